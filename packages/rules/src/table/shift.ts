import { boundsMeet, boundsOf, corner, cross, span, toSegment } from './outline.ts';
import { hull } from './sweep.ts';
import type { Bounds, Mil, Point, Polygon } from './units.ts';

/** Part of a body that may not be carried farther than `reach` from something that stays where it is; both convex, a lone point too. */
export interface Tether {
  readonly part: Polygon;
  readonly anchor: Polygon;
  readonly reach: Mil;
}

/** What stands about a body that has to be carried out of the way. */
export interface Surroundings {
  readonly table: { readonly width: Mil; readonly depth: Mil };
  /** Convex ground the body may not lie on. */
  readonly taken: readonly Polygon[];
  /** Of each group at least one has to hold. */
  readonly tethers: readonly (readonly Tether[])[];
}

/** Where a tether lets a carry lead: no farther than the reach from its core. */
interface Leeway {
  readonly core: Polygon;
  readonly reach: Mil;
}

/** Straight stretches and circles on which a place can begin or cease to be good. */
type Border =
  | { readonly kind: 'line'; readonly a: Point; readonly b: Point }
  | { readonly kind: 'circle'; readonly centre: Point; readonly radius: number };

/** How far about is looked first; then twice as far each time. */
const FIRST_LOOK: Mil = 1500;
/** Grid points about a place between them that are tried. */
const ABOUT = [0, -1, 1, -2, 2] as const;
/** How deep in taken ground a place may seem by rounding. */
const HAIR = 3;

const NOWHERE: Point = { x: 0, y: 0 };

/**
 * The shortest carry, on the grid and without turning, to a place that is good; null when there is none within `most` mil.
 *
 * Carried by v, a convex body lies on convex ground exactly when v lies in the difference of the two (their Minkowski sum with the body
 * mirrored). So the good places are bounded by the edges of such differences, and by those edges set off by its reach for a tether. The
 * nearest good place is none at all, the foot of the perpendicular on a border, or where two borders meet: these are tried, nearest
 * first. `isGood` is the judge of each.
 */
export function leastShift(body: Polygon, surroundings: Surroundings, isGood: (shift: Point) => boolean, most: Mil): Point | null {
  if (isGood(NOWHERE)) return NOWHERE;
  const taken = surroundings.taken.map((ground) => differenceOf(ground, body));
  const leeways = surroundings.tethers.map((group) =>
    group.map(({ part, anchor, reach }): Leeway => ({ core: differenceOf(anchor, part), reach })),
  );
  const frame = frameFor(body, surroundings);
  const farthest = Math.min(
    most,
    ...leeways.map((group) => Math.max(...group.map(({ core, reach }) => reach + Math.max(...core.map((each) => span(NOWHERE, each)))))),
  );
  const tied = leeways.flat().flatMap(edgeOfLeeway);
  for (let look = Math.min(FIRST_LOOK, farthest); ; look = Math.min(2 * look, farthest)) {
    const close = taken.filter((ground) => toSegments(NOWHERE, ground) <= look || isWithin(ground, NOWHERE, 0));
    const borders = [...edgesOf(frame), ...close.flatMap(edgesOf), ...tied].filter((border) => reaches(border, look));
    const places = turningPoints(borders, look).filter(
      (place) =>
        isWithin(frame, place, -HAIR) &&
        !close.some((ground) => isWithin(ground, place, HAIR)) &&
        leeways.every((group) => group.some((leeway) => leads(leeway, place))),
    );
    const found = nearestGood(places, isGood);
    if (found !== null) return found;
    if (look >= farthest) return null;
  }
}

/** The best grid point about the places, nearest first; once one is found, only places that rounding might make nearer are looked at. */
function nearestGood(places: readonly Point[], isGood: (shift: Point) => boolean): Point | null {
  let best: Point | null = null;
  let least = Infinity;
  const tried = new Set<string>();
  for (const place of places) {
    if (span(NOWHERE, place) > least + HAIR) break;
    for (const shift of gridAbout(place)) {
      const distance = span(NOWHERE, shift);
      const name = `${shift.x} ${shift.y}`;
      if (distance >= least || tried.has(name)) continue;
      tried.add(name);
      if (!isGood(shift)) continue;
      best = shift;
      least = distance;
    }
  }
  return best;
}

function gridAbout({ x, y }: Point): Point[] {
  return ABOUT.flatMap((dx) => ABOUT.map((dy) => ({ x: Math.round(x) + dx + 0, y: Math.round(y) + dy + 0 })));
}

/** Everything that is a point of one polygon less a point of another. */
function differenceOf(ground: Polygon, body: Polygon): Polygon {
  const all = ground.flatMap((to) => body.map((from) => ({ x: to.x - from.x, y: to.y - from.y })));
  const outer = hull(all);
  return outer.length > 0 ? outer : all.slice(0, 1);
}

/** Every carry that leaves the body on the table. */
function frameFor(body: Polygon, { table }: Surroundings): Polygon {
  const { left, right, bottom, top } = boundsOf({ corners: body, margin: 0 });
  return [
    { x: -left, y: -bottom },
    { x: table.width - right, y: -bottom },
    { x: table.width - right, y: table.depth - top },
    { x: -left, y: table.depth - top },
  ];
}

/** Whether a place is in the leeway, or seems out of it by rounding only. */
function leads({ core, reach }: Leeway, place: Point): boolean {
  return isWithin(core, place, 0) || toSegments(place, core) <= reach + HAIR;
}

