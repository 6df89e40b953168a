import { many } from '../../text/many.ts';

/** What the pages say after a battle: who won, what the dice did, what next. */
export const en = {
  title: 'After the battle',
  draw: 'Nobody has won.',
  sealed: 'What was hidden in this battle stays hidden, and so do its replay, its dice and its record.',
  replay: 'Watch the replay',
  told: (command: number) =>
    `Up to command ${command} the battle was fought under other rules, which these pages do not have. It is shown from there on; its record tells all of it.`,
  check: 'Check the dice',
  export: 'Export the record',
  rematch: {
    again: 'Rematch',
    changed: 'Rematch, sides changed',
    other: 'Another field',
    announced: (name: string, changed: boolean, field: string | null, moved: boolean) => {
      const what = field === null ? 'has laid the field again' : `has laid another field, ${field}`;
      return `${name} ${what}${changed ? ', with the sides changed' : moved && field === null ? ', with other seats' : ''}.`;
    },
    otherwise: 'Other seats, another field or book …',
    take: 'Take your seat',
    go: 'To the next battle',
  },
  next: {
    field: 'Field',
    same: 'this field again',
    fieldFor: (name: string, seats: number) => (seats === 0 ? name : `${name}, ${many(seats, 'general', 'generals')}`),
    chair: (general: string, side: string) => (side === '' ? general : `${general}, ${side}`),
    noSeat: 'no seat',
    lay: 'Lay it so',
    note: 'Everybody finds the seat kept for them. Seats that are left over are the computer’s.',
  },
  dice: 'What the dice did',
  noDice: 'No die was thrown.',
  thrown: (count: number) => `${many(count, 'die', 'dice')} thrown`,
  average: (average: string) => `average ${average} (3.50 expected)`,
  faces: 'How often each number fell',
  face: (face: number, count: number, expected: string) => `${face}: ${many(count, 'time', 'times')}, ${expected} expected`,
  expectedMark: 'The line marks what was to be expected.',
  scored: (successes: number, expected: string) => `${many(successes, 'success', 'successes')} where ${expected} were to be expected`,
  luck: (percent: number) => `Luckier than ${percent}\u00a0% of all throws of the same dice.`,
  luckWord: { foul: 'Fortune looked away', poor: 'Little luck', fair: 'Ordinary luck', good: 'Good luck', great: 'Fortune’s favourite' },
  by: { number: 'Number', times: 'Fell', expected: 'Expected' },
};
