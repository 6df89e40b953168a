import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Battles } from '../battle/battles.ts';
import type { NoticeRow } from '../store/notices/outbox.ts';
import type { ListedBattle, Store } from '../store/store.ts';
import { appointedAt, isAppointed, isAwaited, isByLetter, isThere } from './awaited.ts';
import { nextDigest } from './digest.ts';
import type { BattleTold, Message } from './message.ts';
import type { Outcome } from './sender.ts';
import type { Afterwards, Way, Ways } from './ways.ts';

/** Notices taken at one go, and how many are sent at once. */
const TAKEN = 120;
const AT_ONCE = 24;
/** For how long what was taken is kept from other servers, milliseconds. */
const KEPT = 5 * 60_000;
/** A notice is tried so often; the first pause, each being four times the one before, milliseconds. */
const TRIES = 5;
const PAUSE = 30_000;
/** Letters of the day lie so far apart at least, milliseconds: the hour may be changed. */
const APART = 20 * 60 * 60_000;

export interface PostboxSettings {
  readonly store: Store;
  readonly battles: Pick<Battles, 'presentHere'>;
  readonly ways: Ways;
  readonly log: Logger;
  readonly now: () => number;
  readonly onNotice: (outcome: Outcome) => void;
}

/**
 * Sends what is due in the outbox, so much at a go. That a notice is being handed over is written down before it is, and what became of it afterwards, as often as that takes: a
 * store that goes away between makes nobody be told twice.
 */
export class Postbox {
  readonly #settings: PostboxSettings;
  /** What is still to be written down. */
  #owed: Afterwards[] = [];

  constructor(settings: PostboxSettings) {
    this.#settings = settings;
  }

  /** Throws while the store is away. */
  async send(): Promise<void> {
    const { store, now } = this.#settings;
    await this.#payOwed();
    const taken = await store.outbox.take(new Date(now()), new Date(now() + KEPT), TAKEN);
    for (let from = 0; from < taken.length; from += AT_ONCE) await this.#sendAll(taken.slice(from, from + AT_ONCE));
  }

