import type { CardPlay, State } from './state.ts';

export type { Card, Rank } from '../shared/cards.ts';

/** The card that is being dealt with (QM-6.4). */
export function cardUnderWay({ play }: Pick<State, 'play'>): CardPlay {
  if (play === null) throw new Error('no card is being played');
  return play;
}
