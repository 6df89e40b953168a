/** Names in a row: `Red`, `Red and Black`, `Red, Black and Blue`; or with another word before the last. */
export function listed(names: readonly string[], before = 'and'): string {
  const [last = '', ...others] = names.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} ${before} ${last}`;
}
