import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { isAway } from '../store/errors.ts';
import { OpenElsewhereError } from '../store/leases.ts';
import { noSuchBattle } from './access.ts';
import { finish, handleOf, look, presentAt, type BattleHandle, type OpenEntry } from './battle-handle.ts';
import { followCommand } from './commissions/follow-command.ts';
import { storeAway, denied } from './denied.ts';
import { endBattle } from './end-battle.ts';
import { OpenBattle } from './journal/open-battle.ts';
import type { BattlesOptions } from './options.ts';
import { putTogether, type ReadBattle } from './put-together.ts';
import type { Talk } from './table-actions/talk.ts';
import { readable } from './upgrade/readable.ts';
import { RulesUpdate } from './upgrade/rules-update.ts';
import { bookOf } from './upgrade/version.ts';

/** Other battles, which may be open at another server, or nowhere. */
interface Elsewhere {
  /** Sees to it that somebody does what is due in a battle, wherever it is open or by opening it. */
  attend(id: string): void;
  /** Has whoever has a battle open look at it again. */
  look(id: string): void;
}

/**
 * The battles this server has open. Each is taken in the store first, so that no other server writes it, and given back when nobody has looked
 * at it for a while; it costs nothing then.
 */
export class OpenBattles {
  readonly #options: BattlesOptions;
  readonly #books: ReadonlyMap<string, Rulebook>;
  readonly #open = new Map<string, Promise<OpenEntry>>();
  /** Battles being written down for the last time before they are given back. */
  readonly #closing = new Map<string, Promise<void>>();
  readonly #rules: RulesUpdate;
  readonly #elsewhere: Elsewhere;
  /** Set when the server stops: every battle is finished as it is, and none is given back by itself any more. */
  #closed = false;
  /** Who is at the tables of the battles that are open. */
  readonly #present = new Map<string, ReadonlySet<() => Iterable<string>>>();

  constructor(options: BattlesOptions, books: ReadonlyMap<string, Rulebook>, elsewhere: Elsewhere) {
    this.#options = options;
    this.#elsewhere = elsewhere;
    this.#books = books;
    this.#rules = new RulesUpdate(options, books);
    options.store.leases.onSilence(() => {
      this.#letGo().catch((error: unknown) => options.log.error({ err: error }, 'leases not looked at'));
    });
  }

  get size(): number {
    return this.#open.size;
  }

  /** Battles that have turned out not to be playable under the rules of this server. */
  get refused(): string[] {
    return this.#rules.refused;
  }

  /** Whether the server is stopping. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Whether a battle is open at this server, or about to be. */
  has(id: string): boolean {
    return this.#open.has(id);
  }

  /** Opens a battle, or joins those who hold it open already. */
  async acquire(id: string): Promise<BattleHandle> {
    const entry = await this.#entry(id);
    entry.holders++;
    entry.idle?.();
    entry.idle = null;
    return handleOf(entry, () => this.#closeWhenIdle(id, entry));
  }

  /** Brings an open battle's seats up to date and tells its rooms, as soon as the store is there. Whoever opens it later reads them anew. */
  async reseat(id: string): Promise<void> {
    const entry = await this.#open.get(id)?.catch(() => null);
    await entry?.reseating.ask();
  }

  /** Seats whose players are connected here; none where the battle is not open. */
  presentAt(id: string): ReadonlySet<string> {
    const present = this.#present.get(id);
    return present === undefined ? new Set() : presentAt(present);
  }

  /** The talk of a battle that is open here, or null. */
  async talkOf(id: string): Promise<Talk | null> {
    const entry = await this.#open.get(id)?.catch(() => null);
    return entry?.talk ?? null;
  }

  /** Lets every battle finish the commands under way and forgets it; the store has all of them. */
  async close(): Promise<void> {
    this.#closed = true;
    const entries = await Promise.allSettled(this.#open.values());
    this.#open.clear();
    await Promise.all(entries.flatMap((entry) => (entry.status === 'fulfilled' ? [finish(entry.value)] : [])));
    await Promise.all(this.#closing.values());
  }

  #entry(id: string): Promise<OpenEntry> {
    const known = this.#open.get(id);
    if (known !== undefined) return known;
    const opening = (this.#closing.get(id) ?? Promise.resolve()).then(() => this.#take(id));
    this.#open.set(id, opening);
    opening.catch(() => this.#open.delete(id));
    return opening;
  }

  /** Takes a battle in the store and reads it; what cannot be read is given back. */
  async #take(id: string): Promise<OpenEntry> {
    const { leases } = this.#options.store;
    try {
      await this.#record(id);
      await leases.take(id);
      return await this.#read(id).catch(async (error: unknown) => {
        await leases.release(id);
        throw error;
      });
    } catch (error) {
      if (error instanceof OpenElsewhereError) throw denied(503, 'moved', { what: 'opening' });
      if (!isAway(error)) throw error;
      this.#options.log.error({ battle: id, err: error }, 'store away');
      throw storeAway();
    }
  }

  async #read(id: string): Promise<OpenEntry> {
    const read = await this.#fromStore(id);
    const present = new Set<() => Iterable<string>>();
    this.#present.set(id, present);
    const entry = await putTogether(read, {
      options: this.#options,
      books: this.#books,
      attend: (other) => this.#elsewhere.attend(other),
      present,
      reseat: (whole) => this.#reseat(id, whole),
    });
    this.#listen(id, entry);
    this.#forgetAppointment(entry);
    await entry.battle.mailbox.post(async () => {
      await this.#followGame(entry);
      look(entry);
      await entry.seating.look();
    });
    return entry;
  }

