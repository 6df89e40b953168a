import type { Path } from '@longroll/rules/rulebooks/drawing/faults';
import type { Json } from '@longroll/rules/rulebooks/drawing/form';
import { isList, isObject, valueAt, withValue } from './things.ts';

/** A place on the table in inches, from its near left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A place of a thing, and where in the thing it stands. */
export interface Corner extends Place {
  readonly at: Path;
}

/** An outline of a thing: the corners of an area, or the bends of a line. */
export interface Outline {
  readonly at: Path;
  readonly corners: readonly Corner[];
  readonly closed: boolean;
}

/** Fields of angles in degrees, counter-clockwise from the right. */
const ANGLES = ['facing', 'angle'] as const;
/** Fields whose corners are bends of a line. */
const LINES = ['line'];

export function isPlace(value: Json | undefined): value is { readonly x: number; readonly y: number } {
  return isObject(value) && typeof value['x'] === 'number' && typeof value['y'] === 'number' && Object.keys(value).length === 2;
}

/** Every place that stands in a thing. Things of another list within it, as the units of a general, are left out. */
export function cornersOf(value: Json, at: Path = []): Corner[] {
  if (isPlace(value)) return [{ x: value.x, y: value.y, at }];
  if (isList(value)) return value.flatMap((each, index) => cornersOf(each, [...at, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => (isOwn(key) ? cornersOf(each, [...at, key]) : []));
}

/** A general's units are moved by themselves. */
function isOwn(key: string): boolean {
  return key !== 'units' && key !== 'players';
}

/** The outlines of a thing. */
export function outlinesOf(value: Json, at: Path = []): Outline[] {
  if (isList(value)) {
    if (value.length > 0 && value.every(isPlace))
      return [{ at, corners: cornersOf(value, at), closed: !LINES.includes(String(at.at(-1))) }];
    return value.flatMap((each, index) => outlinesOf(each, [...at, index]));
  }
  if (!isObject(value) || isPlace(value)) return [];
  const { from, to } = value;
  if (isPlace(from) && isPlace(to)) return [{ at, corners: cornersOf(value, at), closed: false }];
  return Object.entries(value).flatMap(([key, each]) => (isOwn(key) ? outlinesOf(each, [...at, key]) : []));
}

/** The middle of what it covers; null where it lies nowhere. */
export function middleOf(value: Json): Place | null {
  const corners = cornersOf(value);
  if (corners.length === 0) return null;
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { x: tidy((Math.min(...xs) + Math.max(...xs)) / 2), y: tidy((Math.min(...ys) + Math.max(...ys)) / 2) };
}

/** The angle something has of its own, in degrees; null where it has none. */
export function angleOf(value: Json): number | null {
  const at = anglesIn(value)[0];
  const found = at === undefined ? undefined : valueAt(value, at);
  return typeof found === 'number' ? found : null;
}

function anglesIn(value: Json, at: Path = []): Path[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, each]): Path[] => {
    if (ANGLES.some((angle) => angle === key) && typeof each === 'number') return [[...at, key]];
    return isOwn(key) ? anglesIn(each, [...at, key]) : [];
  });
}

/** The thing with all its places elsewhere. */
function placed(value: Json, where: (place: Place) => Place): Json {
  return cornersOf(value).reduce((now: Json, { at, x, y }) => {
    const { x: toX, y: toY } = where({ x, y });
    return withValue(now, at, { x: tidy(toX), y: tidy(toY) });
  }, value);
}

export function moved(value: Json, { x: right, y: up }: Place): Json {
  return placed(value, ({ x, y }) => ({ x: x + right, y: y + up }));
}

/** The thing turned about its middle, or about another place, by so many degrees, counter-clockwise. What has a facing and one place only faces elsewhere. */
export function turned(value: Json, degrees: number, facing: number, around: Place | null = null): Json {
  const middle = around ?? middleOf(value);
  if (middle === null) return value;
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const about = placed(value, ({ x, y }) => {
    const [dx, dy] = [x - middle.x, y - middle.y];
    return { x: middle.x + dx * cosine - dy * sine, y: middle.y + dx * sine + dy * cosine };
  });
  const angles = anglesIn(value);
  if (angles.length === 0 && cornersOf(value).length === 1) return withValue(about, ['facing'], full(facing + degrees));
  return withAngles(about, (angle) => angle + degrees);
}

/** The thing mirrored from left to right about an upright through so much, in inches. */
export function mirrored(value: Json, through: number): Json {
  const flipped = placed(value, ({ x, y }) => ({ x: 2 * through - x, y }));
  return withAngles(flipped, (angle) => 180 - angle);
}

/** The thing as it would lie seen from the other side of a table: turned half round about its middle. */
export function opposite(value: Json, { width, depth }: { readonly width: number; readonly depth: number }): Json {
  return withAngles(
    placed(value, ({ x, y }) => ({ x: width - x, y: depth - y })),
    (angle) => angle + 180,
  );
}

function withAngles(value: Json, by: (angle: number) => number): Json {
  return anglesIn(value).reduce((now: Json, at) => {
    const angle = valueAt(now, at);
    return typeof angle === 'number' ? withValue(now, at, full(by(angle))) : now;
  }, value);
}

function full(angle: number): number {
  return tidy(((angle % 360) + 360) % 360);
}

/** The place of a grid that is nearest, or the place itself where the grid is 0. */
export function snapped({ x, y }: Place, grid: number): Place {
  return grid === 0 ? { x: tidy(x), y: tidy(y) } : { x: tidy(Math.round(x / grid) * grid), y: tidy(Math.round(y / grid) * grid) };
}

/** The thing with another corner after one of an outline, halfway to the next. */
export function withCorner(value: Json, outline: Outline, after: number): Json {
  const corner = outline.corners[after];
  const next = outline.corners[after + 1] ?? (outline.closed ? outline.corners[0] : outline.corners[after - 1]);
  const list = valueAt(value, outline.at);
  if (corner === undefined || next === undefined || !isList(list)) return value;
  const between = { x: tidy((corner.x + next.x) / 2), y: tidy((corner.y + next.y) / 2) };
  return withValue(value, outline.at, [...list.slice(0, after + 1), between, ...list.slice(after + 1)]);
}

/** The thing without a corner, where enough are left. */
export function withoutCorner(value: Json, { at, corners, closed }: Outline, index: number): Json {
  if (corners.length <= (closed ? 3 : 2) || !isList(valueAt(value, at))) return value;
  return withValue(value, [...at, index], undefined);
}

/** A hundredth of an inch is as fine as anybody draws. */
export function tidy(length: number): number {
  return Math.round(length * 100) / 100;
}
