import { signal } from '@preact/signals';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';

/** The battle's events in order and without gaps, whatever the line loses or doubles. */
export class Chronicle {
  readonly events = signal<readonly ProjectedEvent[]>([]);
  /** Told of events that happen now. */
  live: (events: readonly ProjectedEvent[]) => void = () => undefined;
  readonly #fetch: (from: number) => Promise<readonly ProjectedEvent[]>;
  #fetching = false;
  /** A gap showed while an answer was already under way: ask once more. */
  #again = false;
  #anew = false;

  constructor(fetch: (from: number) => Promise<readonly ProjectedEvent[]>) {
    this.#fetch = fetch;
  }

  add(events: readonly ProjectedEvent[]): void {
    const news = events.filter((each) => each.seq >= this.#next);
    const [first] = news;
    if (first === undefined) return;
    if (first.seq > this.#next) {
      void this.catchUp();
      return;
    }
    this.events.value = [...this.events.value, ...news];
    this.live(news);
  }

  /** Events from this number on have not happened after all. */
  takeBack(from: number): void {
    if (this.#next > from) this.events.value = this.events.value.filter((each) => each.seq < from);
  }

  /** Asks for everything anew: while the line was down something may have been taken back. */
  async renew(): Promise<void> {
    this.#anew = true;
    await this.catchUp();
  }

  /** Asks for everything after the last event known. */
  async catchUp(): Promise<void> {
    if (this.#fetching) {
      this.#again = true;
      return;
    }
    this.#fetching = true;
    try {
      const anew = this.#anew;
      this.#anew = false;
      const missed = await this.#fetch(anew ? 0 : this.#next);
      if (anew) this.takeBack(0);
      const news = missed.filter((each) => each.seq >= this.#next);
      if (news.length > 0) this.events.value = [...this.events.value, ...news];
    } catch {
      // The line broke again; coming back asks once more.
    } finally {
      this.#fetching = false;
    }
    if (this.#again) {
      this.#again = false;
      await this.catchUp();
    }
  }

  get #next(): number {
    return (this.events.value.at(-1)?.seq ?? -1) + 1;
  }
}
