import type { NoticesSubscription } from '@longroll/protocol';
import type { Logger } from 'pino';
import type { Battles } from '../battle/battles.ts';
import { denied } from '../battle/denied.ts';
import type { Changed, Reader } from '../store/notices/outbox.ts';
import type { ListedBattle, Store } from '../store/store.ts';
import { isAwaited, isByLetter, isThere } from './awaited.ts';
import { nextDigest } from './digest.ts';
import type { FormerAddresses } from './former-addresses.ts';
import type { Postbox } from './postbox.ts';
import type { Sender } from './sender.ts';

/** A question is so old before anybody is told of it who is not at the table, milliseconds: they may be about to come back. */
const QUIET = 3000;
/** Whoever leaves within so long after something has happened may not have seen it, milliseconds: a telephone that sleeps seems to be there for a while. */
const UNSEEN = 2 * 60_000;
/** A guest is told of a battle no more often, milliseconds. */
const APART = 60_000;
/** What has happened while a round was looking belongs to the next one, milliseconds. */
const OVERLAP = 15_000;
/** Battles that are looked at in one round, and those of which somebody's time runs out. */
const LOOKED = 300;
const RUNNING_OUT = 100;
/** How long what is known of a battle that is over is kept, milliseconds. */
const OVER_FOR = 24 * 60 * 60_000;

export interface NoticesSettings {
  readonly store: Store;
  readonly battles: Pick<Battles, 'admit' | 'presentHere'>;
  readonly sender: Sender;
  readonly postbox: Postbox;
  readonly formerAddresses: FormerAddresses;
  readonly log: Logger;
  readonly now: () => number;
  /** How often battles are looked at, milliseconds. */
  readonly every: number;
}

/**
 * Tells guests and players who are waited for and not at the table. Whom to tell follows from what the store has of a battle, and what is on its way is kept there: a
 * server that dies forgets nothing, nobody is told twice, and no command waits for any of it.
 */
