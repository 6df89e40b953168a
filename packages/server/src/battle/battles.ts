import type { BattleSummary, HeldSeats, JoinBattle, NewBattle, OwnBattle, SeatGrant } from '@longroll/protocol';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Logger } from 'pino';
import type { Choice, PlayableBook } from '../house/house-book.ts';
import type { BattleRecord, Store } from '../store/store.ts';
import { newAffairs } from './affairs-state.ts';
import { newClock } from './clock.ts';
import { Denied } from './denied.ts';
import { progressOf } from './open-battle.ts';
import { OpenBattles, seatSummary, type Held } from './open-battles.ts';
import { Records } from './records.ts';
import { lineageIn, newBattleId, newLineage, newSeed, newToken, tokenHash } from './seat-token.ts';
import { waitedIn } from './waited.ts';

/** Battles a lobby page shows. */
const LISTED = 100;

export interface BattlesOptions {
  readonly books: readonly PlayableBook[];
  readonly store: Store;
  /** Word to and from the other servers that share the store. */
  readonly word: Word;
  readonly log: Logger;
  /** Where computer generals think. */
  readonly think: (book: PlayableBook, outlook: string) => Promise<Choice>;
  /** Pause before a computer general answers, milliseconds. */
  readonly computerDelay: number;
  /** How long a battle nobody looks at stays in memory, milliseconds. */
  readonly idleAfter: number;
  /** How long a player may be away before the rules and the others treat him as absent, milliseconds. */
  readonly absentAfter: number;
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
  readonly #books: ReadonlyMap<string, PlayableBook>;
  readonly #open: OpenBattles;
  readonly #records: Records;

