import type { DraftMessage, DraftRequest, TableActionReply } from '@longroll/protocol';
import type { Position } from '@longroll/rules/rulebooks/position';
import type { SeatRow } from '../../store/store.ts';
import { no } from '../replies.ts';

/** What somebody prepares, and the side whose players see it. */
export interface Draft {
  readonly message: DraftMessage;
  readonly side: string;
}

/** The same with whose it is, as long as they hold the seat. */
interface Kept extends Draft {
  readonly family: string | null;
}

type DraftListener = (draft: Draft) => void;

/**
 * What players are preparing, as their allies see it. The last of each question is kept while it is open, or put aside while an ally acts, for whoever comes; nothing is written down. Of
 * a question that is answered in secret it stays until all answers are in: nobody learns by its going who has answered.
 */
export class Drafts {
  readonly #play: () => Position;
  readonly #rows: () => readonly SeatRow[];
  readonly #listeners = new Set<DraftListener>();
  readonly #kept = new Map<string, Kept>();

  constructor(play: () => Position, rows: () => readonly SeatRow[]) {
    this.#play = play;
    this.#rows = rows;
  }

  listen(listener: DraftListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** By the holder of these seats, who is asked that. */
  show({ decision, ...shown }: DraftRequest, own: readonly SeatRow[]): TableActionReply {
    if (own.length === 0) return no('not-seated', { what: 'draft' });
    const play = this.#play();
    const row = own.find(({ seat }) => play.asked(seat, decision) !== null);
    const question = row === undefined ? null : play.asked(row.seat, decision);
    if (row === undefined || question === null) return no('stale-decision');
    if (shown.answer !== null && !play.isWellFormed(question, shown.answer)) return no('malformed', { what: 'answer' });
    if (!play.seesDrafts(question)) return no('not-shown');
    const { id: _, ...asked } = question;
    this.#tell({ message: { ...asked, ...shown, seat: row.seat, decision }, side: row.side, family: row.family });
    return { ok: true };
  }

  /** What those of a side are preparing now. */
  of(sides: readonly string[]): readonly Draft[] {
    return [...this.#kept.values()].filter(({ side }) => sides.includes(side));
  }

  /** After a command, or when a seat has changed hands: what is not asked any more, or of somebody else, is no draft. */
  follow(): void {
    if (this.#kept.size === 0) return;
    const play = this.#play();
    const asked = new Set(play.over ? [] : [...play.waitedFor(), ...play.setAside()].map(({ id }) => id));
    const rows = this.#rows();
    for (const kept of this.#kept.values()) {
      const { message, family } = kept;
      if (!asked.has(message.decision) || rows.find(({ seat }) => seat === message.seat)?.family !== family)
        this.#tell({ ...kept, message: { ...message, answer: null } });
    }
  }

  #tell(draft: Kept): void {
    const { seat, decision, answer } = draft.message;
    const key = `${decision} ${seat}`;
    if (answer === null && !this.#kept.delete(key)) return;
    if (answer !== null) this.#kept.set(key, draft);
    for (const listener of this.#listeners) listener(draft);
  }
}
