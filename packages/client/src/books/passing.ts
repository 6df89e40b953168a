import type { DecisionView } from '@longroll/rules/kernel/view';

/** Answers by which a player passes, ends what they are doing or leaves something undone, by kind of question: the value itself, or fields that say so. */
export type Passes = Readonly<Record<string, readonly unknown[]>>;

/** Reads them off: whether an answer is one of them. */
export function passingBy(passes: Passes): (decision: Pick<DecisionView, 'kind'>, answer: unknown) => boolean {
  return ({ kind }, answer) => (passes[kind] ?? []).some((pass) => isLike(answer, pass));
}

function isLike(answer: unknown, pass: unknown): boolean {
  if (typeof pass !== 'object' || pass === null) return answer === pass;
  if (Array.isArray(pass)) return Array.isArray(answer) && answer.length === 0 && pass.length === 0;
  if (typeof answer !== 'object' || answer === null) return false;
  const given = new Map<string, unknown>(Object.entries(answer));
  return Object.entries(pass).every(([name, value]) => given.has(name) && isLike(given.get(name), value));
}
