import type { Mil, Point, Polygon } from '@longroll/rules/table/units';
import type { Terrain } from '../contract.ts';
import { hatch, holds, toEdge } from '../drawing/round.ts';
import { scatter } from '../drawing/scatter.ts';

/** What an area is drawn over with, so that ground is told apart without its colour. */
export type Pattern =
  | 'none'
  /** Crowns of trees, seen from above. */
  | 'crowns'
  /** Firs, close together. */
  | 'firs'
  | 'waves'
  /** Waves twice over: deep water. */
  | 'deep-waves'
  | 'furrows'
  | 'stones'
  | 'planks'
  | 'tiles'
  /** Short strokes down from its edge. */
  | 'slopes'
  /** Teeth along its edge. */
  | 'teeth'
  /** Along its middle: strokes across, leaves, cut stones, crossed stakes. */
  | 'rails'
  | 'leaves'
  | 'blocks'
  | 'stakes';

/** How flat ground is drawn. */
export interface FlatLook {
  /** `#rrggbb`. */
  readonly fill: string;
  readonly edge: string;
  readonly pattern: Pattern;
}

/** What a pattern is made of on the cloth, in mil: strokes, and rings by their middle and radius. */
export interface Figured {
  readonly strokes: readonly (readonly Point[])[];
  readonly rings: readonly { readonly at: Point; readonly radius: Mil }[];
}

const BLANK: Figured = { strokes: [], rings: [] };

/** A pattern upon a piece of terrain, the same every time. */
export function figured(pattern: Pattern, { id, shape, line, contours }: Terrain): Figured {
  const middle = line.length > 1 ? line : [...shape, ...shape.slice(0, 1)];
  switch (pattern) {
    case 'none':
      return BLANK;
    case 'crowns':
      return { ...BLANK, rings: strewn(id, shape, 1900, 450).map((at, k) => ({ at, radius: 420 + (k % 3) * 90 })) };
    case 'firs':
      return strokesAt(strewn(id, shape, 1250, 420), [
        [-330, -300],
        [0, 420],
        [330, -300],
        [-330, -300],
      ]);
    case 'waves':
      return strokesAt(strewn(id, shape, 1500, 440), WAVE);
    case 'deep-waves':
      return {
        ...BLANK,
        strokes: strewn(id, shape, 1500, 440).flatMap(({ x, y }) => [at({ x, y: y + 110 }, WAVE), at({ x, y: y - 110 }, WAVE)]),
      };
    case 'furrows':
      return { ...BLANK, strokes: hatch(shape, 800) };
    case 'stones':
      return { ...BLANK, rings: strewn(id, shape, 1150, 150).map((place, k) => ({ at: place, radius: 90 + (k % 3) * 50 })) };
    case 'planks':
      return { ...BLANK, strokes: across(shape, 420) };
    case 'tiles':
      return { ...BLANK, strokes: [...hatch(shape, 520), ...mirrored(shape, 520)] };
    case 'slopes':
      return { ...BLANK, strokes: (contours.length > 0 ? contours : [shape]).flatMap((contour) => ticks(contour, 950, 330)) };
    case 'teeth':
      return { ...BLANK, strokes: ticks(shape, 480, -260) };
    case 'rails':
      return { ...BLANK, strokes: paced(middle, 620).map(({ at: place, aside }) => crossing(place, aside, 230)) };
    case 'leaves':
      return { ...BLANK, rings: paced(middle, 520).map(({ at: place }) => ({ at: place, radius: 210 })) };
    case 'blocks':
      return { ...BLANK, strokes: paced(middle, 900).map(({ at: place, aside }) => crossing(place, aside, 120)) };
    case 'stakes':
      return {
        ...BLANK,
        strokes: paced(middle, 700).flatMap(({ at: place }) => [
          at(place, [
            [-220, -220],
            [220, 220],
          ]),
          at(place, [
            [-220, 220],
            [220, -220],
          ]),
        ]),
      };
  }
}

