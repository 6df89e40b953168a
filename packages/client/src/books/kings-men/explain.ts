import { distanceToPoint } from '@longroll/rules/table/measure';
import { polygon } from '@longroll/rules/table/shape';
import type { Point } from '@longroll/rules/table/units';
import { checkMayFire, rangeOf } from '@longroll/rules/books/kings-men/shared/fire/fire';
import { rate } from '@longroll/rules/books/kings-men/shared/movement/march';
import { needs } from '@longroll/rules/books/kings-men/shared/dice/dice';
import type { TerrainPiece } from '@longroll/rules/books/kings-men/shared/troops/field';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { kingsMen as words } from './words.ts';
import type { Explanation, Note } from '../face.ts';
import { generalOf, unitOf, type Battlefield } from './battlefield.ts';
import { formationOf, inchesOf } from './telling/measures.ts';

const say = words.explain;
/** A pointer need not hit a fence or a wall more exactly than this. */
const REACH = 300;

/** What stands or lies at a place, each fact with its clause. */
export function explained(field: Battlefield, point: Point, piece: string | null): Explanation | null {
  const unit = piece === null ? null : unitOf(field, piece);
  if (unit !== null) return { title: unit.name, side: unit.army, notes: ofUnit(unit) };
  const general = generalOf(field, piece);
  if (general !== null)
    return {
      title: general.name,
      side: general.army,
      notes: [{ text: say.general({ rating: general.rating }), clause: 'KM-5.1' }, field.own.facts.command],
    };
  return ofGround(field, point);
}

function ofUnit(unit: Unit): Note[] {
  const fires = checkMayFire(unit);
  return [
    {
      text: say.unit({
        type: words.types[unit.type],
        quality: words.qualities[unit.quality],
        figures: unit.figures,
        strength: unit.strength,
      }),
      clause: 'KM-2.1',
    },
    { text: formationOf(unit.formation, unit.figures), clause: 'KM-3.1' },
    { text: say.counter({ colour: unit.colour, needs: needs(unit.colour) }), clause: 'KM-6.1' },
    ...(unit.disordered ? [{ text: words.sheet.disorder, clause: 'KM-11.5' }] : []),
    { text: say.marches({ range: inchesOf(rate(unit.type, unit.formation)) }), clause: 'KM-14.1' },
    fires === null
      ? { text: say.fires({ range: inchesOf(rangeOf(unit.type)) }), clause: 'KM-16.3' }
      : { text: words.sheet.noFire, clause: fires.clause },
  ];
}

function ofGround({ own, field: { ground } }: Battlefield, point: Point): Explanation | null {
  const { slope } = own.facts;
  const spot = { x: Math.round(point.x), y: Math.round(point.y) };
  const here = ground.pieces.filter((each) => distanceToPoint(polygon(each.shape), spot) <= (each.line.length > 0 ? REACH : 0));
  // What was laid last lies on top.
  const [top, ...below] = here.reverse();
  if (top === undefined) return null;
  return {
    title: nameOf(top),
    side: '',
    notes: [
      ...ofTerrain(top, slope),
      ...below.flatMap((each) =>
        ofTerrain(each, slope).map((note) => ({ ...note, text: say.below({ name: nameOf(each), note: note.text }) })),
      ),
    ],
  };
}

function nameOf({ kind, name }: TerrainPiece): string {
  const called = words.terrain[kind];
  return name === '' || name === kind ? called : say.terrain({ name, kind: called });
}

/** What a piece of terrain does, from what the scenario agreed for it (KM-7.3). */
function ofTerrain(piece: TerrainPiece, slope: Note): Note[] {
  if (piece.kind === 'building') return ofBuilding(piece);
  const notes: Note[] = [];
  if (!piece.passable) notes.push({ text: say.impassable, clause: 'KM-15.7' });
  else if (piece.kind === 'hill') notes.push(slope);
  else if (piece.slow) notes.push({ text: say.slow, clause: 'KM-15.1' });
  if (piece.kind === 'road' || piece.kind === 'bridge') notes.push({ text: say.road, clause: 'KM-15.9' });
  if (piece.cover > 0) notes.push({ text: coverOf(piece), clause: 'KM-18.1' });
  if (piece.blocksFire) notes.push({ text: say.blocksFire, clause: 'KM-16.8' });
  return notes.length > 0 ? notes : [{ text: say.open, clause: 'KM-7.2' }];
}

function ofBuilding(piece: TerrainPiece): Note[] {
  const { enterableBy, capacity, large, cover, blocksFire } = piece;
  const guests = enterableBy.map((type) => say.guests[type]);
  return [
    enterableBy.length === 0 ? { text: say.impassable, clause: 'KM-15.7' } : { text: say.enter({ guests, capacity }), clause: 'KM-24.1' },
    ...(enterableBy.length === 0 ? [] : [{ text: say.halves, clause: 'KM-15.6' }]),
    ...(large ? [{ text: say.large, clause: 'KM-24.8' }] : []),
    ...(cover > 0 ? [{ text: coverOf(piece), clause: 'KM-18.1' }] : []),
    ...(blocksFire ? [{ text: say.blocksFire, clause: 'KM-16.8' }] : []),
  ];
}

function coverOf({ cover }: TerrainPiece): string {
  return say.cover({ heavy: cover === 4, dice: cover });
}
