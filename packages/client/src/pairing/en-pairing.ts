import type { Pace } from '@longroll/protocol';

/** Somebody of one’s own strength: the button, and waiting for them. */
export const en = {
  find: 'Find me an opponent',
  book: 'Book',
  pace: 'Pace',
  paces: { live: 'at the table, now', letter: 'by letter' } satisfies Readonly<Record<Pace, string>>,
  rated: 'let it count, if they want it too',
  note: 'A field for two, and your side by lot. Whoever has no rating yet is paired with anybody.',
  title: 'Looking for an opponent:',
  waitingHere: 'You are waiting for an opponent.',
  for: (seconds: number) => (seconds < 60 ? `for ${seconds} seconds` : `for ${Math.floor(seconds / 60)} min ${seconds % 60} s`),
  within: (points: number, rating: number) => `rated within ${points} points of your ${rating}`,
  anybody: 'whoever comes',
  stop: 'Stop looking',
  gone: 'You are not looking for an opponent any more.',
  goneNote: 'You have stopped, look elsewhere, or were not heard of for too long.',
  dismiss: 'All right',
  found: 'An opponent has been found',
};
