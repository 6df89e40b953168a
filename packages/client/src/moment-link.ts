/** The event an address leads to (`#event=57`), or null. */
export function eventIn(hash: string): number | null {
  const found = /^#?event=(\d{1,7})$/.exec(hash);
  return found?.[1] === undefined ? null : Number(found[1]);
}

export function hashOf(event: number): string {
  return `#event=${event}`;
}
