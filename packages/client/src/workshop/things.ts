import { placesOf, thingsOf, type Path } from '@longroll/rules/rulebooks/drawing/faults';
import type { Drawing, DrawnPart, Json, JsonObject } from '@longroll/rules/rulebooks/drawing/form';
import { textIn } from '../books/read.ts';

/** What a book says of drawing its fields, without the form itself: that a page has as JSON Schema. */
export type DrawingBook = Omit<Drawing, 'form'>;

/** A scenario file as it is being drawn. A drawing is a value: whoever changes it gets another. */
export type DrawnFile = JsonObject;

/** A thing of a drawing: one of a part of it, and where it stands. */
export interface Thing {
  readonly part: DrawnPart;
  readonly at: Path;
  readonly value: Json;
  readonly kind: string;
  /** What it is called; empty where it has no name of its own. */
  readonly name: string;
  /** Empty where a single thing stands. */
  readonly id: string;
  /** The side it belongs to; empty where it is nobody's. */
  readonly side: string;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** What stands somewhere in a file; undefined where nothing does. */
export function valueAt(file: Json, at: Path): Json | undefined {
  let value: Json | undefined = file;
  for (const key of at) {
    if (isList(value) && typeof key === 'number') value = value[key];
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** The file with something else there; with nothing where it is undefined. What leads there is made where it is missing. */
export function withValue(file: Json, at: Path, value: Json | undefined): Json {
  const [key, ...rest] = at;
  if (key === undefined) return value ?? null;
  if (typeof key === 'number') {
    const list = isList(file) ? file : [];
    if (value === undefined && rest.length === 0) return list.filter((_each, index) => index !== key);
    const inner = withValue(list[key] ?? null, rest, value);
    return key < list.length ? list.map((each, index) => (index === key ? inner : each)) : [...list, inner];
  }
  const object = isObject(file) ? file : {};
  if (value === undefined && rest.length === 0) return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
  const inner = withValue(Object.hasOwn(object, key) ? (object[key] ?? null) : typeof rest[0] === 'number' ? [] : {}, rest, value);
  return { ...object, [key]: inner };
}

/** The same of a whole drawing. */
export function changed(file: DrawnFile, at: Path, value: Json | undefined): DrawnFile {
  const next = withValue(file, at, value);
  return isObject(next) ? next : file;
}

/** All things of a drawing in the order in which they are named. */
export function thingsIn(book: DrawingBook, file: DrawnFile): Thing[] {
  return book.parts.flatMap((part) =>
    thingsOf(part, file).flatMap(({ at }) => {
      const value = valueAt(file, at);
      if (value === undefined) return [];
      return [
        {
          part,
          at,
          value,
          kind: kindOf(part, value),
          name: fieldOf(value, part.name),
          id: fieldOf(value, part.id),
          side: sideOf(book, at),
        },
      ];
    }),
  );
}

/** The lists that a new thing of a part may stand in. */
export function listsOf(part: DrawnPart, file: DrawnFile): Path[] {
  return placesOf(part.at, file).map(({ path }) => path);
}

/** Where single things of a part may stand, whether they do or not: one for each side. */
export function seatsOf(book: DrawingBook, part: DrawnPart, file: DrawnFile): Path[] {
  const sides = Object.keys(objectAt(file, book.sides));
  return part.at.includes('*') ? sides.map((side) => part.at.map((key) => (key === '*' ? side : key))) : [[...part.at]];
}

function objectAt(file: DrawnFile, key: string): JsonObject {
  const found = file[key];
  return isObject(found) ? found : {};
}

/** The ids of a drawing's sides. */
export function sidesOf({ sides }: Pick<DrawingBook, 'sides'>, file: DrawnFile): string[] {
  return Object.keys(objectAt(file, sides));
}

function kindOf(part: DrawnPart, value: Json): string {
  return part.kind === undefined ? '' : textIn(value, part.kind);
}

function fieldOf(value: Json, field: string | undefined): string {
  return field === undefined ? '' : textIn(value, field);
}

/** The side whose things stand there: it is named on the way. */
function sideOf({ parts }: DrawingBook, at: Path): string {
  const way = parts.find((part) => part.at.every((key, index) => key === '*' || key === at[index]) && part.at.includes('*'));
  const key = way === undefined ? undefined : at[way.at.indexOf('*')];
  return typeof key === 'string' ? key : '';
}

/** Where things are that are the same: a path as a text, for keys of lists. */
export function keyOf(at: Path): string {
  return at.join('.');
}

export function isSamePath(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

/** Whether something stands within what stands there, or is it. */
export function isWithin(inner: Path, outer: Path): boolean {
  return outer.every((key, index) => inner[index] === key);
}
