import type { BattleSummary, HeldSeats, Invitations, JoinBattle, NewBattle, NewSeat, OwnBattle, SeatGrant } from '@longroll/protocol';
import type { Logger } from 'pino';
import type { Choice } from '@longroll/rules/rulebooks/definition';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { BattleRecord, ListedBattle, Store } from '../store/store.ts';
import { Admission, issue, noSuchBattle } from './admission.ts';
import { newAffairs } from './affairs-state.ts';
import { newClock } from './clock.ts';
import { Denied } from './denied.ts';
import type { Plan, Prepared, Unprepared } from './preparing.ts';
import type { Material, Written } from './recording.ts';
import { OpenBattles, seatSummary, type Held } from './open-battles.ts';
import { Records } from './records.ts';
import { shutByJournal } from './shutting.ts';
import { announced, type Talk } from './talk.ts';
import { lineageIn, newBattleId, newLineage, newSeed, newToken, tokenHash } from './seat-token.ts';
import { bookOf, isOutdated } from './version.ts';
import { waitedIn } from './waited.ts';

/** Battles a lobby page shows. */
const LISTED = 100;

export interface BattlesOptions {
  readonly books: readonly Rulebook[];
  readonly store: Store;
  /** Word to and from the other servers that share the store. */
  readonly word: Word;
  readonly log: Logger;
  /** Where computer generals think. */
  readonly think: (book: Rulebook, outlook: string) => Promise<Choice>;
  /** Where battles are set up. */
  readonly prepare: (book: Rulebook, plan: Plan) => Promise<Prepared | Unprepared>;
  /** Where the records of battles are written. */
  readonly write: (book: Rulebook, material: Material) => Promise<Written>;
  /** Pause before a computer general answers, milliseconds. */
  readonly computerDelay: number;
  /** How long a battle nobody looks at stays in memory, milliseconds. */
  readonly idleAfter: number;
  /** How long a player may be away before the rules and the others treat him as absent, milliseconds. */
  readonly absentAfter: number;
  /** Whether a battle stays closed that the rules of this server would have led elsewhere. */
  readonly keepClosed: boolean;
  /** The time of day, milliseconds since 1970. */
  readonly now: () => number;
  /** Told when another server has taken a battle from this one. */
  readonly onLeaseLost?: () => void;
}

/** Word between the servers that share a store. */
export interface Word {
  /** Tells whichever server has the battle open that somebody has sat down. */
  seated(battle: string): Promise<void>;
  onSeated(listener: (battle: string) => void): Promise<void>;
}

/** All battles of the house: founds them, seats guests, and opens from the store what somebody wants to see. */
export class Battles {
  readonly #options: BattlesOptions;
  readonly #books: ReadonlyMap<string, Rulebook>;
  readonly #open: OpenBattles;
  readonly #records: Records;
  readonly #admission: Admission;

