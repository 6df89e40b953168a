import type { HistoryReply } from '@longroll/protocol';
import { LRUCache } from 'lru-cache';
import type { ShownBattle } from '../battle/spectators/delayed.ts';
import type { WorkQueue } from '../limits/work-queue.ts';
import type { SeatRow } from '../store/store.ts';
import { AudienceHistory, type HistoryChange } from './audience-history.ts';

/** Where histories are kept written, of all battles together: those nobody has asked for longest go when there is no more room. */
export class HistoryCache {
  readonly histories: LRUCache<string, AudienceHistory>;
  /** Reading from the store: so much at once, for whoever plays comes first. */
  readonly reading: WorkQueue;
  #histories = 0;

  /** `size`: room for so many. */
  constructor(size: number, reading: WorkQueue) {
    this.histories = new LRUCache({ maxSize: size, sizeCalculation: (history) => history.size });
    this.reading = reading;
  }

  /** A name no other history has. */
  name(): string {
    return String(++this.#histories);
  }
}

/** A seat of whoever reads. */
type Seated = Pick<SeatRow, 'seat' | 'substitute'>;

/** Who reads a history: the holder of these seats, to whom the events from this number on are told as such. */
interface ReadBy {
  readonly own: readonly string[];
  readonly since: number;
}

const audienceOf = (seats: readonly Seated[]): ReadBy => ({
  own: seats.map(({ seat }) => seat),
  since: Math.max(0, ...seats.map(({ substitute }) => substitute?.sinceEvent ?? 0)),
});
const keyOf = ({ own, since }: ReadBy) => `${own.join()} ${since}`;

/** A history that is being read, and how it went on meanwhile. */
interface Reading {
  readonly history: Promise<AudienceHistory>;
  readonly missed: HistoryChange[];
}

/**
 * What has happened in an open battle, as each audience may know it: read from the store once, and continued as it happens. Whoever asks for the past keeps nobody waiting
 * who plays.
 */
export class History {
  readonly #battle: ShownBattle;
  readonly #cache: HistoryCache;
  readonly #name: string;
  /** Audiences whose history is kept, and those whose history is being read. */
  readonly #kept = new Set<string>();
  readonly #readings = new Map<string, Reading>();
  #opened: boolean;
  readonly #unlisten: () => void;

  constructor(battle: ShownBattle, cache: HistoryCache) {
    this.#battle = battle;
    this.#cache = cache;
    this.#name = cache.name();
    this.#opened = battle.opened;
    this.#unlisten = battle.listen((_play, events, undoneFrom) => this.#change(battle.opened, { events, undoneFrom }));
  }

  /** A page of the past for a holder of seats, or for a spectator, who has none: as whoever they are when it has been read, who may have left a seat while they waited. */
  async page(from: number, seats: () => readonly Seated[]): Promise<HistoryReply> {
    const audience = audienceOf(seats());
    const key = `${this.#name} ${keyOf(audience)}`;
    const history = this.#cache.histories.get(key) ?? (await this.#read(key, audience));
    return keyOf(audience) === keyOf(audienceOf(seats())) ? history.page(from) : this.page(from, seats);
  }

  close(): void {
    this.#unlisten();
    this.#forget();
  }

  #change(opened: boolean, change: HistoryChange): void {
    // With the end every secret opens, or where it is sealed with that of the game it was fought for, and the whole history reads otherwise.
    if (opened !== this.#opened) this.#forget();
    this.#opened = opened;
    for (const { missed } of this.#readings.values()) missed.push(change);
    for (const key of this.#kept) {
      const history = this.#cache.histories.peek(key);
      if (history === undefined) this.#kept.delete(key);
      else this.#keep(key, history, [change]);
    }
  }

  /** Those who ask while a history is read wait for the same reading. */
  #read(key: string, { own, since }: ReadBy): Promise<AudienceHistory> {
    const known = this.#readings.get(key);
    if (known !== undefined) return known.history;
    const missed: HistoryChange[] = [];
    // Not before what players have sent until now.
    const history = this.#battle.mailbox
      .quiet()
      .then(() => this.#cache.reading(() => this.#battle.history(0)))
      .then((events) => this.#keep(key, new AudienceHistory(own, this.#opened, since), [{ events, undoneFrom: null }, ...missed]))
      .finally(() => this.#readings.delete(key));
    this.#readings.set(key, { history, missed });
    return history;
  }

  #keep(key: string, history: AudienceHistory, changes: readonly HistoryChange[]): AudienceHistory {
    for (const change of changes) history.append(change);
    this.#readings.delete(key);
    this.#cache.histories.set(key, history);
    this.#kept.add(key);
    return history;
  }

  #forget(): void {
    for (const key of this.#kept) this.#cache.histories.delete(key);
    this.#kept.clear();
  }
}
