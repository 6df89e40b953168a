import type { CommentMark, CommentRequest } from '@longroll/protocol';
import { newBattleId } from '../secrets.ts';

/** Marks that stand at once; the oldest goes. */
const MOST = 24;

/** What the commentator has drawn on the table for those who watch. It stands until it is wiped away, and is written down nowhere. */
export class Commentary {
  #marks: readonly CommentMark[] = [];
  readonly #listeners = new Set<() => void>();

  get marks(): readonly CommentMark[] {
    return this.#marks;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  draw(wish: CommentRequest): void {
    this.#marks =
      wish.kind === 'wipe' ? [] : [...this.#marks, { id: newBattleId(), at: wish.at, to: wish.to, note: wish.note }].slice(-MOST);
    for (const listener of this.#listeners) listener();
  }
}
