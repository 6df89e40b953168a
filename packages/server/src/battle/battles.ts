import type { BattleSummary, JoinBattle, NewBattle, SeatGrant, SeatSummary } from '@longroll/protocol';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Logger } from 'pino';
import type { PlayableBook } from '../house/house-book.ts';
import type { BattleRecord, BattleRow, SeatRow, Store } from '../store/store.ts';
import { ComputerGeneral } from './computer-general.ts';
import { OpenBattle } from './open-battle.ts';
import { newBattleId, newSeed, newToken, tokenHash } from './seat-token.ts';

/** Battles a lobby page shows. */
const LISTED = 100;

export interface BattlesOptions {
  readonly books: readonly PlayableBook[];
  readonly store: Store;
  readonly log: Logger;
  /** Pause before a computer general answers, milliseconds. */
  readonly computerDelay: number;
  /** How long a battle nobody looks at stays in memory, milliseconds. */
  readonly idleAfter: number;
}

/** A wish that cannot be granted, and why in a sentence. */
export class Denied extends Error {
  readonly code: string;
  readonly status: number;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** A battle held open by a room. */
export interface Held {
  readonly battle: OpenBattle;
  /** The row as it was when the battle was opened: for what never changes. */
  readonly row: BattleRow;
  seats(): readonly SeatSummary[];
  /** Told when somebody takes a seat. */
  onSeats(listener: () => void): void;
  release(): void;
}

interface Entry {
  readonly battle: OpenBattle;
  readonly row: BattleRow;
  seats: readonly SeatRow[];
  readonly computer: ComputerGeneral;
  readonly seatListeners: Set<() => void>;
  holders: number;
  idle: NodeJS.Timeout | null;
}

/** All battles of the house: founds them, seats guests, and opens from the store what somebody wants to see. */
export class Battles {
  readonly #options: BattlesOptions;
  readonly #books: ReadonlyMap<string, PlayableBook>;
  readonly #open = new Map<string, Promise<Entry>>();

  constructor(options: BattlesOptions) {
    this.#options = options;
    this.#books = new Map(options.books.map((book) => [book.id, book]));
  }

  /** Scenarios of the house, of every book. */
  scenarios() {
    return this.#options.books.flatMap((book) => book.scenarios);
  }

