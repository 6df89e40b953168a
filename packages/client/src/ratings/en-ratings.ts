import type { Pace, WhyUncounted } from '@longroll/protocol';

const why: Readonly<Record<WhyUncounted, string>> = {
  closed: 'the club ended it',
  short: 'one side had decided fewer than ten times',
  guest: 'somebody in it was not signed in as a player',
  alone: 'two of its seats were one player’s',
  'stand-in': 'somebody else fought for a side that was not beaten',
  often: 'two of its players have had three battles against each other counted within thirty days',
};
const paces: Readonly<Record<Pace, string>> = { live: 'at the table', letter: 'by letter' };

/** Ratings: told after a battle, on a player’s page and in lists. */
export const en = {
  uncounted: (reason: WhyUncounted) => `The result does not count for ratings: ${why[reason]}.`,
  after: 'What it did to the ratings',
  player: 'Player',
  number: (rating: number, doubt: number) => `${rating} ± ${doubt}`,
  provisional: 'provisional',
  provisionalNote: 'Provisional until the doubt is under 240 points: about thirty battles.',

  mine: 'My ratings',
  none: 'None yet. A battle counts when its founder ticks “Rated” and everybody in it is signed in.',
  of: (book: string, pace: Pace, battles: number) => `${book}, ${paces[pace]}: ${battles === 1 ? 'one battle' : `${battles} battles`}`,
  curve: (first: number, last: number) => `From ${first} to ${last}`,
  listed: 'Show my ratings in the lists of this club',
  toLists: 'The strongest players',
  lists: 'The strongest players of this club',
  listsNote: 'Those who want to be shown, once enough is known of them.',
  book: 'Book',
  pace: 'Pace',
  paces,
  place: 'Place',
  rating: 'Rating',
  battles: 'Battles',
  nobody: 'Nobody yet.',
  loading: 'Looking …',
};
