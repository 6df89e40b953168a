import { distanceBetween } from '@longroll/rules/table/measure';
import { shortestBetween } from '@longroll/rules/table/nearest';
import { disc } from '@longroll/rules/table/shape';
import type { Shape } from '@longroll/rules/table/units';
import type { Mark, Measured } from '../face.ts';
import type { Battlefield } from './battlefield.ts';
import { inInches } from './inches.ts';
import { standingOf } from './standing.ts';
import { rallyKing as words } from './words.ts';

/** The ruler between two places; a unit is measured from the nearest point of its stand (RK-1.8). */
export function measured(field: Battlefield, from: Mark, to: Mark): Measured {
  const between = shortestBetween(shapeOf(field, from), shapeOf(field, to));
  return { ...between, label: words.panels.inches({ inches: inInches(distanceBetween(between.from, between.to)) }) };
}

function shapeOf({ situation }: Battlefield, { point, piece }: Mark): Shape {
  const found = situation.table.pieces.find((each) => each.id === piece);
  return found === undefined ? disc({ x: Math.round(point.x), y: Math.round(point.y) }, 0) : standingOf(found).outline;
}
