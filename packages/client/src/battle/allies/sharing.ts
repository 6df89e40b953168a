import { effect, untracked, type ReadonlySignal } from '@preact/signals';
import type { DraftRequest } from '@longroll/protocol';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Answering, Situation } from '../../books/face.ts';
import { settings } from '../../settings/settings.ts';
import { alliedSeats } from './allied.ts';

/** Allies are shown what is being drawn no oftener than this, milliseconds. */
const APART = 400;

interface Drawn {
  readonly decision: ReadonlySignal<DecisionView | null>;
  readonly mode: ReadonlySignal<Answering | null>;
  readonly situation: ReadonlySignal<Situation>;
}

/** Shows allies what is prepared here: while it is drawn, once it is confirmed, or not at all, as the reader has it. */
export class Sharing {
  readonly #drawn: Drawn;
  readonly #show: (wish: DraftRequest) => void;
  readonly #stop: () => void;
  /** What allies have been shown last. */
  #shared: { readonly decision: string; readonly text: string } | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #last = -Infinity;

  constructor(drawn: Drawn, show: (wish: DraftRequest) => void) {
    this.#drawn = drawn;
    this.#show = show;
    this.#stop = effect(() => {
      void drawn.decision.value;
      void drawn.mode.value?.draft.value;
      if (settings.showDrafts.value === 'drawn') untracked(() => this.#soon());
    });
  }

  /** The player has settled on an answer. */
  settle(decision: string, answer: unknown): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    if (settings.showDrafts.peek() === 'never' || !this.#hasAllies) return;
    this.#shared = null;
    this.#show({ decision, answer, confirmed: true });
  }

  close(): void {
    clearTimeout(this.#waiting);
    this.#stop();
  }

  #soon(): void {
    if (this.#waiting !== undefined) return;
    const wait = this.#last + APART - performance.now();
    if (wait <= 0) this.#tell();
    else
      this.#waiting = setTimeout(() => {
        this.#waiting = undefined;
        this.#tell();
      }, wait);
  }

  #tell(): void {
    const decision = this.#drawn.decision.peek();
    if (decision === null || !this.#hasAllies) return;
    const draft = this.#drawn.mode.peek()?.draft.peek() ?? null;
    const before = this.#shared?.decision === decision.id ? this.#shared.text : '';
    const text = draft === null ? '' : JSON.stringify(draft.answer);
    if (text === before) return;
    this.#shared = { decision: decision.id, text };
    this.#last = performance.now();
    this.#show({ decision: decision.id, answer: draft === null ? null : draft.answer });
  }

  /** Whether there is anybody to see it. */
  get #hasAllies(): boolean {
    const { setup, table } = this.#drawn.situation.peek();
    const allies = alliedSeats(setup);
    return table.outcome === null && setup.seats.some(({ id, held }) => held === 'human' && allies.includes(id));
  }
}
