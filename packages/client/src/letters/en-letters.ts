/** Letters between players. */
export const en = {
  tab: 'Letters',
  threads: 'Letters by player',
  unread: (count: number) => (count === 1 ? 'one unread letter' : `${count} unread letters`),
  with: (name: string) => `Letters with ${name}`,
  none: (name: string) => `No letters with ${name} yet.`,
  earlier: 'Earlier letters',
  you: 'You',
  to: (names: string) => `to ${names}`,
  readers: 'To',
  all: 'To all',
  text: 'Your letter',
  send: 'Send the letter',
  willOpen: 'Only those you write to read your letters. When it is over, everybody may read all of them.',
  stayClosed: 'Only those you write to read your letters, and they stay closed when it is over.',
  notYours: 'Players write letters to one another here. Nobody else reads them.',
  /** What becomes of them, as the founder chooses. */
  afterwards: {
    kept: 'stay with those they were written to',
    opened: 'are open to everybody when it is over',
  },
  opened: 'It is over, and all letters are open.',
  closed: 'It is over. Letters stay with those they were written to.',
};
