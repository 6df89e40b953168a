import type {
  BattleSummary,
  CommentatorLink,
  EnterReply,
  FoughtBattle,
  HeldSeats,
  Invitations,
  JoinBattle,
  LibraryFile,
  LentSeat,
  NewBattle,
  NewLesson,
  NewSeat,
  OfferedLesson,
  OfferedScenario,
  OpenedScenario,
  OpenScenario,
  OwnBattle,
  PlayerBattle,
  SeatGrant,
  TakeOverRequest,
} from '@longroll/protocol';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { sentenceOf } from '@longroll/words/sentence';
import { isDuplicate } from '../store/errors.ts';
import { isSession } from '../players/sessions.ts';
import { UNDONE_WITHIN, type PlayersSeat } from '../store/players.ts';
import type { ListedBattle, Person, SeatRow } from '../store/store.ts';
import { Access, noSuchBattle, type Admitted } from './access.ts';
import type { BattleHandle } from './battle-handle.ts';
import { isCalledOff } from './commissions/commissions.ts';
import { endBattle } from './end-battle.ts';
import { createBattle, deniedFor, noSuchScenario, scenarioOf } from './creation.ts';
import { Denied, banned, denied } from './denied.ts';
import { createLesson, offeredLessons } from './lessons.ts';
import { OpenBattles } from './open-battles.ts';
import type { BattlesOptions } from './options.ts';
import { checkStrength, ratingFor } from './strength-wished.ts';
import { foundPaired, type Pair } from './paired.ts';
import { waitedIn } from './progress.ts';
import { no, refusedReply } from './replies.ts';
import { Records } from './records/records.ts';
import { wishedField } from '../library/field.ts';
import { NOBODY, withoutShunned } from './shunned.ts';
import { battleIn, familyIn, newFamily, newGuest, newToken, tokenHash, type NewGuest } from './secrets.ts';
import { isAbandoned, isWaiting, summaryOf, veiled } from './summary.ts';
import { announced, type Talk } from './table-actions/talk.ts';
import { bookOf, isOutdated } from './upgrade/version.ts';

/** Battles a lobby page shows. */
const LISTED = 100;

/** Who sits down. */
interface Joiner {
  /** Guests whom they are not to meet, by family: what these offer to anybody is offered to them no more than to nobody. */
  readonly shunned: ReadonlySet<string>;
  /** The session of the player they are, for a seat at which somebody of a certain strength is wished for; null where they show none. */
  readonly session: string | null;
  /** What they are called there, by what they have typed; asked when they sit down, and not when they ask again. Denied where they may not be called so. */
  readonly called: (typed: string) => Promise<string>;
}

const AS_TYPED: Joiner['called'] = async (typed) => typed;
const GUEST: Joiner = { shunned: NOBODY, session: null, called: AS_TYPED };

/** How long a lesson is kept at which nobody is, milliseconds. */
const LESSON_KEPT = 6 * 60 * 60_000;

/** A battle, and the open seats of it that the guest of this family may have filled. */
interface Fillable {
  readonly record: ListedBattle;
  readonly family: string;
  readonly seats: readonly SeatRow[];
}

/** All battles of the store: creates them, gives their seats to guests, and opens what somebody wants to see. */
export class Battles {
  readonly #options: BattlesOptions;
  readonly #books: ReadonlyMap<string, Rulebook>;
  readonly #open: OpenBattles;
  readonly #records: Records;
  readonly #access: Access;

