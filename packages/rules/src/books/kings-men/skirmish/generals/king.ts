import type { KingMove } from '../answers.ts';
import { cardUnderWay } from '../cards/cards.ts';
import { rideFigure, rideGeneral } from './ride.ts';
import { figureOf } from '../troops/roster.ts';
import { loseStranded } from '../morale/scatter.ts';
import type { SkirmishReferee } from '../state.ts';

/** The King's move, one activation used by it (QM-7.4, QM-7.5); nothing is used when it is not made after all. */
export function rideKing(referee: SkirmishReferee, answer: KingMove): void {
  const { state } = referee;
  if (answer === null) return;
  const play = cardUnderWay(state);
  const { seat } = play;
  if (answer.figure === seat) rideGeneral(referee, seat, answer.to, 'king');
  else rideFigure(referee, figureOf(state.field, answer.figure), answer.to, 'king');
  play.used += 1;
  play.special = true;
  loseStranded(referee);
}
