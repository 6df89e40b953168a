import type { Admission, ClockWish, Invitations, LettersAfterwards, LibraryFile, NewBattle, NewSeat } from '@longroll/protocol';
import type { Commission } from '@longroll/rules/rulebooks/commission';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { sayingSince, wishedArmies } from '../library/brought-armies.ts';
import { checkStanding, wishedField, type WishedField } from '../library/field.ts';
import { checkRated } from '../ratings/fit.ts';
import type { NewRows } from '../store/new-battle.ts';
import type { JournalRow, SeatRow, StoredBattle } from '../store/store.ts';
import { issue } from './access.ts';
import { Denied, denied } from './denied.ts';
import type { BattlesOptions } from './options.ts';
import type { PreparedBattle, SetUpRefused } from './prepare.ts';
import { battleIn, newBattleId, newGuest, newSeed, tokenHash } from './secrets.ts';
import { newClock } from './table-actions/clock-state.ts';
import { newTableActions } from './table-actions/state.ts';

/**
 * Creates a battle and gives its creator the first seat of the side they chose, or the one they named. It begins when every seat has its player, at once
 * where none is open. `again`: the entry of the library whose field it is, where its file is that of a battle fought there. Denied when the scenario, the side or a seat is not to be had.
 */
export async function createBattle(
  wish: NewBattle,
  options: Pick<BattlesOptions, 'store' | 'log' | 'prepare'>,
  books: ReadonlyMap<string, Rulebook>,
  again: LibraryFile | null = null,
): Promise<NewSeat> {
  const { scenario, entry } = await wishedField(options.store, wish.scenario);
  if (again !== null) await checkStanding(options.store, again);
  const { book, file: plain } = scenarioOf(scenario, books);
  const wanted = withOptions(plain, wish.options);
  const { side, seat, seats, opponent, strength, strengths, words, division, battleDays } = wish;
  const brought = await wishedArmies(options.store, book, wish.armies ?? {});
  const prepared = await options.prepare(book, {
    file: wanted,
    seed: newSeed(),
    side,
    seat,
    seats,
    opponent,
    strength,
    strengths,
    words,
    armies: brought.files,
    division,
    battleDays,
  });
  if ('refused' in prepared) throw deniedFor(sayingSince(book, brought, prepared));
  const rated = wish.rated === true;
  if (rated) checkRated(wish, prepared.seats);
  return createdBy(wish, options, {
    book,
    prepared,
    clock: wish.clock ?? { kind: 'none' },
    claimAfter: wish.claimAfter,
    joining: wish.joining ?? (wish.opponent === 'friend' ? 'invited' : 'anybody'),
    watching: wish.watching ?? 'anybody',
    delay: wish.delay ?? 0,
    rated,
    lesson: null,
    letters: book.letters ? (wish.letters ?? 'kept') : null,
    entry: entry ?? again,
    armies: brought.entries,
  });
}

/** The terms of a battle that somebody creates for themselves. */
type OwnTerms = Omit<LaidBattle, 'id' | 'creator' | 'sitting' | 'commissioned' | 'until'>;

/** Keeps a battle that has been set up, and gives its creator the seat that is theirs: both follow from what they call their attempt, if they call it anything. */
export async function createdBy(
  { name, attempt }: Pick<NewBattle, 'name' | 'attempt'>,
  options: Pick<BattlesOptions, 'store' | 'log'>,
  terms: OwnTerms,
): Promise<NewSeat> {
  const { own } = terms.prepared;
  const id = attempt === undefined ? newBattleId() : battleIn(attempt);
  const { family, token } = newGuest(id, attempt);
  const sitting = () => ({ player: name, family, tokenHash: tokenHash(token), moves: 0 });
  const invitations = await keepNew(options, { ...terms, id, creator: family, sitting, commissioned: null, until: null });
  return { battle: id, seat: own, token, invitations };
}

/** A person who sits down as the battle is created. */
export type Sitting = Pick<SeatRow, 'player' | 'family' | 'tokenHash' | 'moves'>;

/** A battle that has been set up, and on which terms it is fought. */
export interface LaidBattle {
  readonly id: string;
  readonly book: Rulebook;
  readonly prepared: PreparedBattle;
  /** Family of the tokens of whoever creates it; null where no guest does. */
  readonly creator: string | null;
  /** Who sits in a seat that is held by a person. */
  readonly sitting: (seat: string) => Sitting;
  readonly clock: ClockWish;
  readonly claimAfter: number | undefined;
  readonly joining: Admission;
  readonly watching: Admission;
  /** How many moves later whoever only watches sees it. */
  readonly delay: number;
  /** Whether its result counts for the ratings of its players. */
  readonly rated: boolean;
  /** The lesson that it is; null for a battle. */
  readonly lesson: string | null;
  /** What becomes of letters when it is over; null where none are written. */
  readonly letters: LettersAfterwards | null;
  /** The entry of the library that its field is from; null where it is from elsewhere. */
  readonly entry: LibraryFile | null;
  /** Armies of the library that are brought to it, by side. */
  readonly armies: Readonly<Record<string, LibraryFile>>;
  /** The game it is fought for, the number under which that is written, the question it answers there, and whose players sit in which seat; null where it is fought for itself. */
  readonly commissioned: {
    readonly by: string;
    readonly fence: number;
    readonly decision: string;
    readonly seats: Commission['seats'];
  } | null;
  /** When its time as a whole is up; null where it has as long as it likes. */
  readonly until: Date | null;
}

