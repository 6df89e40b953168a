import type { BookTypes } from '../../kernel/game.ts';
import { isSameJson } from '../../kernel/json.ts';
import { rehearsed, type Asked, type Stage } from './rehearsal.ts';

/** So many rehearsals of each answer in a round, after which the worse half of them is left out. */
const ROUNDS = [2, 2, 4] as const;
/** So many questions of rehearsals are gone through, and those of the look that is under way then: counted, so that a battle is thought out alike on every machine. */
export const PATIENCE = 320;
/** An answer is taken for better than the one that comes of no rehearsal if it gains so many times what such a gain is uncertain by. */
const SURE = 0.7;

interface Compared {
  readonly answer: unknown;
  readonly worths: readonly number[];
}

/** What was chosen, and the questions that were gone through for it. */
export interface Chosen {
  readonly answer: unknown;
  readonly questions: number;
}

const mean = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length);

const byWorth = (one: Compared, other: Compared): number => mean(other.worths) - mean(one.worths);

/**
 * The answer that comes out best when each is played on, all on the same luck: round by round the worse half is left out and the others are looked at again. What was thought best without
 * any rehearsal is given, unless another is surely better.
 */
export function bestRehearsed<B extends BookTypes>(stage: Stage<B>, asked: Asked<B>, own: unknown, others: readonly unknown[]): Chosen {
  const unlike = others.filter((each, place) => !isSameJson(each, own) && others.findIndex((one) => isSameJson(one, each)) === place);
  let left: readonly Compared[] = [own, ...unlike].map((answer) => ({ answer, worths: [] }));
  let questions = 0;
  let looks = 0;
  for (const more of ROUNDS) {
    for (const enough = looks + more; looks < enough && left.length > 1 && questions < PATIENCE; looks++) {
      const rehearsal = looks;
      left = left.flatMap(({ answer, worths }): Compared[] => {
        const came = rehearsed(stage, asked, answer, rehearsal);
        questions += came?.questions ?? 0;
        return came === null ? [] : [{ answer, worths: [...worths, came.worth] }];
      });
    }
    const [first, ...rest] = left;
    if (first === undefined || first.answer !== own) return { answer: own, questions };
    left = [first, ...rest.toSorted(byWorth).slice(0, Math.max(1, Math.ceil(left.length / 2) - 1))];
  }
  const [first, ...rest] = left;
  const [best] = rest.toSorted(byWorth);
  return { answer: first !== undefined && best !== undefined && isSurelyBetter(best, first) ? best.answer : own, questions };
}

/** Whether the gain is more than luck, as far as so few rehearsals tell: each is compared with the other's on the same luck. */
function isSurelyBetter(one: Compared, other: Compared): boolean {
  const gains = one.worths.map((worth, look) => worth - (other.worths[look] ?? worth));
  const gain = mean(gains);
  const spread = mean(gains.map((each) => (each - gain) * (each - gain)));
  return gain > SURE * Math.sqrt(spread / Math.max(1, gains.length - 1));
}
