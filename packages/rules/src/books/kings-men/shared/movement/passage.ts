import { isRefusal } from '../../../../kernel/refusal.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { inside, overlaps } from '../../../../table/overlap.ts';
import { polygon, rectangleBehind } from '../../../../table/shape.ts';
import { crosses } from '../../../../table/sight.ts';
import { sweep } from '../../../../table/sweep.ts';
import { bearing, length } from '../../../../table/trig.ts';
import type { Angle, Area, Mil, Point, Shape } from '../../../../table/units.ts';
import type { Field, Ground, TerrainPiece } from '../troops/field.ts';
import { extent, outline } from '../troops/formation.ts';
import { inSkirmishFormation, reach, solidPart } from './placement.ts';
import { barrierIn } from '../ground/terrain.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { refuse } from '../refuse.ts';

/** One straight leg of a path (KM-14.3a). */
export interface Leg {
  readonly from: Point;
  readonly to: Point;
  readonly bearing: Angle;
  readonly length: Mil;
}

/** The legs of a path from a point on; a leg that leads nowhere is none. */
export function legsOf(start: Point, path: readonly Point[]): Leg[] {
  const legs: Leg[] = [];
  let from = start;
  for (const to of path) {
    const covered = length(to.x - from.x, to.y - from.y);
    if (covered > 0) legs.push({ from, to, bearing: bearing(from, to), length: covered });
    from = to;
  }
  return legs;
}

/** What does not hinder this passage, beyond own skirmishers (KM-14.11). */
export interface Allowance {
  /** The unit charged (KM-19.6). */
  readonly target: UnitId | null;
  /** Buildings the unit comes out of or goes into (KM-24.3, KM-24.4): the outline may cover them, the path may not cross them. */
  readonly buildings: readonly string[];
  /** The unit comes out of a building: only its front is outside at first. */
  readonly emerging: boolean;
  /** A column on the road is taken to follow it, so that no ground hinders it (KM-15.9a). */
  readonly onRoad: boolean;
  /** With a Jack slow terrain does not matter (KM-15.8). */
  readonly jack: boolean;
  /** Whether a leg leads forward, so that the unit may be turned along it (KM-14.14a). */
  isForward(leg: Leg): boolean;
  readonly slow: SlowGround;
}

/** The clause that makes slopes slow, by the book. */
export type SlopeClause = 'KM-15.5' | 'KMR-8.5';

/** Which ground slows a march, as a book has it. */
export interface SlowGround {
  /** The clause that makes slopes slow. */
  readonly slopes: SlopeClause;
  /** Slow pieces under a body that stands there, before the march or after it (KM-15.2). */
  under(ground: Ground, body: Shape): TerrainPiece[];
  /** Slow pieces met on one leg, swept from where the body is at its start to where it is at its end. */
  along(ground: Ground, swept: Swept): TerrainPiece[];
}

/** One leg as swept: the body where the leg begins and ends, and all the ground in between. */
export interface Swept {
  readonly from: Shape;
  readonly to: Shape;
  readonly covered: Area;
}

/** A thin slice behind the front edge: what comes out of a building follows it over the same ground. */
const FRONT_SLICE: Mil = 100;

/**
 * Sweeps the unit along the legs, each in the first of its two orientations that is free, rather one that is free of slow
 * terrain as well (KM-14.14a). Gives the slow pieces met on the way, or why the way is barred.
 */
export function passage(field: Field, unit: Unit, legs: readonly Leg[], allowance: Allowance): TerrainPiece[] | Refusal {
  const slow = new Set<TerrainPiece>();
  for (const leg of legs) {
    const wall = wallCrossed(field, leg, allowance.buildings);
    if (wall !== null)
      return refuse(
        barredBy(allowance),
        'impassable',
        { way: 'through', barrier: wall.name },
        { terrain: [wall.id], points: [leg.from, leg.to] },
      );
    const met = sweepLeg(field, unit, leg, allowance);
    if (isRefusal(met)) return met;
    for (const piece of met) slow.add(piece);
  }
  return [...slow];
}

/** The clause that bars impassable ground: on a Jack the one that says that not even they open it (KM-14.13, KM-15.7). */
function barredBy({ jack }: Allowance): 'KM-14.13' | 'KM-15.7' {
  return jack ? 'KM-15.7' : 'KM-14.13';
}