function edgesOf(ground: Polygon): Border[] {
  return ground.map((b, index): Border => ({ kind: 'line', a: corner(ground, index - 1), b }));
}

/** The edges of the core set off by the reach, and circles about its corners. */
function edgeOfLeeway({ core, reach }: Leeway): Border[] {
  const sides =
    core.length < 2
      ? []
      : core.flatMap((b, index): Border[] => {
          const a = corner(core, index - 1);
          const long = span(a, b);
          if (long === 0) return [];
          const off = { x: ((b.y - a.y) / long) * reach, y: ((a.x - b.x) / long) * reach };
          return [{ kind: 'line', a: { x: a.x + off.x, y: a.y + off.y }, b: { x: b.x + off.x, y: b.y + off.y } }];
        });
  return [...sides, ...core.map((centre): Border => ({ kind: 'circle', centre, radius: reach }))];
}

function reaches(border: Border, look: number): boolean {
  if (border.kind === 'line') return toSegment(NOWHERE, border.a, border.b) <= look;
  return Math.abs(span(NOWHERE, border.centre) - border.radius) <= look;
}

/** Where a nearest good place may be, nearest first. */
function turningPoints(borders: readonly Border[], look: number): Point[] {
  const boxes = borders.map(boxOf);
  const points = borders.flatMap(nearestOn);
  borders.forEach((one, index) => {
    const box = boxes[index];
    for (let n = index + 1; n < borders.length; n += 1) {
      const other = borders[n];
      const there = boxes[n];
      if (other !== undefined && box !== undefined && there !== undefined && boundsMeet(box, there, 0))
        points.push(...meetings(one, other));
    }
  });
  const placed = points.map((point) => ({ point, distance: span(NOWHERE, point) })).filter(({ distance }) => distance <= look);
  return placed.sort((a, b) => a.distance - b.distance || a.point.x - b.point.x || a.point.y - b.point.y).map(({ point }) => point);
}

function boxOf(border: Border): Bounds {
  return border.kind === 'line'
    ? boundsOf({ corners: [border.a, border.b], margin: 0 })
    : boundsOf({ corners: [border.centre], margin: border.radius });
}

function nearestOn(border: Border): Point[] {
  if (border.kind === 'line') return [footOn(border.a, border.b)];
  const { centre, radius } = border;
  const away = span(NOWHERE, centre);
  return away === 0 ? [] : [{ x: centre.x - (centre.x / away) * radius, y: centre.y - (centre.y / away) * radius }];
}

function footOn(a: Point, b: Point): Point {
  const ex = b.x - a.x;
  const ey = b.y - a.y;
  const whole = ex * ex + ey * ey;
  const share = whole === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * ex + a.y * ey) / whole));
  return { x: a.x + ex * share, y: a.y + ey * share };
}

function meetings(one: Border, other: Border): Point[] {
  if (one.kind === 'line') return other.kind === 'line' ? lineMeetsLine(one, other) : lineMeetsCircle(one, other);
  return other.kind === 'line' ? lineMeetsCircle(other, one) : circleMeetsCircle(one, other);
}

type Line = Extract<Border, { kind: 'line' }>;
type Circle = Extract<Border, { kind: 'circle' }>;

function lineMeetsLine({ a, b }: Line, { a: c, b: d }: Line): Point[] {
  const from = cross(c, d, a);
  const to = cross(c, d, b);
  if (from === to) return [];
  const share = from / (from - to);
  const point = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
  return share >= 0 && share <= 1 && toSegment(point, c, d) <= HAIR ? [point] : [];
}

function lineMeetsCircle({ a, b }: Line, { centre, radius }: Circle): Point[] {
  const long = span(a, b);
  if (long === 0) return [];
  const along = ((centre.x - a.x) * (b.x - a.x) + (centre.y - a.y) * (b.y - a.y)) / long;
  const off = cross(a, b, centre) / long;
  const square = radius * radius - off * off;
  if (square < 0) return [];
  const half = Math.sqrt(square);
  return [along - half, along + half]
    .filter((run) => run >= 0 && run <= long)
    .map((run) => ({ x: a.x + ((b.x - a.x) * run) / long, y: a.y + ((b.y - a.y) * run) / long }));
}

function circleMeetsCircle({ centre: c, radius: r }: Circle, { centre: d, radius: s }: Circle): Point[] {
  const apart = span(c, d);
  if (apart === 0) return [];
  const along = (apart * apart + r * r - s * s) / (2 * apart);
  const square = r * r - along * along;
  if (square < 0) return [];
  const half = Math.sqrt(square);
  const ux = (d.x - c.x) / apart;
  const uy = (d.y - c.y) / apart;
  return [half, -half].map((aside) => ({ x: c.x + ux * along - uy * aside, y: c.y + uy * along + ux * aside }));
}

/** Whether the place lies in convex ground and at least so deep, or, below nothing, no farther out of any side. */
function isWithin(ground: Polygon, place: Point, deep: number): boolean {
  return (
    ground.length > 2 &&
    ground.every((b, index) => {
      const a = corner(ground, index - 1);
      return cross(a, b, place) >= deep * span(a, b);
    })
  );
}

function toSegments(place: Point, ground: Polygon): number {
  return ground.reduce((least, b, index) => Math.min(least, toSegment(place, corner(ground, index - 1), b)), Infinity);
}
