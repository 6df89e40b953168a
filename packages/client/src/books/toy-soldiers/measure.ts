import { distanceBetween } from '@longroll/rules/table/measure';
import { shortestBetween } from '@longroll/rules/table/nearest';
import { disc } from '@longroll/rules/table/shape';
import type { Shape } from '@longroll/rules/table/units';
import type { Mark, Measured } from '../face.ts';
import type { Battlefield } from './battlefield.ts';
import { toySoldiers as words } from './words.ts';

/** The ruler between two places; a piece is measured from the nearest point of its footprint (TS-1.4). */
export function measured(field: Battlefield, from: Mark, to: Mark): Measured {
  const between = shortestBetween(shapeOf(field, from), shapeOf(field, to));
  return { ...between, label: words.panels.ruler({ inches: (distanceBetween(between.from, between.to) / 1000).toFixed(1) }) };
}

function shapeOf({ situation, stand }: Battlefield, { point, piece }: Mark): Shape {
  const found = situation.table.pieces.find((each) => each.id === piece);
  return found === undefined ? disc({ x: Math.round(point.x), y: Math.round(point.y) }, 0) : stand(found).outline;
}
