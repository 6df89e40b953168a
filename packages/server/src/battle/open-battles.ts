import type { SeatSummary } from '@longroll/protocol';
import type { PlayableBook } from '../house/house-book.ts';
import { HeldElsewhereError } from '../store/leases.ts';
import type { BattleRow, Holder, SeatRow } from '../store/store.ts';
import { isAway } from '../store/trouble.ts';
import { Affairs } from './affairs.ts';
import { Attendance } from './attendance.ts';
import type { BattlesOptions } from './battles.ts';
import { Adjutant } from './adjutant.ts';
import { ComputerGeneral } from './computer-general.ts';
import { Denied, storeAway } from './denied.ts';
import { OpenBattle } from './open-battle.ts';
import { Talk } from './talk.ts';

/** A battle held open by a room. */
export interface Held {
  readonly battle: OpenBattle;
  /** The row as it was when the battle was opened: for what never changes. */
  readonly row: BattleRow;
  readonly affairs: Affairs;
  readonly talk: Talk;
  seats(): readonly SeatSummary[];
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
  readonly computer: ComputerGeneral;
  readonly adjutant: Adjutant;
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
  readonly #books: ReadonlyMap<string, PlayableBook>;
  readonly #open = new Map<string, Promise<Entry>>();
  /** Battles being written down for the last time before they are given back. */
  readonly #closing = new Map<string, Promise<void>>();

  constructor(options: BattlesOptions, books: ReadonlyMap<string, PlayableBook>) {
    this.#options = options;
    this.#books = books;
    options.store.leases.onSilence(() => {
      this.#letGo().catch((error: unknown) => options.log.error({ err: error }, 'leases not looked at'));
    });
  }

  get size(): number {
    return this.#open.size;
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
      seatsOf: (lineage) => (lineage === null ? [] : entry.seats.filter((seat) => seat.lineage === lineage)),
      attendance: (present, told) => {
        entry.present.add(present);
        undo.push(() => entry.present.delete(present), entry.attendance.listen(told));
      },
      attended: () => entry.attendance.look(),
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
        entry.attendance.look();
        this.#closeWhenIdle(id, entry);
      },
    };
  }

  /** Brings an open battle's seats up to date and tells its rooms. */
  async reseat(id: string): Promise<void> {
    const opening = this.#open.get(id);
    if (opening === undefined) return;
    const entry = await opening;
    entry.seats = (await this.#record(id)).seats;
    for (const listener of entry.seatListeners) listener();
    entry.affairs.follow();
    entry.computer.attend();
    entry.attendance.look();
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
    const { battle: row, seats } = await this.#record(id);
    const book = this.#books.get(row.book);
    if (book === undefined) throw new Denied(409, 'unknown-book', `This server has no rulebook ${row.book}.`);
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
        await this.reseat(id);
      },
    };
    const affairs = new Affairs(battle, row.affairs, chairs, store, log, now);
    // In a pause the computer waits like everybody else.
    const heldBy = (seat: string) => (affairs.paused ? 'open' : (entry.seats.find((each) => each.seat === seat)?.held ?? 'open'));
    const computer = new ComputerGeneral(battle, heldBy, computerDelay, (outlook) => think(book, outlook), log);
    const serves = (seat: string) => !affairs.paused && entry.seats.some((each) => each.seat === seat && each.held === 'human');
    const adjutant = new Adjutant(battle, { serves, unhurried: () => affairs.byLetter }, log);
    const talk = await Talk.open(id, store, log);
    const attendance = new Attendance(battle, chairs, { grace: absentAfter, pace: computerDelay, now }, log);
    const entry: Entry = { battle, row, seats, computer, adjutant, affairs, talk, present, attendance, seatListeners: new Set(), holders: 0, idle: null };
    let { paused } = affairs;
    affairs.listen(() => {
      // Of all that players settle only a pause concerns them; what is asked and who sits where they are told of themselves.
      if (affairs.paused === paused) return;
      paused = affairs.paused;
      computer.attend();
      adjutant.look();
      attendance.look();
    });
    battle.onLost(() => {
      this.#options.onLeaseLost?.();
      this.#giveBack(id, entry);
    });
    affairs.follow();
    computer.attend();
    adjutant.look();
    return entry;
  }

  #closeWhenIdle(id: string, entry: Entry): void {
    if (entry.holders > 0 || entry.idle !== null) return;
    entry.idle = setTimeout(() => {
      entry.idle = null;
      if (entry.holders > 0) return;
      if (entry.computer.thinking || entry.adjutant.busy || entry.affairs.ticking) this.#closeWhenIdle(id, entry);
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
    const record = await this.#options.store.battle(id);
    if (record === null) throw new Denied(404, 'no-such-battle', 'There is no such battle.');
    return record;
  }
}

/** Ends all that goes on in a battle, and waits until it is written down. */
async function finish({ battle, computer, adjutant, attendance, affairs, idle }: Entry): Promise<void> {
  if (idle !== null) clearTimeout(idle);
  adjutant.close();
  await computer.stop();
  await attendance.close();
  await battle.close();
  await affairs.close();
}

export function seatSummary({ seat, side, general, player, held }: SeatRow): SeatSummary {
  return { id: seat, side, general, player, held };
}
