import type { Card, Rank } from '../../src/books/kings-men/shared/cards.ts';
import { kingsMen } from '../../src/books/kings-men/first/index.ts';
import { options } from '../../src/books/kings-men/first/options.ts';
import type { KM, State } from '../../src/books/kings-men/first/state.ts';
import type { Family } from '../../src/books/kings-men/shared/state.ts';
import { turnFlow } from '../../src/books/kings-men/first/turn.ts';
import type { Ground } from '../../src/books/kings-men/shared/field.ts';
import type { ArmyId, General, Unit } from '../../src/books/kings-men/shared/unit.ts';
import { commitmentOf, script, streams } from '../../src/chance/index.ts';
import type { Book } from '../../src/kernel/book.ts';
import type { ChanceSource } from '../../src/kernel/chance.ts';
import { begin, decide, openDecisions, standIn } from '../../src/kernel/decide.ts';
import type { Pending } from '../../src/kernel/decision.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { call, flow, step } from '../../src/kernel/flow.ts';
import type { Game, SeatId } from '../../src/kernel/game.ts';
import { cloneJson } from '../../src/kernel/json.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import type { Refusal } from '../../src/kernel/refusal.ts';
import { general, land, spot, standing } from './marching.ts';

export const SEED = '5eed'.repeat(16);

export type CardName = `${ArmyId} ${Rank}`;

/** Cards in the order in which they will be drawn, for example `red 5` or `black joker`. */
export function cards(...names: readonly CardName[]): Card[] {
  return names.map((name) => {
    const [army, rank] = name.split(' ');
    const found = FACES.find((face) => face.army === army && face.rank === rank);
    if (found === undefined) throw new Error(`no card ${name}`);
    return found;
  });
}

const FACES: readonly Card[] = (['red', 'black'] as const).flatMap((army) =>
  (['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', 'joker'] as const).map((rank) => ({ army, rank })));

/** A moment of a turn to begin from. */
export interface Moment {
  readonly units: readonly Unit[];
  readonly ground?: Ground;
  /** Players of each army in their order; their generals stand in the lower left corner (red) and the upper right one (black) unless given. */
  readonly seats?: Partial<Record<ArmyId, readonly SeatId[]>>;
  readonly generals?: readonly General[];
  readonly points?: Partial<Record<ArmyId, number>>;
  /** The undrawn cards. */
  readonly deck?: readonly Card[];
  readonly options?: Partial<Record<string, unknown>>;
  readonly victory?: State['victory'];
  readonly started?: Partial<Record<ArmyId, number>>;
  readonly turn?: number;
}

/** The state at that moment. */
export function moment(given: Moment): State {
  const seats = { red: given.seats?.red ?? ['red'], black: given.seats?.black ?? ['black'] };
  const corner = { red: spot(1, 1), black: spot(71, 47) };
  const armies = ['red', 'black'] as const;
  const figures = given.generals ?? armies.flatMap((army) => seats[army].map((seat) => general(seat, army, corner[army])));
  const state = standing(given.ground ?? land(), cloneJson(given.units), cloneJson(figures));
  const army = (id: ArmyId) => ({
    ...state.armies[id],
    seats: seats[id],
    points: given.points?.[id] ?? 5,
    started: given.started?.[id] ?? Math.max(1, given.units.filter((unit) => unit.army === id).length),
  });
  return {
    ...state,
    options: options.parse(given.options ?? {}),
    victory: given.victory ?? {},
    armies: { red: army('red'), black: army('black') },
    deck: [...(given.deck ?? [])].reverse(),
    turn: given.turn ?? 1,
  };
}

/** The book without the start of a turn: play goes on from the next card. */
export function fromNextCard(): Book<KM> {
  const at = turnFlow.steps.findIndex(({ name }) => name === 'anybody-left');
  const rest = flow<KM, object>('turn', turnFlow.steps.slice(at));
  return trialOf(new Map([...kingsMen.flows, ['turn', rest]]));
}

function wholeTurn(): Book<KM> {
  return trialOf(kingsMen.flows);
}

function trialOf(flows: Book<KM>['flows']): Book<KM> {
  const root = flow<KM, object>('trial', [step('turn', 'KM-30.1', () => call(turnFlow, {}))]);
  return { ...kingsMen, root: root.name, flows: new Map([...flows, [root.name, root]]) };
}

