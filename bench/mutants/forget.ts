/*
 * What a module of the sources remembers between calls (a Map or a list at its top) is forgotten before every test: else a fault would leave its mark for the next one,
 * or not be met at all because a test before has worked the answer out already.
 */

const memories: (() => void)[] = [];

export function forgetting<Kept extends object>(make: () => Kept): Kept {
  let kept = make();
  memories.push(() => {
    kept = make();
  });
  return new Proxy(kept, {
    get(_, name) {
      const value: unknown = Reflect.get(kept, name, kept);
      return typeof value === 'function' ? value.bind(kept) : value;
    },
    set: (_, name, value) => Reflect.set(kept, name, value, kept),
  });
}

export function forgetAll(): void {
  for (const forget of memories) forget();
}
