import type { Reason } from './automatic-answers.ts';
import type { TableActions } from '../table-actions/table-actions.ts';

/** The automatic choice for whoever has no time left; who lets card after card go by is declared what the book has them declare. */
export function clock(actions: Pick<TableActions, 'late' | 'twiceLate'>): Reason {
  return (play) => {
    const { late, twiceLate } = actions;
    const answers = play.questions().flatMap((question) => {
      // Whose time is up need not be who is asked: others may answer in the place of somebody absent.
      const { seats, insteadOf = seats } = question;
      const gone = late.find((each) => each.question === question.id && insteadOf.includes(each.seat))?.seat;
      const seat = gone === undefined || seats.includes(gone) ? gone : seats[0];
      return seat === undefined
        ? []
        : [{ reason: 'clock', seat, decision: question.id, final: true, choose: () => play.fallback(question, seat) }];
    });
    const declarations = twiceLate.flatMap((seat) => {
      const choice = play.lateDeclaration(seat);
      return choice === null
        ? []
        : [{ reason: 'twice-late', seat, decision: choice.decision, after: 0, final: true, choose: () => choice }];
    });
    return [...answers, ...declarations];
  };
}
