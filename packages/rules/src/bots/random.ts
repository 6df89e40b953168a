import type { View } from '../kernel/view.ts';

/** Plays any listed legal answer of the first open question. `pick(n)` gives an index below n. */
export function randomAnswer(view: View, pick: (count: number) => number): { decision: string; answer: unknown } {
  const [question] = view.hand?.decisions ?? [];
  if (question === undefined) throw new Error('no question is open for this seat');
  const options = question.options.length > 0 ? question.options : [question.fallback];
  return { decision: question.id, answer: options[pick(options.length)] ?? question.fallback };
}
