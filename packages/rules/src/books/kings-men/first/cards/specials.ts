import type { SeatId } from '../../../../kernel/game.ts';
import { activatable } from '../../shared/troops/armies.ts';
import { leastMissed } from '../../shared/cards/specials.ts';
import type { ArmyId, Unit } from '../../shared/troops/unit.ts';
import { commands } from '../command/eligible.ts';
import type { State } from '../state.ts';

/** Units a 2 may fall on: of the acting player's if they have any, and a green one while the army cannot pay for others (KM-9.2, KM-9.3, KM-37.5a). */
export function victimsOfTwo(state: State, army: ArmyId, seat: SeatId): Unit[] {
  const all = activatable(state, army);
  const own = all.filter((unit) => commands(state, seat, unit));
  const choice = own.length > 0 ? own : all;
  const green = choice.filter((unit) => unit.colour === 'green');
  return state.armies[army].points === 0 && green.length > 0 ? green : choice;
}

/** The victim nobody will miss most (KM-31.1). */
export function usualVictimOfTwo(state: State, army: ArmyId, seat: SeatId): Unit | null {
  return leastMissed(state.field, victimsOfTwo(state, army, seat));
}
