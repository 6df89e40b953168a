import { effect, untracked, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Draft, Following } from '../../books/face.ts';

/** The question in hand, and how it is answered. */
interface Answerer {
  readonly decision: ReadonlySignal<DecisionView | null>;
  readonly sending: ReadonlySignal<boolean>;
  /** Whose it is: a player of several generals turns from one to another. */
  seat(): string;
  /** Takes up an answer to it. */
  suggest(answer: unknown): void;
  drafted(): Draft | null;
  /** Sends what is prepared. */
  act(decision: DecisionView, answer: unknown): void;
}

/**
 * What a player has confirmed together: where a unit goes, with the choice of that unit. Each question that comes of the first answer is answered as soon
 * as it is asked, by an answer that the rules still allow. Anything else that is asked, and any no, ends it: what was said lies prepared, and the player decides.
 */
export class Ahead {
  #rest: readonly Following[] = [];
  #answered = '';
  #seat = '';
  readonly #stop: () => void;

  constructor(private readonly desk: Answerer) {
    this.#stop = effect(() => {
      const asked = desk.decision.value;
      if (asked === null || desk.sending.value || this.#rest.length === 0 || asked.id === this.#answered) return;
      untracked(() => this.#goOn(asked));
    });
  }

  /** The player has answered, and said what comes of it. */
  answered({ id }: DecisionView, then: readonly Following[]): void {
    this.#answered = id;
    this.#seat = this.desk.seat();
    this.#rest = then;
  }

  /** Nothing is answered ahead any more: something was taken back, or refused. */
  end(): void {
    this.#rest = [];
  }

  close(): void {
    this.#stop();
  }

  #goOn(asked: DecisionView): void {
    const at = this.#rest.findIndex((each) => each.kind === asked.kind);
    const next = this.#rest[at];
    const rest = this.#rest.slice(at + 1);
    this.#rest = [];
    if (next === undefined || asked.insteadOf !== undefined || this.desk.seat() !== this.#seat || !isAbout(asked.about, next.about ?? {}))
      return;
    if (next.answer !== undefined) this.desk.suggest(next.answer);
    const draft = this.desk.drafted();
    if (draft === null || draft.refusal !== null) return;
    this.answered(asked, rest);
    this.desk.act(asked, draft.answer);
  }
}

function isAbout(about: object, wanted: object): boolean {
  const found = new Map<string, unknown>(Object.entries(about));
  return Object.entries(wanted).every(([name, value]) => JSON.stringify(found.get(name)) === JSON.stringify(value));
}
