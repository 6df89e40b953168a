/** A function whose result is kept for as long as the object it was made from: for what is worked out of things that never change. */
export function oncePer<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const made = new WeakMap<From, { readonly result: To }>();
  return (from) => {
    const known = made.get(from);
    if (known !== undefined) return known.result;
    const result = make(from);
    made.set(from, { result });
    return result;
  };
}

/** What is worked out when it is first asked for, and then kept. */
export function once<To>(make: () => To): () => To {
  let made: { readonly result: To } | null = null;
  return () => (made ??= { result: make() }).result;
}
