import { kingsMenRevised } from '../../src/books/kings-men/revised/index.ts';
import { options } from '../../src/books/kings-men/revised/options.ts';
import type { Army, RM, State } from '../../src/books/kings-men/revised/state.ts';
import { turnFlow } from '../../src/books/kings-men/revised/turn.ts';
import type { Card } from '../../src/books/kings-men/shared/state/card.ts';
import type { Ground } from '../../src/books/kings-men/shared/troops/field.ts';
import type { ArmyId, General, Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { script, streams } from '../../src/chance/index.ts';
import { standingAt } from '../../src/kernel/begin-at.ts';
import type { Book } from '../../src/kernel/book.ts';
import type { ChanceSource } from '../../src/kernel/chance.ts';
import { call, flow, step } from '../../src/kernel/flow.ts';
import type { SeatId } from '../../src/kernel/game.ts';
import { cloneJson } from '../../src/kernel/json.ts';
import { general, land, spot } from '../kings-men/marching.ts';
import { Trial } from '../kings-men/support.ts';

export type RevisedTrial = Trial<RM>;

/** A moment of a turn to begin from. */
export interface Moment {
  readonly units: readonly Unit[];
  readonly ground?: Ground;
  /** Players of each army in their order; the first commands it. Generals stand in the lower left corner (red) and the upper right one (black) unless given. */
  readonly seats?: Partial<Record<ArmyId, readonly SeatId[]>>;
  readonly commanders?: Partial<Record<ArmyId, SeatId>>;
  readonly generals?: readonly General[];
  /** Points by seat; five for everybody not named. */
  readonly points?: Readonly<Record<SeatId, number>>;
  /** The undrawn cards, next one first. */
  readonly deck?: readonly Card[];
  readonly options?: Partial<Record<string, unknown>>;
  readonly victory?: State['victory'];
  readonly started?: Partial<Record<ArmyId, number>>;
  readonly turn?: number;
  /** Units that have got an officer or ensign back this turn. */
  readonly restored?: readonly string[] | undefined;
}

const ARMIES = ['red', 'black'] as const;
const CORNER = { red: spot(1, 1), black: spot(71, 47) };

/** The state at that moment. Units that say nothing else are of their army's first player's command. */
export function moment(given: Moment): State {
  const seats = { red: given.seats?.red ?? ['red'], black: given.seats?.black ?? ['black'] };
  const figures = given.generals ?? ARMIES.flatMap((army) => seats[army].map((seat) => general(seat, army, CORNER[army])));
  const units = cloneJson(given.units).map((unit): Unit => ({ ...unit, owner: unit.owner ?? seats[unit.army][0] ?? null }));
  const army = (id: ArmyId): Army => ({
    id,
    name: id,
    seats: seats[id],
    started: given.started?.[id] ?? Math.max(1, units.filter((unit) => unit.army === id).length),
    lost: [],
    conceding: [],
    commander: given.commanders?.[id] ?? seats[id][0] ?? '',
    points: Object.fromEntries(seats[id].map((seat) => [seat, given.points?.[seat] ?? 5])),
    rolled: [],
    given: {},
  });
  return {
    options: options.parse(given.options ?? {}),
    zones: { red: [], black: [] },
    victory: given.victory ?? {},
    field: {
      ground: given.ground ?? land(),
      units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
      generals: Object.fromEntries(cloneJson(figures).map((each) => [each.seat, each])),
    },
    turn: given.turn ?? 1,
    phase: 'turn',
    armies: { red: army('red'), black: army('black') },
    deck: [...(given.deck ?? [])].reverse(),
    discard: [],
    card: null,
    activation: null,
    ...(given.restored === undefined ? {} : { restored: [...given.restored] }),
  };
}

/** One turn, and nothing after it. */
const oneTurn = flow<RM, object>('trial', [step('turn', 'KMR-12.1', () => call(turnFlow, {}))]);
const bookOfOneTurn: Book<RM> = {
  ...kingsMenRevised,
  root: oneTurn.name,
  flows: new Map([...kingsMenRevised.flows, [oneTurn.name, oneTurn]]),
};
/** The start of a turn is over: play goes on from the next card. */
const NEXT_CARD = [standingAt(oneTurn, 'turn'), standingAt(turnFlow, 'anybody-left')];

type Dice = Readonly<Record<string, readonly number[]>>;

/** Play from the next card of a turn. */
export function fromMoment(given: Moment, dice: Dice = {}): RevisedTrial {
  return new Trial(bookOfOneTurn, moment(given), script(dice), NEXT_CARD);
}

/** Play of one whole turn, points and shuffle included; `deck` names the cards that come first. */
export function fromTurnStart(given: Moment, dice: Dice = {}): RevisedTrial {
  const { deck, ...rest } = given;
  return new Trial(bookOfOneTurn, moment({ ...rest, turn: given.turn ?? 0 }), script(dice, deck === undefined ? {} : { deck }));
}

/** Play of a whole battle of the book, from deployment. */
export function fromSetUp(state: State, chance: ChanceSource = streams): RevisedTrial {
  return new Trial(kingsMenRevised, state, chance);
}

/** The same battle while a card of that rank activates the unit. */
export function activated(state: State, unit: Unit, rank: Card['rank']): State {
  const card = { army: unit.army, rank };
  return { ...state, card, activation: { seat: unit.owner ?? '', unit: unit.id, card, colour: unit.colour, done: [], fought: false } };
}

/** Three generals of red, one of black; each red general in a place of his own. */
export const ALLIES = {
  seats: { red: ['ra', 'rb', 'rc'] },
  generals: [
    general('ra', 'red', spot(10, 4)),
    general('rb', 'red', spot(36, 4)),
    general('rc', 'red', spot(62, 4)),
    general('black', 'black', spot(71, 47)),
  ],
} as const;
