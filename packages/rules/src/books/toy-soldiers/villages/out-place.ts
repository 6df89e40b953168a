import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { overlaps } from '../../../table/overlap.ts';
import { centreOf, polygon, rectangleBehind } from '../../../table/shape.ts';
import { leastShift } from '../../../table/shift.ts';
import { bearing, normalise, polar } from '../../../table/trig.ts';
import { inches, type Angle, type Mil, type Point, type Polygon } from '../../../table/units.ts';
import { between, toHundredths, within } from '../ground/measure.ts';
import { piecesOf } from '../ground/terrain.ts';
import { nearestEnemies } from '../field/roster.ts';
import type { State } from '../state.ts';
import { blockShape, footprintOf, limbersOf, middleOf } from '../troops/footprint.ts';
import { depthOf } from '../troops/formation.ts';
import { isFree } from '../field/room.ts';
import { standsOf } from '../troops/stands.ts';
import type { DrawnUp, Pose, Unit } from '../troops/unit.ts';
import { NEAR_BLOCK, type InBlock } from './blocks.ts';

/** Farther than any table is wide. */
const FAR: Mil = inches(200);

/** The column of companies in which a battalion comes out of its block (TS-24.13, TS-24.15). */
export function columnAt({ at, facing }: Pose, stands: number): DrawnUp {
  return { kind: 'companies', at, facing, stands, lags: [] };
}

/** The ground on the enemy's side of the block, where nobody comes out who gives it up (TS-24.15). */
function enemySide(state: State, unit: InBlock, middle: Point): Polygon[] {
  const [enemy] = nearestEnemies(state, unit);
  if (enemy === undefined) return [];
  const towards = bearing(middle, middleOf(enemy, state.field.ground));
  return [rectangleBehind(polar(middle, towards, FAR), towards, 2 * FAR, FAR)];
}

function columnOf(unit: Unit, pose: Pose, stands: number) {
  return { arm: unit.arm, formation: columnAt(pose, stands) };
}

function commandCorners(unit: Unit, pose: Pose): Polygon {
  const [first] = standsOf(columnOf(unit, pose, 1));
  if (first === undefined) throw new Error('a column without a command stand');
  return first.corners;
}

function columnShape(unit: Unit, pose: Pose, stands: number): Polygon {
  return rectangleBehind(pose.at, pose.facing, inches(1.5), depthOf(columnOf(unit, pose, stands)));
}

/** Whether the command stand may come out there: within 2 of its block, upon nothing; away from the enemy where the block is given up (TS-24.13, TS-24.15). */
export function checkOut(state: State, unit: InBlock, pose: Pose, stands: number, far: boolean): Refusal | null {
  const block = blockShape(state.field.ground, unit.formation.block);
  const column = columnShape(unit, pose, stands);
  if (!within(between([commandCorners(unit, pose)], [block]), NEAR_BLOCK)) return refuse('TS-24.13', 'too-far', {}, { points: [pose.at] });
  if (!isFree(state, [column], [unit.id])) return refuse('TS-24.13', 'no-room', {}, { points: [pose.at] });
  const barred = far ? enemySide(state, unit, centreOf(polygon(block))) : [];
  return barred.some((ground) => overlaps(polygon(ground), polygon(column)))
    ? refuse('TS-24.15', 'enemy-side', {}, { points: [pose.at] })
    : null;
}

/** Facings that are tried, the nearest enemy's direction first. */
function facings(state: State, unit: InBlock, middle: Point): Angle[] {
  const [enemy] = nearestEnemies(state, unit);
  const home = state.sides[unit.side].edge === 'bottom' ? 900 : 2700;
  const towards = enemy === undefined ? home : bearing(middle, middleOf(enemy, state.field.ground));
  return [0, 1800, 900, 2700].map((turn) => normalise(towards + turn));
}

/** The nearest legal place, facing the nearest enemy if that can be (TS-28.5); null when there is none. */
export function nearestOut(state: State, unit: InBlock, stands: number, far: boolean): Pose | null {
  const { ground, units } = state.field;
  const block = blockShape(ground, unit.formation.block);
  const middle = centreOf(polygon(block));
  const taken = [
    ...Object.values(units)
      .filter(({ id }) => id !== unit.id)
      .flatMap((other) => [...footprintOf(other, ground), ...limbersOf(other)]),
    ...piecesOf(ground, 'village-block').map(({ shape }) => shape),
    ...(far ? enemySide(state, unit, middle) : []),
  ];
  for (const facing of facings(state, unit, middle)) {
    const start = { at: polar(middle, facing, depthOf(columnOf(unit, { at: middle, facing }, stands)) / 2), facing };
    const carried = ({ x, y }: Point): Pose => ({ at: toHundredths({ x: start.at.x + x, y: start.at.y + y }), facing });
    const tethers = [[{ part: commandCorners(unit, start), anchor: block, reach: NEAR_BLOCK }]];
    const isGood = (by: Point) => checkOut(state, unit, carried(by), stands, far) === null;
    const shift = leastShift(columnShape(unit, start, stands), { table: ground, taken, tethers }, isGood, FAR);
    if (shift !== null) return carried(shift);
  }
  return null;
}
