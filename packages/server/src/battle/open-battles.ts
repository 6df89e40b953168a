import type { SeatHolding, SeatSummary } from '@longroll/protocol';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { turns } from '../gate/turns.ts';
import { HeldElsewhereError } from '../store/leases.ts';
import type { BattleRow, Holder, HolderRow, SeatRow } from '../store/store.ts';
import { isAway } from '../store/trouble.ts';
import { noSuchBattle } from './admission.ts';
import { Affairs } from './affairs.ts';
import { Attendance } from './attendance.ts';
import type { BattlesOptions } from './battles.ts';
import { AutomaticAnswers } from './automatic-answers.ts';
import { Denied, storeAway } from './denied.ts';
import { OpenBattle } from './open-battle.ts';
import { absence } from './reasons/absence.ts';
import { clock } from './reasons/clock.ts';
import { computer } from './reasons/computer.ts';
import { instruction } from './reasons/instruction.ts';
import { presence } from './reasons/presence.ts';
import { timeLimit } from './reasons/time-limit.ts';
import { Seating } from './seating.ts';
import { shutByJournal } from './shutting.ts';
import { Talk } from './talk.ts';
import { readable } from './readable.ts';
import { upgrade } from './upgrade.ts';
import { bookOf, isOutdated } from './version.ts';

/** Battles of other versions that are looked at at once, and that wait for it. */
const REHEARSALS = 3;
const WAITING = 1000;

/** A battle held open by a room. */
export interface Held {
  readonly battle: OpenBattle;
  /** The row as it was when the battle was opened: for what never changes. */
  readonly row: BattleRow;
  readonly affairs: Affairs;
  readonly talk: Talk;
  seats(): readonly SeatSummary[];
  /** Who has held the seats until now, and since when. */
  holdings(): readonly SeatHolding[];
  /** The chairs of the guest of this lineage, in their order. */
  seatsOf(lineage: string | null): readonly SeatRow[];
  /** Told when a seat changes hands. */
  onSeats(listener: () => void): void;
  /** Told when the battle goes on at another server, where everybody is to join it again. */
  onLost(listener: () => void): void;
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
  readonly answers: AutomaticAnswers;
  holdings: readonly HolderRow[];
  readonly seating: Seating;
  readonly affairs: Affairs;
  readonly talk: Talk;
  readonly present: Set<() => Iterable<string>>;
  readonly attendance: Attendance;
  readonly seatListeners: Set<() => void>;
  holders: number;
  idle: NodeJS.Timeout | null;
}

/**
 * The battles this server has open. Each is taken in the store first, so that no other server writes it, and given back when nobody has looked
 * at it for a while; it costs nothing then.
 */
export class OpenBattles {
  readonly #options: BattlesOptions;
  readonly #books: ReadonlyMap<string, Rulebook>;
  readonly #open = new Map<string, Promise<Entry>>();
  /** Battles being written down for the last time before they are given back. */
  readonly #closing = new Map<string, Promise<void>>();
  /** Battles that cannot be played under the rules of this server, and why: nothing changes that while it runs. */
  readonly #refused = new Map<string, Denied>();
  /** Dry runs under other rules, so many at once: each has the thread for one command at a time. */
  readonly #rehearsing = turns(REHEARSALS, WAITING);

  constructor(options: BattlesOptions, books: ReadonlyMap<string, Rulebook>) {
    this.#options = options;
    this.#books = books;
    options.store.leases.onSilence(() => {
      this.#letGo().catch((error: unknown) => options.log.error({ err: error }, 'leases not looked at'));
    });
  }

  get size(): number {
    return this.#open.size;
  }

