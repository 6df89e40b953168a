import type { Card } from '../../src/books/kings-men/skirmish/cards.ts';
import type { SkirmishEvents } from '../../src/books/kings-men/skirmish/events.ts';
import { queensMen } from '../../src/books/kings-men/skirmish/index.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/pieces.ts';
import type { QM, SkirmishFlow, SkirmishGame, State } from '../../src/books/kings-men/skirmish/state.ts';
import { commitmentOf, script } from '../../src/chance/index.ts';
import type { Book } from '../../src/kernel/book.ts';
import type { ChanceSource } from '../../src/kernel/chance.ts';
import { begin, decide, openDecisions, standIn } from '../../src/kernel/decide.ts';
import type { Pending } from '../../src/kernel/decision.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { call, flow, step } from '../../src/kernel/flow.ts';
import type { Seat, SeatId } from '../../src/kernel/game.ts';
import { cloneJson } from '../../src/kernel/json.ts';
import { Referee } from '../../src/kernel/referee.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import type { Refusal } from '../../src/kernel/refusal.ts';

/** Dice in the order in which they will fall, by purpose; a roll that is not foreseen fails the test. */
export type Dice = Readonly<Record<string, readonly number[]>>;

const SEED = '5eed'.repeat(16);

function seatsOf(state: State): Seat[] {
  return (['red', 'black'] as const).flatMap((side) => state.armies[side].seats.map((id) => ({ id, side, name: id })));
}

/** A flow of the book being played by a test, command by command. */
export class Trial {
  readonly book: Book<QM>;
  readonly chance: ChanceSource;
  game: SkirmishGame;
  /** Everything that has happened. */
  readonly events: GameEvent[];

  constructor(book: Book<QM>, state: State, chance: ChanceSource) {
    this.book = book;
    this.chance = chance;
    const { game, events } = begin(book, seatsOf(state), state, { seed: SEED, commitment: commitmentOf(SEED), words: {}, drawn: {} }, chance);
    this.game = game;
    this.events = [...events];
  }

  get state(): State {
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

  detail(id: string): Detail {
    const found = this.state.field.details[id];
    if (found === undefined) throw new Error(`no detail ${id} on the table`);
    return found;
  }

  private pendingFor(seat?: SeatId): Pending {
    const found = this.open.find(({ seats }) => seat === undefined || seats.includes(seat));
    if (found === undefined) throw new Error(`nothing is asked${seat === undefined ? '' : ` of ${seat}`}`);
    return found;
  }

  private judged(answer: unknown, seat?: SeatId) {
    const pending = this.pendingFor(seat);
    // A game read back from JSON goes on like the game itself.
    return decide(this.book, cloneJson(this.game), { decision: pending.id, seat: seat ?? pending.seats[0] ?? '', answer }, this.chance);
  }

  /** Answers the first open question (of that seat). */
  answer(answer: unknown, seat?: SeatId): this {
    const verdict = this.judged(answer, seat);
    if (isRefusal(verdict)) throw new Error(`refused under ${verdict.clause}: ${verdict.message}`);
    this.game = verdict.game;
    this.events.push(...verdict.events);
    return this;
  }

  /** The refusal of an answer that must not be accepted. */
  refused(answer: unknown, seat?: SeatId): Refusal {
    const verdict = this.judged(answer, seat);
    if (!isRefusal(verdict)) throw new Error(`accepted: ${JSON.stringify(answer)}`);
    return verdict;
  }

  /** A command that answers no open question: an order of the Orator, a concession. */
  command(decision: string, seat: SeatId, answer: unknown): this {
    const verdict = decide(this.book, cloneJson(this.game), { decision, seat, answer }, this.chance);
    if (isRefusal(verdict)) throw new Error(`refused under ${verdict.clause}: ${verdict.message}`);
    this.game = verdict.game;
    this.events.push(...verdict.events);
    return this;
  }

  /** What the first open question (of that seat) offers. */
  offered(seat?: SeatId): unknown[] {
    const pending = this.pendingFor(seat);
    return this.book.decisions.get(pending.kind)?.options(this.game, pending.about, seat ?? pending.seats[0] ?? '') ?? [];
  }

  /** Plays what the clock would play for the first open question. */
  auto(): this {
    const pending = this.pendingFor();
    const seat = pending.seats[0] ?? '';
    return this.answer(standIn(this.book, this.game, pending, seat).answer, seat);
  }

  /** Everything of one kind that has happened, in order. */
  told<K extends keyof SkirmishEvents & string>(kind: K): SkirmishEvents[K][] {
    return this.events.flatMap((event) => (isOfKind(event, kind) ? [event.data] : []));
  }
}

function isOfKind<K extends keyof SkirmishEvents & string>(event: GameEvent, kind: K): event is GameEvent<K, SkirmishEvents[K]> {
  return event.kind === kind;
}

/** The book with one of its flows as the whole game; `stubs` stand in for other flows, to try one alone; `deck`: the cards that come first. */
export function playing<L extends object>(
  state: State, played: SkirmishFlow<L>, locals: L, dice: Dice = {}, stubs: readonly SkirmishFlow<object>[] = [], deck: readonly Card[] = [],
): Trial {
  const root = flow<QM, object>('trial', [step('play', 'QM-32.1', () => call(played, locals))]);
  const flows = new Map([...queensMen.flows, [played.name, played], ...stubs.map((each): [string, SkirmishFlow<object>] => [each.name, each]), [root.name, root]]);
  return new Trial({ ...queensMen, root: root.name, flows }, state, script(dice, { deck }));
}

/** A flow that does nothing, in place of one that a test does not want. */
export function nothing(name: string): SkirmishFlow<object> {
  return flow<QM, object>(name, [step('nothing', 'QM-32.1', () => undefined)]);
}

/** A referee over a state, for functions that ask nobody anything. `events` has what it wrote. */
export function refereeOf(state: State, dice: Dice = {}): Referee<QM> {
  const game: SkirmishGame = {
    book: { id: queensMen.id, version: queensMen.version }, seats: seatsOf(state), state, strands: [],
    chance: { seed: SEED, commitment: commitmentOf(SEED), words: {}, drawn: {} }, seq: 0, asked: 0, outcome: null,
  };
  return new Referee<QM>(game, script(dice));
}
