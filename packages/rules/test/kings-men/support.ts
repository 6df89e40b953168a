import type { Card, Rank } from '../../src/books/kings-men/shared/state/card.ts';
import { kingsMen } from '../../src/books/kings-men/first/index.ts';
import { options } from '../../src/books/kings-men/first/options.ts';
import type { KM, State } from '../../src/books/kings-men/first/state.ts';
import type { Family } from '../../src/books/kings-men/shared/state.ts';
import { turnFlow } from '../../src/books/kings-men/first/turn.ts';
import type { Ground } from '../../src/books/kings-men/shared/troops/field.ts';
import type { ArmyId, General, Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { script, streams } from '../../src/chance/index.ts';
import { standingAt } from '../../src/kernel/begin-at.ts';
import type { Book } from '../../src/kernel/book.ts';
import type { ChanceSource } from '../../src/kernel/chance.ts';
import { call, flow, step } from '../../src/kernel/flow.ts';
import type { SeatId } from '../../src/kernel/game.ts';
import { cloneJson } from '../../src/kernel/json.ts';
import { Trial as Trying, type Dice } from '../playing/trial.ts';
import { general, land, spot, standing } from './marching.ts';

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
  (['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', 'joker'] as const).map((rank) => ({ army, rank })),
);

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

/** One turn, and nothing after it. */
const oneTurn = flow<KM, object>('trial', [step('turn', 'KM-30.1', () => call(turnFlow, {}))]);
const bookOfOneTurn: Book<KM> = { ...kingsMen, root: oneTurn.name, flows: new Map([...kingsMen.flows, [oneTurn.name, oneTurn]]) };
/** The start of a turn is over: play goes on from the next card. */
const NEXT_CARD = [standingAt(oneTurn, 'turn'), standingAt(turnFlow, 'anybody-left')];

/** A game of the family being played by a test. */
export class Trial<B extends Family = KM> extends Trying<B> {
  unit(id: string): Unit {
    const found = this.state.field.units[id];
    if (found === undefined) throw new Error(`no unit ${id} on the table`);
    return found;
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
}

/** Play from the next card of a turn. */
export function fromMoment(given: Moment, dice: Dice = {}): Trial {
  return drawnFrom(given, script(dice));
}

/** The same, with dice and cards that come from elsewhere. */
export function drawnFrom(given: Moment, chance: ChanceSource): Trial {
  return new Trial(bookOfOneTurn, moment(given), chance, NEXT_CARD);
}

/** Play of one whole turn, points and shuffle included; `deck` names the cards that come first. */
export function fromTurnStart(given: Moment, dice: Dice = {}): Trial {
  const { deck, ...rest } = given;
  return turnFrom(moment({ ...rest, turn: given.turn ?? 0 }), dice, deck);
}

/** The same of an army as it stands after the turns before. */
export function turnFrom(state: State, dice: Dice = {}, deck?: Moment['deck']): Trial {
  return new Trial(bookOfOneTurn, state, script(dice, deck === undefined ? {} : { deck }));
}

/** Play of a whole battle of the book, from deployment. */
export function fromSetUp(state: State, chance: ChanceSource = streams): Trial {
  return new Trial(kingsMen, state, chance);
}
