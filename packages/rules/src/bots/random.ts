import type { View } from '../kernel/view.ts';
import { openQuestion } from './open-question.ts';

/** Plays any listed legal answer of the first open question. `pick(n)` gives an index below n. */
export function randomAnswer(view: View, pick: (count: number) => number): { decision: string; answer: unknown } {
  const { question } = openQuestion(view);
  const options = question.options.length > 0 ? question.options : [question.fallback];
  return { decision: question.id, answer: options[pick(options.length)] ?? question.fallback };
}
