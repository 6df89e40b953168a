import { signal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Draft, OpenBook } from '../../books/face.ts';

/** Whoever has acted with something, and wants something more of it that is seldom wanted, keeps it in hand for one more question. */
export class Stay {
  /** Whether the player wants to be asked once more after the next answer. */
  readonly wanted = signal(false);
  /** The kind of question after whose answer more of it may be asked without use; empty where they want to be asked. */
  #ends = '';

  constructor(private readonly book: Pick<OpenBook, 'ranking'>) {}

  /** Whether a draft does something after which it may be wanted. */
  offers({ kind }: DecisionView, { answer, following = [] }: Draft): boolean {
    const { mayStay } = this.book.ranking ?? {};
    const order = following.at(-1) ?? { kind, answer };
    return mayStay?.(order.kind, order.answer) === true;
  }

  /** The player has settled on an answer. */
  answered({ kind }: DecisionView, answer: unknown): void {
    const isAct = this.book.ranking?.mayStay?.(kind, answer) === true;
    this.#ends = isAct && !this.wanted.value ? kind : '';
    if (isAct) this.wanted.value = false;
  }

  /** Whether a question of that kind comes after an answer to one like it, and is not wanted for itself. */
  mayEnd(kind: string): boolean {
    return this.#ends === kind;
  }
}
