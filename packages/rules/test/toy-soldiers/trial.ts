import { sentenceOf } from '@longroll/words/sentence';
import { toyEvents } from '../../src/books/toy-soldiers/events.ts';
import { edition } from '../../src/books/toy-soldiers/edition.ts';
import { toySoldiers } from '../../src/books/toy-soldiers/index.ts';
import type { Commander } from '../../src/books/toy-soldiers/players.ts';
import type { State, ToyFlow, TS } from '../../src/books/toy-soldiers/state.ts';
import type { Unit } from '../../src/books/toy-soldiers/troops/unit.ts';
import { noDice, script } from '../../src/chance/index.ts';
import type { Book } from '../../src/kernel/book.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { kindOf } from '../../src/kernel/decide.ts';
import type { Pending } from '../../src/kernel/decision.ts';
import { call, flow, step } from '../../src/kernel/flow.ts';
import type { Game, Seat, SeatId } from '../../src/kernel/game.ts';
import { canonicalJson, cloneJson } from '../../src/kernel/json.ts';
import { Referee } from '../../src/kernel/referee.ts';
import type { Refusal } from '../../src/kernel/refusal.ts';
import { sequenceOf } from '../../src/kernel/sequence.ts';
import { Playing, untouched, type Dice } from '../playing/trial.ts';

export function seatsOf({ sides }: State): Seat[] {
  return [sides.red, sides.blue].flatMap(({ id, seats }) => seats.map((seat) => ({ id: seat, side: id, name: seat })));
}

const WORD = /^[a-z0-9-]+$/;
const CLAUSE = /^TS-\d+\.\d+[a-z]?$/;
/** What tells in a word why or how something happened. */
const TELLING: readonly string[] = ['cause', 'how', 'why', 'reaction', 'choice', 'reason'];

/** Every event has a name and a clause, and says in a word of its own why or how; the log has nothing else to go by. */
function worded(events: readonly GameEvent[]): void {
  for (const { kind, data, clause } of events) {
    if (!WORD.test(kind)) throw new Error(`something has happened that has no name: ${JSON.stringify(data)}`);
    if (!CLAUSE.test(clause)) throw new Error(`${kind} has happened under no clause`);
    for (const [key, value] of Object.entries(typeof data === 'object' && data !== null ? data : {}))
      if (TELLING.includes(key) && !WORD.test(String(value))) throw new Error(`${kind} has no ${key}`);
  }
}

/** A refusal has a clause, a fixed code and a sentence, and names what is in the way if it points at anything (TS-28.4). */
export function wordedRefusal(refusal: Refusal): Refusal {
  const pointed = Object.values(refusal.shape ?? { nothing: [''] });
  if (
    !CLAUSE.test(refusal.clause) ||
    !WORD.test(refusal.code) ||
    !/^\w.*\.$/.test(sentenceOf(refusal)) ||
    pointed.length === 0 ||
    pointed.some(({ length }) => length === 0)
  )
    throw new Error(`refused without a word: ${JSON.stringify(refusal)}`);
  return refusal;
}

/** Under which clause something is refused, in words; null where it is not. */
export function clauseOf(refusal: Refusal | null): string | null {
  return refusal === null ? null : wordedRefusal(refusal).clause;
}

/** A game of Toy Soldiers being played by a test. */
export class Trial extends Playing<TS> {
  override answer(answer: unknown, seat?: SeatId): this {
    const pending = this.open.find(({ seats }) => seat === undefined || seats.includes(seat));
    if (pending !== undefined) this.#amongOffered(pending, seat ?? pending.seats[0] ?? '', answer);
    super.answer(answer, seat);
    worded(this.events);
    for (const each of this.open) for (const asked of each.seats) this.#answerable(each, asked);
    return this;
  }

  /** Something is offered, all of it legal, and so is what would be played for somebody absent (TS-28.1). Orders are too many to be judged each time. */
  #answerable(pending: Pending, seat: SeatId): void {
    const kind = this.#kindOf(pending);
    const fallback = kind.fallback(this.game, pending.about, seat);
    this.#legal(pending, seat, fallback);
    if (pending.kind === 'order') return;
    const offered = kind.options(this.game, pending.about, seat);
    if (offered.length === 0) throw new Error(`${pending.kind} offers nothing`);
    for (const answer of offered) this.#legal(pending, seat, answer);
    this.#amongOffered(pending, seat, fallback);
  }

  /** Where only those answers are legal that are offered, it is one of them. */
  #amongOffered(pending: Pending, seat: SeatId, answer: unknown): void {
    const kind = this.#kindOf(pending);
    if (kind.open) return;
    const offered = kind.options(this.game, pending.about, seat).map((each) => canonicalJson(each));
    if (!offered.includes(canonicalJson(kind.answer.parse(answer))))
      throw new Error(`${pending.kind} does not offer ${JSON.stringify(answer)}`);
  }

  /** What is offered is legal, all of it (TS-28.1). */
  override offered(seat?: SeatId): unknown[] {
    const offered = super.offered(seat);
    const pending = this.open.find(({ seats }) => seat === undefined || seats.includes(seat));
    if (pending !== undefined) for (const answer of offered) this.#legal(pending, seat ?? pending.seats[0] ?? '', answer);
    return offered;
  }

  #kindOf({ kind }: Pending) {
    return kindOf(this.book, kind);
  }

  #legal(pending: Pending, seat: SeatId, answer: unknown): void {
    const kind = this.#kindOf(pending);
    const refusal = kind.check(this.game, pending.about, kind.answer.parse(answer), seat);
    if (refusal !== null) throw new Error(`${pending.kind} offers ${JSON.stringify(answer)}, refused under ${refusal.clause}`);
  }

  override refused(answer: unknown, seat?: SeatId): Refusal {
    return wordedRefusal(super.refused(answer, seat));
  }

  unit(id: string): Unit {
    const found = this.state.field.units[id];
    if (found === undefined) throw new Error(`no unit ${id} on the table`);
    return found;
  }

  commander(seat: string): Commander {
    const found = this.state.field.commanders[seat];
    if (found === undefined) throw new Error(`no commander ${seat}`);
    return found;
  }
}

/** Plays one flow of the book from a position; dice are named by purpose. What the flow ends with is handed to `ended`. */
export function playing<L extends object>(
  state: State,
  played: ToyFlow<L>,
  locals: NoInfer<L>,
  dice: Dice = {},
  ended: (value: unknown) => void = () => {},
): Trial {
  const root = flow<TS, { value?: unknown }>('trial', [
    step('play', 'TS-27.1', () => call(played, locals, 'value')),
    step('ended', 'TS-27.1', (_referee, { value }) => ended(value)),
  ]);
  const book: Book<TS> = {
    ...edition,
    answerable: 'TS-28.1',
    events: toyEvents,
    ...sequenceOf([root, ...toySoldiers.flows.values()]),
    anytime: new Map(),
    clone: cloneJson,
    table: () => {
      throw new Error('this trial shows no table');
    },
    hand: () => ({}),
    flaws: () => [],
  };
  return new Trial(book, seatsOf(state), state, script(dice));
}

/** A game that stands in a position and asks nothing, for what needs no flow. */
export function standing(state: State): Game<TS> {
  return {
    book: edition,
    seats: seatsOf(state),
    state: cloneJson(state),
    strands: [],
    chance: untouched(),
    seq: 0,
    asked: 0,
    outcome: null,
  };
}

/** A referee over such a game. */
export function refereeing(state: State, dice: Dice = {}): Referee<TS> {
  return new Referee<TS>(standing(state), Object.keys(dice).length === 0 ? () => noDice : script(dice));
}
