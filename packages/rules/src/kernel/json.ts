/** A deep copy of a JSON value. Faster than structuredClone, and all a game ever is. */
export function cloneJson<T>(value: T): T;
export function cloneJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => cloneJson(each));
  const copy: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) copy[key] = cloneJson(each);
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