function wallCrossed(field: Field, leg: Leg, buildings: readonly string[]): TerrainPiece | null {
  if (buildings.length === 0) return null;
  return field.ground.pieces.find(({ id, shape }) => buildings.includes(id) && crosses(leg.from, leg.to, polygon(shape))) ?? null;
}

function sweepLeg(field: Field, unit: Unit, leg: Leg, allowance: Allowance): TerrainPiece[] | Refusal {
  let barred: Refusal | null = null;
  let free: TerrainPiece[] | null = null;
  for (const facing of orientations(unit, leg, allowance)) {
    const from = sweptPart(field, unit, leg.from, facing, allowance.emerging);
    const covered = sweep(from, leg.to.x - leg.from.x, leg.to.y - leg.from.y);
    const obstacle = obstacleOn(field, unit, covered, leg, allowance);
    if (obstacle !== null) {
      barred ??= obstacle;
      continue;
    }
    const slow =
      allowance.onRoad || allowance.jack
        ? []
        : allowance.slow.along(field.ground, {
            from,
            to: sweptPart(field, unit, leg.to, facing, allowance.emerging),
            covered,
          });
    if (slow.length === 0) return slow;
    free ??= slow;
  }
  return free ?? barred ?? [];
}

/** The ways the unit may be turned on a leg, preferred first (KM-14.14a); turned or not, a centre body is the same (KM-14.15). */
function orientations(unit: Unit, leg: Leg, allowance: Allowance): Angle[] {
  if (inSkirmishFormation(unit) || leg.bearing === unit.facing || !allowance.isForward(leg)) return [unit.facing];
  return [leg.bearing, unit.facing];
}

function sweptPart(field: Field, unit: Unit, at: Point, facing: Angle, emerging: boolean): Shape {
  const there = { ...unit, at, facing };
  if (emerging && !inSkirmishFormation(unit)) return polygon(rectangleBehind(at, facing, extent(there).width, FRONT_SLICE));
  return solidPart(there, field.ground);
}

function obstacleOn(field: Field, unit: Unit, covered: ReturnType<typeof sweep>, leg: Leg, allowance: Allowance): Refusal | null {
  const line = [leg.from, leg.to];
  if (!allowance.onRoad) {
    if (!inside(covered, field.ground)) return refuse('KM-14.13', 'off-table', { unit: unit.name }, { points: line });
    const barrier = barrierIn(field.ground, covered, allowance.buildings);
    if (barrier !== null) {
      return refuse(barredBy(allowance), 'impassable', { way: 'over', barrier: barrier.name }, { terrain: [barrier.id], points: line });
    }
  }
  const wide = reach(unit);
  for (const other of Object.values(field.units)) {
    // Whoever is inside a building is no more in the way than the building (KM-24.3).
    if (other.id === unit.id || other.id === allowance.target || other.building !== null) continue;
    const own = other.army === unit.army;
    if ((own && inSkirmishFormation(other)) || isOutOfTheWay(leg, other, wide + reach(other))) continue;
    if (!overlaps(covered, outline(other, field.ground))) continue;
    return refuse(clauseBlocking(unit, other, allowance), 'blocked-by-unit', { other: other.name }, { pieces: [other.id], points: line });
  }
  return null;
}

/** The clause that keeps the other unit in the way: in a charge everybody but the target is (KM-19.6). */
function clauseBlocking(unit: Unit, other: Unit, { target }: Allowance): 'KM-14.10' | 'KM-14.16' | 'KM-19.6' {
  if (other.army !== unit.army && inSkirmishFormation(other)) return 'KM-14.16';
  return target === null ? 'KM-14.10' : 'KM-19.6';
}

/** Whether the other unit is farther than that from the whole leg. */
function isOutOfTheWay({ from, to }: Leg, { at }: Unit, most: Mil): boolean {
  return (
    at.x < Math.min(from.x, to.x) - most ||
    at.x > Math.max(from.x, to.x) + most ||
    at.y < Math.min(from.y, to.y) - most ||
    at.y > Math.max(from.y, to.y) + most
  );
}
