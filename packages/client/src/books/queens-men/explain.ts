import { distanceToPoint } from '@longroll/rules/table/measure';
import { polygon } from '@longroll/rules/table/shape';
import type { Point } from '@longroll/rules/table/units';
import { needs } from '@longroll/rules/books/kings-men/skirmish/dice/dice';
import type { TerrainPiece } from '@longroll/rules/books/kings-men/skirmish/state/ground';
import type { Detail } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import { queensMen as words } from './words.ts';
import type { Explanation, Note } from '../face.ts';
import { detailOf, type Battlefield } from './battlefield.ts';
import { formationWords } from './formation.ts';

const say = words.explain;
/** A pointer need not hit a fence or a wall more exactly than this. */
const REACH = 300;

/** What stands or lies at a place, each fact with its clause. */
export function explained(field: Battlefield, point: Point, piece: string | null): Explanation | null {
  const detail = piece === null ? null : detailOf(field, piece);
  if (detail !== null) return { title: detail.name, side: detail.army, notes: ofDetail(detail) };
  const shown = field.situation.table.pieces.find((each) => each.id === piece);
  if (shown !== undefined) return { title: shown.name, side: shown.side, notes: [] };
  return ofGround(field, point);
}

function ofDetail(detail: Detail): Note[] {
  return [
    { text: say.detail({ type: words.types[detail.type], soldiers: detail.soldiers, strength: detail.strength }), clause: 'QM-2.1' },
    { text: formationWords(detail.formation, detail.soldiers), clause: 'QM-3.6' },
    { text: say.counter({ colour: detail.colour, needs: needs(detail.colour) }), clause: 'QM-10.1' },
    ...(detail.disordered ? [{ text: words.sheet.disorder, clause: 'QM-10.6' }] : []),
    ...(detail.permanent ? [{ text: words.sheet.permanent, clause: 'QM-22.5' }] : []),
    ...(detail.smoke ? [{ text: words.sheet.smoke, clause: 'QM-17.14' }] : []),
  ];
}

function ofGround({ field: { ground } }: Battlefield, point: Point): Explanation | null {
  const spot = { x: Math.round(point.x), y: Math.round(point.y) };
  const top = ground.pieces.findLast((each) => distanceToPoint(polygon(each.shape), spot) <= (each.line.length > 0 ? REACH : 0));
  return top === undefined ? null : { title: top.name, side: '', notes: ofTerrain(top) };
}

/** What a piece of terrain does, from what the scenario flags (QM-31.1). */
function ofTerrain(piece: TerrainPiece): Note[] {
  const notes: Note[] = [];
  if (piece.contours.length > 0) notes.push({ text: say.hill({ levels: piece.contours.length }), clause: 'QM-16.5' });
  if (piece.impassable) notes.push({ text: say.impassable, clause: 'QM-11.14' });
  else if (piece.rough) notes.push({ text: say.rough, clause: 'QM-11.11' });
  if (piece.road) notes.push({ text: say.road, clause: 'QM-11.3' });
  if (piece.enterable) notes.push({ text: say.enter({ capacity: piece.capacity }), clause: 'QM-28.1' });
  if (piece.forest) notes.push({ text: say.forest, clause: 'QM-15.1' });
  if (piece.cover > 0) notes.push({ text: say.cover({ heavy: piece.cover === 2, dice: piece.cover }), clause: 'QM-16.8' });
  if (piece.blocksSight) notes.push({ text: say.blocks, clause: 'QM-16.3' });
  return notes.length > 0 ? notes : [{ text: say.open, clause: 'QM-11.11' }];
}
