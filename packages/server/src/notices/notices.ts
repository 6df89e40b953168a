import type { NoticesSubscription } from '@longroll/protocol';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Battles } from '../battle/battles.ts';
import { Denied } from '../battle/denied.ts';
import { waitedIn } from '../battle/progress.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { ListedBattle, Store, Subscriber, SubscriptionRow } from '../store/store.ts';
import type { Outcome, Sender } from './sender.ts';

/** A question is so old before anybody is told of it who is not at the table, milliseconds: they may be about to come back. */
const QUIET = 3000;
/** Whoever leaves within so long after something has happened may not have seen it, milliseconds: a telephone that sleeps seems to be there for a while. */
const UNSEEN = 2 * 60_000;
/** A guest is told of a battle no more often, milliseconds. */
const APART = 60_000;
/** What has happened while a round was looking belongs to the next one, milliseconds. */
const OVERLAP = 15_000;
/** Notices taken at one go, how many are sent at once, and for how long they are kept from other servers, milliseconds. */
const AT_ONCE = 24;
const TAKEN = 120;
const KEPT = 5 * 60_000;
/** A notice is tried so often; the first pause, each being four times the one before, milliseconds. */
const TRIES = 5;
const PAUSE = 30_000;
/** How long the subscriptions of a battle that is over are kept, milliseconds. */
const OVER_FOR = 24 * 60 * 60_000;

export interface NoticesSettings {
  readonly store: Store;
  readonly battles: Pick<Battles, 'admit' | 'presentHere'>;
  readonly sender: Sender;
  /** How many notices a browser is sent. */
  readonly limit: RateLimit;
  readonly log: Logger;
  readonly now: () => number;
  /** How often battles are looked at, milliseconds. */
  readonly every: number;
  readonly onNotice: (outcome: Outcome) => void;
}

/**
 * Tells guests who are waited for and not at the table. Whom to tell follows from what the store has of a battle, and what is on its way is kept there: a
 * server that dies forgets nothing, nobody is told twice, and no command waits for any of it.
 */
export class Notices {
  readonly #settings: NoticesSettings;
  readonly #later = new Set<string>();
  readonly #left = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> = Promise.resolve();
  #looked = 0;
  #stopped = false;

  constructor(settings: NoticesSettings) {
    this.#settings = settings;
  }

