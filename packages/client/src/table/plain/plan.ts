import { cosine, sine, UNITY } from '@longroll/rules/table/trig';
import type { Mil, Point, Polygon } from '@longroll/rules/table/units';
import type { Base, Standing } from '../contract.ts';
import { cut, polygonOf } from '../drawing/round.ts';
import { armOf, signOf } from './sign.ts';
import type { Arm, Sign } from './sign.ts';

/** How a counter is made, in mil on the table. */
export interface Plan {
  readonly outline: Polygon;
  /** How high it stands on the cloth, in inches. Whoever skirmishes only holds the ground. */
  readonly height: number;
  /** A bar along its front, and the head of an arrow before it; nothing for whoever has no front. */
  readonly front: Polygon;
  readonly arrow: Polygon;
  readonly arm: Arm;
  readonly sign: Sign;
  /** The middle of its sign, and how far that reaches to either side. */
  readonly seat: Point;
  readonly reach: Mil;
  readonly bases: readonly Base[];
  /** The building that it holds; empty out of doors. */
  readonly held: Polygon;
  /** How strong it is, where its tag has no number; or nothing. */
  readonly number: string;
}

const HIGH = { formed: 0.22, loose: 0, leader: 0.3 } as const;
/** Corners of a round counter: no more are seen on the screen. */
const ROUND = 20;
/** How deep the bar along a front is, and the share of a shallow counter that it takes at most. */
const BAR = { deep: 170, share: 0.25 } as const;
/** Half the breadth of an arrow and its length. */
const ARROW = { half: 300, long: 330 } as const;
/** How far a sign reaches to either side, and the share of a counter that it takes in between; a shallow counter counts for as broad as that is to its depth. */
const SIGN = { least: 430, most: 760, share: 0.3, shallow: 1.6 } as const;
/** Half the breadth and the depth of the counter of whoever is inside something and takes up no ground. */
const TOKEN = { half: 650, deep: 900 } as const;

/** The counter of a piece. */
export function planOf(standing: Standing): Plan {
  const { piece, order, tag, strength } = standing;
  const facing = { right: way(piece.facing - 900), ahead: way(piece.facing) };
  const isHoused = piece.inside !== '';
  const outline = isHoused ? tokenOf(standing, facing) : groundOf(standing);
  // Neither a leader nor whoever holds a building has a front.
  const hasFront = order !== 'leader' && !isHoused;
  const along = (point: Point): number => point.x * facing.ahead.x + point.y * facing.ahead.y;
  const across = (point: Point): number => point.x * facing.right.x + point.y * facing.right.y;
  const [back, front] = span(outline.map(along));
  const [left, right] = span(outline.map(across));
  const at = (toRight: Mil, ahead: Mil): Point => ({
    x: facing.right.x * toRight + facing.ahead.x * ahead,
    y: facing.right.y * toRight + facing.ahead.y * ahead,
  });
  const bar = Math.min(BAR.deep, (front - back) * BAR.share);
  const arrow = Math.min(ARROW.half, (right - left) / 2);
  const arm = armOf(standing);
  return {
    outline,
    height: HIGH[order],
    front: hasFront ? cut(outline, (point) => along(point) - (front - bar)) : [],
    arrow: hasFront
      ? [at((left + right) / 2 + arrow, front), at((left + right) / 2, front + ARROW.long), at((left + right) / 2 - arrow, front)]
      : [],
    arm,
    sign: signOf(arm, order),
    seat: at((left + right) / 2, (back + front) / 2),
    reach: Math.max(SIGN.least, Math.min(SIGN.most, SIGN.share * Math.min(right - left, SIGN.shallow * (front - back)))),
    bases: isHoused ? [] : (standing.bases ?? []),
    held: isHoused ? groundOf(standing) : [],
    number: order === 'leader' || strength === 0 || /\d/.test(tag.words) ? '' : String(strength),
  };
}

/** The ground that a piece takes up. */
function groundOf({ outline }: Standing): Polygon {
  if (outline.kind === 'polygon') return polygonOf(outline);
  const { centre, radius } = outline.disc;
  return Array.from({ length: ROUND }, (_, k) => {
    const out = way((k * 3600) / ROUND);
    return { x: centre.x + out.x * radius, y: centre.y + out.y * radius };
  });
}

/** A small counter among the figures of whoever is inside something, or where the piece is. */
function tokenOf({ piece, figures }: Standing, { right, ahead }: { readonly right: Point; readonly ahead: Point }): Polygon {
  const places = figures.length === 0 ? [piece] : figures.map(({ at }) => at);
  const middle = { x: mean(places.map(({ x }) => x)), y: mean(places.map(({ y }) => y)) };
  return [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ].map(([aside = 0, on = 0]) => ({
    x: middle.x + right.x * TOKEN.half * aside + (ahead.x * TOKEN.deep * on) / 2,
    y: middle.y + right.y * TOKEN.half * aside + (ahead.y * TOKEN.deep * on) / 2,
  }));
}

/** One step that way. */
function way(angle: number): Point {
  return { x: cosine(angle) / UNITY, y: sine(angle) / UNITY };
}

function span(values: readonly number[]): readonly [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