  /** Battles that have turned out not to be playable under the rules of this server. */
  get refused(): string[] {
    return [...this.#refused.keys()];
  }

  /** Whether a battle is open at this server, or about to be. */
  has(id: string): boolean {
    return this.#open.has(id);
  }

  /** Opens a battle, or joins those who hold it open already. */
  async hold(id: string): Promise<Held> {
    const entry = await this.#entry(id);
    entry.holders++;
    if (entry.idle !== null) clearTimeout(entry.idle);
    entry.idle = null;
    /** Takes away again what was added for whoever holds it: the battle may outlive him by far. */
    const undo: (() => void)[] = [];
    let held = true;
    return {
      battle: entry.battle,
      row: entry.row,
      affairs: entry.affairs,
      talk: entry.talk,
      seats: () => entry.seats.map(seatSummary),
      holdings: () => entry.holdings.map(seatHolding),
      seatsOf: (lineage) => (lineage === null ? [] : entry.seats.filter((seat) => seat.lineage === lineage)),
      attendance: (present, told) => {
        entry.present.add(present);
        undo.push(() => entry.present.delete(present), entry.attendance.listen(told));
      },
      attended: () => look(entry),
      gone: (seat) => entry.attendance.gone(seat),
      onSeats: (listener) => {
        entry.seatListeners.add(listener);
        undo.push(() => entry.seatListeners.delete(listener));
      },
      onLost: (listener) => void undo.push(entry.battle.onLost(listener)),
      release: () => {
        if (!held) return;
        held = false;
        entry.holders--;
        for (const each of undo.splice(0)) each();
        look(entry);
        this.#closeWhenIdle(id, entry);
      },
    };
  }

  /** Brings an open battle's seats up to date and tells its rooms. */
  async reseat(id: string): Promise<void> {
    const opening = this.#open.get(id);
    if (opening === undefined) return;
    const entry = await opening;
    const [{ seats }, holdings] = await Promise.all([this.#record(id), this.#options.store.chairs.holders(id)]);
    entry.seats = seats;
    entry.holdings = holdings;
    for (const listener of entry.seatListeners) listener();
    look(entry);
    await entry.seating.look();
  }

  /** The talk of a battle that is open here, or null. */
  async talkOf(id: string): Promise<Talk | null> {
    const entry = await this.#open.get(id)?.catch(() => null);
    return entry?.talk ?? null;
  }

  /** Lets every battle finish what it is at and forgets it; the store has all of them. */
  async close(): Promise<void> {
    const entries = await Promise.allSettled(this.#open.values());
    this.#open.clear();
    await Promise.all(entries.map((entry) => (entry.status === 'fulfilled' ? finish(entry.value) : null)));
    await Promise.all(this.#closing.values());
  }

  #entry(id: string): Promise<Entry> {
    const known = this.#open.get(id);
    if (known !== undefined) return known;
    const opening = (this.#closing.get(id) ?? Promise.resolve()).then(() => this.#take(id));
    this.#open.set(id, opening);
    opening.catch(() => this.#open.delete(id));
    return opening;
  }

  /** Takes a battle in the store and reads it; what cannot be read is given back. */
  async #take(id: string): Promise<Entry> {
    const { leases } = this.#options.store;
    try {
      await this.#record(id);
      await leases.take(id);
      return await this.#read(id).catch(async (error: unknown) => {
        await leases.release(id);
        throw error;
      });
    } catch (error) {
      if (error instanceof HeldElsewhereError) throw new Denied(503, 'moved', 'This battle is open at another server. Please try again in a moment.');
      if (!isAway(error)) throw error;
      this.#options.log.error({ battle: id, err: error }, 'store away');
      throw storeAway();
    }
  }

  async #read(id: string): Promise<Entry> {
    const { store, log, think, computerDelay, absentAfter, now } = this.#options;
    await this.#bringUpToDate(id);
    const { battle: row, seats } = (await store.whole(id)) ?? missing();
    const book = bookOf(row, this.#books);
    const battle = await OpenBattle.open(id, book, store, log);
    if (battle === null) throw noSuchBattle();
    if (row.bookVersion !== book.version) readable(battle.play, row);
    // It was closed while it could not be opened.
    if (row.over && !battle.play.over) await shutByJournal(battle);
    const present = new Set<() => Iterable<string>>();
    const chairs = {
      rows: () => entry.seats,
      present: () => new Set([...present].flatMap((each) => [...each()])),
      gone: (seat: string) => entry.attendance.gone(seat),
      suspended: () => affairs.paused || affairs.byLetter || entry.seats.some(({ held }) => held === 'open') || battle.play.awaited.length > 0,
      keptFor: (lineage: string) => store.chairs.keptFor(id, lineage),
      reseat: async (seat: string, holder: Holder) => {
        await store.reseat(id, seat, holder);
        log.info({ battle: id, seat, held: holder.held }, 'seat changed hands');
        await this.reseat(id);
      },
    };
    const affairs = new Affairs(battle, row.affairs, chairs, store, log, now);
    const attendance = new Attendance(chairs, { grace: absentAfter, now });
    const heldBy = (seat: string) => entry.seats.find((each) => each.seat === seat)?.held ?? 'open';
    const answers = new AutomaticAnswers(
      battle,
      {
        notes: [presence(attendance)],
        answers: [
          clock(affairs), absence(attendance), instruction(heldBy), timeLimit(heldBy, () => affairs.byLetter), computer(heldBy, (outlook) => think(book, outlook)),
        ],
        paused: () => affairs.paused,
        pace: computerDelay,
      },
      log,
    );
    const talk = await Talk.open(id, store, log, now);
    const seating = new Seating(battle, () => entry.seats, log);
    const entry: Entry = { battle, row, seats, holdings: await store.chairs.holders(id), seating, answers, affairs, talk, present, attendance, seatListeners: new Set(), holders: 0, idle: null };
    affairs.listen(() => answers.look());
    attendance.listen(() => answers.look());
    battle.onLost(() => {
      this.#options.onLeaseLost?.();
      this.#giveBack(id, entry);
    });
    look(entry);
    await seating.look();
    return entry;
  }

  /** Brings a battle that is not over under the rules of this server, where it has others than the battle was fought by. */
  async #bringUpToDate(id: string): Promise<void> {
    const { store, log, keepClosed } = this.#options;
    const found = (await store.whole(id)) ?? missing();
    const { battle } = found;
    const book = bookOf(battle, this.#books);
    if (battle.over) return;
    try {
      const known = this.#refused.get(id);
      if (known !== undefined) throw known;
      if (!isOutdated(battle, book)) return;
      await this.#rehearsing(() => upgrade(found, book, store, log, keepClosed));
      log.info({ battle: id, book: book.id, from: battle.bookVersion, to: book.version }, 'battle goes on under other rules');
    } catch (error) {
      if (error instanceof Denied && error.status === 409) this.#refused.set(id, error);
      throw error;
    }
  }

  #closeWhenIdle(id: string, entry: Entry): void {
    if (entry.holders > 0 || entry.idle !== null) return;
    entry.idle = setTimeout(() => {
      entry.idle = null;
      if (entry.holders > 0) return;
      if (entry.answers.busy || entry.affairs.ticking) this.#closeWhenIdle(id, entry);
      else this.#giveBack(id, entry);
    }, this.#options.idleAfter);
    entry.idle.unref();
  }

  /** Closes a battle here; the next one who asks for it, anywhere, opens it from the store. */
  #giveBack(id: string, entry: Entry): void {
    if (this.#closing.has(id)) return;
    this.#open.delete(id);
    const closing = finish(entry)
      .then(() => this.#options.store.leases.release(id))
      .catch((error: unknown) => this.#options.log.error({ battle: id, err: error }, 'battle not given back'))
      .finally(() => this.#closing.delete(id));
    this.#closing.set(id, closing);
  }

  /** After a silence of this server: lets go of the battles others have taken meanwhile. */
  async #letGo(): Promise<void> {
    for (const id of await this.#options.store.leases.lost()) (await this.#open.get(id))?.battle.lose();
  }

  async #record(id: string) {
    return (await this.#options.store.battle(id)) ?? missing();
  }
}

function missing(): never {
  throw noSuchBattle();
}

/** Somebody may have come or left, or a chair changed hands. */
function look({ attendance, affairs, answers }: Entry): void {
  attendance.look();
  affairs.follow();
  answers.look();
}

/** Ends all that goes on in a battle, and waits until it is written down. */
async function finish({ battle, seating, answers, attendance, affairs, idle }: Entry): Promise<void> {
  if (idle !== null) clearTimeout(idle);
  answers.close();
  attendance.close();
  await seating.close();
  await battle.close();
  await affairs.close();
}

function seatHolding({ seat, held, player, since, until }: HolderRow): SeatHolding {
  return { seat, held, player, from: since.toISOString(), until: until?.toISOString() ?? null };
}

export function seatSummary({ seat, side, general, player, held }: SeatRow): SeatSummary {
  return { id: seat, side, general, player, held };
}
