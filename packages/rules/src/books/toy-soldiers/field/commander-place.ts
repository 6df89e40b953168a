import { overlaps } from '../../../table/overlap.ts';
import { polygon } from '../../../table/shape.ts';
import { inches, type Mil, type Point, type Polygon } from '../../../table/units.ts';
import { firstClear, lastClear, type Lane } from '../ground/clear-run.ts';
import type { Commander } from '../players.ts';
import type { State } from '../state.ts';
import { COMMANDER_BASE } from '../troops/arms.ts';
import { commanderBase, footprintOf } from '../troops/footprint.ts';
import { enemiesOf } from './roster.ts';
import type { SideId } from '../troops/unit.ts';

/** How far a fallen commander is carried to the rear (TS-8.16). */
const CARRIED: Mil = inches(18);

/** Where a commander of that side cannot stand: village blocks, and the footprints of enemies (TS-8.22). */
function barsTo({ field }: Pick<State, 'field'>, side: SideId): Polygon[] {
  const { ground } = field;
  const blocks = ground.pieces.flatMap(({ kind, shape }) => (kind === 'village-block' ? [shape] : []));
  return [...blocks, ...enemiesOf(field, side).flatMap((enemy) => footprintOf(enemy, ground))];
}

/** Whether a commander of that side may stand there: on the table, on no enemy's footprint and in no village block (TS-8.22). */
export function mayStand(state: Pick<State, 'field'>, side: SideId, at: Point): boolean {
  const half = COMMANDER_BASE / 2;
  const { width, depth } = state.field.ground;
  if (at.x < half || at.y < half || at.x > width - half || at.y > depth - half) return false;
  const base = polygon(commanderBase(at));
  return !barsTo(state, side).some((shape) => overlaps(base, polygon(shape)));
}

/** Straight to their side's own edge: their place after so far, and what hinders them on the way. */
function homewards(
  state: Pick<State, 'field' | 'sides'>,
  { at, side }: Commander,
): { readonly lane: Lane; place(run: Mil): Point; readonly most: Mil } {
  const half = COMMANDER_BASE / 2;
  const { depth } = state.field.ground;
  const down = state.sides[side].edge === 'bottom';
  const place = (run: Mil): Point => ({ x: at.x, y: down ? at.y - run : at.y + run });
  const lane: Lane = { partsAt: (run) => [commanderBase(place(run))], obstacles: barsTo(state, side) };
  return { lane, place, most: Math.max(0, down ? at.y - half : depth - half - at.y) };
}

/** Where a fallen commander is carried: 18 straight to their own edge, on to the first place to stand, or back to the last (TS-8.16, TS-8.22). */
export function commanderSentBack(state: Pick<State, 'field' | 'sides'>, commander: Commander): Point {
  const { lane, place, most } = homewards(state, commander);
  const least = Math.min(CARRIED, most);
  return place(firstClear(least, most, lane) ?? lastClear(least, lane) ?? 0);
}

/** Where a commander comes to whose companies have left a block or are gone: out of it towards their own edge (TS-8.22). */
export function turnedOut(state: Pick<State, 'field' | 'sides'>, commander: Commander): Point {
  const { lane, place, most } = homewards(state, commander);
  return place(firstClear(0, most, lane) ?? 0);
}
