import { byHand } from '../text/by-hand.ts';

/** Places that are shown on the table. */
export const en = {
  button: { place: '☞ Point', arrow: '➚ Arrow' },
  title: {
    place: 'Show a place to your allies, and to everybody once the battle is over',
    arrow: 'Draw an arrow for your allies, and for everybody once the battle is over',
  },
  unit: '☞ Point it out',
  helpPlace: `${byHand('Click', 'Tap')} a place to show it`,
  helpArrow: `${byHand('Click', 'Tap')} where the arrow begins`,
  helpArrowEnd: `${byHand('Click', 'Tap')} where it points`,
  spectator: 'A spectator',
  cloth: 'a place on the open cloth',
  place: (who: string, what: string) => `${who} points at ${what}.`,
  arrow: (who: string, from: string, to: string) => `${who} draws an arrow from ${from} to ${to}.`,
};