  constructor(options: BattlesOptions) {
    this.#options = options;
    this.#books = new Map(options.books.map((book) => [book.id, book]));
    this.#open = new OpenBattles(options, this.#books);
    this.#records = new Records(options.store, this.#books, options.log);
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
      if (own.length > 0) found.push({ ...summaryOf(record), yourTurn: own.some(({ seat }) => asked.get(seat) === true) });
    }
    return [...found.filter(({ yourTurn }) => yourTurn), ...found.filter(({ yourTurn }) => !yourTurn)];
  }

  async summary(id: string): Promise<BattleSummary> {
    return summaryOf(await this.#record(id));
  }

  /** Founds a battle, which begins at once, and gives the founder the first seat of the side he chose. */
  async found(wish: NewBattle): Promise<SeatGrant> {
    const { book, file: plain } = this.#scenario(wish.scenario);
    const file = withOptions(plain, wish.options);
    const founding = book.found(file, newSeed());
    if (isRefusal(founding)) throw new Denied(422, founding.code, founding.message);
    const { play, events, scenario } = founding;
    if (!play.seats.some((seat) => seat.side === wish.side)) throw new Denied(422, 'no-such-side', `This scenario has no side called ${wish.side}.`);
    const own = play.seats.find((seat) => seat.side === wish.side && (wish.seat === undefined || seat.id === wish.seat));
    if (own === undefined) throw new Denied(422, 'no-such-seat', `That side has no seat called ${wish.seat ?? ''}.`);
    const unknown = Object.keys(wish.seats ?? {}).find((id) => !play.seats.some((seat) => seat.id === id));
    if (unknown !== undefined) throw new Denied(422, 'no-such-seat', `This scenario has no seat called ${unknown}.`);
    const id = newBattleId();
    const lineage = newLineage();
    const token = newToken(lineage);
    const now = new Date();
    const clock = newClock(wish.clock ?? { kind: 'none' }, play.seats.map((seat) => seat.id));
    const hash = play.hash();
    const record: BattleRecord = {
      battle: {
        id,
        book: book.id,
        bookVersion: book.version,
        scenarioId: scenario.id,
        scenarioName: scenario.name,
        scenarioDescription: scenario.description,
        ...progressOf(play),
        founded: now,
        updated: now,
        scenario: JSON.stringify(file),
        affairs: newAffairs(clock),
        due: null,
      },
      seats: play.seats.map((seat, place) => {
        const chair = { battle: id, seat: seat.id, place, side: seat.side, general: seat.name, offeredHash: null };
        if (seat === own) return { ...chair, held: 'human', player: wish.name, tokenHash: tokenHash(token), lineage };
        const held = wish.seats?.[seat.id] ?? (wish.opponent === 'computer' ? 'computer' : 'open');
        return { ...chair, held, player: '', tokenHash: null, lineage: null };
      }),
    };
    await this.#options.store.found(
      record,
      {
        battle: id,
        seq: 0,
        commandId: '',
        seat: '',
        decision: '',
        answer: 'null',
        events: JSON.stringify(events),
        firstEvent: 0,
        nextEvent: play.seq,
        hash,
        at: now,
        kind: 'opening',
        revealed: true,
        undone: false,
      },
      { battle: id, seq: 0, game: play.text(), hash },
    );
    this.#options.log.info({ battle: id, book: book.id, scenario: scenario.id, seat: own.id, opponent: wish.opponent }, 'battle founded');
    return { battle: id, seat: own.id, token };
  }

  /** Gives a guest the seat he asked for, or the first that is open. */
  async join(id: string, wish: JoinBattle): Promise<SeatGrant> {
    const lineage = newLineage();
    const token = newToken(lineage);
    const { seats } = await this.#record(id);
    const wanted = wish.seat === undefined ? seats.filter((seat) => seat.held === 'open') : seats.filter((seat) => seat.seat === wish.seat);
    if (wish.seat !== undefined && wanted.length === 0) throw new Denied(404, 'no-such-seat', 'This battle has no such seat.');
    for (const { seat } of wanted) {
      if (!(await this.#options.store.takeSeat(id, seat, wish.name, { lineage, tokenHash: tokenHash(token) }))) continue;
      this.#options.log.info({ battle: id, seat }, 'seat taken');
      await this.#reseated(id);
      return { battle: id, seat, token };
    }
    throw new Denied(409, 'seat-taken', wish.seat === undefined ? 'Every seat of this battle is taken.' : 'Somebody else holds this seat.');
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

  /** The record of a battle that is over, as a file. */
  record(id: string): Promise<string> {
    return this.#records.of(id);
  }

  /** Opens the battles in which somebody's days have run out, so that stand-ins play for them. */
  async wakeDue(): Promise<void> {
    const due = await this.#options.store.dueBattles(new Date(this.#options.now()), LISTED);
    for (const id of due) {
      try {
        (await this.hold(id)).release();
      } catch (error) {
        // Where it is open already, its clock is looked after.
        if (error instanceof Denied && error.code === 'moved') continue;
        // One battle that cannot be opened must not keep the others waiting.
        this.#options.log.error({ battle: id, err: error }, 'a due battle could not be opened');
      }
    }
  }

  /** Whether a server has the battle open, so that looking at it costs little. */
  async isOpen(id: string): Promise<boolean> {
    return this.#open.has(id) || (await this.#options.store.leases.holder(id)) !== null;
  }

  async exists(id: string): Promise<boolean> {
    return this.#open.has(id) || (await this.#options.store.battle(id)) !== null;
  }

  /** Opens a battle, or joins those who hold it open already. It stays in memory until the last one lets go. */
  hold(id: string): Promise<Held> {
    return this.#open.hold(id);
  }

  /** Lets every battle finish what it is at and forgets it; the store has all of them. */
  close(): Promise<void> {
    return this.#open.close();
  }

  /** Tells whoever has the battle open, here or elsewhere, to look at its seats again. */
  async #reseated(id: string): Promise<void> {
    await this.#open.reseat(id);
    this.#options.word.seated(id).catch((error: unknown) => this.#options.log.error({ battle: id, err: error }, 'others not told of a seat taken'));
  }

  async #record(id: string): Promise<BattleRecord> {
    const record = await this.#options.store.battle(id);
    if (record === null) throw new Denied(404, 'no-such-battle', 'There is no such battle.');
    return record;
  }

  #scenario(wish: NewBattle['scenario']): { book: PlayableBook; file: unknown } {
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

/** A scenario file with switches of the founder's: the book judges the whole. */
function withOptions(file: unknown, options: NewBattle['options']): unknown {
  if (options === undefined || typeof file !== 'object' || file === null) return file;
  const own: unknown = 'options' in file ? file.options : {};
  return { ...file, options: { ...(typeof own === 'object' ? own : {}), ...options } };
}

function summaryOf({ battle, seats }: BattleRecord): BattleSummary {
  const open = seats.some((seat) => seat.held === 'open');
  return {
    id: battle.id,
    scenario: battle.scenarioName,
    book: battle.book,
    status: battle.over ? 'over' : open ? 'waiting' : 'running',
    turn: battle.turn,
    seats: seats.map(seatSummary),
    waiting: [...waitedIn(battle.waited).keys()],
    winner: battle.winner,
    founded: battle.founded.toISOString(),
    updated: battle.updated.toISOString(),
  };
}
