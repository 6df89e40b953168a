import type { Path } from '@longroll/rules/rulebooks/drawing/faults';
import type { DrawnPart, Json, JsonObject } from '@longroll/rules/rulebooks/drawing/form';
import { textIn } from '../books/read.ts';
import { cornersOf, middleOf, mirrored, moved, opposite, type Place } from './geometry.ts';
import { changed, isList, isObject, thingsIn, valueAt, withValue, type DrawingBook, type DrawnFile, type Thing } from './things.ts';
import { workshopWords as words } from './workshop-words.ts';

/** A drawing after something was done to it, and the thing that is in hand then. */
export interface Done {
  readonly file: DrawnFile;
  readonly at: Path;
}

/** A new thing of a kind: in a list, or in its place where a single one stands. What has a place lies about `middle`. */
export function added(book: DrawingBook, file: DrawnFile, part: DrawnPart, kind: string, called: string, where: Path, middle: Place): Done {
  const sample = part.samples[kind];
  if (sample === undefined) return { file, at: where };
  return put(book, file, part, where, moved(sample, middle), kind, called);
}

/** The same with a shape of its own in the place of the usual one: what was drawn on the table. */
export function drawn(
  book: DrawingBook,
  file: DrawnFile,
  part: DrawnPart,
  kind: string,
  called: string,
  where: Path,
  shape: { readonly key: 'area' | 'line' | 'single'; readonly corners: readonly Place[] },
): Done {
  const sample = part.samples[kind];
  if (sample === undefined) return { file, at: where };
  const corners = shape.corners.map(({ x, y }) => ({ x, y }));
  return put(book, file, part, where, withShape(sample, shape.key, corners), kind, called);
}

/** The sample with these corners: where its outline stands. */
function withShape(sample: Json, key: 'area' | 'line' | 'single', corners: readonly Json[]): Json {
  if (key === 'single') return corners;
  const at = outlineAt(sample, []);
  return at === null ? sample : withValue(sample, at, corners);
}

/** Where the first outline of a thing stands; in an ellipse's place a polygon does. */
function outlineAt(value: Json, at: Path): Path | null {
  if (isList(value)) return value.length > 1 && value.every((each) => isObject(each) && 'x' in each) ? at : null;
  if (!isObject(value)) return null;
  for (const [key, each] of Object.entries(value)) {
    const found = outlineAt(each, [...at, key]);
    if (found !== null) return found;
  }
  return null;
}

function put(book: DrawingBook, file: DrawnFile, part: DrawnPart, where: Path, value: Json, kind: string, called: string): Done {
  if (part.single === true) return { file: changed(file, where, value), at: where };
  return appended(file, where, named(book, file, part, value, kind, called));
}

/** A new thing with an id that no other has, and a name where its sort has one. */
function named(book: DrawingBook, file: DrawnFile, part: DrawnPart, value: Json, kind: string, called = words.one[part.sort]): Json {
  if (part.id === undefined || !isObject(value)) return value;
  const id = freshId(book, file, stemOf(part, kind));
  // Ground needs no name; whoever leads or fights is called something.
  const own =
    part.name === undefined || part.sort === 'ground'
      ? {}
      : { [part.name]: words.numbered({ what: called, number: numberIn(id, part, kind) ?? 1 }) };
  return { [part.id]: id, ...own, ...value };
}

/** What new ids of a kind begin with. */
function stemOf({ sort }: Pick<DrawnPart, 'sort'>, kind: string): string {
  return (kind === '' ? sort : kind).slice(0, 28);
}

/** The number in an id that was made for a new thing of that kind; null in one that somebody has chosen. */
export function numberIn(id: string, part: Pick<DrawnPart, 'sort'>, kind: string): number | null {
  const stem = `${stemOf(part, kind)}-`;
  const number = id.startsWith(stem) ? Number(id.slice(stem.length)) : Number.NaN;
  return Number.isInteger(number) ? number : null;
}

function freshId(book: DrawingBook, file: DrawnFile, stem: string): string {
  const taken = new Set(thingsIn(book, file).map(({ part, value }) => (part.id === undefined || !isObject(value) ? '' : value[part.id])));
  let number = 1;
  while (taken.has(`${stem}-${number}`)) number++;
  return `${stem}-${number}`;
}

