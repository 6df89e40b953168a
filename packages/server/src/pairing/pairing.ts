import type { Pace, PairingAttempt, PairingState, PairingWish } from '@longroll/protocol';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import { replaced, type Battles } from '../battle/battles.ts';
import { denied } from '../battle/denied.ts';
import { newGuest, tokenHash } from '../battle/secrets.ts';
import { AS_LONG, shared, workQueue } from '../limits/work-queue.ts';
import type { Offers } from '../offers/offers.ts';
import { A_HOUSEHOLD, type Origins } from '../offers/origins.ts';
import type { Players } from '../players/players.ts';
import { shown } from '../ratings/shown.ts';
import { paceOf } from '../store/ended-battle.ts';
import type { SeekerRow } from '../store/opponents/pairing.ts';
import type { Store } from '../store/store.ts';
import { anyOf, clockFor, fieldsFor } from './fields.ts';
import { pairsOf, type Apart } from './pairs.ts';
import { bandOf, type Waiting } from './widening.ts';

const SECOND = 1000;
/** How long somebody waits without a word of theirs, milliseconds: a page in sight says every few seconds that it is there, one out of sight every minute; by letter nobody waits at the page. */
const STANDS_FOR: Readonly<Record<Pace, number>> = { live: 90 * SECOND, letter: 24 * 60 * 60 * SECOND };
/** For so long two who have been paired are not paired again while others wait, milliseconds. */
const NOT_AGAIN = 60 * SECOND;
/** Those who wait that are looked at in one round, for one book and pace. */
const LOOKED_AT = 200;
/** From what a seat's first token follows beside the attempt, where a battle’s id stands else. */
const HERE = 'pairing';

interface PairingSettings {
  readonly store: Store;
  readonly battles: Pick<Battles, 'foundPaired'>;
  readonly players: Pick<Players, 'signedIn'>;
  readonly offers: Pick<Offers, 'looking'>;
  readonly origins: Origins;
  readonly books: readonly Rulebook[];
  /** Whether the store has room for anything new. */
  readonly storeRoom: { readonly isOpen: boolean };
  readonly log: Logger;
  readonly now: () => number;
  /** How many of an address may wait at once; 0 is without limit. */
  readonly most: number;
}

/** Somebody who waits, with their rating as people read it. */
interface Seeker extends Waiting {
  readonly row: SeekerRow;
}

/**
 * Finds somebody of their own strength for whoever asks. All that is known of those who wait is in the store, so that any server may pair any two of them: whoever asks how it stands has those of their book and pace paired
 * who may be.
 */
export class Pairing {
  readonly #settings: PairingSettings;
  readonly #rounds = new Map<string, () => Promise<void>>();
  readonly #turn = workQueue(1, 1000, AS_LONG);

  constructor(settings: PairingSettings) {
    this.#settings = settings;
  }

