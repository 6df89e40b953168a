/** What the pages say when a battle is looked back on. */
export const en = {
  title: 'Looking back',
  looking: 'Looking for the moments that mattered …',
  stop: 'Stop looking',
  complete: 'The moments that mattered have been found.',
  ended: 'Not looked through to the end: other moments may have mattered more.',
  flawed: (why: string) => `This battle cannot be looked back on here: ${why}`,

  losses: (counted: string) => `Losses by turn, in ${counted}`,
  noLosses: (counted: string) => `No ${counted} were lost.`,
  turn: 'Turn',
  together: 'Together',

  deeds: 'The generals',
  general: 'General',
  inflicted: (counted: string) => `Cost the enemy, in ${counted}`,
  lost: (counted: string) => `Lost of their own, in ${counted}`,

  moments: 'The moments that mattered',
  momentsNote: 'Each was played again many times with other dice: where the dice moved most, there the battle turned.',
  noMoments: 'Nothing in this battle hung on the dice.',
  favoured: (turn: number, favoured: string, hurt: string) =>
    `${turn === 0 ? 'Before the first turn' : `Turn ${turn}`}: the dice were for ${favoured}, against ${hurt}`,
  again: (times: number, asGood: number, favoured: string) => {
    if (asGood === 0) return `Of ${times} other throws none served ${favoured} so well.`;
    return `Of ${times} other throws ${asGood} served ${favoured} as well or better.`;
  },
  strength: 'Strength',
  before: 'Before',
  expected: 'Expected',
  came: 'Left',
  did: (who: string) => `What was decided (${who})`,
  computer: 'What the computer would have done',
  same: 'The same.',
  dice: 'What the dice made of it',
  odds: 'Odds at that time',
  notFromHere: 'What was decided then is told to whoever watches from that seat, or with all secrets open.',
  watch: (turn: number) => (turn === 0 ? 'Watch it' : `Watch it in turn ${turn}`),

  share: 'Share a picture',
  shared: 'Shared.',
  saved: 'The picture is saved; words for it are copied.',
  savedOnly: 'The picture is saved.',
  shareFailed: 'The picture could not be made.',
  result: (field: string, result: string) => `${field}: ${result}`,
};
