import { distanceBetween } from '@longroll/rules/table/measure';
import { shortestBetween } from '@longroll/rules/table/nearest';
import { disc } from '@longroll/rules/table/shape';
import type { Shape } from '@longroll/rules/table/units';
import { pieceOutline } from '@longroll/rules/books/kings-men/shared/view/pieces';
import type { Mark, Measured } from '../face.ts';
import type { Battlefield } from './battlefield.ts';
import { rulerOf } from './telling/measures.ts';

/** The ruler between two places; a piece is measured from the nearest point of what it stands on (KM-1.3). */
export function measured(field: Battlefield, from: Mark, to: Mark): Measured {
  const between = shortestBetween(shapeOf(field, from), shapeOf(field, to));
  return { ...between, label: rulerOf(distanceBetween(between.from, between.to)) };
}

function shapeOf({ situation, field }: Battlefield, { point, piece }: Mark): Shape {
  const found = situation.table.pieces.find((each) => each.id === piece);
  return found === undefined ? disc({ x: Math.round(point.x), y: Math.round(point.y) }, 0) : pieceOutline(found, field.ground);
}