type Dice = Readonly<Record<string, readonly number[]>>;

/** A game being played by a test, command by command. */
export class Trial<B extends Family = KM> {
  readonly book: Book<B>;
  readonly chance: ChanceSource;
  game: Game<B>;
  /** Everything that has happened. */
  readonly events: GameEvent[];

  constructor(book: Book<B>, state: B['state'], chance: ChanceSource) {
    this.book = book;
    this.chance = chance;
    const seats = (['red', 'black'] as const).flatMap((side) => state.armies[side].seats.map((id) => ({ id, side, name: id })));
    const chanceState = { seed: SEED, commitment: commitmentOf(SEED), words: {}, drawn: {} };
    const { game, events } = begin(book, seats, state, chanceState, chance);
    this.game = game;
    this.events = [...events];
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

  unit(id: string): Unit {
    const found = this.state.field.units[id];
    if (found === undefined) throw new Error(`no unit ${id} on the table`);
    return found;
  }

  /** The first open question, of that kind if one is named. */
  question(kind?: string): Pending {
    const found = this.open.find((pending) => kind === undefined || pending.kind === kind);
    if (found === undefined) throw new Error(`${kind ?? 'nothing'} is not asked but ${this.asked}`);
    return found;
  }

  private judged(answer: unknown, seat?: SeatId) {
    const pending = this.open.find(({ seats }) => seat === undefined || seats.includes(seat)) ?? this.question();
    return decide(this.book, this.game, { decision: pending.id, seat: seat ?? pending.seats[0] ?? '', answer }, this.chance);
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

  /** A command that answers no open question, conceding for example. */
  command(decision: string, seat: SeatId, answer: unknown): this {
    const verdict = decide(this.book, this.game, { decision, seat, answer }, this.chance);
    if (isRefusal(verdict)) throw new Error(`refused under ${verdict.clause}: ${verdict.message}`);
    this.game = verdict.game;
    this.events.push(...verdict.events);
    return this;
  }

  /** Plays what the clock would play for the first open question. */
  auto(): this {
    const pending = this.question();
    return this.answer(standIn(this.book, this.game, pending, pending.seats[0] ?? '').answer);
  }

  activate(unit: string): this {
    return this.answer({ do: 'activate', unit });
  }

  pass(unit: string): this {
    return this.answer({ do: 'pass', unit });
  }

  /** Ends the activation, unless it has ended by itself. */
  done(): this {
    return this.asked === 'act' ? this.answer({ do: 'done' }) : this;
  }

  /** What the first open question offers. */
  get offered(): unknown[] {
    const pending = this.question();
    const kind = this.book.decisions.get(pending.kind);
    return kind?.options(this.game, pending.about, pending.seats[0] ?? '') ?? [];
  }

  /** The first answer offered to a seat. */
  offeredTo(seat: SeatId): unknown {
    const pending = this.open.find(({ seats }) => seats.includes(seat));
    if (pending === undefined) throw new Error(`nothing is asked of ${seat}`);
    return this.book.decisions.get(pending.kind)?.options(this.game, pending.about, seat)[0];
  }

  /** Everything of one kind that has happened, in order. */
  told<K extends keyof B['events'] & string>(kind: K): B['events'][K][] {
    return this.events.flatMap((event) => (isOfKind<B, K>(event, kind) ? [event.data] : []));
  }
}

function isOfKind<B extends Family, K extends keyof B['events'] & string>(event: GameEvent, kind: K): event is GameEvent<K, B['events'][K]> {
  return event.kind === kind;
}

/** Play from the next card of a turn. */
export function fromMoment(given: Moment, dice: Dice = {}): Trial {
  return new Trial(fromNextCard(), moment(given), script(dice));
}

/** Play of one whole turn, points and shuffle included; `deck` names the cards that come first. */
export function fromTurnStart(given: Moment, dice: Dice = {}): Trial {
  const { deck, ...rest } = given;
  return new Trial(wholeTurn(), moment({ ...rest, turn: given.turn ?? 0 }), script(dice, deck === undefined ? {} : { deck }));
}

/** Play of a whole battle of the book, from deployment. */
export function fromSetUp(state: State, chance: ChanceSource = streams): Trial {
  return new Trial(kingsMen, state, chance);
}
