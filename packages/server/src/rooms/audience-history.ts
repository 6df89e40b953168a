import type { HistoryReply } from '@longroll/protocol';
import type { GameEvent } from '@longroll/rules/kernel/event';
import { project, type Viewer } from '@longroll/rules/kernel/view';

/** Events on one page. */
export const PAGE = 200;

/** How a history goes on: from `undoneFrom` on it has not happened after all, and these events have. */
export interface HistoryChange {
  readonly events: readonly GameEvent[];
  readonly undoneFrom: number | null;
}

/** All that has happened in a battle as one audience may know it, each event written down once. */
export class AudienceHistory {
  readonly #own: readonly string[];
  readonly #opened: boolean;
  readonly #since: number;
  readonly #events: string[] = [];
  /** How much room it takes. */
  size = 1;

  /**
   * For the holder of these seats, or for spectators when there are none; once they are opened, with every secret. What happened before the event of this
   * number they know as spectators do: a substitute has sat down then.
   */
  constructor(own: readonly string[], opened: boolean, since = 0) {
    this.#own = own;
    this.#opened = opened;
    this.#since = since;
  }

  page(from: number): HistoryReply {
    return { page: `[${this.#events.slice(from, from + PAGE).join()}]`, more: this.#events.length > from + PAGE };
  }

  append({ events, undoneFrom }: HistoryChange): void {
    if (undoneFrom !== null) for (const gone of this.#events.splice(undoneFrom)) this.size -= gone.length;
    for (const event of events) {
      // What was read from the store while this happened is known already.
      if (event.seq !== this.#events.length) continue;
      const written = JSON.stringify(project(event, event.seq < this.#since ? null : viewerOf(event, this.#own), this.#opened));
      this.#events.push(written);
      this.size += written.length;
    }
  }
}

/** As which of their seats a guest sees an event: the one that knows its secret, if any does. */
export function viewerOf(event: GameEvent, own: readonly string[]): Viewer {
  return own.find((seat) => event.secret?.knownTo.includes(seat) === true) ?? own[0] ?? null;
}