  begin(): void {
    this.#timer = setTimeout(() => {
      this.#round = this.#work()
        .catch((error: unknown) => this.#settings.log.error({ err: error }, 'notices not sent'))
        .finally(() => {
          if (!this.#stopped) this.begin();
        });
    }, this.#settings.every).unref();
  }

  /** Finishes what is being sent. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#round;
  }

  /** Tells the holder of this token at this browser from now on. */
  async subscribe(battle: string, token: string, { endpoint, p256dh, auth }: NoticesSubscription): Promise<void> {
    const { store, battles, sender, now } = this.#settings;
    if (!sender.accepts(endpoint)) throw new Denied(422, 'no-push-service', 'That is no push service that notices could be sent to.');
    const { family } = await battles.admit(battle, token);
    await store.notices.subscribe({ battle, family, endpoint, p256dh, auth, since: new Date(now()) });
    this.#later.add(battle);
  }

  async stopTelling(endpoint: string, battle: string | null): Promise<void> {
    await this.#settings.store.notices.unsubscribe(endpoint, battle);
  }

  /** A player has left a table. */
  left(battle: string): void {
    this.#left.add(battle);
  }

  /** Somebody at the table reminds the player of that seat, who is told once more where they are not there. */
  async remind(battle: string, seat: string): Promise<void> {
    const { store, log, now } = this.#settings;
    try {
      const record = await store.battle(battle);
      const family = record?.seats.find((each) => each.seat === seat)?.family ?? null;
      if (record === null || family === null || !isAwaited(record, family) || this.#isThere(record, family)) return;
      await store.notices.known(battle, family, false);
      await store.notices.tell(battle, family, new Date(now()));
    } catch (error) {
      // They have been reminded at the table.
      log.error({ battle, err: error }, 'a reminder was not sent as a notice');
    }
  }

  async forget(): Promise<void> {
    const { store, now } = this.#settings;
    await store.notices.forget(new Date(now() - OVER_FOR));
  }

  async #work(): Promise<void> {
    await this.#look();
    await this.#send();
  }

  /** Finds out who is to be told. The first time all battles are looked at: another server may have died before it could. */
  async #look(): Promise<void> {
    const { store } = this.#settings;
    // By the clock that the store is written by.
    const begun = Date.now();
    const left = new Set(this.#left);
    const later = new Set(this.#later);
    const also = new Set([...later, ...left]);
    const subscribers = await store.notices.subscribers(new Date(Math.max(0, this.#looked - OVERLAP)), [...also]);
    const records = new Map(
      (await store.some([...new Set(subscribers.map(({ battle }) => battle))])).map((each) => [each.battle.id, each]),
    );
    for (const id of left) this.#left.delete(id);
    for (const id of later) this.#later.delete(id);
    this.#looked = begun;
    for (const each of subscribers) {
      const record = records.get(each.battle);
      if (record !== undefined) await this.#consider(each, record, left.has(each.battle));
    }
  }

  async #consider({ battle, family, told, sent }: Subscriber, record: ListedBattle, left: boolean): Promise<void> {
    const { store, now } = this.#settings;
    const at = now();
    const awaited = isAwaited(record, family);
    if (!awaited || this.#isThere(record, family)) {
      // Whoever is asked and sees it knows.
      await store.notices.known(battle, family, awaited);
      return;
    }
    const updated = record.battle.updated.getTime();
    const unseen = left && at - updated < UNSEEN && (sent === null || sent.getTime() < updated);
    if (told && !unseen) return;
    if (at - updated < QUIET || (sent !== null && at - sent.getTime() < APART)) {
      (left ? this.#left : this.#later).add(battle);
      return;
    }
    if (told) await store.notices.known(battle, family, false);
    await store.notices.tell(battle, family, new Date(at));
  }

  async #send(): Promise<void> {
    const { store, now } = this.#settings;
    const turn = pLimit(AT_ONCE);
    const due = await store.notices.take(new Date(now()), new Date(now() + KEPT), TAKEN);
    await Promise.all(due.map((row) => turn(() => this.#try(row))));
  }

  async #try(row: SubscriptionRow): Promise<void> {
    const { store, sender, limit, log, now, onNotice } = this.#settings;
    const record = await store.battle(row.battle);
    // Much may have happened since it was due: the seat may be somebody else's, or its guest back.
    const wanted = record !== null && isAwaited(record, row.family) && !this.#isThere(record, row.family);
    if (!wanted || !(await limit.take(row.endpoint))) {
      await store.notices.tried(row, null);
      return;
    }
    const { scenarioName, turn } = record.battle;
    const outcome = await sender.send(row, {
      battle: row.battle,
      scenario: scenarioName.slice(0, 80),
      kind: turn === 0 ? 'begun' : 'turn',
    });
    onNotice(outcome);
    if (outcome === 'gone') await store.notices.unsubscribe(row.endpoint, null);
    else if (outcome === 'sent' || row.tries >= TRIES) await store.notices.tried(row, null);
    else await store.notices.tried(row, new Date(now() + PAUSE * 4 ** (row.tries - 1)));
    if (outcome === 'failed' && row.tries >= TRIES) log.warn({ battle: row.battle }, 'a notice could not be sent');
  }

  #isThere({ battle, seats }: ListedBattle, family: string): boolean {
    const present = this.#settings.battles.presentHere(battle.id);
    return seats.some((each) => each.family === family && present.has(each.seat));
  }
}

/** Whether a battle waits for an answer of a seat that the guest of this family plays now. */
function isAwaited({ battle, seats }: ListedBattle, family: string): boolean {
  if (battle.over) return false;
  const waited = waitedIn(battle.waited);
  return seats.some((each) => each.family === family && waited.get(each.seat) === true);
}
