import type { BattleSummary, JoinBattle, NewBattle, SeatGrant, SeatSummary } from '@longroll/protocol';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Logger } from 'pino';
import type { PlayableBook } from '../house/house-book.ts';
import type { BattleRecord, BattleRow, Holder, JournalRow, SeatRow, Store } from '../store/store.ts';
import { isFlaw, type JournalEntry } from '@longroll/rules/record/index';
import type { GameEvent } from '@longroll/rules/kernel/event';
import { newAffairs } from './affairs-state.ts';
import { Affairs } from './affairs.ts';
import { Attendance } from './attendance.ts';
import { newClock } from './clock.ts';
import { ComputerGeneral } from './computer-general.ts';
import { OpenBattle, progressOf } from './open-battle.ts';
import { newBattleId, newSeed, newToken, tokenHash } from './seat-token.ts';
import { Talk } from './talk.ts';

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
  /** How long a player may be away before the rules and the others treat him as absent, milliseconds. */
  readonly absentAfter: number;
  /** The time of day, milliseconds since 1970. */
  readonly now: () => number;
}

/** Records kept at hand: writing one plays a whole battle again. */
const RECORDS = 8;

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
  readonly affairs: Affairs;
  readonly talk: Talk;
  seats(): readonly SeatSummary[];
  /** The chairs of whoever holds the token with this hash, in their order. */
  seatsOf(tokenHash: string | null): readonly SeatRow[];
  /** Told when a seat changes hands. */
  onSeats(listener: () => void): void;
  /** How this holder tells who is connected; the holder says `attended` whenever that has changed. `told` hears when somebody is gone for good. */
  attendance(present: () => Iterable<string>, told: () => void): void;
  attended(): void;
  /** Whether a seat's player has been away so long that the seat may be given away. */
  gone(seat: string): boolean;
  release(): void;
}

interface Entry {
  readonly battle: OpenBattle;
  readonly row: BattleRow;
  seats: readonly SeatRow[];
  readonly computer: ComputerGeneral;
  readonly affairs: Affairs;
  readonly talk: Talk;
  readonly present: Set<() => Iterable<string>>;
  readonly attendance: Attendance;
  readonly seatListeners: Set<() => void>;
  holders: number;
  idle: NodeJS.Timeout | null;
}

/** All battles of the house: founds them, seats guests, and opens from the store what somebody wants to see. */
export class Battles {
  readonly #options: BattlesOptions;
  readonly #books: ReadonlyMap<string, PlayableBook>;
  readonly #open = new Map<string, Promise<Entry>>();
  readonly #records = new Map<string, Promise<string>>();

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
    const token = newToken();
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
        const chair = { battle: id, seat: seat.id, place, side: seat.side, general: seat.name };
        if (seat === own) return { ...chair, held: 'human', player: wish.name, tokenHash: tokenHash(token) };
        const held = wish.seats?.[seat.id] ?? (wish.opponent === 'computer' ? 'computer' : 'open');
        return { ...chair, held, player: '', tokenHash: null };
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

  /** The seats a token owns in a battle, in their order. */
  seatsOf(battle: string, token: string): Promise<string[]> {
    return this.#options.store.seatsOf(battle, tokenHash(token));
  }

