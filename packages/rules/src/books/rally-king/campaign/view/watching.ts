import type { SeatId } from '../../../../kernel/game.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { MAP, type NationId } from '../state/map-file.ts';
import type { Invasion, Part } from '../state/force.ts';
import { forceIn, PARTS } from '../battles/founding.ts';
import { isComing } from '../battles/tasks.ts';
import { otherPart } from '../battles/results.ts';
import type { PowerId } from '../state/power.ts';
import { findPower, seatOf } from '../powers/roster.ts';
import type { State } from '../state.ts';

type Enemy = Invasion['attacker'];

const sideIn = ({ attacker, defender }: Invasion, part: Part): Enemy => (part === 'attack' ? attacker : defender);

/**
 * The forces a seat is to command in that battle from when they are shown, commands, or has commanded until their player resigned; not one that it has handed to somebody else
 * (RKC-36.7b).
 */
function commanded(state: State, invasion: Invasion, seat: SeatId): Part[] {
  const { crews, former } = invasion;
  if (crews !== undefined) return PARTS.filter((part) => [crews, former].some((each) => each?.[part].includes(seat)));
  const meet = forceIn(invasion, 'defence') !== null && (invasion.war === null || isComing(invasion));
  return meet ? PARTS.filter((part) => seatOf(state, sideIn(invasion, part)) === seat) : [];
}

/** The powers a seat has commanded a force against this season, its own nation's enemies included. */
function enemiesOf(state: State, seat: SeatId): readonly Enemy[] {
  return state.invasions.flatMap((invasion) => commanded(state, invasion, seat).map((part) => sideIn(invasion, otherPart(part))));
}

/** The nation of a power, be it gone by now: parts of a torn one have the ids of their homes. */
function nationOf(state: State, id: PowerId): NationId {
  return findPower(state, id)?.nation ?? MAP.provinces.find((province) => province.id === id)?.nation ?? id;
}

/** Whether what serves one may have been the other's this season: they are the same, or one is a part of the other (RKC-36.7a). */
function areAlike(state: State, one: Enemy, other: Enemy): boolean {
  return one === other || nationOf(state, one) === other || nationOf(state, other) === one;
}

/** Whoever commands or has commanded a force this season watches no other battle of its enemy while it runs (RKC-36.7). */
export function judgeWatching(state: State, invasion: Invasion, viewers: readonly SeatId[]): Refusal | null {
  const banned = viewers.some((seat) => {
    if (commanded(state, invasion, seat).length > 0) return false;
    return enemiesOf(state, seat).some((enemy) => PARTS.some((part) => areAlike(state, enemy, sideIn(invasion, part))));
  });
  return banned ? refuse('RKC-36.7', 'enemy') : null;
}
