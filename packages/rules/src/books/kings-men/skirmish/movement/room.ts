import { outlineOf, span } from '../../../../table/outline.ts';
import { leastShift } from '../../../../table/shift.ts';
import type { Tether } from '../../../../table/shift.ts';
import type { Point } from '../../../../table/units.ts';
import { shiftAside } from './aside.ts';
import type { Leash } from './aside.ts';
import { within } from '../ground/distance.ts';
import { centre, footprint, soldierBases } from '../troops/footprint.ts';
import type { Detail } from '../state/pieces.ts';
import { checkStand, standsOnRoad } from './placement.ts';
import { othersInTheOpen } from '../field/roster.ts';
import type { Field, SkirmishReferee } from '../state.ts';
import { barrierParts } from '../ground/terrain.ts';
import { WALL, baseOfFigure, insideWall, standingFigures } from './walls.ts';

/** What a detail may not give up when it is put elsewhere (QM-11.16a). */
export interface Ties {
  /** Of its centre: where the move began, and how far it went at most. */
  readonly leash: Leash | null;
  /** Whether it is to stay inside its glass wall. */
  readonly walled: boolean;
}

/** Where a detail has room at the least distance from where it is (QM-3.12), all ties kept; null where there is no such place. */
export function roomFor(field: Field, detail: Detail, { leash, walled }: Ties): Point | null {
  const { ground } = field;
  const middle = centre(detail, ground);
  // What came to its end on the grid may be a hair beyond its length.
  const most = leash === null ? 0 : Math.max(leash.most, span(leash.from, middle));
  const byRoad = standsOnRoad(field, detail);
  const there = ({ x, y }: Point): Detail => ({ ...detail, at: { x: detail.at.x + x, y: detail.at.y + y } });
  const isGood = (shift: Point) => {
    const put = there(shift);
    return (
      (leash === null || within(span(leash.from, { x: middle.x + shift.x, y: middle.y + shift.y }), most)) &&
      (!byRoad || standsOnRoad(field, put)) &&
      checkStand(field, put) === null &&
      (!walled || insideWall(field, put))
    );
  };
  const tethers: Tether[][] = leash === null ? [] : [[{ part: [middle], anchor: [leash.from], reach: most }]];
  if (walled) {
    const figures = standingFigures(field, detail.unit).map((figure) => outlineOf(baseOfFigure(field, figure)).corners);
    if (figures.length > 0)
      tethers.push(
        ...soldierBases(detail, ground).map((base) => figures.map((anchor) => ({ part: outlineOf(base).corners, anchor, reach: WALL }))),
      );
  }
  const others = othersInTheOpen(field, detail).map((other) => outlineOf(footprint(other, ground)).corners);
  const taken = byRoad ? others : [...others, ...barrierParts(ground)];
  const { width, depth } = ground;
  const shift = leastShift(
    outlineOf(footprint(detail, ground)).corners,
    { table: { width, depth }, taken, tethers },
    isGood,
    width + depth,
  );
  return shift === null ? null : there(shift).at;
}

/** Stands a detail that has grown, or that a forced move has brought where it has no room, in the nearest place where it has; ties go when they leave none. */
export function settleDown(referee: SkirmishReferee, detail: Detail, ties: Ties): void {
  const { field } = referee.state;
  const from = detail.at;
  const at = roomFor(field, detail, ties) ?? roomFor(field, detail, UNTIED) ?? from;
  detail.at = at;
  if (at.x !== from.x || at.y !== from.y) referee.emit('shifted', 'QM-3.12', { piece: detail.id, from, to: at });
  shiftAside(referee);
}

const UNTIED: Ties = { leash: null, walled: false };
