import type { Answered } from '../../../../kernel/flow.ts';
import type { FigureMoves, GeneralMove } from '../answers.ts';
import { rideFigure, rideGeneral } from './ride.ts';
import { figureOf } from '../troops/roster.ts';
import { loseStranded } from '../morale/scatter.ts';
import type { SkirmishReferee } from '../state.ts';

/** All generals at once, in seat order (QM-7.11); each stops at their limit on the straight line to the point (QM-5.5). */
export function moveGenerals(referee: SkirmishReferee, answers: readonly Answered<GeneralMove>[]): void {
  for (const {
    seat,
    answer: { to },
  } of answers) {
    if (to !== null) rideGeneral(referee, seat, to, 'turn-end');
  }
}

/** Free command figures, each up to 20 inches within its walls (QM-7.6). */
export function moveFigures(referee: SkirmishReferee, answers: readonly Answered<FigureMoves>[]): void {
  for (const { figure: id, to } of answers.flatMap(({ answer: { moves } }) => moves)) {
    rideFigure(referee, figureOf(referee.state.field, id), to, 'turn-end');
  }
  loseStranded(referee);
}