  /** Waits from now on. Denied where no field of the book is for two at that pace, or too many of their address wait. */
  async wait(session: string | null, wish: PairingWish, address: string): Promise<PairingState> {
    const { store, players, origins, log, now, most } = this.#settings;
    const { attempt, browser, name, book, pace, rated } = wish;
    const fields = fieldsFor(this.#book(book), pace);
    if (fields.length === 0) throw denied(422, 'no-field-for-two');
    const player = session === null ? null : (await players.signedIn(session)).player.id;
    const { family, token } = newGuest(HERE, attempt);
    const since = new Date(now());
    const row = {
      seeker: player ?? tokenHash(browser),
      player,
      family,
      tokenHash: tokenHash(token),
      name,
      book,
      pace,
      rated: rated === true && player !== null,
      since,
      until: new Date(since.getTime() + STANDS_FOR[pace]),
      origin: await origins.of(address),
    };
    if (!(await store.pairing.wait(row, most))) throw denied(429, 'too-many-waiting');
    log.info({ book, pace, player: player !== null }, 'waits for an opponent');
    return this.look({ attempt });
  }

  /** How it stands with whoever asks, who is heard of by that. Denied where another token opens their seat by now. */
  async look({ attempt }: PairingAttempt): Promise<PairingState> {
    const { store, now, offers } = this.#settings;
    const { family, token } = newGuest(HERE, attempt);
    const heard = async () => {
      const at = now();
      return store.pairing.heard(family, new Date(at), (pace) => new Date(at + STANDS_FOR[pace]));
    };
    const before = await heard();
    if (before !== null) await this.#round(before.book, before.pace);
    const row = before === null ? null : await heard();
    if (row !== null) {
      const at = now();
      const seeker = seekerOf(row);
      const all = (await store.pairing.count(new Date(at), A_HOUSEHOLD)) + (await offers.looking());
      return {
        state: 'waiting',
        book: row.book,
        pace: row.pace,
        seconds: Math.max(0, Math.round((at - seeker.since) / SECOND)),
        rating: seeker.rating,
        within: bandOf(seeker, at),
        others: Math.max(0, all - 1),
      };
    }
    const seat = await store.pairing.seated(family);
    if (seat === null) return { state: 'gone' };
    if (seat.tokenHash !== tokenHash(token)) throw replaced();
    return { state: 'paired', battle: seat.battle, seat: seat.seat, token, scenario: seat.scenario, pace: paceOf(seat.clock) };
  }

  /** Waits no more. */
  stop({ attempt }: PairingAttempt): Promise<void> {
    return this.#settings.store.pairing.stop(newGuest(HERE, attempt).family);
  }

  /** Pairs those who wait though none of them asks just now: by letter their bands widen while nobody looks. */
  async pairAll(): Promise<void> {
    const { store, now } = this.#settings;
    for (const { book, pace } of await store.pairing.kinds(new Date(now()))) await this.#round(book, pace);
  }

  /** Forgets what need not be known any more. */
  forget(): Promise<void> {
    const { store, now } = this.#settings;
    return store.pairing.forget(new Date(now()), new Date(now() - NOT_AGAIN));
  }

  #book(name: string): Rulebook | undefined {
    return this.#settings.books.find(({ id }) => id === name);
  }

  /** Whoever asks while one waits for its turn shares it. */
  #round(book: string, pace: Pace): Promise<void> {
    const kind = `${pace} ${book}`;
    const round = this.#rounds.get(kind) ?? shared(this.#turn, () => this.#pair(book, pace));
    this.#rounds.set(kind, round);
    return round();
  }

  async #pair(name: string, pace: Pace): Promise<void> {
    const { store, storeRoom, battles, log, now } = this.#settings;
    const book = this.#book(name);
    // Of one instant: who is kept apart by a meeting a moment ago must not be offered whom their band takes a moment later.
    const at = now();
    const rows = await store.pairing.waiting(name, pace, new Date(at), LOOKED_AT);
    if (book === undefined || rows.length < 2 || !storeRoom.isOpen) return;
    const apart = await this.#apart(rows, at);
    const fields = fieldsFor(book, pace);
    for (const pair of pairsOf(rows.map(seekerOf), at, apart)) {
      // Who has which side is nobody's to foresee.
      const [{ row: one }, { row: other }] = randomInt(2) === 0 ? pair : [pair[1], pair[0]];
      const field = anyOf(fields);
      if (field === undefined) return;
      const pairing = { book, field, clock: clockFor(field, pace), rated: one.rated && other.rated, seekers: [one, other] } as const;
      // What goes wrong with one battle keeps nobody else waiting; these two are paired again at the next look.
      await battles
        .foundPaired(pairing)
        .catch((error: unknown) => log.error({ err: error, book: name, field: field.id }, 'two could not be paired'));
    }
  }

  /** What keeps those who wait apart at that instant. */
  async #apart(rows: readonly SeekerRow[], at: number): Promise<(one: Seeker, other: Seeker) => Apart> {
    const { store } = this.#settings;
    const met = await store.pairing.meetings(
      rows.map(({ seeker }) => seeker),
      new Date(at - NOT_AGAIN),
    );
    const meet = pairSet(met.map(({ one, other }) => [one, other]));
    const shun = pairSet(await store.blocks.amongst(rows.flatMap(({ player }) => player ?? [])));
    return ({ row: one }, { row: other }) => {
      const pair = `${one.seeker} ${other.seeker}`;
      return shun.has(pair) ? 'never' : meet.has(pair) ? 'while-others-wait' : null;
    };
  }
}

/** Pairs of seekers, either way round. */
function pairSet(pairs: readonly (readonly [string, string])[]): ReadonlySet<string> {
  return new Set(pairs.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
}

function seekerOf(row: SeekerRow): Seeker {
  const { pace, since, mu, sigma } = row;
  return { row, pace, since: since.getTime(), rating: mu === null || sigma === null ? null : shown({ mu, sigma }).rating };
}