  /** The record of a battle that is over, as a file. */
  async record(id: string): Promise<string> {
    const { battle } = await this.#record(id);
    if (!battle.over) throw new Denied(409, 'battle-running', 'The record of a battle is given when it is over.');
    const known = this.#records.get(id) ?? this.#write(id);
    this.#records.set(id, known);
    known.catch(() => this.#records.delete(id));
    const [oldest] = this.#records.keys();
    if (this.#records.size > RECORDS && oldest !== undefined) this.#records.delete(oldest);
    return known;
  }

  /** Opens the battles in which somebody's days have run out, so that stand-ins play for them. */
  async wakeDue(): Promise<void> {
    const due = await this.#options.store.dueBattles(new Date(this.#options.now()), LISTED);
    for (const id of due) {
      try {
        (await this.hold(id)).release();
      } catch (error) {
        // One battle that cannot be opened must not keep the others waiting.
        this.#options.log.error({ battle: id, err: error }, 'a due battle could not be opened');
      }
    }
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
    const attending: (() => void)[] = [];
    let held = true;
    return {
      battle: entry.battle,
      row: entry.row,
      affairs: entry.affairs,
      talk: entry.talk,
      seats: () => entry.seats.map(seatSummary),
      seatsOf: (hash) => (hash === null ? [] : entry.seats.filter((seat) => seat.tokenHash === hash)),
      attendance: (present, told) => {
        entry.present.add(present);
        attending.push(() => entry.present.delete(present), entry.attendance.listen(told));
      },
      attended: () => entry.attendance.look(),
      gone: (seat) => entry.attendance.gone(seat),
      onSeats: (listener) => {
        listeners.add(listener);
        entry.seatListeners.add(listener);
      },
      release: () => {
        if (!held) return;
        held = false;
        entry.holders--;
        for (const listener of listeners) entry.seatListeners.delete(listener);
        for (const stop of attending) stop();
        entry.attendance.look();
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
      await entry.value.attendance.close();
      await entry.value.battle.settled();
      await entry.value.affairs.close();
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
    const { store, log, computerDelay, absentAfter, now } = this.#options;
    const { battle: row, seats } = await this.#record(id);
    const book = this.#books.get(row.book);
    if (book === undefined) throw new Denied(409, 'unknown-book', `This server has no rulebook ${row.book}.`);
    await store.leases.take(id);
    const battle = await OpenBattle.open(id, book, store, log);
    if (battle === null) throw new Denied(404, 'no-such-battle', 'There is no such battle.');
    const present = new Set<() => Iterable<string>>();
    const chairs = {
      rows: () => entry.seats,
      present: () => new Set([...present].flatMap((each) => [...each()])),
      gone: (seat: string) => entry.attendance.gone(seat),
      suspended: () => affairs.paused || affairs.byLetter || entry.seats.some(({ held }) => held === 'open'),
      reseat: async (seat: string, holder: Holder) => {
        await store.reseat(id, seat, holder);
        log.info({ battle: id, seat, held: holder.held }, 'seat changed hands');
        await this.#seated(id);
      },
    };
    const affairs = new Affairs(battle, row.affairs, chairs, store, log, now);
    // In a pause the computer waits like everybody else.
    const heldBy = (seat: string) => (affairs.paused ? 'open' : (entry.seats.find((each) => each.seat === seat)?.held ?? 'open'));
    const computer = new ComputerGeneral(battle, heldBy, computerDelay, log);
    const talk = await Talk.open(id, store, log);
    const attendance = new Attendance(battle, chairs, { grace: absentAfter, pace: computerDelay, now }, log);
    const entry: Entry = { battle, row, seats, computer, affairs, talk, present, attendance, seatListeners: new Set(), holders: 0, idle: null };
    affairs.listen(() => {
      computer.attend();
      attendance.look();
    });
    affairs.follow();
    computer.attend();
    return entry;
  }

  #closeWhenIdle(id: string, entry: Entry): void {
    if (entry.holders > 0 || entry.idle !== null) return;
    entry.idle = setTimeout(() => {
      entry.idle = null;
      if (entry.holders > 0) return;
      if (entry.computer.thinking || entry.affairs.ticking) {
        this.#closeWhenIdle(id, entry);
        return;
      }
      this.#open.delete(id);
      void entry.computer.stop();
      void entry.attendance.close();
      void entry.affairs.close();
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
    entry.affairs.follow();
    entry.computer.attend();
    entry.attendance.look();
  }

  async #write(id: string): Promise<string> {
    const { store } = this.#options;
    const [{ battle: row, seats }, rows, beginning] = [await this.#record(id), await store.standing(id), await store.beginning(id)];
    const book = this.#books.get(row.book);
    const [opening, ...commands] = rows.filter((each) => each.kind !== 'undo');
    if (book === undefined || book.version !== row.bookVersion || row.scenario === null || opening === undefined || beginning === null) {
      throw new Denied(409, 'no-record', 'This battle was fought with an older server; it has no record.');
    }
    const scenario: Record<string, unknown> = JSON.parse(row.scenario);
    const begun = book.resume(beginning);
    const last = await OpenBattle.open(id, book, store, this.#options.log);
    const record = book.record({
      scenario,
      seats: seats.map(({ seat, side, general, player, held }) => ({ id: seat, side, general, player, computer: held === 'computer' })),
      founded: row.founded.toISOString(),
      seed: begun.seed(),
      words: begun.words,
      opening: journalled(opening),
      commands: commands.map((each): JournalEntry => ({ ...journalled(each), seat: each.seat, commandId: each.commandId, decision: each.decision, answer: JSON.parse(each.answer) })),
      outcome: last?.play.outcome ?? null,
    });
    if (isFlaw(record)) {
      this.#options.log.error({ battle: id, flaw: record.message }, 'no record');
      throw new Denied(500, 'internal', 'The record of this battle could not be written.');
    }
    return record;
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

function journalled({ events, hash }: JournalRow): { events: GameEvent[]; hash: string } {
  return { events: JSON.parse(events), hash };
}

/** A scenario file with switches of the founder's: the book judges the whole. */
function withOptions(file: unknown, options: NewBattle['options']): unknown {
  if (options === undefined || typeof file !== 'object' || file === null) return file;
  const own: unknown = 'options' in file ? file.options : {};
  return { ...file, options: { ...(typeof own === 'object' ? own : {}), ...options } };
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