/** Writes a battle that has been set up into the store; the invitations to its open seats. */
export async function keepNew({ store, log }: Pick<BattlesOptions, 'store' | 'log'>, laid: LaidBattle): Promise<Invitations> {
  const { rows, invitations } = newRows(laid);
  await store.create(rows, laid.commissioned?.fence);
  logNew(log, laid);
  return invitations;
}

/** All rows of a battle that has been set up, and the invitations to its open seats. */
export function newRows(laid: LaidBattle): { readonly rows: NewRows; readonly invitations: Invitations } {
  const { id, prepared, creator } = laid;
  const now = new Date();
  const record = storedBattle(laid, now);
  const { rows: invited, invitations } = issue(record, creator ?? '', record.seats);
  const snapshot = { battle: id, seq: 0, game: prepared.game, hash: prepared.hash };
  const brought = Object.entries(laid.armies).map(([side, army]) => ({ battle: id, side, ...army }));
  return { rows: { record, opening: openingRow(laid, now), snapshot, invited, brought }, invitations };
}

export function logNew(log: BattlesOptions['log'], { id, book, prepared: { own, scenario }, commissioned }: LaidBattle): void {
  log.info({ battle: id, book: book.id, scenario: scenario.id, seat: own, for: commissioned?.by }, 'battle created');
}

function storedBattle({ id, book, prepared, creator, commissioned, until, ...terms }: LaidBattle, now: Date): StoredBattle {
  const { scenario, file } = prepared;
  const { joining, watching, lesson, letters, delay, rated, entry } = terms;
  const clock = newClock(
    terms.clock,
    prepared.seats.map((each) => each.id),
    seatsBySide(prepared.seats),
  );
  return {
    battle: {
      id,
      book: book.id,
      bookVersion: book.version,
      scenarioId: scenario.id,
      scenarioName: scenario.name,
      scenarioDescription: scenario.description,
      ...prepared.progress,
      created: now,
      updated: now,
      scenario: JSON.stringify(file),
      tableActions: newTableActions(clock, terms.claimAfter, until?.getTime() ?? null),
      due: until,
      joining,
      watching,
      creator,
      lesson,
      letters,
      delay,
      rated,
      entry: entry?.entry ?? null,
      entryVersion: entry?.version ?? null,
      foughtBy: null,
      commissionedBy: commissioned?.by ?? null,
      commission: commissioned?.decision ?? null,
      commissionSeats: commissioned === null ? null : JSON.stringify(commissioned.seats),
      reported: false,
    },
    seats: prepared.seats.map(({ id: seatId, side: on, name: general, held, strength: named }, place) => ({
      battle: id,
      seat: seatId,
      place,
      side: on,
      general,
      held,
      offeredHash: null,
      keptBy: null,
      strength: named,
      words: '',
      ...(held === 'human' ? terms.sitting(seatId) : { player: '', tokenHash: null, family: null, moves: 0 }),
    })),
  };
}

/** The first row of its journal: what happened before the first question. */
function openingRow({ id, prepared }: LaidBattle, now: Date): JournalRow {
  const { events, seq, hash, draws } = prepared;
  return {
    battle: id,
    seq: 0,
    commandId: '',
    seat: '',
    decision: '',
    answer: 'null',
    events,
    firstEvent: 0,
    nextEvent: seq,
    hash,
    at: now,
    kind: 'opening',
    revealed: true,
    undone: false,
    draws,
  };
}

/** What somebody is told whose battle cannot be set up. */
export function deniedFor({ code, refused, ...said }: SetUpRefused): Denied {
  return new Denied(422, { code, message: refused, ...said });
}

export function noSuchScenario(): Denied {
  return denied(404, 'no-such-scenario');
}

function seatsBySide(seats: readonly { readonly id: string; readonly side: string }[]): Record<string, string[]> {
  const sides: Record<string, string[]> = {};
  for (const { id, side } of seats) (sides[side] ??= []).push(id);
  return sides;
}

/** The file of the scenario that is wished for, and its book. Denied when there is none of that id, or no such book. */
export function scenarioOf(wish: WishedField['scenario'], books: ReadonlyMap<string, Rulebook>): { book: Rulebook; file: unknown } {
  if (typeof wish === 'string') {
    for (const book of books.values()) {
      const file = book.scenario(wish);
      if (file !== undefined) return { book, file };
    }
    throw noSuchScenario();
  }
  const name = wish['book'];
  const book = typeof name === 'string' ? books.get(name) : undefined;
  if (book === undefined) throw denied(422, 'unknown-book', { what: 'file' });
  return { book, file: wish };
}

/** A scenario file with switches of the creator's: the book judges the whole. */
function withOptions(file: unknown, options: NewBattle['options']): unknown {
  if (options === undefined || typeof file !== 'object' || file === null) return file;
  const own: unknown = 'options' in file ? file.options : {};
  return { ...file, options: { ...(typeof own === 'object' ? own : {}), ...options } };
}
