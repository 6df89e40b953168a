import { effect, untracked, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { OpenBook } from '../../books/face.ts';
import { isOpen } from '../question/in-order.ts';

/** In milliseconds: as long as whoever has a choice may well think, so that the time tells nobody that there was none. */
const LEAST = 2_000;
const MOST = 6_000;

/** What is done after so many milliseconds; returns how to leave it. */
export type Later = (act: () => void, after: number) => () => void;

const later: Later = (act, after) => {
  const timer = setTimeout(act, after);
  return () => clearTimeout(timer);
};

/** Whether a question has one answer and no other. In the place of somebody absent a player answers themselves. */
function hasOneAnswer(book: Pick<OpenBook, 'ranking'>, decision: DecisionView): boolean {
  return decision.insteadOf === undefined && !isOpen(book, decision) && decision.options.length === 1;
}

/**
 * Answers what has one answer and no other on its player's behalf, in a time of its own, unless they are quicker. A question is asked of everybody alike
 * where its being asked would betray something, so the answer takes a time by chance that does not depend on what is asked. Once each: should the
 * referee say no, the player decides.
 */
export function givesOnlyAnswer(
  book: Pick<OpenBook, 'ranking'>,
  asked: ReadonlySignal<readonly DecisionView[]>,
  wants: () => boolean,
  say: (decision: string, answer: unknown) => void,
  wait: Later = later,
): () => void {
  const answered = new Set<string>();
  const waiting = new Map<string, () => void>();
  const stop = effect(() => {
    const alone = wants() ? asked.value.filter((each) => !answered.has(each.id) && hasOneAnswer(book, each)) : [];
    for (const [id, leave] of waiting) {
      if (alone.some((each) => each.id === id)) continue;
      leave();
      waiting.delete(id);
    }
    for (const { id, options } of alone) {
      if (waiting.has(id)) continue;
      const act = () => {
        waiting.delete(id);
        answered.add(id);
        untracked(() => say(id, options[0]));
      };
      waiting.set(id, wait(act, LEAST + Math.random() * (MOST - LEAST)));
    }
  });
  return () => {
    stop();
    for (const leave of waiting.values()) leave();
  };
}
