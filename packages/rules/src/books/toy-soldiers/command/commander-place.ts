import { overlaps } from '../../../table/overlap.ts';
import { polygon } from '../../../table/shape.ts';
import { inches, type Mil, type Point } from '../../../table/units.ts';
import type { Commander } from '../players.ts';
import type { State } from '../state.ts';
import { COMMANDER_BASE } from '../troops/arms.ts';
import { commanderBase, footprintOf } from '../troops/footprint.ts';
import { enemiesOf } from '../troops/roster.ts';
import type { SideId } from '../troops/unit.ts';

/** How far a fallen commander is carried to the rear (TS-8.16). */
const CARRIED: Mil = inches(18);
/** How far apart the places are that are tried when his own is taken. */
const STEP: Mil = 10;

/** Whether a commander of that side may stand there: on the table, on no enemy's footprint and in no village block (TS-8.22). */
export function mayStand({ field }: Pick<State, 'field'>, side: SideId, at: Point): boolean {
  const half = COMMANDER_BASE / 2;
  const { ground } = field;
  if (at.x < half || at.y < half || at.x > ground.width - half || at.y > ground.depth - half) return false;
  const base = polygon(commanderBase(at));
  if (ground.pieces.some(({ kind, shape }) => kind === 'village-block' && overlaps(base, polygon(shape)))) return false;
  return !enemiesOf(field, side).some((enemy) => footprintOf(enemy, ground).some((part) => overlaps(base, polygon(part))));
}

/** Where a fallen commander is carried: 18 straight to their own edge, on to the first place to stand, or back to the last (TS-8.16, TS-8.22). */
export function commanderSentBack(state: Pick<State, 'field' | 'sides'>, { at, side }: Commander): Point {
  const half = COMMANDER_BASE / 2;
  const { depth } = state.field.ground;
  const down = state.sides[side].edge === 'bottom';
  const edge = down ? half : depth - half;
  const way = Math.max(0, down ? at.y - edge : edge - at.y);
  const place = (run: Mil): Point => ({ x: at.x, y: down ? at.y - run : at.y + run });
  const first = Math.min(CARRIED, way);
  for (let run = first; run <= way; run += STEP) if (mayStand(state, side, place(run))) return place(run);
  for (let run = first; run > 0; run -= STEP) if (mayStand(state, side, place(run))) return place(run);
  return at;
}

/** Where a commander comes to whose companies have left a block or are gone: out of it towards their own edge (TS-8.22). */
export function turnedOut(state: Pick<State, 'field' | 'sides'>, { at, side }: Commander): Point {
  const down = state.sides[side].edge === 'bottom';
  for (let run = 0; run < state.field.ground.depth; run += STEP) {
    const place = { x: at.x, y: down ? at.y - run : at.y + run };
    if (mayStand(state, side, place)) return place;
  }
  return at;
}