/** Other units in place of those that stand in a list; their players put them down. */
export function raised(book: DrawingBook, file: DrawnFile, part: DrawnPart, where: Path, units: readonly JsonObject[]): DrawnFile {
  const bare = changed(file, where, []);
  return units.reduce((now, unit) => {
    const kind = part.kind === undefined ? '' : textIn(unit, part.kind);
    return appended(now, where, named(book, now, part, unit, kind)).file;
  }, bare);
}

/** What is to become of the copy of a thing. */
export type Copying = 'beside' | 'mirrored' | 'opposite';

/** A copy of a thing: an inch beside it, mirrored from left to right, or as the other side of the table has it. */
export function copied(book: DrawingBook, file: DrawnFile, { part, at, value, kind }: Thing, how: Copying): Done {
  if (part.single === true || part.id === undefined || !isObject(value)) return { file, at };
  const where = at.slice(0, -1);
  const { [part.id]: _, ...rest } = value;
  const copy = shifted(rest, file, how);
  const fresh = named(book, file, part, copy, kind);
  const name = part.name === undefined ? undefined : value[part.name];
  return appended(file, where, name === undefined || part.name === undefined ? fresh : withValue(fresh, [part.name], name));
}

function appended(file: DrawnFile, where: Path, value: Json): Done {
  const list = valueAt(file, where);
  const at = [...where, isList(list) ? list.length : 0];
  return { file: changed(file, at, value), at };
}

function shifted(value: Json, file: DrawnFile, how: Copying): Json {
  const table = tableOf(file);
  if (how === 'mirrored') return mirrored(value, table.width / 2);
  if (how === 'opposite') return opposite(value, table);
  return moved(value, { x: 1, y: -1 });
}

/** A thing changed in its place. */
export function reshaped(file: DrawnFile, at: Path, by: (value: Json) => Json): DrawnFile {
  const value = valueAt(file, at);
  return value === undefined ? file : changed(file, at, by(value));
}

/** Where the middle of a battle says more of a thing; null where it says nothing of such things, or the file begins with its set-up. */
export function moreOf({ part, value }: Pick<Thing, 'part' | 'value'>, file: DrawnFile): Path | null {
  const id = part.id !== undefined && isObject(value) ? value[part.id] : undefined;
  return part.more === undefined || typeof id !== 'string' || !Object.hasOwn(file, part.more[0] ?? '') ? null : [...part.more, id];
}

/** A thing taken away, with all that is said of it. */
export function removed(file: DrawnFile, thing: Pick<Thing, 'part' | 'at' | 'value'>): DrawnFile {
  const more = moreOf(thing, file);
  return changed(more === null || valueAt(file, more) === undefined ? file : changed(file, more, undefined), thing.at, undefined);
}

/** Puts a thing down at a place, or takes it from the table: what stands nowhere is placed by its player. */
export function standing(file: DrawnFile, at: Path, place: Place | null): DrawnFile {
  return changed(file, [...at, 'at'], place === null ? undefined : { x: place.x, y: place.y });
}

/** Size of the table, in inches: as the file has it, or as its book has it where nothing is said. */
export function tableOf(file: DrawnFile): { readonly width: number; readonly depth: number } {
  const { table } = file;
  const [width, depth] = isObject(table) ? [table['width'], table['depth']] : [undefined, undefined];
  return { width: sound(width, 72), depth: sound(depth, 48) };
}

function sound(length: Json | undefined, usual: number): number {
  return typeof length === 'number' && length >= 1 && length <= 400 ? length : usual;
}

/** Whether a thing lies or stands anywhere on the table. */
export function liesSomewhere(value: Json): boolean {
  return cornersOf(value).length > 0;
}

/** Where a new thing is put by whoever names no place. */
export function middleOfTable(file: DrawnFile): Place {
  const { width, depth } = tableOf(file);
  return (
    middleOf([
      { x: 0, y: 0 },
      { x: width, y: depth },
    ]) ?? { x: 0, y: 0 }
  );
}
