/** What several tests look at and none of them changes, worked out for the first that asks. */
export function onceOnly<T>(work: () => T): () => T {
  let worked: { readonly value: T } | null = null;
  return () => (worked ??= { value: work() }).value;
}