  constructor(options: BattlesOptions) {
    this.#options = options;
    this.#books = new Map(options.books.map((book) => [book.id, book]));
    this.#open = new OpenBattles(options, this.#books);
    this.#records = new Records(options.store, this.#books, options.write, options.log);
    this.#admission = new Admission(options.store);
    const noted = (error: unknown) => options.log.error({ err: error }, 'seats not brought up to date');
    options.word.onSeated((battle) => void this.#open.reseat(battle).catch(noted)).catch(noted);
  }

  /** How many battles this server has in memory. */
  get openHere(): number {
    return this.#open.size;
  }

  /** Scenarios of the house, of every book. */
  scenarios() {
    return this.#options.books.flatMap((book) => book.scenarios);
  }

  async list(): Promise<BattleSummary[]> {
    return (await this.#options.store.list(LISTED)).map(summaryOf);
  }

  /** The battles in which these tokens hold a seat, those first that wait for one of their seats. */
  async own({ seats: shown }: HeldSeats): Promise<OwnBattle[]> {
    const { store } = this.#options;
    const records = await store.some(shown.map(({ battle }) => battle));
    const found: OwnBattle[] = [];
    for (const record of records) {
      const { id, waited } = record.battle;
      const keys = new Set(shown.filter(({ battle }) => battle === id).map(({ token }) => tokenHash(token)));
      const own = record.seats.filter(({ tokenHash: current, offeredHash }) => keys.has(current ?? '') || keys.has(offeredHash ?? ''));
      const offered = own.find(({ offeredHash }) => keys.has(offeredHash ?? ''))?.offeredHash;
      if (offered != null) await store.unlock(id, offered);
      const asked = waitedIn(waited);
      if (own.length > 0) found.push({ ...summaryOf(record), yourTurn: own.some(({ seat, keptBy }) => keptBy === null && asked.get(seat) === true) });
    }
    return [...found.filter(({ yourTurn }) => yourTurn), ...found.filter(({ yourTurn }) => !yourTurn)];
  }

  /** Those of these battles that are not over and in which something has happened since. */
  going(ids: readonly string[], since: Date): Promise<string[]> {
    return this.#options.store.going(ids, since);
  }

  /** How a battle stands; one that is private only for whoever shows a seat token or an invitation. */
  async summary(id: string, secret: string | null = null): Promise<BattleSummary> {
    const record = await this.#options.store.battle(id);
    const admitted = await this.#admission.see(record, secret);
    if (record === null) throw noSuchBattle();
    return { ...summaryOf(record), ...admitted };
  }

  /** Says no to whoever may not watch a battle. */
  async see(id: string, secret: string | null): Promise<void> {
    await this.#admission.see(await this.#options.store.battle(id), secret);
  }

  /**
   * Founds a battle and gives the founder the first seat of the side he chose, or the one he named. It begins when every seat has its player, at once where
   * none is open.
   */
  async found(wish: NewBattle): Promise<NewSeat> {
    const { book, file: plain } = this.#scenario(wish.scenario);
    const file = withOptions(plain, wish.options);
    const { side, seat, seats, opponent, words } = wish;
    const prepared = await this.#options.prepare(book, { file, seed: newSeed(), side, seat, seats, opponent, words });
    if ('refused' in prepared) throw new Denied(422, prepared.code, prepared.refused);
    const { own, scenario, hash } = prepared;
    const id = newBattleId();
    const lineage = newLineage();
    const token = newToken(lineage);
    const now = new Date();
    const clock = newClock(wish.clock ?? { kind: 'none' }, prepared.seats.map((each) => each.id));
    const record: BattleRecord = {
      battle: {
        id,
        book: book.id,
        bookVersion: book.version,
        scenarioId: scenario.id,
        scenarioName: scenario.name,
        scenarioDescription: scenario.description,
        ...prepared.progress,
        founded: now,
        updated: now,
        scenario: JSON.stringify(file),
        affairs: newAffairs(clock, wish.claimAfter),
        due: null,
        joining: wish.joining ?? (wish.opponent === 'friend' ? 'invited' : 'anybody'),
        watching: wish.watching ?? 'anybody',
        founder: lineage,
      },
      seats: prepared.seats.map(({ id: chair, side: on, name: general, held }, place) => ({
        battle: id, seat: chair, place, side: on, general, held, offeredHash: null, keptBy: null, words: '',
        ...(held === 'human' ? { player: wish.name, tokenHash: tokenHash(token), lineage } : { player: '', tokenHash: null, lineage: null }),
      })),
    };
    const invitations = issue(record, record.seats);
    await this.#options.store.found(
      record,
      {
        battle: id,
        seq: 0,
        commandId: '',
        seat: '',
        decision: '',
        answer: 'null',
        events: prepared.events,
        firstEvent: 0,
        nextEvent: prepared.seq,
        hash,
        at: now,
        kind: 'opening',
        revealed: true,
        undone: false,
        draws: prepared.draws,
      },
      { battle: id, seq: 0, game: prepared.game, hash },
      invitations.rows,
    );
    this.#options.log.info({ battle: id, book: book.id, scenario: scenario.id, seat: own, opponent }, 'battle founded');
    return { battle: id, seat: own, token, invitations: invitations.told };
  }

  /** Gives a guest the seat he is invited to or asked for, or the first that is open. The last one to come begins the battle. */
  async join(id: string, wish: JoinBattle): Promise<SeatGrant> {
    const lineage = newLineage();
    const token = newToken(lineage);
    const { record, invited } = await this.#admission.comes(await this.#options.store.battle(id), wish.invitation);
    if (record.battle.over) throw new Denied(409, 'battle-over', 'The battle is over.');
    await this.bringUpToDate(id);
    const guest = { player: wish.name, words: wish.words ?? '', invitation: wish.invitation === undefined ? null : tokenHash(wish.invitation) };
    for (const { seat } of this.#admission.wanted(record, wish.seat, invited)) {
      if (!(await this.#options.store.chairs.take(id, seat, guest, { lineage, tokenHash: tokenHash(token) }, new Date()))) continue;
      this.#options.log.info({ battle: id, seat }, 'seat taken');
      await this.#reseated(id);
      await this.#begun(id);
      return { battle: id, seat, token };
    }
    throw new Denied(409, 'seat-taken', wish.seat === undefined && wish.invitation === undefined ? 'Every seat of this battle is taken.' : 'Somebody else holds this seat.');
  }

  /** New invitations to the open seats that the holder of this token may fill. */
  async invitations(id: string, token: string): Promise<Invitations> {
    const lineage = await this.admit(id, token);
    return this.#admission.invite(await this.#record(id), lineage);
  }

  /** The lineage of the guest who shows this token; from now on no older one of his opens the seat. Denied when this is itself too old, or no token of the battle. */
  async admit(battle: string, token: string): Promise<string> {
    const { store } = this.#options;
    const hash = tokenHash(token);
    const known = await store.unlock(battle, hash);
    if (known === null) {
      if (await store.seated(battle, lineageIn(token))) throw new Denied(410, 'token-replaced', 'This seat token was replaced; open the battle where you last played.');
      throw new Denied(403, 'no-seat', 'This token holds no seat of this battle.');
    }
    if (known !== '') return known;
    const lineage = newLineage();
    await store.adopt(battle, hash, lineage);
    await this.#reseated(battle);
    return lineage;
  }

  /** The token a guest is to show from now on. His own goes on counting until he does, so that a word that never arrives costs nobody his seat. */
  async offer(battle: string, lineage: string): Promise<string> {
    const token = newToken(lineage);
    await this.#options.store.offer(battle, lineage, tokenHash(token));
    return token;
  }

  /** The record of a battle that is over, as a file, for whoever may watch it. */
  async record(id: string, secret: string | null = null): Promise<string> {
    await this.see(id, secret);
    return this.#records.of(id).catch(async (error: unknown) => {
      if (!(error instanceof Denied) || error.code !== 'battle-running' || !(await this.#record(id)).battle.over) throw error;
      // Opened, it ends by its journal.
      (await this.hold(id)).release();
      return this.#records.of(id);
    });
  }

  /** Opens the battles in which somebody's days have run out, so that stand-ins play for them. */
  async wakeDue(): Promise<void> {
    const due = await this.#options.store.dueBattles(new Date(this.#options.now()), LISTED, [...this.#books.keys()], this.#open.refused);
    for (const id of due) {
      try {
        (await this.hold(id)).release();
      } catch (error) {
        // Where it is open already, its clock is looked after; what cannot be played under the rules of this server waits for others.
        if (error instanceof Denied && (error.code === 'moved' || this.#open.refused.includes(id))) continue;
        // One battle that cannot be opened must not keep the others waiting.
        this.#options.log.error({ battle: id, err: error }, 'a due battle could not be opened');
      }
    }
  }

  /** Whether a server has the battle open, so that looking at it costs little. */
  async isOpen(id: string): Promise<boolean> {
    return this.#open.has(id) || (await this.#options.store.leases.holder(id)) !== null;
  }

  /** Brings a battle under the rules of this server, where it has others than the battle was fought by. Denied when it cannot be played here. */
  async bringUpToDate(id: string): Promise<void> {
    if (this.#open.has(id)) return;
    const { battle } = await this.#record(id);
    if (isOutdated(battle, bookOf(battle, this.#books))) (await this.hold(id)).release();
  }

  /** Opens a battle, or joins those who hold it open already. It stays in memory until the last one lets go. */
  hold(id: string): Promise<Held> {
    return this.#open.hold(id);
  }

  /** The talk of a battle that is open at this server, or null. */
  talkHere(id: string): Promise<Talk | null> {
    return this.#open.talkOf(id);
  }

  /**
   * Ends a battle because whoever runs the club wants it, and tells everybody at the table in these words why. It ends by a command of the journal like
   * every other, so that record and replay hold it. Denied with `moved` where it is open at another server, which will do it. One that cannot be opened,
   * because it is damaged or of another version, is closed as it lies there.
   */
  async shut(id: string, words: string): Promise<void> {
    const held = await this.hold(id).catch((error: unknown) => {
      if (isForLater(error)) throw error;
      this.#options.log.warn({ battle: id, err: error }, 'closed without being opened');
      return null;
    });
    if (held === null) {
      if (await this.#options.store.endUnopened(id, new Date(this.#options.now()))) await announced(this.#options.store, id, words);
      return;
    }
    try {
      const reply = await shutByJournal(held.battle);
      if (reply.ok) await held.talk.announce(words);
      else if (reply.code !== 'battle-over') throw new Denied(503, reply.code, reply.message);
    } finally {
      held.release();
    }
  }

  /** Lets every battle finish what it is at and forgets it; the store has all of them. */
  close(): Promise<void> {
    return this.#open.close();
  }

  /** Opens a battle whose last seat has been taken, so that it begins though nobody is at the table. */
  async #begun(id: string): Promise<void> {
    try {
      if (isWaiting(await this.#record(id))) return;
      (await this.hold(id)).release();
    } catch (error) {
      // Where it is open already, it has been told; and whoever opens it next finds who has come.
      if (!(error instanceof Denied)) this.#options.log.error({ battle: id, err: error }, 'a battle could not begin');
    }
  }

  /** Tells whoever has the battle open, here or elsewhere, to look at its seats again. */
  async #reseated(id: string): Promise<void> {
    await this.#open.reseat(id);
    this.#options.word.seated(id).catch((error: unknown) => this.#options.log.error({ battle: id, err: error }, 'others not told of a seat taken'));
  }

  async #record(id: string): Promise<ListedBattle> {
    const record = await this.#options.store.battle(id);
    if (record === null) throw noSuchBattle();
    return record;
  }

  #scenario(wish: NewBattle['scenario']): { book: Rulebook; file: unknown } {
    if (typeof wish === 'string') {
      for (const book of this.#books.values()) {
        const file = book.scenario(wish);
        if (file !== undefined) return { book, file };
      }
      throw new Denied(404, 'no-such-scenario', 'There is no such scenario.');
    }
    const name = wish['book'];
    const book = typeof name === 'string' ? this.#books.get(name) : undefined;
    if (book === undefined) throw new Denied(422, 'unknown-book', 'The scenario file does not name a rulebook of this house in "book".');
    return { book, file: wish };
  }
}

/** Whether a battle could not be opened only because its server, or the store, is busy with something else. */
function isForLater(error: unknown): boolean {
  return error instanceof Denied && (error.code === 'moved' || error.code === 'store-away');
}

/** A scenario file with switches of the founder's: the book judges the whole. */
function withOptions(file: unknown, options: NewBattle['options']): unknown {
  if (options === undefined || typeof file !== 'object' || file === null) return file;
  const own: unknown = 'options' in file ? file.options : {};
  return { ...file, options: { ...(typeof own === 'object' ? own : {}), ...options } };
}

function isWaiting({ seats }: Pick<BattleRecord, 'seats'>): boolean {
  return seats.some((seat) => seat.held === 'open');
}

function summaryOf({ battle, seats }: ListedBattle): BattleSummary {
  const open = isWaiting({ seats });
  return {
    id: battle.id,
    scenario: battle.scenarioName,
    book: battle.book,
    status: battle.over ? 'over' : open ? 'waiting' : 'running',
    turn: battle.turn,
    seats: seats.map(seatSummary),
    waiting: [...waitedIn(battle.waited).keys()],
    winner: battle.winner,
    joining: battle.joining,
    watching: battle.watching,
    founded: battle.founded.toISOString(),
    updated: battle.updated.toISOString(),
  };
}
