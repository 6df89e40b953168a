import { effect, untracked, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { OpenBook } from '../../books/face.ts';

/** Where no act is left at all an activation ends by itself. Once each: should the referee say no, the player decides. */
export function givesLastWord(
  book: Pick<OpenBook, 'ranking'>,
  asked: ReadonlySignal<DecisionView | null>,
  wants: () => boolean,
  say: (decision: string, answer: unknown) => void,
): () => void {
  let ended = '';
  return effect(() => {
    const decision = asked.value;
    if (decision === null || !wants() || ended === decision.id) return;
    untracked(() => {
      const answer = book.ranking?.lastWord(decision);
      if (answer === undefined) return;
      ended = decision.id;
      say(decision.id, answer);
    });
  });
}
