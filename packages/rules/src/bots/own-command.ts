import type { DecisionView, Hand } from '../kernel/view.ts';

/** Whether an answer to a question keeps to what is the general's own. */
export type IsOwn = (question: DecisionView, answer: unknown) => boolean;

/**
 * The hand of a general who keeps to their own command: of every question the answers are left that make use of nothing of an ally's. Where there is no such answer one of the others
 * has to be given, and all of them stay.
 */
export function keptToOwn(hand: Hand, isOwn: IsOwn): Hand {
  return { ...hand, decisions: hand.decisions.map((question) => bounded(question, isOwn)) };
}

function bounded(question: DecisionView, isOwn: IsOwn): DecisionView {
  let own: readonly unknown[] | null = null;
  const answers = (): readonly unknown[] => (own ??= question.options.filter((option) => isOwn(question, option)));
  return {
    ...question,
    get options() {
      return answers().length > 0 ? answers() : question.options;
    },
    get fallback() {
      return answers().length === 0 || isOwn(question, question.fallback) ? question.fallback : answers()[0];
    },
  };
}
