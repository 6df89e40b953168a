import type { DraftMessage, DraftRequest, TableActionReply } from '@longroll/protocol';
import type { Position } from '@longroll/rules/rulebooks/position';
import type { SeatRow } from '../../store/store.ts';
import { no } from '../replies.ts';

/** What somebody prepares, and the side whose players see it. */
export interface Draft {
  readonly message: DraftMessage;
  readonly side: string;
}

type DraftListener = (draft: Draft) => void;

/** No answer of a book is longer; what is kept of a seat is one draft a question. */
const LONGEST = 40_000;

/** What players are preparing, as their allies see it. The last of each question is kept while it is open, for whoever comes; nothing is written down. */
export class Drafts {
  readonly #play: () => Position;
  readonly #listeners = new Set<DraftListener>();
  readonly #kept = new Map<string, Draft>();

  constructor(play: () => Position) {
    this.#play = play;
  }

  listen(listener: DraftListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** By the holder of these seats, who is asked that. */
  show({ decision, answer }: DraftRequest, own: readonly SeatRow[]): TableActionReply {
    if (own.length === 0) return no('not-seated', 'Spectators watch; only a player prepares anything.');
    const question = this.#play()
      .questions()
      .find(({ id }) => id === decision);
    const row = own.find(({ seat }) => question?.seats.includes(seat) === true);
    if (question === undefined || row === undefined) return no('stale-decision', 'That question is no longer open.');
    if (answer !== null && (JSON.stringify(answer).length > LONGEST || !this.#play().isWellFormed(question, answer)))
      return no('malformed', 'That answer does not have the form this question asks for.');
    this.#tell({ message: { seat: row.seat, decision, kind: question.kind, answer }, side: row.side });
    return { ok: true };
  }

  /** What those of a side are preparing now. */
  of(sides: readonly string[]): readonly Draft[] {
    return [...this.#kept.values()].filter(({ side }) => sides.includes(side));
  }

  /** After a command: what has been answered, or is not asked any more, is no draft. */
  follow(): void {
    const open = this.#play().questions();
    for (const { message, side } of this.#kept.values()) {
      const { seat, decision } = message;
      if (!open.some(({ id, seats }) => id === decision && seats.includes(seat)))
        this.#tell({ message: { ...message, answer: null }, side });
    }
  }

  #tell(draft: Draft): void {
    const { seat, decision, answer } = draft.message;
    const key = `${decision} ${seat}`;
    if (answer === null) this.#kept.delete(key);
    else this.#kept.set(key, draft);
    for (const listener of this.#listeners) listener(draft);
  }
}