  /** A battle as the store has it, brought to the version of the rules at hand. */
  async #fromStore(id: string): Promise<ReadBattle> {
    const { store, log } = this.#options;
    await this.#rules.bringUpToDate(id);
    const { battle: row, seats } = (await store.whole(id)) ?? missing();
    const book = bookOf(row, this.#books);
    const battle = await OpenBattle.open(id, book, store, log);
    if (battle === null) throw noSuchBattle();
    if (row.bookVersion !== book.version) readable(battle.play, row);
    // It was closed while it could not be opened.
    if (row.over && !battle.play.over) await battle.mailbox.post(() => endBattle(battle, 'closed-by-operator'));
    const game = row.commissionedBy === null ? null : await store.battle(row.commissionedBy);
    const [appointment = null] = await store.appointments.of([id]);
    return { battle, book, row, seats, appointment, game };
  }

  /** Lets the parts of a battle hear of one another, and other battles of its end. */
  #listen(id: string, entry: OpenEntry): void {
    const { battle, answers, plans, actions, seating, attendance } = entry;
    battle.listen(() => this.#forgetAppointment(entry));
    const { commissionedBy } = entry.row;
    if (commissionedBy !== null) battle.listen((play) => play.over && this.#elsewhere.attend(commissionedBy));
    battle.listen((play) => play.over && this.#attendFought(id));
    battle.listen(() => {
      entry.drafts.follow();
      plans.look();
    });
    actions.listen(() => {
      answers.look();
      plans.look();
      if (battle.play.awaited.length > 0) void seating.ask();
    });
    attendance.listen(() =>
      battle.mailbox.drop(() => {
        answers.look();
        plans.look();
        for (const listener of entry.presenceListeners) listener();
      }),
    );
    battle.onLost(() => {
      this.#options.onLeaseLost?.();
      this.#giveBack(id, entry);
    });
  }

  /** In a turn of the mailbox: reads who holds the seats of an open battle, and tells everybody. */
  async #reseat(id: string, entry: OpenEntry): Promise<void> {
    const { seats: kept } = this.#options.store;
    const [{ seats, appointment }, holdings, keptSeats] = await Promise.all([this.#record(id), kept.holders(id), kept.kept(id)]);
    entry.seats = seats;
    entry.appointment = appointment;
    this.#forgetAppointment(entry);
    entry.holdings = holdings;
    entry.kept = keptSeats;
    await entry.talk.reloadSilences();
    for (const listener of entry.seatListeners) listener();
    await this.#followGame(entry);
    look(entry);
    await entry.seating.look();
    // Whoever sits here now commands in its battles.
    if (entry.battle.play.commissions().length > 0) this.#attendFought(id);
  }

  /** What has begun is to be at no other time any more. */
  #forgetAppointment(entry: OpenEntry): void {
    const { battle, appointment } = entry;
    if (appointment === null || battle.play.awaited.length > 0) return;
    entry.appointment = null;
    const { store, log } = this.#options;
    store.appointments.forget(battle.id).catch((error: unknown) => log.warn({ battle: battle.id, err: error }, 'an appointment is kept'));
  }

  /**
   * In a turn of the mailbox: a battle that is fought for a game is commanded by whoever sits there now. When the game is over, it is called off if it is still
   * being fought, and its secrets are open; when the game does not ask for it any more, it is called off and no more.
   */
  async #followGame(entry: OpenEntry): Promise<void> {
    const { battle, row } = entry;
    if (row.commissionedBy === null) return;
    const { store } = this.#options;
    if (await store.commissions.isSettled(row)) {
      if (!battle.play.over) await endBattle(battle, 'cancelled');
      battle.unseal();
    } else if (!battle.play.over) {
      if (await store.commissions.isDropped(battle.id)) await endBattle(battle, 'cancelled');
      else if (await followCommand(store, row, entry.seats)) await this.#reseat(battle.id, entry);
    }
  }

  /** Something has changed for the battles that are fought for a game: those who command there, or it is over. */
  #attendFought(id: string): void {
    this.#options.store.commissions
      .all(id)
      .then((fought) => {
        for (const { id: each, over } of fought) {
          if (over) this.#elsewhere.look(each);
          else this.#elsewhere.attend(each);
        }
      })
      .catch((error: unknown) => this.#options.log.error({ battle: id, err: error }, 'battles of a game that is over not attended to'));
  }

  #closeWhenIdle(id: string, entry: OpenEntry): void {
    if (this.#closed || entry.holders > 0 || entry.idle !== null) return;
    entry.idle = this.#options.time.after(this.#options.idleAfter, () => {
      entry.idle = null;
      if (entry.holders > 0) return;
      if (entry.answers.busy || entry.actions.ticking) this.#closeWhenIdle(id, entry);
      else this.#giveBack(id, entry);
    });
  }

  /** Closes a battle here; the next one who asks for it, anywhere, opens it from the store. */
  #giveBack(id: string, entry: OpenEntry): void {
    if (this.#closing.has(id)) return;
    this.#open.delete(id);
    this.#present.delete(id);
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
