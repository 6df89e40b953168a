import { contains } from '../../../../table/overlap.ts';
import { polygon } from '../../../../table/shape.ts';
import { slid, slideUntil } from '../stands/slide.ts';
import { cornersOf, type Standing } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { isOneWide } from '../stands/bodies.ts';
import { isMounted } from '../troops/traits.ts';
import type { Unit } from '../state/unit.ts';
import type { Angle, Mil } from '../../../../table/units.ts';
import { liesOn } from './lie.ts';
import type { Ground } from '../state/ground.ts';

/** Each inch of a move costs so many on this ground; infinitely many where the unit may never be (RK-10.2). Fords are told apart by who asks. */
export function costOn(unit: Pick<Unit, 'arm' | 'kind' | 'mounted' | 'traits'>, { type }: Pick<Ground, 'type'>): number {
  switch (type) {
    case 'desert':
      return 2;
    case 'woods':
    case 'rocky':
    case 'populated':
      return isMounted(unit) ? Infinity : 2;
    case 'impassable':
      return !isMounted(unit) && unit.arm === 'skirmish' ? 4 : Infinity;
    case 'water':
      return Infinity;
    default:
      return 1;
  }
}

type Mover = Standing & Pick<Unit, 'arm'>;

/** Whether a river may be forded where this base lies: no corner of it in the water is outside a ford (RK-9.6). */
function fordable(unit: Mover, river: Ground): boolean {
  const fords = (river.fords ?? []).map(polygon);
  return (
    (river.fords ?? []).some((ford) => liesOn(unit, ford)) &&
    cornersOf(unit).every((point) => !contains(polygon(river.shape), point) || fords.some((ford) => contains(ford, point)))
  );
}

/** Whether a base stands on a bridge, dry whatever lies under it (RK-10.10). */
export function isOnBridge({ ground }: Pick<State, 'ground'>, unit: Standing): boolean {
  return ground.some((piece) => piece.type === 'bridge' && liesOn(unit, piece.shape));
}

/** Whether a base lies on a road (RK-10.11). */
export function isOnRoad({ ground }: Pick<State, 'ground'>, unit: Standing): boolean {
  return ground.some((piece) => piece.type === 'road' && liesOn(unit, piece.shape));
}

/** Ground on which a unit may never be, where it would stand (RK-10.2): a river where it has no ford, unless the unit crosses by a bridge. On a road nothing is (RK-10.11). */
export function forbiddenUnder(state: Pick<State, 'ground'>, unit: Mover): Ground | null {
  return isOnRoad(state, unit) ? null : forbiddenOffRoad(state, unit);
}

/** Whether any unit of a Body would stand on ground it may never be on: a road helps only a Body one unit wide (RK-10.11). */
export function isForbiddenTo(state: Pick<State, 'ground'>, units: readonly Unit[]): boolean {
  const byRoad = hasRoads(state) && isOneWide(units);
  return units.some((unit) => (byRoad ? forbiddenUnder(state, unit) : forbiddenOffRoad(state, unit)) !== null);
}

function hasRoads({ ground }: Pick<State, 'ground'>): boolean {
  return ground.some(({ type }) => type === 'road');
}

function forbiddenOffRoad(state: Pick<State, 'ground'>, unit: Mover): Ground | null {
  const onBridge = isOnBridge(state, unit);
  return (
    state.ground.find((piece) => {
      if (piece.type === 'river') return !onBridge && liesOn(unit, piece.shape) && !fordable(unit, piece);
      if (piece.type === 'water' && onBridge) return false;
      return costOn(unit, piece) === Infinity && liesOn(unit, piece.shape);
    }) ?? null
  );
}

/** So closely ground is looked at along a path where fords, bridges and roads may come and go. */
const STRIDE: Mil = 50;

/** How far a base may slide before it comes onto ground it may never enter, looked for up to a distance; infinite when it does not. */
export function slideUntilForbidden(state: Pick<State, 'ground'>, unit: Mover, direction: Angle, most: Mil): Mil {
  const roads = hasRoads(state);
  const forbidden = state.ground.filter((piece) => piece.type === 'river' || costOn(unit, piece) === Infinity);
  const mayBeCrossed = ({ type }: Ground) => type === 'river' || type === 'water' || roads;
  const nearest = (pieces: readonly Ground[]) =>
    pieces.reduce((least, { shape }) => Math.min(least, slideUntil(unit, direction, shape)), Infinity);
  const wall = nearest(forbidden.filter((piece) => !mayBeCrossed(piece)));
  for (let distance = nearest(forbidden.filter(mayBeCrossed)); distance <= Math.min(most, wall); distance += STRIDE) {
    if (forbiddenUnder(state, slid(unit, direction, Math.min(most, distance + STRIDE))) !== null) return distance;
  }
  return wall <= most ? wall : Infinity;
}
