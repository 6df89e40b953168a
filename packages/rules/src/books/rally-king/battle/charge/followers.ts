import { inside, overlaps } from '../../../../table/overlap.ts';
import { normalise, rotate, turn } from '../../../../table/trig.ts';
import { forbiddenUnder } from '../ground/entering.ts';
import { isEngaged } from '../stands/contact.ts';
import { standOf } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { behindIn, bodyOf } from '../stands/bodies.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import type { Unit, UnitId } from '../state/unit.ts';

/** A unit that comes along behind another, keeping its place. */
export interface Follower {
  readonly unit: UnitId;
  readonly behind: UnitId;
}

/** Units directly behind leading units: pulled along by who has as much Rep or more, free to choose behind the others (RK-15.7). */
export function followersOf(state: State, leading: readonly Unit[]): { readonly pulled: Follower[]; readonly free: Follower[] } {
  const taken = new Set(leading.map(({ id }) => id));
  const pulled: Follower[] = [];
  const free: Follower[] = [];
  for (const unit of leading) {
    for (const other of behindIn(bodyOf(state, unit), unit)) {
      // Who is engaged does not leave that melee (RK-24.11).
      if (taken.has(other.id) || isEngaged(state, other)) continue;
      taken.add(other.id);
      (unit.rep >= other.rep ? pulled : free).push({ unit: other.id, behind: unit.id });
    }
  }
  return { pulled, free };
}

/** Who comes along behind leading units: who is pulled, and of who may choose those whose owner wants it (RK-15.7). */
export function comingAlong(state: State, leading: readonly Unit[], joining: readonly UnitId[]): Follower[] {
  const { pulled, free } = followersOf(state, leading);
  return [...pulled, ...free.filter(({ unit }) => joining.includes(unit))];
}

/** A unit as it moves from one place to another. */
export interface Led {
  readonly from: Unit;
  readonly to: Unit;
}

/**
 * Who comes along behind units that move, each keeping its place behind its leader, turned as that is turned. Who would stand on another base, on
 * forbidden ground or off the table there stays where it is, and nobody is led in the air (RK-15.7, RK-1.11).
 */
export function carriedAlong(state: State, leaders: readonly Led[], followers: readonly Follower[]): Unit[] {
  const moved = leaders.map(({ to }) => to);
  const there = followers.flatMap(({ unit: id, behind }) => {
    const leader = leaders.find(({ from }) => from.id === behind);
    if (leader === undefined) return [];
    const unit = unitOf(state, id);
    const by = turn(leader.from.facing, leader.to.facing);
    const at = rotate(unit.at, leader.from.at, by);
    const { from, to } = leader;
    return [{ ...unit, at: { x: at.x + to.at.x - from.at.x, y: at.y + to.at.y - from.at.y }, facing: normalise(unit.facing + by) }];
  });
  let coming = there;
  for (;;) {
    const going = new Set([...moved, ...coming].map(({ id }) => id));
    const standing = onTable(state).filter((other) => other.level === 'ground' && !going.has(other.id));
    const fits = (unit: Unit) =>
      unit.level === 'ground' &&
      inside(standOf(unit), state.table) &&
      forbiddenUnder(state, unit) === null &&
      ![...standing, ...moved, ...coming].some((other) => other.id !== unit.id && overlaps(standOf(unit), standOf(other)));
    const left = coming.filter(fits);
    if (left.length === coming.length) return coming;
    coming = left;
  }
}
