import { signal } from '@preact/signals';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';

/** Past events in order; `more` when others follow them. */
export interface Past {
  readonly events: readonly ProjectedEvent[];
  readonly more: boolean;
}

/** The battle's events in order and without gaps, whatever the line loses or doubles. */
export class EventLog {
  readonly events = signal<readonly ProjectedEvent[]>([]);
  /** Told of events that happen now. */
  live: (events: readonly ProjectedEvent[]) => void = () => undefined;
  readonly #fetch: (from: number) => Promise<Past>;
  #fetching = false;
  /** A gap showed while an answer was already under way: ask once more. */
  #again = false;
  #anew = false;

  /** `fetch` gives a page of the past from an event on. */
  constructor(fetch: (from: number) => Promise<Past>) {
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
    // Pages that are being gathered may hold what has just been taken back.
    if (this.#fetching) this.#again = this.#anew = true;
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
      if (anew) this.events.value = await this.#whole();
      else await this.#missed();
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

  /** The whole past, page by page; what is known stands until all of it is there. */
  async #whole(): Promise<readonly ProjectedEvent[]> {
    const whole: ProjectedEvent[] = [];
    for (let more = true; more;) {
      const past = await this.#fetch(nextAfter(whole));
      whole.push(...past.events.filter((each) => each.seq >= nextAfter(whole)));
      ({ more } = past);
    }
    return whole;
  }

  async #missed(): Promise<void> {
    for (let more = true; more;) {
      const past = await this.#fetch(this.#next);
      const news = past.events.filter((each) => each.seq >= this.#next);
      if (news.length > 0) this.events.value = [...this.events.value, ...news];
      ({ more } = past);
    }
  }

  get #next(): number {
    return nextAfter(this.events.value);
  }
}

function nextAfter(events: readonly ProjectedEvent[]): number {
  return (events.at(-1)?.seq ?? -1) + 1;
}
