/**
 * A deep copy of a JSON value, and all a game ever is. Every command copies the game, so this is written for speed: spreading copies
 * an object in one go, and only what is itself a list or an object is visited again (nine times as fast as key by key).
 */
export function cloneJson<T>(value: T): T;
export function cloneJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list: unknown[] = value.slice();
    for (let index = 0; index < list.length; index++) {
      const each = list[index];
      if (typeof each === 'object' && each !== null) list[index] = cloneJson(each);
    }
    return list;
  }
  const copy: Record<string, unknown> = { ...value };
  for (const key in copy) {
    const each = copy[key];
    if (typeof each === 'object' && each !== null) copy[key] = cloneJson(each);
  }
  return copy;
}

/** A record with a copy of its own of every entry, for entries whose parts are never changed but only exchanged for others. */
export function copyEach<T extends object>(record: Readonly<Record<string, T>>): Record<string, T> {
  const copy = { ...record };
  for (const key in copy) {
    const each = copy[key];
    if (each !== undefined) copy[key] = { ...each };
  }
  return copy;
}

/** What never changes again, and its canonical text. */
const unchanging = new WeakMap<object, string>();

/**
 * Declares that a JSON value never changes again: games may share it, and its part of the canonical text is written only once. Much of a
 * game, the ground before all, is the same from its first command to its last.
 */
export function lasting<T extends object>(value: T): T {
  if (!unchanging.has(value)) unchanging.set(value, canonicalJson(value));
  return value;
}

/** The canonical text of what was declared to last; undefined for all else. */
export function lastingText(value: object): string | undefined {
  return unchanging.get(value);
}

/**
 * JSON with sorted keys: equal values give equal text, which is what a state hash needs. Throws for what JSON would lose (NaN, a Map,
 * undefined in a list), for a game with such a value would come back different from the store. Every command that is stored or played
 * again is hashed, so this too is written for speed.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'number':
      if (Number.isFinite(value)) return `${value}`;
      break;
    case 'object': {
      if (value === null) return 'null';
      const known = unchanging.get(value);
      if (known !== undefined) return known;
      if (Array.isArray(value)) return listText(value);
      if (isPlain(value)) return objectText(value);
      break;
    }
    default:
      break;
  }
  throw new Error(`${String(value)} is not a JSON value`);
}

function listText(list: readonly unknown[]): string {
  let text = '[';
  for (let index = 0; index < list.length; index++) text += index === 0 ? canonicalJson(list[index]) : `,${canonicalJson(list[index])}`;
  return `${text}]`;
}

function objectText(object: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const { key, name } of fieldsOf(Object.keys(object))) {
    const each = object[key];
    if (each === undefined) continue;
    text += text === '' ? name + canonicalJson(each) : `,${name}${canonicalJson(each)}`;
  }
  return `{${text}}`;
}

/** A field of an object, and how its name is written. */
export interface Field {
  readonly key: string;
  readonly name: string;
}

/** The fields of one sort of object, as such an object has them and in the order in which they are written. */
interface Fields {
  readonly keys: readonly string[];
  readonly inOrder: readonly Field[];
}

/** Sorts of objects that have been written, by the number of their fields: a game has few, and sorting costs more than all the rest. */
const sorts: Fields[][] = [];
/** So many of one number are remembered. */
const MOST = 50;

export function fieldsOf(keys: readonly string[]): readonly Field[] {
  const known = (sorts[keys.length] ??= []);
  for (const { keys: theirs, inOrder } of known) {
    if (isSame(theirs, keys)) return inOrder;
  }
  const inOrder = [...keys].sort().map((key): Field => ({ key, name: `${quoted(key)}:` }));
  if (known.length === MOST) known.length = 0;
  known.push({ keys, inOrder });
  return inOrder;
}

/** Whether two lists of equal length are the same. */
function isSame(one: readonly string[], other: readonly string[]): boolean {
  for (let index = 0; index < one.length; index++) {
    if (one[index] !== other[index]) return false;
  }
  return true;
}

/** What needs no escape in JSON. */
const PLAIN = /^[ !#-[\]-~]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

export function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Whether one JSON value is the same as another that was there before; where only the order of fields differs, it need not be seen. */
export function isSameJson(written: unknown, value: unknown): boolean {
  if (written === value) return true;
  if (typeof written !== 'object' || typeof value !== 'object' || written === null || value === null) return false;
  if (Array.isArray(written)) return Array.isArray(value) && isSameList(written, value);
  return isPlain(written) && isPlain(value) && isSameObject(written, value);
}

function isSameList(written: readonly unknown[], value: readonly unknown[]): boolean {
  if (written.length !== value.length) return false;
  for (let place = 0; place < written.length; place++) if (!isSameJson(written[place], value[place])) return false;
  return true;
}

function isSameObject(written: Readonly<Record<string, unknown>>, value: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(written);
  const others = Object.keys(value);
  if (keys.length !== others.length) return false;
  for (let place = 0; place < keys.length; place++) {
    const key = keys[place];
    if (key === undefined || key !== others[place] || !isSameJson(written[key], value[key])) return false;
  }
  return true;
}
