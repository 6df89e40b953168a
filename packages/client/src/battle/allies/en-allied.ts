/** What allies show one another of what they are about to do, and what computers among them ask. */
export const en = {
  drafts: 'What your allies are about to do',
  draft: (who: string, what: string) => `${who}: ${what}`,
  settled: 'settled',
  barred: 'not possible as it stands',

  kept: (what: string) => `Kept while your ally acts: ${what}`,
  back: 'This is what you had prepared before your ally acted.',
  lost: (what: string) => `What you had prepared has lapsed, for that question was settled without you: ${what}`,

  asks: 'A computer ally asks',
  ask: (who: string, what: string) => `${who} asks you: ${what}?`,
  price: (points: number) => (points === 0 ? 'It costs no point.' : points === 1 ? 'For 1 point.' : `For ${points} points.`),
  yours: (names: string) => `It would use what is yours: ${names}.`,
  common: 'It would use what your side has in common.',
  waiting: (who: string) => `It waits for ${who}.`,
  left: (time: string) => `${time} left; without a word it keeps to its own.`,
  yes: 'Let them',
  no: 'No',
  other: 'Something else',
  others: 'What it is to do instead',
  send: 'Do that instead',
  shared: 'Your side shares:',
  alone: 'Each of you has alone:',
  mayLabel: 'Computer allies and what is yours',
  mayNote: 'Your units, and the last points of your side where they are common. What is their own they use as they like.',
  may: { ask: 'ask me each time', always: 'use it as they like', never: 'leave it alone' },
};