  async #payOwed(): Promise<void> {
    for (let next = this.#owed[0]; next !== undefined; next = this.#owed[0]) {
      await next();
      this.#owed.shift();
    }
  }

  async #sendAll(rows: readonly NoticeRow[]): Promise<void> {
    const { log } = this.#settings;
    const seen = await this.#seen(rows);
    const turn = pLimit(AT_ONCE);
    const readers = new Set<string>();
    await Promise.all(
      rows.map((row) =>
        turn(async () => {
          try {
            if (row.digest) await this.#digest(row, readers);
            else await this.#single(row, seen(row));
          } catch (error) {
            // It is taken again when its time is over.
            log.error({ battle: row.battle, err: error }, 'a notice could not be looked at');
          }
        }),
      ),
    );
  }

  async #single(row: NoticeRow, found: Seen | null): Promise<void> {
    const { store, now } = this.#settings;
    if (isAppointed(row)) {
      const at = found === null ? null : appointedAt(found.record, row, now());
      if (found === null || at === null) await store.outbox.drop(row.claim, false);
      else await this.#sendBy(await this.#waysTo(row, true), row, { ...toldOf(found), at });
      return;
    }
    if (found === null || !this.#isWanted(found.record, row.family)) {
      await store.outbox.drop(row.claim, found !== null && isAwaited(found.record, row.family));
      return;
    }
    await this.#sendBy(await this.#waysTo(row, isByLetter(found.record)), row, toldOf(found), found.record.battle.turn === 0);
  }

  async #sendBy(ways: readonly Way[], row: NoticeRow, battle: BattleTold, begins = false): Promise<void> {
    if (ways.length === 0) await this.#settings.store.outbox.finish(row.claim, null);
    else await this.#hand(row.claim, ways, () => messageOf(row, [battle], begins), null);
  }

  /** All that waits for one player, in one letter. */
  async #digest({ family, claim }: NoticeRow, readers: Set<string>): Promise<void> {
    const { store, now } = this.#settings;
    const found = await store.channels.ways(family);
    if (found === null || found.wishes.digest === null) {
      // They have neither channel nor wish any more: it goes as every other.
      await store.outbox.finish(claim, found === null ? null : new Date(now()));
      return;
    }
    const { player, wishes } = found;
    if (readers.has(player)) return;
    readers.add(player);
    const at = now();
    const next = nextDigest(wishes.digest ?? 0, at);
    const rows = await store.outbox.takeDigest(player, new Date(at), new Date(at + KEPT), new Date(at - APART), next);
    const seen = await this.#seen(rows);
    const told = new Map<string, BattleTold>();
    for (const row of rows) {
      const battle = seen(row);
      if (battle !== null && this.#isWanted(battle.record, row.family)) told.set(row.battle, toldOf(battle));
      else await store.outbox.known(row.battle, row.family, battle !== null && isAwaited(battle.record, row.family));
    }
    const [first] = rows.filter(({ battle }) => told.has(battle));
    if (first === undefined) return;
    const ways = found.channels.flatMap((channel) => this.#settings.ways.ofChannel(channel, found.address) ?? []);
    const message = (handed: readonly NoticeRow[]) =>
      messageOf(
        { ...first, says: 'digest' },
        handed.flatMap(({ battle }) => told.get(battle) ?? []),
        false,
      );
    await this.#hand(first.claim, ways, message, player);
  }

  /** Hands over what was taken under this name, if nobody else has it by now, and sees to it that what became of it is written down. */
  async #hand(
    claim: string,
    ways: readonly Way[],
    message: (handed: readonly NoticeRow[]) => Message,
    player: string | null,
  ): Promise<void> {
    const { store, log, now, onNotice } = this.#settings;
    const handed = await store.outbox.hand(claim, new Date(now()));
    const [first] = handed;
    if (first === undefined) return;
    const { outcome, afterwards } = await this.#settings.ways.send(ways, message(handed));
    if (outcome !== 'had') onNotice(outcome);
    const again = outcome === 'failed' && first.tries < TRIES ? new Date(now() + PAUSE * 4 ** (first.tries - 1)) : null;
    if (outcome === 'failed' && again === null) log.warn({ battle: first.battle }, 'a notice could not be sent');
    for (const write of [
      ...(again !== null && player !== null ? [() => store.outbox.digestFailed(player)] : []),
      () => store.outbox.finish(claim, again),
      ...afterwards,
    ])
      await write().catch((error: unknown) => {
        this.#owed.push(write);
        log.error({ err: error }, 'what became of a notice is not written down yet');
      });
  }

  /** `always`: whatever the player wishes to be told of battles with a clock. */
  async #waysTo({ battle, family }: NoticeRow, always: boolean): Promise<Way[]> {
    const { store, ways } = this.#settings;
    const browsers = await store.subscriptions.of(battle, family);
    const found = await store.channels.ways(family);
    const own = found !== null && (always || found.wishes.of === 'all') ? found.channels : [];
    const told = new Set(browsers.map(({ endpoint }) => endpoint));
    return [
      ...browsers.map((row) => ways.ofSubscription(row)),
      ...own.filter(({ target }) => !told.has(target)).flatMap((channel) => ways.ofChannel(channel, found?.address ?? null) ?? []),
    ];
  }

  /** Much may have happened since it was due: the seat may be somebody else's, or whoever plays it back. */
  #isWanted(record: ListedBattle, family: string): boolean {
    return isAwaited(record, family) && !isThere(record, family, this.#settings.battles.presentHere(record.battle.id));
  }

  /** The battles of these rows, and when the time of each reader is up. */
  async #seen(rows: readonly NoticeRow[]): Promise<(row: NoticeRow) => Seen | null> {
    const { store } = this.#settings;
    const ids = [...new Set(rows.map(({ battle }) => battle))];
    const records = new Map((await store.some(ids)).map((each) => [each.battle.id, each]));
    const deadlines = await store.deadlines(ids);
    return ({ battle, family }) => {
      const record = records.get(battle);
      if (record === undefined) return null;
      const own = record.seats.filter((each) => each.family === family).flatMap(({ seat }) => deadlines.get(battle)?.get(seat) ?? []);
      return { record, deadline: own.sort((one, other) => one.getTime() - other.getTime())[0] ?? null };
    };
  }
}

/** A battle, and when the time of whoever is to be told of it is up. */
interface Seen {
  readonly record: ListedBattle;
  readonly deadline: Date | null;
}

function toldOf({ record, deadline }: Seen): BattleTold {
  const { id, scenarioName } = record.battle;
  return { id, scenario: scenarioName, deadline, at: null };
}

function messageOf(
  row: Pick<NoticeRow, 'battle' | 'family' | 'sent'> & { says: NoticeRow['says'] | 'digest' },
  battles: readonly BattleTold[],
  begins: boolean,
): Message {
  const at = row.sent ?? new Date(0);
  // Told to people's own programs: nothing of the guest's family stands in it.
  const id = createHash('sha256').update(`${row.battle} ${row.family} ${row.says} ${at.toISOString()}`).digest('base64url').slice(0, 22);
  return { id, kind: row.says === 'turn' && begins ? 'begun' : row.says, at, battles };
}
