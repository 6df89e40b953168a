import type { Pending } from '@longroll/rules/kernel/decision';
import type { Advice, Choice } from '@longroll/rules/rulebooks/definition';
import type { Position } from '@longroll/rules/rulebooks/position';
import type { AlliedPlans } from './allied-plans.ts';
import type { Reason } from './automatic-answers.ts';

/** Times a general thinks about a question; what still cannot be used after that is not played, and the automatic choice is. */
const TRIES = 3;

/** Somebody who looks at what this seat may see and says what they would do, in their own time. */
export type Think = (outlook: string, seat: string) => Promise<Advice>;

/** What a seat has been told beforehand to answer, by a lesson; null where it thinks for itself. */
export type ToldAnswer = (play: Position, question: Pending, seat: string) => Choice | null;

/** Plays the seats held by the computer, which ask before they act with what is a person's. What a person may answer is left to the person. */
export function computer(
  heldBy: (seat: string) => string,
  think: Think,
  plans: Pick<AlliedPlans, 'choose'>,
  told: ToldAnswer = () => null,
): Reason {
  return (play) =>
    play.questions().flatMap((question) => {
      const [seat] = question.seats;
      if (seat === undefined || question.seats.some((each) => heldBy(each) !== 'computer')) return [];
      const choose = async (mistakes: number) => {
        const beforehand = told(play, question, seat);
        if (beforehand !== null && mistakes < TRIES) return beforehand;
        if (play.outlook(seat) === null || mistakes >= TRIES) return play.fallback(question, seat);
        return plans.choose(play, question, seat, (free) => think(play.outlook(seat, free) ?? '', seat));
      };
      return [{ reason: 'computer', seat, decision: question.id, choose }];
    });
}
