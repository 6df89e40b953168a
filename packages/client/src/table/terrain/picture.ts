import type { Point } from '@longroll/rules/table/units';
import { fromCorner, toTable } from '../camera/turning.ts';
import type { Lie } from '../camera/turning.ts';

/** A place on the picture of the ground as seen from straight above, in inches, x to the right and y towards the onlooker. */
export interface Mark {
  readonly x: number;
  readonly y: number;
}

export function mark(lie: Lie, point: Point): Mark {
  const { x, y } = fromCorner(lie, point);
  return { x: x / 1000, y: y / 1000 };
}

export function pointAt(lie: Lie, { x, y }: Mark): Point {
  return toTable(lie, { x: Math.round(x * 1000), y: Math.round(y * 1000) });
}

/** Runs the pen round the marks; its corners are rounded by `soft` inches at most. */
export function trace(pen: CanvasRenderingContext2D, marks: readonly Mark[], soft = 0): void {
  pen.beginPath();
  if (soft === 0) {
    marks.forEach(({ x, y }, index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
    pen.closePath();
    return;
  }
  marks.forEach((corner, index) => {
    const before = marks[(index + marks.length - 1) % marks.length] ?? corner;
    const after = marks[(index + 1) % marks.length] ?? corner;
    const into = towards(corner, before, soft);
    const out = towards(corner, after, soft);
    if (index === 0) pen.moveTo(into.x, into.y);
    else pen.lineTo(into.x, into.y);
    pen.quadraticCurveTo(corner.x, corner.y, out.x, out.y);
  });
  pen.closePath();
}

function towards(from: Mark, to: Mark, distance: number): Mark {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return from;
  const share = Math.min(distance / length, 0.45);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Runs the pen along a line without closing it. */
export function traceLine(pen: CanvasRenderingContext2D, marks: readonly Mark[]): void {
  pen.beginPath();
  marks.forEach(({ x, y }, index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
}

function isInside(marks: readonly Mark[], { x, y }: Mark): boolean {
  let inside = false;
  marks.forEach((a, index) => {
    const b = marks[(index + 1) % marks.length] ?? a;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  });
  return inside;
}

export function boxOf(marks: readonly Mark[]): { left: number; top: number; right: number; bottom: number } {
  const xs = marks.map(({ x }) => x);
  const ys = marks.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Marks spread over an area about `apart` inches from one another, the same every time for the same `chance`. */
export function strewn(marks: readonly Mark[], apart: number, chance: () => number): Mark[] {
  const { left, top, right, bottom } = boxOf(marks);
  const found: Mark[] = [];
  for (let y = top + apart * 0.4; y < bottom; y += apart) {
    for (let x = left + apart * 0.4; x < right; x += apart) {
      const place = { x: x + (chance() - 0.5) * apart * 0.8, y: y + (chance() - 0.5) * apart * 0.8 };
      if (isInside(marks, place)) found.push(place);
    }
  }
  return found;
}

/** Marks along a line at most `apart` inches from one another, ends included, with the line's direction in radians. */
export function paced(marks: readonly Mark[], apart: number): { at: Mark; along: number }[] {
  const steps: { at: Mark; along: number }[] = [];
  marks.forEach((a, index) => {
    const b = marks[index + 1];
    if (b === undefined) return;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const pieces = Math.max(1, Math.round(length / apart));
    const along = Math.atan2(b.y - a.y, b.x - a.x);
    for (let k = index === 0 ? 0 : 1; k <= pieces; k += 1) {
      steps.push({ at: { x: a.x + ((b.x - a.x) * k) / pieces, y: a.y + ((b.y - a.y) * k) / pieces }, along });
    }
  });
  return steps;
}
