import fc from 'fast-check';
import { disc, polygon, rectangleBehind } from '../../src/table/shape.ts';
import type { Point, Shape } from '../../src/table/units.ts';

/** Arbitrary places and shapes on a table of 72 by 48 inches. */
export const somePoint: fc.Arbitrary<Point> = fc.record({ x: fc.integer({ min: 0, max: 72_000 }), y: fc.integer({ min: 0, max: 48_000 }) });

export const someAngle = fc.integer({ min: 0, max: 3599 });

const size = fc.integer({ min: 1, max: 12 }).map((n) => n * 1000);

export const someRectangle: fc.Arbitrary<Shape> = fc
  .tuple(somePoint, someAngle, size, size)
  .map(([at, facing, width, depth]) => polygon(rectangleBehind(at, facing, width, depth)));

const someDisc: fc.Arbitrary<Shape> = fc.tuple(somePoint, fc.integer({ min: 500, max: 6000 })).map(([at, radius]) => disc(at, radius));

export const someConvex = fc.oneof(someRectangle, someDisc);

/** A step-shaped wood: a polygon with a hollow. */
export const someHollow: fc.Arbitrary<Shape> = fc.tuple(somePoint, size, size).map(([{ x, y }, w, h]) =>
  polygon([
    { x, y },
    { x: x + 2 * w, y },
    { x: x + 2 * w, y: y + h },
    { x: x + w, y: y + h },
    { x: x + w, y: y + 2 * h },
    { x, y: y + 2 * h },
  ]),
);

export const someShape = fc.oneof(someRectangle, someDisc, someHollow);
