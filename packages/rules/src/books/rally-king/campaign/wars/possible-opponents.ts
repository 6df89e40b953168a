import { areNeighbours, meetsOutsiders } from '../governments/facing.ts';
import type { Power } from '../state/power.ts';
import { inOrder, nationOf } from '../powers/roster.ts';
import { ofOneEmpire } from '../powers/tropilium.ts';
import type { State } from '../state.ts';
import { areAtPeace, warBetween } from '../at-war/running.ts';

/** Whom a power may come to war with, in campaign order (RKC-6.7). Without a province nobody is adjacent. */
export function possibleOpponents(state: State, power: Power): Power[] {
  return inOrder(state.powers).filter(
    (other) =>
      other.nation !== power.nation &&
      meetsOutsiders(state, other) &&
      areNeighbours(state, power, other) &&
      warBetween(state, power.id, other.id) === undefined &&
      !areAtPeace(state, power, other) &&
      !ofOneEmpire(power.nation, other.nation) &&
      !areAllies(state, power, other),
  );
}

/** In cooperative play the nations of players are on one side (RKC-36.4). */
function areAllies(state: State, one: Power, other: Power): boolean {
  return state.options.cooperative === 'on' && [one, other].every(({ nation }) => nationOf(state, nation).seat !== null);
}
