import { centreOf, polygon } from '../../../table/shape.ts';
import { crosses } from '../../../table/sight.ts';
import { normalise, polar } from '../../../table/trig.ts';
import type { Point, Polygon } from '../../../table/units.ts';
import type { Field } from '../state.ts';
import { blockShape, footprintOf, hasFront, middleOf } from '../troops/footprint.ts';
import { frontageOf, isFormed, type Body } from '../troops/formation.ts';
import { frontRank, standsOf } from '../troops/stands.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { blockArcs } from './arc.ts';
import type { Ground, TerrainPiece } from '../ground/ground.ts';
import { isInside, levelAt, piecesOf } from '../ground/terrain.ts';

/** What sight is judged by. */
type Seen = Pick<Field, 'ground' | 'units'>;

/**
 * Whether a sight line is blocked (TS-4.8). `ends` are the units at its ends, and others it passes over: neither their footprints nor their own blocks
 * are in its way.
 */
export function isLineBlocked({ ground, units }: Seen, from: Point, to: Point, ends: readonly UnitId[]): boolean {
  if (
    isBlockedByGround(
      ground,
      from,
      to,
      ends.flatMap((id) => ownBlock(units[id])),
    )
  )
    return true;
  return Object.values(units).some(
    (unit) =>
      !ends.includes(unit.id) && isFormed(unit.formation) && footprintOf(unit, ground).some((part) => crosses(from, to, polygon(part))),
  );
}

function ownBlock(unit: Unit | undefined): string[] {
  return unit?.formation.kind === 'garrison' ? [unit.formation.block] : [];
}

function isBlockedByGround(ground: Ground, from: Point, to: Point, own: readonly string[]): boolean {
  const inTheWay = ({ shape }: TerrainPiece) => crosses(from, to, polygon(shape));
  const holdsEnd = (piece: TerrainPiece) => isInside(piece, from) || isInside(piece, to);
  if (piecesOf(ground, 'village-block').some((block) => !own.includes(block.id) && inTheWay(block))) return true;
  if (piecesOf(ground, 'light-wood').some((wood) => !holdsEnd(wood) && inTheWay(wood))) return true;
  if (levelAt(ground, from) === 1 || levelAt(ground, to) === 1) return false;
  return piecesOf(ground, 'hill').some(inTheWay);
}

/** Whether a unit has line of sight to another (TS-4.9). */
export function seesUnit(field: Seen, unit: Unit, other: Unit): boolean {
  const marks = marksOf(field.ground, other);
  return eyesOf(field.ground, unit).some((eye) => marks.some((mark) => !isLineBlocked(field, eye, mark, [unit.id, other.id])));
}

/** Where a unit looks from: the middle of each front-rank stand's front edge, or of each side of a square or a block (TS-4.9). */
function eyesOf(ground: Ground, body: Body): readonly Point[] {
  if (hasFront(body)) {
    if (body.formation.kind !== 'square') return frontRank(body).map(({ front }) => front);
    const centre = middleOf(body, ground);
    const { facing } = body.formation;
    return [0, 900, 1800, 2700].map((turn) => polar(centre, normalise(facing + turn), frontageOf(body) / 2));
  }
  return body.formation.kind === 'garrison' ? blockArcs(blockShape(ground, body.formation.block)).map(({ at }) => at) : [];
}

/** Where a unit is seen: corners and centres of its stands (TS-4.9), corners and middles of the sides of its block (TS-4.11). */
function marksOf(ground: Ground, body: Body): readonly Point[] {
  if (hasFront(body)) return standsOf(body).flatMap(({ corners }) => [centreOf(polygon(corners)), ...corners]);
  return body.formation.kind === 'garrison' ? marksOfBlock(blockShape(ground, body.formation.block)) : [];
}

/** Where a sight line to a garrison may end (TS-4.11). */
export function marksOfBlock(shape: Polygon): readonly Point[] {
  return [...blockArcs(shape).map(({ at }) => at), ...shape];
}
