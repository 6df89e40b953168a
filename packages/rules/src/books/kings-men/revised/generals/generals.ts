import type { SeatId } from '../../../../kernel/game.ts';
import { presentOf } from '../../../../kernel/presence.ts';
import type { General } from '../../shared/troops/unit.ts';
import type { Army, RevisedGame, State } from '../state.ts';

/** Who commands an army: whom the scenario names, or the general rated highest, the first in player order among equals (KMR-3.1, KMR-3.2). */
export function commanderOf(named: SeatId | undefined, seats: readonly SeatId[], generals: Readonly<Record<SeatId, General>>): SeatId {
  const rating = (seat: SeatId) => generals[seat]?.rating ?? 0;
  const [first, ...others] = seats;
  if (first === undefined) throw new Error('an army without players');
  return named ?? others.reduce((best, seat) => (rating(seat) > rating(best) ? seat : best), first);
}

/** Everybody of the army but its Commanding General, in player order. */
export function lieutenantsOf({ seats, commander }: Pick<Army, 'seats' | 'commander'>): SeatId[] {
  return seats.filter((seat) => seat !== commander);
}

/** The army a seat fights in. */
export function armyWith({ armies }: State, seat: SeatId): Army | null {
  return Object.values(armies).find(({ seats }) => seats.includes(seat)) ?? null;
}

/** Who decides for an absent player: the Commanding General, or while they are absent too the next team-mate present (KMR-19.2). */
export function standsIn(game: RevisedGame, seat: SeatId): SeatId[] {
  const army = armyWith(game.state, seat);
  if (army === null) return [];
  const { seats, commander } = army;
  const at = seats.indexOf(seat);
  const next = [...seats.slice(at + 1), ...seats.slice(0, at)];
  return presentOf(
    game,
    [commander, ...next].filter((each) => each !== seat),
  ).slice(0, 1);
}
