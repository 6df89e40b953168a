/** That seats are offered to anybody, and how time is measured there: what else is said of them is fetched with it. */
export const offers = {
  there: (count: number) => (count === 1 ? 'One battle wants a player now' : `${count} battles want a player now`),
  seek: 'Somebody of my strength …',
  noClock: 'no clock',
  minutesEach: (minutes: number) => `${minutes} minutes a player`,
  minutesOfSide: (minutes: number) => `${minutes} minutes a side`,
  minutesOfTurn: (minutes: number) => `${minutes} minutes a turn`,
  daysEach: (days: number) => (days === 1 ? 'by letter, a day for each decision' : `by letter, ${days} days for each decision`),
};
