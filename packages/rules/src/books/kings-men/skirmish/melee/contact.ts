import { corner, outlineOf } from '../../../../table/outline.ts';
import { nearestEdge } from '../../../../table/sight.ts';
import { bearing, normalise, polar, turn } from '../../../../table/trig.ts';
import type { Angle, Point } from '../../../../table/units.ts';
import { inside } from '../ground/distance.ts';
import { extent, footprint } from '../troops/footprint.ts';
import type { Detail, Horses } from '../state/pieces.ts';
import { targetGround } from '../ground/sight.ts';
import type { Field } from '../state.ts';
import { exactly, sideTouched } from '../ground/struck-side.ts';
import { barrierIn } from '../ground/terrain.ts';

/** Facings tried between facing the edge squarely and the way it came. */
const STEPS = 12;

/** The way a front has to face to lie flush against an edge. */
function flush(corners: readonly Point[], edge: number): Angle {
  return normalise(bearing(corner(corners, edge), corner(corners, edge + 1)) + 900);
}

/** Edges in the order in which a defender would rather be struck: front, flanks, rear (QM-16.11). */
function harm(edge: number): number {
  return edge === 0 ? 0 : edge === 2 ? 2 : 1;
}

/** The edge that has been touched: on a corner the one better for the defender, without sides the one that is faced with less of a turn. */
function touchedEdge(target: Detail | Horses, corners: readonly Point[], point: Point, heading: Angle): number {
  const { edge, otherEdge } = exactly(nearestEdge(point, corners), corners);
  const worse = sideTouched(target, point) === null ? (each: number) => Math.abs(turn(heading, flush(corners, each))) : harm;
  return worse(otherEdge) < worse(edge) ? otherEdge : edge;
}

function placed(attacker: Detail, point: Point, facing: Angle): Detail {
  const ahead = attacker.formation.kind === 'loose' ? extent(attacker).depth / 2 : 0;
  return { ...attacker, at: polar(point, facing, -ahead), facing };
}

/**
 * The attacker turned about the touching point to face the touched edge squarely, whoever else it overlaps by it (QM-18.6). Where that
 * would put it off the table or on ground that nobody stands on, it turns only so far as it can; null when it cannot even stand as it
 * came, out of the house it set out from.
 */
export function atClose(field: Field, attacker: Detail, target: Detail | Horses, point: Point, heading: Angle): Detail | null {
  const { corners } = outlineOf(targetGround(field, target));
  const squarely = flush(corners, touchedEdge(target, corners, point, heading));
  const back = turn(squarely, attacker.facing);
  const ways = Array.from({ length: STEPS + 1 }, (_, step) => placed(attacker, point, normalise(squarely + (back * step) / STEPS)));
  const found = ways.find((there) => {
    const shape = footprint(there, field.ground);
    return inside(shape, field.ground) && barrierIn(field.ground, shape) === null;
  });
  return found ?? null;
}