export class Notices {
  readonly #settings: NoticesSettings;
  readonly #later = new Set<string>();
  readonly #left = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> = Promise.resolve();
  /** Up to where battles have been looked at, in the order in which something happened in them. */
  #looked: Changed = { id: '', updated: new Date(0) };
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
    if (!sender.accepts(endpoint)) throw denied(422, 'no-push-service');
    const { family } = await battles.admit(battle, token);
    await store.subscriptions.subscribe({ battle, family, endpoint, p256dh, auth, since: new Date(now()) });
    this.#later.add(battle);
  }

  async stopTelling(endpoint: string, battle: string | null): Promise<void> {
    const { store } = this.#settings;
    await store.subscriptions.unsubscribe(endpoint, battle);
    if (battle === null) await store.channels.forgetBrowser(endpoint);
  }

  /** A player has left a table. */
  left(battle: string): void {
    this.#left.add(battle);
  }

  /** Somebody is to be told from now on of these battles, in which nothing may happen for long. */
  look(battles: readonly string[]): void {
    for (const battle of battles) this.#later.add(battle);
  }

  /** Somebody at the table reminds the player of that seat, who is told once more where they are not there. */
  async remind(battle: string, seat: string): Promise<void> {
    const { store, log, now } = this.#settings;
    try {
      const record = await store.battle(battle);
      const family = record?.seats.find((each) => each.seat === seat)?.family ?? null;
      if (record === null || family === null || !isAwaited(record, family) || this.#isThere(record, family)) return;
      if (!(await store.outbox.readers([battle])).some((each) => each.family === family)) return;
      await store.outbox.known(battle, family, false);
      await store.outbox.tell(battle, family, new Date(now()));
    } catch (error) {
      // They have been reminded at the table.
      log.error({ battle, err: error }, 'a reminder was not sent as a notice');
    }
  }

  async forget(): Promise<void> {
    const { store, now } = this.#settings;
    await store.subscriptions.forget(new Date(now() - OVER_FOR));
  }

  async #work(): Promise<void> {
    await this.#look();
    await this.#warn();
    await this.#remindOfAppointments();
    await this.#settings.postbox.send();
    await this.#settings.formerAddresses.tell();
  }

  /**
   * Finds out who is to be told, so many battles a round. The first time all battles are looked at, from the one in which nothing has happened for longest: another server may have died
   * before it could.
   */
  async #look(): Promise<void> {
    const { store } = this.#settings;
    // By the clock that the store is written by.
    const begun = Date.now();
    const changed = await store.outbox.changed(this.#looked.updated, this.#looked.id, LOOKED);
    const again = [...new Set([...this.#left, ...this.#later])].slice(0, LOOKED);
    const ids = [...new Set([...changed.map(({ id }) => id), ...again])];
    const readers = await store.outbox.readers(ids);
    const records = new Map((await store.some([...new Set(readers.map(({ battle }) => battle))])).map((each) => [each.battle.id, each]));
    const left = new Set(ids.filter((id) => this.#left.delete(id)));
    for (const id of ids) this.#later.delete(id);
    const last = changed.length < LOOKED ? undefined : changed.at(-1);
    this.#looked = last ?? { id: '', updated: new Date(Math.max(0, begun - OVERLAP)) };
    for (const each of readers) {
      const record = records.get(each.battle);
      if (record !== undefined) await this.#consider(each, record, left.has(each.battle));
    }
  }

  async #consider({ battle, family, subscribed, wishes, told, sent }: Reader, record: ListedBattle, left: boolean): Promise<void> {
    const { store, now } = this.#settings;
    const at = now();
    const byLetter = isByLetter(record);
    // At a table with a clock a player is told of their battles who wishes it.
    const wanted = subscribed || (wishes !== null && (byLetter || wishes.of === 'all'));
    const awaited = isAwaited(record, family);
    if (!awaited || this.#isThere(record, family)) {
      // Whoever is asked and sees it knows.
      if (told || (awaited && wanted)) await store.outbox.known(battle, family, awaited);
      return;
    }
    if (!wanted) return;
    const updated = record.battle.updated.getTime();
    const unseen = left && at - updated < UNSEEN && (sent === null || sent.getTime() < updated);
    if (told && !unseen) return;
    if (at - updated < QUIET || (sent !== null && at - sent.getTime() < APART)) {
      (left ? this.#left : this.#later).add(battle);
      return;
    }
    if (told) await store.outbox.known(battle, family, false);
    // A letter a day is no use where others sit and wait.
    const digest = byLetter && !subscribed ? (wishes?.digest ?? null) : null;
    await store.outbox.tell(battle, family, new Date(at), digest === null ? undefined : nextDigest(digest, at));
  }

  /** Tells those once more whose time is about to run out. */
  async #warn(): Promise<void> {
    const { store, now } = this.#settings;
    const rows = await store.outbox.runningOut(new Date(now()), RUNNING_OUT);
    const records = new Map((await store.some([...new Set(rows.map(({ battle }) => battle))])).map((each) => [each.battle.id, each]));
    for (const { battle, family, deadline } of rows) {
      const record = records.get(battle);
      if (record === undefined || !isByLetter(record)) continue;
      if (!isAwaited(record, family)) await store.outbox.known(battle, family, false);
      else if (!this.#isThere(record, family)) await store.outbox.lastCall(battle, family, deadline, new Date(now()));
    }
  }

  /** Tells those whose battle is to be within a day, or an hour, or for which a time was agreed on. At a table they may be or not: what they have agreed on is some time off. */
  async #remindOfAppointments(): Promise<void> {
    const { store, now } = this.#settings;
    await this.#tellOfAgreements();
    for (const says of ['day-before', 'hour-before'] as const)
      for (const each of await store.outbox.appointed(says, new Date(now()), RUNNING_OUT))
        await store.outbox.remindOf(says, each, new Date(now()));
  }

  /** Tells those at once for whose battle a time was agreed on by others; whoever is at its table sees it there. */
  async #tellOfAgreements(): Promise<void> {
    const { store, now } = this.#settings;
    const all = await store.outbox.appointed('agreed', new Date(now()), RUNNING_OUT);
    const records = new Map((await store.some([...new Set(all.map(({ battle }) => battle))])).map((each) => [each.battle.id, each]));
    for (const each of all) {
      const record = records.get(each.battle);
      if (record !== undefined && this.#isThere(record, each.family)) await store.outbox.knowsAppointment(each);
      else await store.outbox.remindOf('agreed', each, new Date(now()));
    }
  }

  #isThere(record: ListedBattle, family: string): boolean {
    return isThere(record, family, this.#settings.battles.presentHere(record.battle.id));
  }
}
