/** The first place where two JSON values differ. */
export interface Difference {
  /** Keys and indexes that lead to the place. */
  readonly path: readonly (string | number)[];
  /** What stands there in one and in the other; undefined where there is nothing. */
  readonly one: unknown;
  readonly other: unknown;
}

/** Null for equal values. Objects are compared key by key in the order of the alphabet, lists from their beginning. */
export function difference(one: unknown, other: unknown, path: readonly (string | number)[] = []): Difference | null {
  if (Array.isArray(one) && Array.isArray(other)) {
    const [a, b]: [unknown[], unknown[]] = [one, other];
    for (let index = 0; index < Math.max(a.length, b.length); index++) {
      const found = difference(a[index], b[index], [...path, index]);
      if (found !== null) return found;
    }
    return null;
  }
  if (isObject(one) && isObject(other)) {
    const [a, b] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
    for (const key of [...new Set([...a.keys(), ...b.keys()])].sort()) {
      const found = difference(a.get(key), b.get(key), [...path, key]);
      if (found !== null) return found;
    }
    return null;
  }
  return one === other ? null : { path, one, other };
}

/** The value a path leads to, or undefined. */
export function at(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((within, key) => {
    if (Array.isArray(within)) return typeof key === 'number' ? within[key] : undefined;
    return isObject(within) ? new Map<string, unknown>(Object.entries(within)).get(String(key)) : undefined;
  }, value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
