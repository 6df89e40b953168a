import type { State } from '../state.ts';
import type { Activation, CardPlay } from '../state/play.ts';

export type { Card, Rank } from '../../shared/state/card.ts';

/** The card that is being dealt with (QM-6.4). */
export function cardUnderWay({ play }: Pick<State, 'play'>): CardPlay {
  if (play === null) throw new Error('no card is being played');
  return play;
}

/** The activation under way (QM-9.1). */
export function activationUnderWay({ activation }: State): Activation {
  if (activation === null) throw new Error('no activation is under way');
  return activation;
}
