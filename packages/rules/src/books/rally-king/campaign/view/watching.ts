import type { SeatId } from '../../../../kernel/game.ts';
import { refuse, type Refusal } from '../../../../kernel/refusal.ts';
import type { Invasion, Part } from '../battles/force.ts';
import { PARTS } from '../battles/founding.ts';
import type { State } from '../state.ts';

/** The forces a seat commands in that battle, or has commanded until their player resigned. */
function commanded({ crews, former }: Invasion, seat: SeatId): Part[] {
  return PARTS.filter((part) => [crews, former].some((each) => each?.[part].includes(seat)));
}

/** The powers a seat has commanded a force against this season, its own nation's enemies included. */
function enemiesOf({ invasions }: State, seat: SeatId): ReadonlySet<string> {
  return new Set(
    invasions.flatMap((invasion) => commanded(invasion, seat).map((part) => (part === 'attack' ? invasion.defender : invasion.attacker))),
  );
}

/** Whoever commands or has commanded a force this season watches no other battle of its enemy while it runs (RKC-36.7). */
export function judgeWatching(state: State, invasion: Invasion, viewers: readonly SeatId[]): Refusal | null {
  const banned = viewers.some((seat) => {
    const isOther = commanded(invasion, seat).length === 0;
    const enemies = enemiesOf(state, seat);
    return isOther && (enemies.has(invasion.attacker) || enemies.has(invasion.defender));
  });
  return banned ? refuse('RKC-36.7', 'enemy', 'Who has commanded against a nation this season watches none of its other battles.') : null;
}