  constructor(options: BattlesOptions) {
    const noted = (error: unknown) => options.log.error({ err: error }, 'seats not brought up to date');
    this.#options = options;
    this.#books = new Map(options.books.map((book) => [book.id, book]));
    this.#open = new OpenBattles(options, this.#books, {
      attend: (id) => void this.#attend(id),
      look: (id) => void this.reseated(id).catch(noted),
    });
    this.#records = new Records(options.store, this.#books, options.write, options.log);
    this.#access = new Access(options.store, options.time.now);
    options.seatBus.onSeated((battle) => void this.#open.reseat(battle).catch(noted)).catch(noted);
  }

  /** How many battles this server has in memory. */
  get openHere(): number {
    return this.#open.size;
  }

  /** The scenarios that come with every book. */
  scenarios(): readonly OfferedScenario[] {
    return this.#options.books.flatMap((book) => book.scenarios);
  }

  /** One of them, with its story. Denied where there is none of that id. */
  scenario(id: string): OfferedScenario {
    const found = this.scenarios().find((each) => each.id === id);
    if (found === undefined) throw noSuchScenario();
    return found;
  }

  /** A scenario that comes with a book, or a file of somebody's own, as a battle would begin there. Denied where its rulebook does not accept it. */
  async openScenario(wish: OpenScenario['scenario']): Promise<OpenedScenario> {
    const { scenario } = await wishedField(this.#options.store, wish);
    const { book, file } = scenarioOf(scenario, this.#books);
    const opened = await this.#options.look(book, file);
    if ('refused' in opened) throw deniedFor(opened);
    return opened;
  }

  /** The lessons of every book. */
  lessons(): OfferedLesson[] {
    return offeredLessons(this.#options.books);
  }

  /** The battles that strangers may watch or join, as those find them who are not to meet these guests, by family. */
  async list(shunned: ReadonlySet<string> = NOBODY): Promise<BattleSummary[]> {
    const now = this.#options.time.now();
    const listed = await this.#options.store.list(LISTED);
    const told = listed.map((record) => withoutShunned(record, shunned)).filter(({ battle }) => isForStrangers(battle));
    return told.filter((record) => !isAbandoned(record, now)).map((record) => veiled(this.#summaryOf(record)));
  }

  /** The battles in which these tokens hold a seat, those first that wait for one of their seats. */
  async own({ seats: shown }: HeldSeats): Promise<OwnBattle[]> {
    const { store, time } = this.#options;
    const ids = shown.map(({ battle }) => battle);
    const records = await store.some(ids);
    const now = new Date(time.now());
    const sessions = shown.flatMap(({ token }) => (isSession(token) ? [tokenHash(token)] : []));
    const byPlayer = await store.players.seatsBySession([...new Set(sessions)], ids, now);
    const keptSince = await store.players.keptSince(records.flatMap(({ seats }) => seats.flatMap(({ family }) => family ?? [])));
    const found: OwnBattle[] = [];
    for (const record of records) {
      const { id, waited } = record.battle;
      const keys = new Set(shown.filter(({ battle }) => battle === id).map(({ token }) => tokenHash(token)));
      const players = new Set(byPlayer.filter(({ battle, hash }) => battle === id && keys.has(hash)).map(({ seat }) => seat));
      const undoUntil = ({ family }: SeatRow) => {
        const since = keptSince.get(family ?? '');
        return since === undefined ? null : since.getTime() + UNDONE_WITHIN;
      };
      const held = record.seats.filter(({ tokenHash: current, offeredHash }) => keys.has(current ?? '') || keys.has(offeredHash ?? ''));
      const opened = held.filter((each) => (undoUntil(each) ?? Infinity) > now.getTime());
      const own = record.seats.filter((each) => players.has(each.seat) || opened.includes(each));
      const [undone] = players.size > 0 ? [] : opened.flatMap((each) => undoUntil(each) ?? []);
      const offered = own.find(({ offeredHash }) => keys.has(offeredHash ?? ''))?.offeredHash;
      if (offered != null) await store.tokens.unlock(id, offered, new Date(time.now()));
      const asked = waitedIn(waited);
      if (own.length > 0)
        found.push({
          ...this.#summaryOf(record),
          yourTurn: own.some(({ seat, keptBy }) => keptBy === null && asked.get(seat) === true),
          ...(undone === undefined ? {} : { undoUntil: new Date(undone).toISOString() }),
        });
    }
    return [...found.filter(({ yourTurn }) => yourTurn), ...found.filter(({ yourTurn }) => !yourTurn)];
  }

  /** The battles in which a player has these seats: those first that wait for them, then those that go on. */
  async ofPlayer(held: readonly PlayersSeat[]): Promise<PlayerBattle[]> {
    const ids = [...new Set(held.map(({ battle }) => battle))];
    const records = await this.#options.store.some(ids);
    const deadlines = await this.#options.store.deadlines(
      records.filter(({ battle }) => battle.due !== null).map(({ battle }) => battle.id),
    );
    const found = records.map((record): PlayerBattle => {
      const { id, waited } = record.battle;
      const asked = waitedIn(waited);
      const own = held.filter(({ battle }) => battle === id);
      const due = own.flatMap(({ seat, plays }) => (plays && asked.get(seat) === true ? (deadlines.get(id)?.get(seat) ?? []) : []))[0];
      const summary = this.#summaryOf(record);
      const yourTurn = own.some(({ seat, plays }) => plays && asked.get(seat) === true);
      return { ...summary, seat: own[0]?.seat ?? '', yourTurn, ...(due === undefined ? {} : { due: due.toISOString() }) };
    });
    const place = ({ yourTurn, status }: PlayerBattle) => (yourTurn ? 0 : status === 'over' ? 2 : 1);
    return found.sort((one, other) => place(one) - place(other));
  }

  /** Those of these sessions that have not been ended. */
  sessionsLiving(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#options.store.players.living(hashes);
  }

  /** Those of these battles that are not over and in which something has happened since. */
  going(ids: readonly string[], since: Date): Promise<string[]> {
    return this.#options.store.going(ids, since);
  }

  /** How a battle stands; one that is private only for whoever shows a seat token or an invitation. */
  async summary(id: string, secret: string | null = null): Promise<BattleSummary> {
    const record = await this.#options.store.battle(id);
    const { invited, player } = await this.#access.see(record, secret);
    if (record === null) throw noSuchBattle();
    const summary = this.#summaryOf(record);
    return { ...(player === true ? summary : veiled(summary)), ...(invited === undefined ? {} : { invited }) };
  }

  #summaryOf(record: ListedBattle): BattleSummary {
    return summaryOf(record, this.#books.get(record.battle.book), this.#options.time.now());
  }

  /** The battle of this id as lists show it, and the seats of it that the holder of this token may have filled. */
  async fillable(id: string, token: string): Promise<Fillable> {
    const { family } = await this.admitOwner(id, token);
    const record = await this.#record(id);
    return { record, family, seats: record.battle.over ? [] : await this.#access.mayFill(record, family) };
  }

  /** The battles that were fought for a game, for whoever may look at it; told when it is over. */
  async fought(id: string, secret: string | null = null): Promise<FoughtBattle[]> {
    const { store } = this.#options;
    const game = await store.battle(id);
    await this.#access.see(game, secret);
    if (game?.battle.over !== true) return [];
    const fought = await store.commissions.all(id);
    const records = await store.some(fought.map((each) => each.id));
    return fought.flatMap(({ id: each, decision }) =>
      records
        .filter(({ battle }) => battle.id === each)
        .map((record) => ({ ...this.#summaryOf(record), decision, scenarioId: record.battle.scenarioId })),
    );
  }

  /** Battles as lists show them. */
  summaries(records: readonly ListedBattle[]): BattleSummary[] {
    return records.map((record) => veiled(this.#summaryOf(record)));
  }

  /** Says no to whoever may not watch a battle. */
  async see(id: string, secret: string | null): Promise<Admitted & { readonly delay: number }> {
    const record = await this.#options.store.battle(id);
    const admitted = await this.#access.see(record, secret);
    return { ...admitted, delay: record === null || record.battle.over ? 0 : record.battle.delay };
  }

  /** A link to the commentator's seat, for the founder whose token this is. */
  async commentator(id: string, token: string): Promise<CommentatorLink> {
    const { family } = await this.admit(id, token);
    return { secret: await this.#access.inviteCommentator(await this.#record(id), family) };
  }

  /**
   * Creates a battle and gives its creator their seat. It begins when every seat has its player, at once where none is open. Whoever asks again in the same attempt has
   * the battle that was created, whatever they ask for now.
   */
  create(wish: NewBattle, entry: LibraryFile | null = null): Promise<NewSeat> {
    return once(
      () => this.founded(wish),
      () => createBattle(wish, this.#options, this.#books, entry),
    );
  }

  /**
   * The battle that was created in this attempt, for the answer may not have reached its creator: their seat and first token, and new invitations. Null where there is none.
   * Denied when it is another token by now that opens their seat.
   */
  async founded(wish: Pick<NewBattle, 'attempt'>): Promise<NewSeat | null> {
    const given = await this.#givenIn(wish);
    return given === null ? null : { ...given.grant, invitations: await this.#access.invite(given.record, given.family) };
  }

  /** Founds the battle of two who wait for an opponent, and begins it; false where one of them does not wait any more. */
  async foundPaired(pair: Pair): Promise<boolean> {
    const id = await foundPaired(this.#options, pair);
    if (id === null) return false;
    await this.#begun(id);
    return true;
  }

  /** Lays the table of a lesson for one who learns. Whoever asks again in the same attempt has the lesson that was laid. */
  learn(wish: NewLesson): Promise<SeatGrant> {
    return once(
      () => this.lessonFounded(wish),
      () => createLesson(wish, this.#options, this.#options.books),
    );
  }

  /** The lesson that was laid in this attempt, as with a battle that was created. */
  async lessonFounded(wish: Pick<NewLesson, 'attempt'>): Promise<SeatGrant | null> {
    return (await this.#givenIn(wish))?.grant ?? null;
  }

  async #givenIn({ attempt }: Pick<NewBattle, 'attempt'>) {
    if (attempt === undefined) return null;
    const battle = battleIn(attempt);
    const record = await this.#options.store.battle(battle);
    if (record === null) return null;
    const { family, token } = newGuest(battle, attempt);
    const seat = await this.#seatGiven(battle, { family, token });
    if (seat === null) throw replaced();
    return { record, family, grant: { battle, seat, token } };
  }

  /** Gives up the lesson in which this token holds the seat, so that it takes up nobody's share any more. What it opens nothing of stays. */
  async giveUpLesson({ battle, token }: Pick<SeatGrant, 'battle' | 'token'>): Promise<void> {
    const { store, time } = this.#options;
    if ((await store.tokens.unlock(battle, tokenHash(token), new Date(time.now()))) !== null) await store.giveUpLesson(battle);
  }

  /** Sweeps away the lessons at which nobody has been for long; how many there were. */
  sweepLessons(): Promise<number> {
    return this.#options.store.sweepLessons(new Date(this.#options.time.now() - LESSON_KEPT));
  }

  /**
   * Gives a guest the seat they are invited to or asked for, or the first that is open. The last one to come begins the battle. Whoever asks again in the same attempt,
   * for the answer may not have reached them, has the seat they were given, until they have shown another token there.
   */
  async join(id: string, wish: JoinBattle, joiner: Joiner = GUEST): Promise<SeatGrant> {
    const guest = newGuest(id, wish.attempt);
    const seat = (await this.#seatGiven(id, guest)) ?? (await this.#sitDown(id, wish, guest, joiner));
    await this.reseated(id);
    await this.#begun(id);
    return { battle: id, seat, token: guest.token };
  }

  /** The seat in which a guest has sat down; null where they have not. Denied when it is another token by now that opens it. */
  async #seatGiven(id: string, { family, token }: NewGuest): Promise<string | null> {
    const own = await this.#options.store.tokens.seated(id, family);
    if (own === null) return null;
    if (own.tokenHash !== tokenHash(token)) throw replaced();
    return own.seat;
  }

  async #sitDown(id: string, wish: JoinBattle, guest: NewGuest, { shunned, session, called }: Joiner): Promise<string> {
    const { store, time, log } = this.#options;
    const found = await store.battle(id);
    const record = found === null ? null : withoutShunned(found, shunned);
    const way = await this.#access.seatFor(record, wish.invitation);
    if (way.record.battle.over) throw denied(409, 'battle-over', { what: 'battle' });
    await this.bringUpToDate(id);
    const rating = typeof way.by === 'object' ? null : await ratingFor(store, way.record, session, time.now());
    const newcomer = { player: await called(wish.name), words: wish.words ?? '', by: way.by, rating };
    const first = { family: guest.family, tokenHash: tokenHash(guest.token) };
    for (const { seat } of this.#access.wanted(way, wish.seat)) {
      if (!(await store.seats.take(id, seat, newcomer, first, new Date(time.now())))) continue;
      log.info({ battle: id, seat }, 'seat taken');
      return seat;
    }
    // They may have asked twice at the same instant.
    const given = await this.#seatGiven(id, guest);
    if (given !== null) return given;
    if (typeof way.by !== 'object')
      await checkStrength(store, withoutShunned(await this.#record(id), shunned), wish.seat, rating, time.now());
    throw denied(409, 'seat-taken', { what: wish.seat === undefined && wish.invitation === undefined ? 'all' : 'held' });
  }

  /** An invitation to one open seat, for whoever it is kept for. Denied when somebody sits there. */
  async inviteTo(id: string, seat: string): Promise<string> {
    const [invitation] = (await this.#access.inviteTo(await this.#record(id), seat)).seats;
    if (invitation === undefined) throw denied(409, 'seat-taken', { what: 'here' });
    return invitation.secret;
  }

  /** A way back for whoever founded a battle to the seat they have there; null where they have none any more. */
  async founderBack(id: string): Promise<SeatGrant | null> {
    const { creator } = (await this.#record(id)).battle;
    if (creator === null) return null;
    if ((await this.#options.store.players.keptSince([creator])).size > 0) throw keptByPlayer();
    return this.#wayBack(id, creator);
  }

  /** A way back for a guest to the seat they have in a battle, whoever keeps it for them; null where they have none. */
  async #wayBack(id: string, family: string): Promise<SeatGrant | null> {
    const own = await this.#options.store.tokens.seated(id, family);
    return own === null ? null : { battle: id, seat: own.seat, token: await this.offer(id, { family, moves: own.moves }) };
  }

  /** New invitations to the open seats that the holder of this token may fill. */
  async invitations(id: string, token: string): Promise<Invitations> {
    const { family } = await this.admitOwner(id, token);
    return this.#access.invite(await this.#record(id), family);
  }

  /** The guest who shows this token; from now on no older one of theirs opens the seat. Denied when this is itself too old, or no token of the battle. */
  async admit(battle: string, token: string): Promise<Person> {
    const { store, time } = this.#options;
    const hash = tokenHash(token);
    const known = await store.tokens.unlock(battle, hash, new Date(time.now()));
    if (known === null) {
      const until = await store.tokens.bannedUntil(battle, hash, new Date(time.now()));
      if (until !== null) throw banned(until);
      if ((await store.tokens.seated(battle, familyIn(token))) !== null) throw replaced();
      throw denied(403, 'no-seat', { what: 'token' });
    }
    if (known.family !== '') return known;
    const family = newFamily();
    await store.tokens.adopt(battle, hash, family);
    await this.reseated(battle);
    return { ...known, family };
  }

  /** Whoever is at a table, as a player by token or session, or looking on by an invitation or as anybody: the seats they have there, none for who looks on. Denied where they may not look at it. */
  async witness(id: string, secret: string | null): Promise<{ readonly record: ListedBattle; readonly seats: readonly SeatRow[] }> {
    const { player } = await this.see(id, secret);
    const record = await this.#record(id);
    if (player !== true || secret === null) return { record, seats: [] };
    const { family } = await this.admit(id, secret);
    return { record, seats: record.seats.filter((seat) => seat.family === family) };
  }

  /** Which of these guests are players who are banned, by family. */
  banned(families: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#options.store.playerModeration.banned(families, new Date(this.#options.time.now()));
  }

  /** The same, but for whoever plays in another's place for a while: who comes to the table, and where its seats go, is not theirs to say. */
  async admitOwner(battle: string, token: string): Promise<Person> {
    const person = await this.admit(battle, token);
    if ((await this.#options.store.substitutes.seated(battle, person.family)) !== null) throw denied(403, 'substitute');
    return person;
  }

  /** To which seat a substitute's link leads. */
  async lentSeat(id: string, secret: string): Promise<LentSeat> {
    const { store, time } = this.#options;
    const found = await store.substitutes.offered(id, tokenHash(secret), new Date(time.now()));
    if (found === null) throw noLink();
    return { ...found, scenario: (await this.#record(id)).battle.scenarioName };
  }

  /** Seats whoever comes with a substitute's link. In the same attempt they may ask again, until they have shown another token there. */
  async takeOver(id: string, { name, secret, attempt }: TakeOverRequest, called = AS_TYPED): Promise<SeatGrant> {
    const { store, time, log } = this.#options;
    const guest = newGuest(id, attempt);
    const given = async () => {
      const own = await store.substitutes.seated(id, guest.family);
      if (own !== null && own.tokenHash !== tokenHash(guest.token)) throw replaced();
      return own?.seat ?? null;
    };
    const first = { family: guest.family, tokenHash: tokenHash(guest.token) };
    const taken = async () => {
      const seat = await store.substitutes.use(id, tokenHash(secret), await called(name), first, new Date(time.now()));
      if (seat !== null) log.info({ battle: id, seat }, 'seat lent');
      return seat;
    };
    // They may have asked twice at the same instant.
    const seat = (await given()) ?? (await taken()) ?? (await given());
    if (seat === null) throw noLink();
    await this.reseated(id);
    return { battle: id, seat, token: guest.token };
  }

  /** The token a guest is to show from now on. Their own goes on counting until they do, so that a message that never arrives costs nobody their seat. */
  async offer(battle: string, guest: Person): Promise<string> {
    const token = newToken(guest.family);
    await this.#options.store.tokens.offer(battle, guest, tokenHash(token));
    return token;
  }

  /** The record of a battle that is over, as a file, for whoever may watch it. */
  async record(id: string, secret: string | null = null): Promise<string> {
    await this.see(id, secret);
    if ((await this.#record(id)).battle.lesson !== null) throw denied(409, 'no-record', { what: 'lesson' });
    return this.#records.of(id).catch(async (error: unknown) => {
      if (!(error instanceof Denied) || error.code !== 'battle-running' || !(await this.#record(id)).battle.over) throw error;
      // It was closed unopened; opening it now ends it by its journal.
      (await this.acquire(id)).release();
      return this.#records.of(id);
    });
  }

  /** Opens the battles in which somebody's days have run out, and those that are fought for others and go on by themselves, so that automatic answers play in them. */
  async wakeDue(): Promise<void> {
    const { store } = this.#options;
    const late = await store.dueBattles(new Date(this.#options.time.now()), LISTED, [...this.#books.keys()], this.#open.refused);
    const due = new Set([...late, ...(await store.commissions.unattended(LISTED))]);
    for (const id of due) {
      try {
        (await this.acquire(id)).release();
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
    if (isOutdated(battle, bookOf(battle, this.#books))) (await this.acquire(id)).release();
  }

  /** Opens a battle, or joins those who hold it open already. It stays in memory until the last one lets go. */
  acquire(id: string): Promise<BattleHandle> {
    return this.#open.acquire(id);
  }

  /** Seats of a battle whose players are at its table, which is at this server. */
  presentHere(id: string): ReadonlySet<string> {
    return this.#open.presentAt(id);
  }

  /** The talk of a battle that is open at this server, or null. */
  talkHere(id: string): Promise<Talk | null> {
    return this.#open.talkOf(id);
  }

  /**
   * Ends a battle because whoever runs the club wants it, and tells everybody at the table in these words why. It ends by a command of the journal like
   * every other, so that record and replay hold it. Denied with `moved` where it is open at another server, which will do it. One that cannot be opened,
   * because it is damaged or of another version, is marked as over in the store alone.
   */
  async closeByOperator(id: string, words: string): Promise<void> {
    const handle = await this.acquire(id).catch((error: unknown) => {
      if (isForLater(error)) throw error;
      this.#options.log.warn({ battle: id, err: error }, 'closed without being opened');
      return null;
    });
    if (handle === null) {
      if (await this.#options.store.endUnopened(id, new Date(this.#options.time.now()))) await announced(this.#options.store, id, words);
      return;
    }
    try {
      const reply = await handle.battle.mailbox.post(() => endBattle(handle.battle, 'closed-by-operator'));
      if (reply.ok) await handle.talk.announce(words);
      else if (reply.code !== 'battle-over') throw new Denied(503, { ...reply, message: sentenceOf(reply) });
    } finally {
      handle.release();
    }
  }

  /** Lets every battle finish the commands under way and forgets it; the store has all of them. */
  close(): Promise<void> {
    return this.#open.close();
  }

  /** The way into a battle that a game has asked for by this question: to the guest's own seat there, or to watch it. */
  async enter(
    { battle: game, founded }: BattleHandle,
    decision: string,
    key: Person | null,
    seats: readonly SeatRow[],
  ): Promise<EnterReply> {
    const { store } = this.#options;
    const asked = () => game.play.commissions().some((each) => each.decision === decision);
    const latest = async () => (await store.commissions.of(game.id, [decision])).at(-1);
    let created = await latest();
    if (asked() && (created === undefined || isCalledOff(created))) {
      // The question was put a moment ago, or its battle called off: another is being created.
      await founded();
      created = await latest();
    }
    const record = await store.battle(created?.id ?? '');
    if (record === null || !asked()) return no('no-such-battle', { what: 'question' });
    const { id } = record.battle;
    if (key?.kept === true) {
      const own = seats.length === 0 ? null : await store.tokens.seated(id, key.family);
      if (own !== null && key.session === undefined) return no('kept-by-player', { what: 'way' });
      if (own !== null) return { ok: true, kind: 'kept', battle: id, seat: own.seat };
    }
    const back = key === null || key.kept === true || seats.length === 0 ? null : await this.#wayBack(id, key.family);
    if (back !== null) return { ok: true, kind: 'seated', ...back };
    const refusal = game.play.mayWatch(
      decision,
      seats.map(({ seat }) => seat),
    );
    if (refusal !== null) return refusedReply(refusal);
    return { ok: true, kind: 'watching', battle: id, invitation: await this.#access.inviteToWatch(record, key?.family ?? null) };
  }

  /** Has what is due in a battle done: by whoever has it open, or by opening it for a moment. */
  async #attend(id: string): Promise<void> {
    if (this.#open.closed) return;
    try {
      await this.reseated(id);
      // Whoever stops takes nothing more.
      if (this.#open.closed) return;
      (await this.acquire(id)).release();
    } catch (error) {
      // Open at another server, it has been told there; what went wrong here is tried again with what is due.
      if (!(error instanceof Denied)) this.#options.log.error({ battle: id, err: error }, 'a battle could not be attended to');
    }
  }

  /** Opens a battle whose last seat has been taken, so that it begins though nobody is at the table. */
  async #begun(id: string): Promise<void> {
    try {
      if (isWaiting(await this.#record(id))) return;
      (await this.acquire(id)).release();
    } catch (error) {
      // Where it is open already, it has been told; and whoever opens it next finds who has come.
      if (!(error instanceof Denied)) this.#options.log.error({ battle: id, err: error }, 'a battle could not begin');
    }
  }

  /** Tells whoever has the battle open, here or elsewhere, to look at its seats again. */
  async reseated(id: string): Promise<void> {
    await this.#open.reseat(id);
    this.#options.seatBus
      .seated(id)
      .catch((error: unknown) => this.#options.log.error({ battle: id, err: error }, 'others not told of a seat taken'));
  }

  async #record(id: string): Promise<ListedBattle> {
    const record = await this.#options.store.battle(id);
    if (record === null) throw noSuchBattle();
    return record;
  }
}

/** Whether strangers may watch a battle, or join it. */
function isForStrangers({ watching, joining }: Pick<ListedBattle['battle'], 'watching' | 'joining'>): boolean {
  return watching === 'anybody' || joining === 'anybody';
}

/** What was given before in the same attempt, or else is given now. */
async function once<Given>(given: () => Promise<Given | null>, give: () => Promise<Given>): Promise<Given> {
  const before = await given();
  if (before !== null) return before;
  try {
    return await give();
  } catch (error) {
    // They may have asked twice at the same instant.
    const meanwhile = isDuplicate(error) ? await given() : null;
    if (meanwhile === null) throw error;
    return meanwhile;
  }
}

function noLink(): Denied {
  return denied(403, 'no-substitute', { what: 'link' });
}

function keptByPlayer(): Denied {
  return denied(409, 'kept-by-player', { what: 'way' });
}

export function replaced(): Denied {
  return denied(410, 'token-replaced');
}

/** Whether a battle could not be opened only because its server, or the store, is busy with something else. */
function isForLater(error: unknown): boolean {
  return error instanceof Denied && (error.code === 'moved' || error.code === 'store-away');
}
