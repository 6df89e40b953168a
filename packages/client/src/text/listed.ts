/** Names in a row: `Red`, `Red and Black`, `Red, Black and Blue`. */
export function listed(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
}
