import type { SeatId } from '../../../kernel/game.ts';
import { distanceToPoint } from '../../../table/measure.ts';
import { polygon } from '../../../table/shape.ts';
import { inches, type Mil, type Point, type Polygon } from '../../../table/units.ts';
import { within } from '../ground/measure.ts';
import type { State } from '../state.ts';
import type { SideId } from '../troops/unit.ts';
import type { Draft, Selection } from '../selections.ts';

/** A battle that is being drafted. */
export type Drafting = State & { draft: Draft };

/** How deep the strip along a side's own edge is (TS-5.8), and how far about a hill or a block it may deploy (TS-5.4). */
export const STRIP: Mil = inches(8);
const ABOUT: Mil = inches(4);

/** How far a point is from a side's own edge. */
function fromOwnEdge({ sides, field: { ground } }: State, side: SideId, { y }: Point): Mil {
  return sides[side].edge === 'bottom' ? y : ground.depth - y;
}

/** Whether ground lies wholly on a side's own half (TS-5.3). */
export function isOnOwnHalf(state: State, side: SideId, shape: Polygon): boolean {
  return shape.every((corner) => within(fromOwnEdge(state, side, corner), state.field.ground.depth / 2));
}

/** Everything a side has taken. */
export function takenBySide({ sides, draft }: Drafting, side: SideId): Selection[] {
  return sides[side].seats.flatMap((seat: SeatId) => [...(draft.taken[seat] ?? [])]);
}

/** Ids of the terrain a side defends: one hill, three blocks. */
export function defendedIds(side: SideId): readonly string[] {
  return [`${side} hill`, ...[1, 2, 3].map((number) => `${side} block ${number}`)];
}

/** Whether ground lies wholly where the side may deploy now: its strip, and what its choices to defend have opened (TS-5.8). */
export function isOpenTo(state: Drafting, side: SideId, shape: Polygon): boolean {
  if (shape.every((corner) => within(fromOwnEdge(state, side, corner), STRIP))) return true;
  if (takenBySide(state, side).includes('defend-open') && isOnOwnHalf(state, side, shape)) return true;
  const defended = state.field.ground.pieces.filter(({ id }) => defendedIds(side).includes(id));
  return defended.some((piece) => shape.every((corner) => within(distanceToPoint(polygon(piece.shape), corner), ABOUT)));
}