  async list(): Promise<BattleSummary[]> {
    return (await this.#options.store.list(LISTED)).map(summaryOf);
  }

  async summary(id: string): Promise<BattleSummary> {
    return summaryOf(await this.#record(id));
  }

  /** Founds a battle, which begins at once, and gives the founder the first seat of the side he chose. */
  async found(wish: NewBattle): Promise<SeatGrant> {
    const { book, file } = this.#scenario(wish.scenario);
    const founding = book.found(file, newSeed());
    if (isRefusal(founding)) throw new Denied(422, founding.code, founding.message);
    const { play, events, scenario } = founding;
    const own = play.seats.find((seat) => seat.side === wish.side);
    if (own === undefined) throw new Denied(422, 'no-such-side', `This scenario has no side called ${wish.side}.`);
    const id = newBattleId();
    const token = newToken();
    const now = new Date();
    const hash = play.hash();
    const record: BattleRecord = {
      battle: {
        id,
        book: book.id,
        bookVersion: book.version,
        scenarioId: scenario.id,
        scenarioName: scenario.name,
        scenarioDescription: scenario.description,
        turn: play.table().turn,
        over: play.over,
        winner: play.winner,
        founded: now,
        updated: now,
      },
      seats: play.seats.map((seat, place) => {
        const chair = { battle: id, seat: seat.id, place, side: seat.side, general: seat.name };
        if (seat === own) return { ...chair, held: 'human', player: wish.name, tokenHash: tokenHash(token) };
        return { ...chair, held: wish.opponent === 'computer' ? 'computer' : 'open', player: '', tokenHash: null };
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
      },
      { battle: id, seq: 0, game: play.text(), hash },
    );
    this.#options.log.info({ battle: id, book: book.id, scenario: scenario.id, seat: own.id, opponent: wish.opponent }, 'battle founded');
    return { battle: id, seat: own.id, token };
  }

  /** Gives a guest the seat he asked for, or the first that is open. */
  async join(id: string, wish: JoinBattle): Promise<SeatGrant> {
    const token = newToken();
    const { seats } = await this.#record(id);
    const wanted = wish.seat === undefined ? seats.filter((seat) => seat.held === 'open') : seats.filter((seat) => seat.seat === wish.seat);
    if (wish.seat !== undefined && wanted.length === 0) throw new Denied(404, 'no-such-seat', 'This battle has no such seat.');
    for (const { seat } of wanted) {
      if (!(await this.#options.store.takeSeat(id, seat, wish.name, tokenHash(token)))) continue;
      this.#options.log.info({ battle: id, seat }, 'seat taken');
      await this.#seated(id);
      return { battle: id, seat, token };
    }
    throw new Denied(409, 'seat-taken', wish.seat === undefined ? 'Every seat of this battle is taken.' : 'Somebody else holds this seat.');
  }

  /** The seat a token owns in a battle; null when it owns none. */
  seatOf(battle: string, token: string): Promise<string | null> {
    return this.#options.store.seatOf(battle, tokenHash(token));
  }

  async exists(id: string): Promise<boolean> {
    return (await this.#options.store.battle(id)) !== null;
  }

  /** Opens a battle, or joins those who hold it open already. It stays in memory until the last one lets go. */
  async hold(id: string): Promise<Held> {
    const entry = await this.#entry(id);
    entry.holders++;
    if (entry.idle !== null) clearTimeout(entry.idle);
    entry.idle = null;
    const listeners = new Set<() => void>();
    let held = true;
    return {
      battle: entry.battle,
      row: entry.row,
      seats: () => entry.seats.map(seatSummary),
      onSeats: (listener) => {
        listeners.add(listener);
        entry.seatListeners.add(listener);
      },
      release: () => {
        if (!held) return;
        held = false;
        entry.holders--;
        for (const listener of listeners) entry.seatListeners.delete(listener);
        this.#closeWhenIdle(id, entry);
      },
    };
  }

  /** Lets every battle finish what it is at and forgets it; the store has all of them. */
  async close(): Promise<void> {
    const entries = await Promise.allSettled(this.#open.values());
    this.#open.clear();
    for (const entry of entries) {
      if (entry.status === 'rejected') continue;
      if (entry.value.idle !== null) clearTimeout(entry.value.idle);
      await entry.value.computer.stop();
      await entry.value.battle.settled();
    }
  }

  #entry(id: string): Promise<Entry> {
    const known = this.#open.get(id);
    if (known !== undefined) return known;
    const opening = this.#read(id);
    this.#open.set(id, opening);
    opening.catch(() => this.#open.delete(id));
    return opening;
  }

  async #read(id: string): Promise<Entry> {
    const { store, log, computerDelay } = this.#options;
    const { battle: row, seats } = await this.#record(id);
    const book = this.#books.get(row.book);
    if (book === undefined) throw new Denied(409, 'unknown-book', `This server has no rulebook ${row.book}.`);
    const battle = await OpenBattle.open(id, book, store, log);
    if (battle === null) throw new Denied(404, 'no-such-battle', 'There is no such battle.');
    const heldBy = (seat: string) => entry.seats.find((each) => each.seat === seat)?.held ?? 'open';
    const computer = new ComputerGeneral(battle, heldBy, computerDelay, log);
    const entry: Entry = { battle, row, seats, computer, seatListeners: new Set(), holders: 0, idle: null };
    computer.attend();
    return entry;
  }

  #closeWhenIdle(id: string, entry: Entry): void {
    if (entry.holders > 0 || entry.idle !== null) return;
    entry.idle = setTimeout(() => {
      entry.idle = null;
      if (entry.holders > 0) return;
      if (entry.computer.thinking) {
        this.#closeWhenIdle(id, entry);
        return;
      }
      this.#open.delete(id);
      void entry.computer.stop();
    }, this.#options.idleAfter);
    entry.idle.unref();
  }

  /** Brings an open battle's seats up to date and tells its rooms. */
  async #seated(id: string): Promise<void> {
    const opening = this.#open.get(id);
    if (opening === undefined) return;
    const entry = await opening;
    entry.seats = (await this.#record(id)).seats;
    for (const listener of entry.seatListeners) listener();
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

function seatSummary({ seat, side, general, player, held }: SeatRow): SeatSummary {
  return { id: seat, side, general, player, held };
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
    winner: battle.winner,
    founded: battle.founded.toISOString(),
    updated: battle.updated.toISOString(),
  };
}
