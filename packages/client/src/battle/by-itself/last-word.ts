import { effect, untracked, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { OpenBook } from '../../books/face.ts';

type Book = Pick<OpenBook, 'ranking' | 'isPass'>;

/**
 * Where no act is left at all an activation ends by itself, and after an act of its player where none that is useful is. Once each: should the referee
 * say no, the player decides.
 */
export function givesLastWord(
  book: Book,
  asked: ReadonlySignal<DecisionView | null>,
  wants: () => boolean,
  hasActed: (decision: DecisionView) => boolean,
  say: (decision: string, answer: unknown) => void,
): () => void {
  let ended = '';
  return effect(() => {
    const decision = asked.value;
    if (decision === null || !wants() || ended === decision.id) return;
    untracked(() => {
      const answer = book.ranking?.lastWord(decision) ?? (hasActed(decision) ? enough(book, decision) : undefined);
      if (answer === undefined) return;
      ended = decision.id;
      say(decision.id, answer);
    });
  });
}

/** The answer that ends it, where nothing else is useful any more. */
function enough({ ranking, isPass }: Book, decision: DecisionView): unknown {
  return ranking?.isPassUseful?.(decision) === true ? decision.options.find((each) => isPass?.(decision, each)) : undefined;
}
