import { byHand } from '../../text/by-hand.ts';

/** Places that are shown on the table. */
export const en = {
  button: { place: '☞ Point', arrow: '➚ Arrow', note: '✎ Note' },
  title: {
    place: 'Show a place to your allies, and to everybody once the battle is over',
    arrow: 'Draw an arrow for your allies, which stays until one of you wipes it; for everybody once the battle is over',
    note: 'Leave a few words on the table for your allies, until one of you wipes them',
  },
  unit: '☞ Point it out',
  helpPlace: `${byHand('Click', 'Tap')} a place to show it`,
  helpArrow: `${byHand('Click', 'Tap')} where the arrow begins`,
  helpArrowEnd: `${byHand('Click', 'Tap')} where it points`,
  helpNote: `Write a few words, then ${byHand('click', 'tap')} where they are to stand`,
  noteWords: 'Words on the table',
  marks: 'On the table',
  marked: (turn: number, who: string, said: string) => `${turn === 0 ? '' : `turn ${turn} · `}${who}${said === '' ? '' : `: ${said}`}`,
  note: (said: string, what: string) => `“${said}” at ${what}`,
  arrowTo: (from: string, to: string) => `an arrow from ${from} to ${to}`,
  wipe: 'Wipe',
  wipeAll: 'Wipe all',
  wipeThis: (mark: string) => `Wipe ${mark}`,
  spectator: 'A spectator',
  cloth: 'a place on the open cloth',
  place: (who: string, what: string) => `${who} points at ${what}.`,
  arrow: (who: string, from: string, to: string) => `${who} draws an arrow from ${from} to ${to}.`,
};
