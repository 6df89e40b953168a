import { isRefusal, type Phrase, type Refusal } from '../../kernel/refusal.ts';
import { refuse } from '../../kernel/refuse.ts';
import { everythingWrong } from '../../kernel/what-is-wrong.ts';
import { NO_SEED } from '../no-seed.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Drawing, DrawnPart } from './form.ts';

/** Where something stands in a file: fields and places in lists, from the outside in. */
export type Path = readonly (string | number)[];

/** Something that keeps a drawing from being played, as its book refuses it. */
export interface Fault extends Omit<Refusal, 'refused' | 'shape'> {
  /** The thing or field it is about; empty for the drawing as a whole. */
  readonly at: Path;
}

/** More is not told at once: who has drawn so much amiss begins somewhere. */
const MOST = 60;
/** Nor is the book asked more often: each time a whole battle is set up. */
const MOST_REFUSED = 12;

/**
 * What keeps a battle from being opened with this drawing, judged as one is opened: all that is wrong with its form, else what its book refuses, thing by thing. None where it can be
 * played.
 */
export function faultsOf(book: Rulebook, drawing: Drawing, file: unknown): readonly Fault[] {
  const formless = everythingWrong(drawing.form, file).slice(0, MOST);
  if (formless.length > 0) return formless.map(({ at, field, wrong }) => fault(formRefused(drawing.clause, field, wrong), at.map(step)));
  return refusedIn(book, drawing, file);
}

/** What the book refuses first, and what it refuses besides: each thing it names is left out while the others are judged. What would be wrong only because of that is not told. */
function refusedIn(book: Rulebook, drawing: Drawing, file: unknown): Fault[] {
  const found: Fault[] = [];
  const out: string[] = [];
  let left = file;
  while (found.length < MOST_REFUSED) {
    const refusal = refusalOf(book, drawing, left);
    if (refusal === null) break;
    const thing = thingIn(refusal, drawing, left);
    if (found.length > 0 && (thing === null || out.some((id) => textsOf(refusal).some((text) => mentions(text, id))))) break;
    const there = thing === null ? null : thingIn(refusal, drawing, file);
    found.push(fault(refusal, there?.at ?? []));
    if (thing === null) break;
    out.push(thing.id);
    left = without(left, thing.at);
  }
  return found;
}

/** The file without what stands there. */
function without(file: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return undefined;
  if (Array.isArray(file)) {
    const list: readonly unknown[] = file;
    return rest.length === 0
      ? list.filter((_each, index) => index !== key)
      : list.map((each, index) => (index === key ? without(each, rest) : each));
  }
  return { ...(typeof file === 'object' ? file : {}), [key]: without(fieldOf(file, key), rest) };
}

function fault({ refused: _refused, shape: _shape, ...said }: Refusal, at: Path): Fault {
  return { ...said, at };
}

function refusalOf(book: Rulebook, { clause }: Drawing, file: unknown): Refusal | null {
  const offered = book.offered(file);
  if (isRefusal(offered)) return offered;
  try {
    const opened = book.open(file, book.freshChance(NO_SEED));
    return isRefusal(opened) ? opened : null;
  } catch (error) {
    return refuse(clause, 'no-battle', { why: error instanceof Error ? error.message : String(error) });
  }
}

/** What is wrong with the last field of a path, or with the drawing as a whole. */
function formRefused(clause: string, field: string, wrong: Phrase): Refusal {
  return refuse(clause, field === '' ? 'malformed-drawing' : 'malformed-field', { wrong });
}

function step(key: PropertyKey): string | number {
  return typeof key === 'number' ? key : String(key);
}

/** The thing that a refusal names; null where it names none. The longest name counts: `wood-2` is not `wood`. */
function thingIn(refusal: Refusal, { parts }: Drawing, file: unknown): { readonly id: string; readonly at: Path } | null {
  const { shape } = refusal;
  const said = new Set([...(shape?.pieces ?? []), ...(shape?.terrain ?? [])]);
  const texts = textsOf(refusal);
  const found = parts
    .flatMap((part) => thingsOf(part, file))
    .filter(({ id }) => id !== '' && (said.has(id) || texts.some((text) => mentions(text, id))))
    .sort((a, b) => b.id.length - a.id.length);
  return found[0] ?? null;
}

/** What the sentence of a refusal names. */
function textsOf({ named = {} }: Pick<Refusal, 'named'>): string[] {
  return Object.values(named).flatMap((value) =>
    typeof value === 'object' && 'phrase' in value ? textsOf(value) : [value].flat().map(String),
  );
}

function mentions(message: string, id: string): boolean {
  for (let from = message.indexOf(id); from >= 0; from = message.indexOf(id, from + 1)) {
    if (!isOfAName(message.at(from - 1), from > 0) && !isOfAName(message.at(from + id.length), from + id.length < message.length))
      return true;
  }
  return false;
}

function isOfAName(letter: string | undefined, there: boolean): boolean {
  return there && letter !== undefined && /[a-z0-9-]/i.test(letter);
}

/** The things of one sort that stand in a file: their ids, and where they stand. */
export function thingsOf({ at, id, single }: DrawnPart, file: unknown): { readonly id: string; readonly at: Path }[] {
  return placesOf(at, file).flatMap(({ path, value }): { readonly id: string; readonly at: Path }[] => {
    if (single === true) return value === undefined ? [] : [{ id: '', at: path }];
    if (!Array.isArray(value)) return [];
    return value.map((thing: unknown, index) => ({ id: id === undefined ? '' : textOf(thing, id), at: [...path, index] }));
  });
}

/** Every place that a path with `*` leads to in a file, with what stands there. */
export function placesOf(at: readonly string[], file: unknown): { readonly path: Path; readonly value: unknown }[] {
  let places: { path: Path; value: unknown }[] = [{ path: [], value: file }];
  for (const field of at)
    places = places.flatMap(({ path, value }) =>
      (field === '*' ? keysOf(value) : [field]).map((key) => ({ path: [...path, key], value: fieldOf(value, key) })),
    );
  return places;
}

function keysOf(value: unknown): (string | number)[] {
  if (Array.isArray(value)) return value.map((_each, index) => index);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

function fieldOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

function textOf(value: unknown, key: string): string {
  const found = fieldOf(value, key);
  return typeof found === 'string' ? found : '';
}
