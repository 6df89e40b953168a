import { within } from '../../../../table/measure.ts';
import { cross } from '../../../../table/outline.ts';
import type { Point } from '../../../../table/units.ts';
import { scaled } from '../scale.ts';
import type { Standing } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { distanceToSegment, isInRiver, isInside } from './lie.ts';
import type { Ground, Segment } from '../state/ground.ts';

type Table = Pick<State, 'ground' | 'options'>;

/** Hills with a crest: nothing else has one. */
export function hillsOf({ ground }: Pick<State, 'ground'>): (Ground & { readonly ridgeline: Segment })[] {
  return ground.flatMap((piece) => (piece.ridgeline !== undefined ? [{ ...piece, ridgeline: piece.ridgeline }] : []));
}

/** Whether a straight line passes over a crest. */
export function crossesCrest(from: Point, to: Point, { from: a, to: b }: Segment): boolean {
  return cross(a, b, from) > 0 !== cross(a, b, to) > 0 && cross(from, to, a) > 0 !== cross(from, to, b) > 0;
}

/** On the crest: within 1" of it a unit sees across, is seen across and is in cover (RK-10.3). */
export function isOnCrest(state: Table, unit: Standing, crest: Segment): boolean {
  return within(distanceToSegment(unit, crest), scaled(state, 1));
}

/** Whether `a` is uphill of `b`: it stands on the hill and nearer to its crest, or on the bank of the river `b` is in (RK-10.4). */
export function isUphillOf(state: Table, a: Standing, b: Standing): boolean {
  const onHill = hillsOf(state).some(
    (hill) => isInside(a, hill) && (!isInside(b, hill) || distanceToSegment(a, hill.ridgeline) < distanceToSegment(b, hill.ridgeline)),
  );
  return onHill || (isInRiver(state, b) && !isInRiver(state, a));
}

/** Uphill of every one of these enemies, of whom there is at least one (RK-17.5, RK-24.4). */
export function isUphillOfAll(state: Table, unit: Standing, enemies: readonly Standing[]): boolean {
  return enemies.length > 0 && enemies.every((enemy) => isUphillOf(state, unit, enemy));
}
