import type { Path } from '@longroll/rules/rulebooks/drawing/faults';
import type { Json } from '@longroll/rules/rulebooks/drawing/form';
import { removed, reshaped, tableOf } from '../acts.ts';
import { angleOf, middleOf, mirrored, moved, turned, type Place } from '../geometry.ts';
import { shapesOf, type Shape } from '../shapes.tsx';
import type { DrawingBook, DrawnFile, Thing } from '../things.ts';

/* Several things in hand at once: what is done, is done to all of them, as one step. */

/** How things are lined up: by an edge that they share then, or by their middles. */
export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export const SPREADS = ['across', 'up'] as const;
export type Spread = (typeof SPREADS)[number];

interface Extent {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Where somebody faces of whom nothing is said: up the table from its near half, down from its far one. */
export function facingIn(file: DrawnFile, value: Json): number {
  return angleOf(value) ?? ((middleOf(value)?.y ?? 0) * 2 > tableOf(file).depth ? 270 : 90);
}

/** What a thing covers, in inches; null where it lies nowhere. */
export function extentOf(book: DrawingBook, file: DrawnFile, thing: Thing): Extent | null {
  const places = shapesOf(book, thing, facingIn(file, thing.value)).flatMap(placesCovered);
  return places.length === 0 ? null : around(places);
}

/** Corners of a shape, or two of the upright rectangle that holds it. */
function placesCovered(shape: Shape): readonly Place[] {
  switch (shape.as) {
    case 'area':
    case 'line':
      return shape.corners;
    case 'ellipse':
      return holding(shape.middle, shape.width, shape.depth, shape.angle);
    case 'block':
      return holding(shape.middle, shape.width, shape.depth, shape.facing - 90);
  }
}

function holding({ x, y }: Place, width: number, depth: number, degrees: number): readonly Place[] {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const [across, up] = [(width * cosine + depth * sine) / 2, (width * sine + depth * cosine) / 2];
  return [
    { x: x - across, y: y - up },
    { x: x + across, y: y + up },
  ];
}

function around(places: readonly Place[]): Extent {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

function whole(extents: readonly Extent[]): Extent {
  return around(
    extents.flatMap(({ left, right, bottom, top }) => [
      { x: left, y: bottom },
      { x: right, y: top },
    ]),
  );
}

/** The file with each of the things as `by` makes it. */
function eachChanged(file: DrawnFile, things: readonly Thing[], by: (value: Json) => Json): DrawnFile {
  return things.reduce((now, { at }) => reshaped(now, at, by), file);
}

export function movedTogether(file: DrawnFile, things: readonly Thing[], by: Place): DrawnFile {
  return eachChanged(file, things, (value) => moved(value, by));
}

/** Turned about the middle of all of them, counter-clockwise; a single one about its own. */
export function turnedTogether(book: DrawingBook, file: DrawnFile, things: readonly Thing[], degrees: number): DrawnFile {
  const about = things.length === 1 ? null : middleOfAll(book, file, things);
  return eachChanged(file, things, (value) => turned(value, degrees, facingIn(file, value), about));
}

/** Mirrored from left to right about the middle of all of them. */
export function mirroredTogether(book: DrawingBook, file: DrawnFile, things: readonly Thing[]): DrawnFile {
  const middle = middleOfAll(book, file, things);
  return middle === null ? file : eachChanged(file, things, (value) => mirrored(value, middle.x));
}

function middleOfAll(book: DrawingBook, file: DrawnFile, things: readonly Thing[]): Place | null {
  const extents = things.flatMap((thing) => extentOf(book, file, thing) ?? []);
  if (extents.length === 0) return null;
  const { left, right, bottom, top } = whole(extents);
  return { x: (left + right) / 2, y: (bottom + top) / 2 };
}

/** Taken away: those that stand later in a list first, so that the others are where they were. */
export function removedTogether(file: DrawnFile, things: readonly Thing[]): DrawnFile {
  return [...things].sort((one, other) => later(one.at, other.at)).reduce((now, thing) => removed(now, thing), file);
}

function later(one: Path, other: Path): number {
  const at = one.findIndex((key, index) => key !== other[index]);
  const [a, b] = [one[at], other[at]];
  return typeof a === 'number' && typeof b === 'number' ? b - a : other.length - one.length;
}

/** The things lined up with whatever of them lies farthest out, or with the middle of them all. */
export function aligned(book: DrawingBook, file: DrawnFile, things: readonly Thing[], by: Alignment): DrawnFile {
  const measured = measuredIn(book, file, things);
  if (measured.length < 2) return file;
  const all = whole(measured.map(({ extent }) => extent));
  const way = (extent: Extent): Place => {
    switch (by) {
      case 'left':
        return { x: all.left - extent.left, y: 0 };
      case 'right':
        return { x: all.right - extent.right, y: 0 };
      case 'centre':
        return { x: (all.left + all.right - extent.left - extent.right) / 2, y: 0 };
      case 'top':
        return { x: 0, y: all.top - extent.top };
      case 'bottom':
        return { x: 0, y: all.bottom - extent.bottom };
      case 'middle':
        return { x: 0, y: (all.bottom + all.top - extent.bottom - extent.top) / 2 };
    }
  };
  return measured.reduce((now, { thing, extent }) => reshaped(now, thing.at, (value) => moved(value, way(extent))), file);
}

/** The things with even gaps between them; the first and the last stay where they are. */
export function distributed(book: DrawingBook, file: DrawnFile, things: readonly Thing[], by: Spread): DrawnFile {
  const low = ({ left, bottom }: Extent): number => (by === 'across' ? left : bottom);
  const high = ({ right, top }: Extent): number => (by === 'across' ? right : top);
  const measured = measuredIn(book, file, things).sort(
    (one, other) => low(one.extent) + high(one.extent) - low(other.extent) - high(other.extent),
  );
  const [first, last] = [measured[0], measured.at(-1)];
  if (first === undefined || last === undefined || measured.length < 3) return file;
  const covered = measured.reduce((sum, { extent }) => sum + high(extent) - low(extent), 0);
  const gap = (high(last.extent) - low(first.extent) - covered) / (measured.length - 1);
  let next = low(first.extent);
  return measured.reduce((now, { thing, extent }) => {
    const way = next - low(extent);
    next += high(extent) - low(extent) + gap;
    return reshaped(now, thing.at, (value) => moved(value, by === 'across' ? { x: way, y: 0 } : { x: 0, y: way }));
  }, file);
}

function measuredIn(book: DrawingBook, file: DrawnFile, things: readonly Thing[]): { readonly thing: Thing; readonly extent: Extent }[] {
  return things.flatMap((thing) => {
    const extent = extentOf(book, file, thing);
    return extent === null ? [] : [{ thing, extent }];
  });
}

/** The things that lie wholly within a rectangle between two places. */
export function within(book: DrawingBook, file: DrawnFile, things: readonly Thing[], from: Place, to: Place): Thing[] {
  const band = around([from, to]);
  return measuredIn(book, file, things)
    .filter(
      ({ extent: { left, right, bottom, top } }) => left >= band.left && right <= band.right && bottom >= band.bottom && top <= band.top,
    )
    .map(({ thing }) => thing);
}
