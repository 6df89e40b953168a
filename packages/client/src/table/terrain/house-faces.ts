import { shade } from '../drawing/colour.ts';
import type { Mark } from './picture.ts';

/** A corner of a house, so many inches up. */
export interface Corner extends Mark {
  readonly up: number;
}

/** One plane surface of a house, counter-clockwise as seen from outside. */
export interface Face {
  readonly corners: readonly Corner[];
  readonly what: 'wall' | 'inner' | 'roof' | 'gable';
  readonly colour: string;
}

/** How far a roof reaches beyond its walls, in inches. */
const EAVES = 0.32;

function orientation(marks: readonly Mark[]): number {
  return marks.reduce((sum, a, index) => {
    const b = marks[(index + 1) % marks.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
}

/** Those seen from behind turn the other way round on the picture. */
export function isSeen(corners: readonly Mark[]): boolean {
  return orientation(corners) < -1e-6;
}

/** The plan clockwise on the picture. */
function clockwise(plan: readonly Mark[]): readonly Mark[] {
  return orientation(plan) > 0 ? plan : [...plan].reverse();
}

/** How strongly the lamp in the upper left falls on a wall that looks that way. */
function lit(colour: string, a: Mark, b: Mark): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return colour;
  // Outward normal of a clockwise outline on a picture whose y points down.
  const outX = (b.y - a.y) / length;
  const outY = -(b.x - a.x) / length;
  return shade(colour, (-outX * 0.7 - outY * 0.5) * 0.3 - 0.08);
}

export function walls(plan: readonly Mark[], height: number, colour: string): Face[] {
  const corners = clockwise(plan);
  return corners.flatMap((a, index): Face[] => {
    const b = corners[(index + 1) % corners.length] ?? a;
    const face = [
      { ...b, up: 0 },
      { ...a, up: 0 },
      { ...a, up: height },
      { ...b, up: height },
    ];
    return [
      { corners: face, what: 'wall', colour: lit(colour, a, b) },
      ...(b.x >= a.x ? [{ corners: face, what: 'inner', colour: shade(colour, -0.42) } as const] : []),
    ];
  });
}

export function middle(a: Mark, b: Mark): Mark {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function beyond(from: Mark, past: Mark, by: number): Mark {
  const length = Math.hypot(past.x - from.x, past.y - from.y);
  return length === 0 ? past : { x: past.x + ((past.x - from.x) / length) * by, y: past.y + ((past.y - from.y) / length) * by };
}

export function roof(plan: readonly Mark[], eaves: number, ridge: number, colour: string, wall: string): Face[] {
  const corners = clockwise(plan);
  const [a, b, c, d] = corners;
  if (corners.length === 4 && a !== undefined && b !== undefined && c !== undefined && d !== undefined) {
    const alongFirst = Math.hypot(b.x - a.x, b.y - a.y) >= Math.hypot(c.x - b.x, c.y - b.y);
    const [p, q, r, s] = alongFirst ? [a, b, c, d] : [b, c, d, a];
    return gabled(p, q, r, s, eaves, ridge, colour, wall);
  }
  const top = corners.reduce((sum, { x, y }) => ({ x: sum.x + x / corners.length, y: sum.y + y / corners.length }), { x: 0, y: 0 });
  const wide = corners.map((corner) => beyond(top, corner, EAVES));
  return wide.map((from, index): Face => {
    const to = wide[(index + 1) % wide.length] ?? from;
    return {
      corners: [
        { ...to, up: eaves - 0.1 },
        { ...from, up: eaves - 0.1 },
        { ...top, up: ridge },
      ],
      what: 'roof',
      colour: lit(colour, from, to),
    };
  });
}

/** A roof whose ridge runs with the long sides p–q and r–s. */
function gabled(p: Mark, q: Mark, r: Mark, s: Mark, eaves: number, ridge: number, colour: string, wall: string): Face[] {
  const startGable = middle(p, s);
  const endGable = middle(q, r);
  const start = { ...beyond(endGable, startGable, EAVES), up: ridge };
  const end = { ...beyond(startGable, endGable, EAVES), up: ridge };
  const out = (corner: Mark, across: Mark, along: Mark): Corner => ({
    ...beyond(along, beyond(across, corner, EAVES), EAVES),
    up: eaves - 0.22,
  });
  const P = out(p, s, q);
  const Q = out(q, r, p);
  const R = out(r, q, s);
  const S = out(s, p, r);
  return [
    {
      corners: [
        { ...r, up: eaves },
        { ...q, up: eaves },
        { ...endGable, up: ridge },
      ],
      what: 'gable',
      colour: lit(wall, q, r),
    },
    {
      corners: [
        { ...p, up: eaves },
        { ...s, up: eaves },
        { ...startGable, up: ridge },
      ],
      what: 'gable',
      colour: lit(wall, s, p),
    },
    { corners: [Q, P, start, end], what: 'roof', colour: lit(colour, p, q) },
    { corners: [S, R, end, start], what: 'roof', colour: lit(colour, r, s) },
  ];
}
