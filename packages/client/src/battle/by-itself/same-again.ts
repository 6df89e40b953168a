import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { OpenBook, Situation } from '../../books/face.ts';

type Asking = Pick<Situation, 'hand' | 'table'>;

/** What is answered alike, and between which answers was chosen when it was said. */
interface Row {
  readonly kind: string;
  readonly answer: unknown;
  readonly among: ReadonlySet<string>;
}

/**
 * Questions that come in a row about the same, hit after hit: what is answered once may be answered for the rest of them. Where that answer is none any
 * more, the first of the list is given. The row is over as soon as anybody is asked anything else, or other answers are offered.
 */
export class SameAgain {
  /** Whether the player wants the next answer to count for the rest. */
  readonly wanted = signal(false);
  #row: Row | null = null;
  #last = '';
  readonly #stop: () => void;

  constructor(
    private readonly book: Pick<OpenBook, 'ranking'>,
    situation: ReadonlySignal<Asking>,
    say: (decision: string, answer: unknown) => void,
  ) {
    this.#stop = effect(() => {
      const { hand, table } = situation.value;
      const row = this.#row;
      if (row === null) return;
      const asked = hand?.decisions ?? [];
      if (asked.length === 0 && table.waiting.length === 0 && table.outcome === null) return;
      const [next, ...others] = asked;
      if (next?.id === this.#last) return;
      const json = next?.options.map((each) => JSON.stringify(each)) ?? [];
      if (next === undefined || others.length > 0 || next.kind !== row.kind || !json.every((each) => row.among.has(each))) {
        this.#row = null;
        return;
      }
      this.#last = next.id;
      const answer = json.includes(JSON.stringify(row.answer)) ? row.answer : next.options[0];
      untracked(() => say(next.id, answer));
    });
  }

  /** Whether that question comes in a row with others. */
  offers(decision: DecisionView): boolean {
    return decision.insteadOf === undefined && decision.options.length > 1 && this.book.ranking?.comesInARow?.(decision) === true;
  }

  /** The player has settled on an answer. */
  answered(decision: DecisionView, answer: unknown): void {
    this.#last = decision.id;
    this.#row =
      this.wanted.value && this.offers(decision)
        ? { kind: decision.kind, answer, among: new Set(decision.options.map((each) => JSON.stringify(each))) }
        : null;
    this.wanted.value = false;
  }

  /** Nothing is answered alike any more: something was taken back. */
  end(): void {
    this.#row = null;
  }

  close(): void {
    this.#stop();
  }
}
