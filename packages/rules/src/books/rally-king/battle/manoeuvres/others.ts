import { inches, type Mil } from '../../../../table/units.ts';
import type { PlayerTurn } from '../state/play.ts';
import { areEnemies } from '../stands/contact.ts';
import { gapBetween } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import type { Unit } from '../state/unit.ts';

/** Enemies are never nearer than this after a move that is no charge (RK-14.22). */
export const SHORT_OF_ENEMY: Mil = inches(0.1);

/** What stands about a moving block: friends in its way, friends it may pass, enemies. */
export interface Others {
  readonly solid: readonly Unit[];
  readonly passable: readonly Unit[];
  readonly enemies: readonly Unit[];
}

/** Skirmish units and their friends pass one another, unless whoever is passed has moved or fired in this player turn (RK-14.17, RK-14.17a). */
export function mayPass(play: PlayerTurn | null, movers: readonly Unit[], friend: Unit): boolean {
  if (play !== null && (play.moved.includes(friend.id) || play.fired.includes(friend.id))) return false;
  return friend.arm === 'skirmish' || movers.every(({ arm }) => arm === 'skirmish');
}

export function othersOf(state: State, movers: readonly Unit[]): Others {
  const others = onTable(state).filter((other) => other.level === 'ground' && !movers.some(({ id }) => id === other.id));
  const friends = others.filter((other) => movers.every((unit) => !areEnemies(unit, other)));
  return {
    solid: friends.filter((friend) => !mayPass(state.play, movers, friend)),
    passable: friends.filter((friend) => mayPass(state.play, movers, friend)),
    enemies: others.filter((other) => !friends.includes(other)),
  };
}

/** Whether a unit would stand nearer to an enemy than any move but a charge may bring it (RK-14.22). */
export function isTooNear(unit: Unit, others: readonly Unit[]): boolean {
  return others.some((other) => areEnemies(unit, other) && gapBetween(unit, other) < SHORT_OF_ENEMY);
}
