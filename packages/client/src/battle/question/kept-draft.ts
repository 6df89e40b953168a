import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Answering, Draft } from '../../books/face.ts';

/** What was prepared for a question that is not asked just now. */
interface Kept {
  readonly decision: string;
  readonly kind: string;
  readonly answer: unknown;
  readonly label: string;
}

/**
 * What a player has prepared outlasts what an ally does meanwhile: a question that is put aside comes back under its own name, and the draft with it, judged anew. If the next question of
 * its kind is another one, the draft has lapsed, and they are told.
 */
export class KeptDraft {
  /** Prepared, and its question not asked just now. */
  readonly kept = signal<Kept | null>(null);
  /** Back with its question, until it is changed. */
  readonly isBack = signal(false);
  /** What has lapsed, in words, until something else is prepared. */
  readonly lost = signal<string | null>(null);
  #asked: string | null = null;
  /** The question whose answer the player has sent last. */
  #sent: string | null = null;
  #drafted: Kept | null = null;
  readonly #stop: () => void;

  readonly #asks: (question: string) => boolean;

  /** `asks` tells whether a question is asked just now, be it another one that is being answered. */
  constructor(decision: ReadonlySignal<DecisionView | null>, mode: ReadonlySignal<Answering | null>, asks: (question: string) => boolean) {
    this.#asks = asks;
    this.#stop = effect(() => {
      const asked = decision.value;
      const way = mode.value;
      const draft = way?.draft.value ?? null;
      untracked(() => {
        if ((asked?.id ?? null) !== this.#asked) this.#turn(asked, way);
        else this.#see(asked, draft);
      });
    });
  }

  /** The player sends it: the next question may be asked before the referee's word on this one is here. */
  sending(decision: string): void {
    this.#sent = decision;
  }

  /** The referee has taken it: it waits for nothing any more. */
  sent(): void {
    this.#drafted = null;
    this.kept.value = null;
    this.isBack.value = false;
  }

  /** The referee has said no: it is prepared, and not sent. */
  refused(): void {
    this.#sent = null;
  }

  close(): void {
    this.#stop();
  }

  /** Something is prepared for the question that is asked, or no longer. */
  #see(asked: DecisionView | null, draft: Draft | null): void {
    const before = this.#drafted;
    this.#drafted =
      asked === null || draft === null ? null : { decision: asked.id, kind: asked.kind, answer: draft.answer, label: draft.label };
    if (this.#drafted !== null) this.lost.value = null;
    if (before !== null && JSON.stringify(before.answer) !== JSON.stringify(draft?.answer)) this.isBack.value = false;
  }

  /** Another question is asked, or none. */
  #turn(asked: DecisionView | null, way: Answering | null): void {
    this.#asked = asked?.id ?? null;
    if (this.#drafted !== null && this.#drafted.decision !== this.#sent) this.kept.value = this.#drafted;
    this.#drafted = null;
    this.isBack.value = false;
    const kept = this.kept.peek();
    if (kept === null || asked === null || way === null) return this.#see(asked, way?.draft.peek() ?? null);
    if (kept.decision === asked.id) {
      this.kept.value = null;
      way.suggest(kept.answer);
      this.isBack.value = way.draft.peek() !== null;
    } else if (kept.kind === asked.kind && !this.#asks(kept.decision)) {
      this.kept.value = null;
      this.lost.value = kept.label;
    }
    const { lost } = this;
    const words = lost.peek();
    this.#see(asked, way.draft.peek());
    lost.value = words;
  }
}
