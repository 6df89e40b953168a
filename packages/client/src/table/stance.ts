import { figurePositions, outline } from '@longroll/rules/books/kings-men/shared/formation';
import type { Body } from '@longroll/rules/books/kings-men/shared/formation';
import type { Ground } from '@longroll/rules/books/kings-men/shared/field';
import type { Formation, UnitType } from '@longroll/rules/books/kings-men/shared/unit';
import type { Piece } from '@longroll/rules/kernel/table';
import { rectangleAbout } from '@longroll/rules/table/shape';
import type { Angle, Point, Shape } from '@longroll/rules/table/units';
import type { Sculpt } from './figures/sheet.ts';

/** One figure of a piece: where it stands, which way it looks and how it is painted. */
export interface Stood {
  readonly at: Point;
  readonly facing: Angle;
  readonly sculpt: Sculpt;
}

/** A general's base, in mil (KM-5.3). */
const GENERAL_BASE = 1500;

const TYPES: readonly UnitType[] = ['infantry', 'skirmishers', 'cavalry', 'foot-artillery', 'horse-artillery'];

/** A piece as the rules know a unit, or null for what is no unit. */
function bodyOf(piece: Piece): Body | null {
  const type = TYPES.find((one) => one === piece.kind);
  if (type === undefined) return null;
  return {
    type,
    figures: piece.figures,
    officer: piece.officer,
    ensign: piece.ensign,
    formation: formationOf(piece),
    at: { x: piece.x, y: piece.y },
    facing: piece.facing,
    building: piece.inside === '' ? null : piece.inside,
  };
}

function formationOf(piece: Piece): Formation {
  switch (piece.formation) {
    case 'column':
      return { kind: 'column', files: Math.max(1, piece.files) };
    case 'square':
      return { kind: 'square' };
    case 'mob':
      return { kind: 'mob' };
    case 'battery':
      return { kind: 'battery' };
    case 'garrison':
      return { kind: 'garrison' };
    case 'skirmish':
      return { kind: 'skirmish', layout: piece.layout === 'picket' ? 'picket' : 'cloud', spread: piece.spread };
    default:
      return { kind: 'line', files: Math.max(1, piece.files) };
  }
}

/** Every figure of a piece where it stands. */
export function figuresOf(piece: Piece, ground: Ground): Stood[] {
  const body = bodyOf(piece);
  if (body === null) return [{ at: { x: piece.x, y: piece.y }, facing: piece.facing, sculpt: 'general' }];
  return figurePositions(body, ground).map(({ at, facing, role }) => ({ at, facing, sculpt: sculptOf(body, role) }));
}

function sculptOf(body: Body, role: 'figure' | 'officer' | 'ensign' | 'gun'): Sculpt {
  if (role === 'gun') return 'gun';
  const mounted = body.type === 'cavalry' || (body.type === 'horse-artillery' && body.formation.kind === 'column');
  if (mounted) return role === 'officer' ? 'cavalry-officer' : role === 'ensign' ? 'cavalry-ensign' : 'trooper';
  if (role !== 'figure') return role;
  if (body.type === 'skirmishers') return 'skirmisher';
  return body.type === 'infantry' ? 'private' : 'gunner';
}

/** The shape that the rules measure to. */
export function outlineOf(piece: Piece, ground: Ground): Shape {
  const body = bodyOf(piece);
  if (body !== null) return outline(body, ground);
  return { kind: 'polygon', polygon: rectangleAbout({ x: piece.x, y: piece.y }, piece.facing, GENERAL_BASE, GENERAL_BASE) };
}
