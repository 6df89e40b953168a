/** Milliseconds: what anybody needs to see that something happened at all, for each event more, and the most that is ever allowed. */
const WATCHING = { first: 2500, each: 700, most: 12_000 } as const;

/**
 * Until when what happens now is being watched, if it was `until` before: so long the page takes at most to show it, and so long a live clock
 * does not run for a question that comes after it. Instants and result in milliseconds of one clock; `events` are those that everybody sees.
 */
export function watchedUntil(until: number, events: number, now: number): number {
  if (events === 0) return until;
  return Math.min(now + WATCHING.most, Math.max(until, now + WATCHING.first) + events * WATCHING.each);
}