const WAVE: readonly (readonly [Mil, Mil])[] = [
  [-430, 0],
  [-220, 90],
  [0, 0],
  [220, -90],
  [430, 0],
];

function at({ x, y }: Point, way: readonly (readonly [Mil, Mil])[]): Point[] {
  return way.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
}

function strokesAt(places: readonly Point[], way: readonly (readonly [Mil, Mil])[]): Figured {
  return { ...BLANK, strokes: places.map((place) => at(place, way)) };
}

/** Places within an area about so far from one another and so far from its edge, in rows that are not quite straight. */
function strewn(id: string, shape: Polygon, apart: Mil, within: Mil): Point[] {
  const chance = scatter(id);
  const xs = shape.map(({ x }) => x);
  const ys = shape.map(({ y }) => y);
  const found: Point[] = [];
  let row = 0;
  for (let y = Math.min(...ys) + apart / 3; y < Math.max(...ys); y += apart * 0.7) {
    row += 1;
    for (let x = Math.min(...xs) + (row % 2 === 0 ? apart / 2 : 0); x < Math.max(...xs); x += apart) {
      const place = { x: x + (chance() - 0.5) * apart * 0.3, y: y + (chance() - 0.5) * apart * 0.3 };
      if (holds(shape, place) && toEdge(shape, place) >= within) found.push(place);
    }
  }
  return found;
}

/** Places along a line so far from one another, with the way across it, one long. */
function paced(line: readonly Point[], apart: Mil): { readonly at: Point; readonly aside: Point }[] {
  return line.slice(1).flatMap((b, index) => {
    const a = line[index] ?? b;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const steps = Math.max(1, Math.round(length / apart));
    const aside = length === 0 ? { x: 0, y: 0 } : { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
    return Array.from({ length: steps }, (_, k) => {
      const share = (k + 0.5) / steps;
      return { at: { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }, aside };
    });
  });
}

function crossing({ x, y }: Point, aside: Point, reach: Mil): Point[] {
  return [
    { x: x - aside.x * reach, y: y - aside.y * reach },
    { x: x + aside.x * reach, y: y + aside.y * reach },
  ];
}

/** Strokes outwards from the edge of an area, or inwards for a negative length. */
function ticks(shape: Polygon, apart: Mil, long: Mil): Point[][] {
  const outwards = Math.sign(areaOf(shape)) * -long;
  return paced([...shape, ...shape.slice(0, 1)], apart).map(({ at: { x, y }, aside }) => [
    { x, y },
    { x: x + aside.x * outwards, y: y + aside.y * outwards },
  ]);
}

/** Strokes from one long side of a field of four corners to the other. */
function across(shape: Polygon, apart: Mil): Point[][] {
  const [a, b, c, d] = shape;
  if (shape.length !== 4 || a === undefined || b === undefined || c === undefined || d === undefined) return [];
  const isFirst = Math.hypot(b.x - a.x, b.y - a.y) >= Math.hypot(c.x - b.x, c.y - b.y);
  const [from, to, otherFrom, otherTo] = isFirst ? [a, b, d, c] : [b, c, a, d];
  const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / apart));
  const between = (one: Point, other: Point, share: number): Point => ({
    x: one.x + (other.x - one.x) * share,
    y: one.y + (other.y - one.y) * share,
  });
  return Array.from({ length: steps - 1 }, (_, k) => [between(from, to, (k + 1) / steps), between(otherFrom, otherTo, (k + 1) / steps)]);
}

/** Parallel strokes that fall to the right. */
function mirrored(shape: Polygon, apart: Mil): Point[][] {
  const turned = ({ x, y }: Point): Point => ({ x: -x, y });
  return hatch(shape.map(turned), apart).map((stroke) => stroke.map(turned));
}

/** Greater than nothing where the corners go round to the left. */
function areaOf(polygon: Polygon): number {
  return polygon.reduce((sum, a, index) => {
    const b = polygon[(index + 1) % polygon.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
}
