/** Seats that are offered to anybody, and waiting for whoever takes one. */
export const offers = {
  looking: (count: number) =>
    count === 0
      ? 'Nobody is waiting for an opponent just now.'
      : count === 1
        ? 'One player is waiting for an opponent just now.'
        : `${count} players are waiting for an opponent just now.`,
  othersLooking: (count: number) =>
    count === 0
      ? 'Nobody else is waiting for an opponent just now.'
      : count === 1
        ? 'One other player is waiting for an opponent just now.'
        : `${count} others are waiting for an opponent just now.`,
  there: (count: number) => (count === 1 ? 'One battle wants a player now' : `${count} battles want a player now`),
  sit: 'Sit down',
  wished: { any: 'anybody is welcome', beginner: 'a beginner is wished for', experienced: 'somebody experienced is wished for' },
  noClock: 'no clock',
  minutesEach: (minutes: number) => `${minutes} minutes a player`,
  minutesOfSide: (minutes: number) => `${minutes} minutes a side`,
  minutesOfTurn: (minutes: number) => `${minutes} minutes a turn`,
  daysEach: (days: number) => (days === 1 ? 'by letter, a day for each decision' : `by letter, ${days} days for each decision`),
  offer: 'Offer it to anybody',
  wish: 'Wished for:',
  wishes: { any: 'anybody', beginner: 'a beginner', experienced: 'somebody experienced' },
  standing: 'Offered to anybody. You are called when somebody sits down, wherever you are on these pages.',
  waiting: 'Seats you offer',
  waits: 'Waiting for somebody:',
  lapsed: 'The offer has lapsed:',
  come: 'Somebody has sat down',
  again: 'Offer it again',
  withdraw: 'Withdraw',
  meanwhile: 'Meanwhile you may play the computer: you are called.',
  meanwhileLink: 'Play the computer meanwhile',
};
