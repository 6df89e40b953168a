import type { Reason } from '../automatic-answers.ts';
import type { Affairs } from '../affairs.ts';

/** The automatic choice for whoever has no time left; who lets card after card go by is declared what the book has them declare. */
export function clock(affairs: Pick<Affairs, 'late' | 'weary'>): Reason {
  return (play) => {
    const { late, weary } = affairs;
    const answers = play.questions().flatMap((question) => {
      const seat = late.find((each) => each.question === question.id && question.seats.includes(each.seat))?.seat;
      return seat === undefined ? [] : [{ reason: 'clock', seat, decision: question.id, settled: true, choose: () => play.fallback(question, seat) }];
    });
    const declarations = weary.flatMap((seat) => {
      const choice = play.lateDeclaration(seat);
      return choice === null ? [] : [{ reason: 'weary', seat, decision: choice.decision, after: 0, settled: true, choose: () => choice }];
    });
    return [...answers, ...declarations];
  };
}
