import { commitmentOf } from '../../src/chance/index.ts';
import { beginAt } from '../../src/kernel/begin-at.ts';
import type { Book } from '../../src/kernel/book.ts';
import type { ChanceSource } from '../../src/kernel/chance.ts';
import { begin, decide, kindOf, openDecisions, standIn } from '../../src/kernel/decide.ts';
import type { Command, Pending } from '../../src/kernel/decision.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import type { BookTypes, Frame, Game, Seat, SeatId } from '../../src/kernel/game.ts';
import type { ChanceState } from '../../src/kernel/chance.ts';
import { cloneJson } from '../../src/kernel/json.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import type { Refusal } from '../../src/kernel/refusal.ts';
import { viewSent, type ViewSent } from '../../src/kernel/view.ts';
import { otherwise } from './declared.ts';

/** Dice in the order in which they will fall, by purpose; a roll that is not foreseen fails the test. */
export type Dice = Readonly<Record<string, readonly number[]>>;

export const SEED = '5eed'.repeat(16);
/** For dice that are foreseen: nothing is drawn from it. */
export const untouched = (): ChanceState => ({ seed: SEED, commitment: commitmentOf(SEED), words: {}, drawn: {} });

/** A book of armies, each with its players, in their order. */
export interface Opposed extends BookTypes {
  state: { readonly armies: Readonly<Record<string, { readonly seats: readonly SeatId[] }>> };
}

/** The players of a state, every one named like his seat. */
export function seatsOf({ armies }: Opposed['state']): Seat[] {
  return Object.entries(armies).flatMap(([side, { seats }]) => seats.map((id) => ({ id, side, name: id })));
}

const CLAUSE = /^[A-Z]+-\d+\.\d+[a-z]?$/;

/** Whatever the referee says has a kind and names the clause it follows (KM-31.2, KM-33.1). */
export function clausesNamed<Said extends { readonly clause: string; readonly kind?: string }>(said: readonly Said[]): readonly Said[] {
  const nameless = said.find(({ kind }) => kind === '');
  if (nameless !== undefined) throw new Error(`no kind: ${JSON.stringify(nameless)}`);
  const bare = said.find(({ clause }) => !CLAUSE.test(clause));
  if (bare !== undefined) throw new Error(`no clause: ${JSON.stringify(bare)}`);
  return said;
}

/** Whatever happens is what its book declares that may. */
export function asDeclared<Told extends readonly GameEvent[]>({ events }: Pick<Book<BookTypes>, 'events'>, told: Told): Told {
  const [odd] = told.flatMap((event) => otherwise(events, event));
  if (odd !== undefined) throw new Error(odd);
  return told;
}

/** A game of any book being played by a test, command by command. */
export class Playing<B extends BookTypes> {
  readonly book: Book<B>;
  readonly chance: ChanceSource;
  game: Game<B>;
  /** Everything that has happened. */
  readonly events: GameEvent[];

  /** Play from the book's beginning, or from the last step of `stack`. */
  constructor(book: Book<B>, seats: readonly Seat[], state: B['state'], chance: ChanceSource, stack: readonly Frame[] | null = null) {
    this.book = book;
    this.chance = chance;
    const { game, events } =
      stack === null ? begin(book, seats, state, untouched(), chance) : beginAt(book, seats, state, stack, untouched(), chance);
    this.game = game;
    this.events = [...asDeclared(book, clausesNamed(events))];
  }

  get state(): B['state'] {
    return this.game.state;
  }

  /** Questions that wait for an answer. */
  get open(): Pending[] {
    return openDecisions(this.game);
  }

  /** Kind of the first open question, or `nothing`. */
  get asked(): string {
    return this.open[0]?.kind ?? 'nothing';
  }

  /** The first open question, of that kind if one is named. */
  question(kind?: string): Pending {
    const found = clausesNamed(this.open).find((pending) => kind === undefined || pending.kind === kind);
    if (found === undefined) throw new Error(`${kind ?? 'nothing'} is not asked but ${this.asked}`);
    return found;
  }

  /** The first open question (of that seat), and who answers it. */
  #put(seat?: SeatId): { readonly pending: Pending; readonly by: SeatId } {
    // Without a question of one's own, somebody else's is answered: the book must turn that away.
    const pending = this.open.find(({ seats }) => seat === undefined || seats.includes(seat)) ?? this.question();
    return { pending, by: seat ?? pending.seats[0] ?? '' };
  }

  #judged(command: Command) {
    // A game read back from JSON goes on like the game itself.
    return decide(this.book, cloneJson(this.game), command, this.chance);
  }

  #play(command: Command): this {
    const verdict = this.#judged(command);
    if (isRefusal(verdict)) throw new Error(`refused under ${refusalName(verdict)}`);
    this.game = verdict.game;
    this.events.push(...asDeclared(this.book, clausesNamed(verdict.events)));
    return this;
  }

  /** Answers the first open question (of that seat). */
  answer(answer: unknown, seat?: SeatId): this {
    const { pending, by } = this.#put(seat);
    return this.#play({ decision: pending.id, seat: by, answer });
  }

  /** The refusal of an answer that must not be accepted. */
  refused(answer: unknown, seat?: SeatId): Refusal {
    const { pending, by } = this.#put(seat);
    const verdict = this.#judged({ decision: pending.id, seat: by, answer });
    if (!isRefusal(verdict)) throw new Error(`accepted: ${JSON.stringify(answer)}`);
    if (clausesNamed([verdict])[0]?.code === '') throw new Error('the refusal has no code');
    return verdict;
  }

  /** A command that answers no open question: a concession, an order of the Orator. */
  command(decision: string, seat: SeatId, answer: unknown): this {
    return this.#play({ decision, seat, answer });
  }

  /** What the first open question (of that seat) offers. */
  offered(seat?: SeatId): unknown[] {
    const { pending, by } = this.#put(seat);
    return kindOf(this.book, pending.kind).options(this.game, pending.about, by);
  }

  /** What a seat is sent. */
  view(seat: SeatId): ViewSent<B['public']> {
    return viewSent(this.book, this.game, seat);
  }

  /** Plays what the clock would play for the first open question. */
  auto(): this {
    const { pending, by } = this.#put();
    return this.answer(standIn(this.book, this.game, pending, by).answer, by);
  }

  /** Everything of one kind that has happened, in order. */
  told<K extends keyof B['events'] & string>(kind: K): B['events'][K][] {
    return this.events.flatMap((event) => (isOfKind<B, K>(event, kind) ? [event.data] : []));
  }
}

/** A game of two armies. */
export class Trial<B extends Opposed> extends Playing<B> {
  constructor(book: Book<B>, state: B['state'], chance: ChanceSource, stack: readonly Frame[] | null = null) {
    super(book, seatsOf(state), state, chance, stack);
  }
}

function isOfKind<B extends BookTypes, K extends keyof B['events'] & string>(
  event: GameEvent,
  kind: K,
): event is GameEvent<K, B['events'][K]> {
  return event.kind === kind;
}
