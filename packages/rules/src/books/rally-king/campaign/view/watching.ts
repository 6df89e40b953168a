import type { SeatId } from '../../../../kernel/game.ts';
import { refuse, type Refusal } from '../../../../kernel/refusal.ts';
import type { Crew, Invasion } from '../battles/force.ts';
import type { State } from '../state.ts';

/** Who commands on each side of a battle. */
function crewsOf({ crews }: Invasion): readonly Crew[] {
  return crews === undefined ? [] : [crews.attack, crews.defence];
}

/** The powers a seat has commanded a force against this season, its own nation's enemies included. */
function enemiesOf({ invasions }: State, seat: SeatId): ReadonlySet<string> {
  return new Set(
    invasions.flatMap((invasion) => {
      const [attack = [], defence = []] = crewsOf(invasion);
      return [...(attack.includes(seat) ? [invasion.defender] : []), ...(defence.includes(seat) ? [invasion.attacker] : [])];
    }),
  );
}

/** Whoever commands or has commanded a force this season watches no other battle of its enemy while it runs (RKC-36.7). */
export function judgeWatching(state: State, invasion: Invasion, viewers: readonly SeatId[]): Refusal | null {
  const banned = viewers.some((seat) => {
    const commands = crewsOf(invasion).some((crew) => crew.includes(seat));
    const enemies = enemiesOf(state, seat);
    return !commands && (enemies.has(invasion.attacker) || enemies.has(invasion.defender));
  });
  return banned ? refuse('RKC-36.7', 'enemy', 'Who has commanded against a nation this season watches none of its other battles.') : null;
}
