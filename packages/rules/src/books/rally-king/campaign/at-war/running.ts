import type { Power, PowerId } from '../state/power.ts';
import type { State } from '../state.ts';
import type { War } from '../state/war.ts';

/** Wars a power is in, in the order they began (RKC-1.9). */
export function warsOf({ wars }: Pick<State, 'wars'>, power: PowerId): War[] {
  return wars.filter(({ aggressor, target }) => aggressor === power || target === power);
}

export function isAtWar(state: Pick<State, 'wars'>, power: PowerId): boolean {
  return warsOf(state, power).length > 0;
}

/** The war between these two, if there is one. */
export function warBetween(state: Pick<State, 'wars'>, one: PowerId, other: PowerId): War | undefined {
  return warsOf(state, one).find(({ aggressor, target }) => aggressor === other || target === other);
}

/** The other side. */
export function enemyIn({ aggressor, target }: Pick<War, 'aggressor' | 'target'>, power: PowerId): PowerId {
  return aggressor === power ? target : aggressor;
}

/** Whether a peace between the two nations is still in force (RKC-18.4, RKC-18.9). */
export function areAtPeace({ peaces, season }: Pick<State, 'peaces' | 'season'>, one: Power, other: Power): boolean {
  return peaces.some(
    ({ winner, loser, until }) =>
      season <= until && ((winner === one.nation && loser === other.nation) || (winner === other.nation && loser === one.nation)),
  );
}

/** Whether one hates the other for a war it has lost (RKC-18.8). */
export function hates({ hatreds }: Pick<State, 'hatreds'>, one: Power, other: Power): boolean {
  return hatreds.some(({ of, against }) => of === one.nation && against === other.nation);
}
