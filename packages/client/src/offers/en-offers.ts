/** Seats that are offered to anybody, and waiting for whoever takes one. */
export const en = {
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
  sit: 'Sit down',
  wished: { any: 'anybody is welcome', beginner: 'a beginner is wished for', experienced: 'somebody experienced is wished for' },
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

  strength: 'Of what strength:',
  strengths: { any: 'whoever comes', band: (points: number) => `rated within ${points} points of me` },
  rated: (from: number, to: number) => `somebody rated ${grouped(from)} to ${grouped(to)} is wished for`,
  near: 'somebody near their own strength is wished for',
  youAre: (rating: number) => `you are ${grouped(rating)}`,
  youAreNot: 'you have no rating there yet',
};

/** A rating as it is read: 1,520. */
function grouped(rating: number): string {
  return rating.toLocaleString('en');
}
