import type { KingMove } from './answers.ts';
import { rideFigure, rideGeneral } from './ride.ts';
import { loseStranded } from './scatter.ts';
import type { SkirmishReferee } from './state.ts';

/** The King's move, one activation used by it (QM-7.4, QM-7.5); nothing is used when it is not made after all. */
export function rideKing(referee: SkirmishReferee, answer: KingMove): void {
  const { state } = referee;
  if (answer === null || state.play === null) return;
  const { seat } = state.play;
  const figure = state.field.figures[answer.figure];
  if (answer.figure === seat) rideGeneral(referee, seat, answer.to, 'king');
  else if (figure !== undefined) rideFigure(referee, figure, answer.to, 'king');
  state.play.used += 1;
  state.play.special = true;
  loseStranded(referee);
}
