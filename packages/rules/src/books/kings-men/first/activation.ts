import { choice, end, flow, loop, step } from '../../../kernel/flow.ts';
import { beginActivation, chosen, endActivation, isDone, nextAct, type Activating, actUnder } from '../shared/activation.ts';
import { costsPoint, sendOrder, spendPoint } from './command/command.ts';
import { drill } from './movement/drill.ts';
import { eligibleFor, commands } from './command/eligible.ts';
import { fireFlow } from './fire/fire.ts';
import { meleeFlow } from './melee/melee.ts';
import { pass } from './command/pass.ts';
import type { KingsMenFlow, KM } from './state.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { armyOfSeat } from '../shared/command/armies.ts';
import { farthestFirst } from '../shared/ground/distance.ts';
import type { Colour } from '../shared/troops/unit.ts';
import { chooseUnit as chooseUnitAnswer, type ChooseUnit } from './answers.ts';
import { refuse } from '../shared/refuse.ts';

/** What the unit being activated does next (KM-10.1). */
const act = actUnder(drill);

/** A player who has to activate a unit or pass with one. */
interface UnitChoice {
  readonly seat: SeatId;
}

const FRESHEST_FIRST: readonly Colour[] = ['green', 'yellow', 'red'];

/** Which unit is activated, or passes (KM-8.10). */
const chooseUnit: DecisionKind<KM, UnitChoice, ChooseUnit> = {
  kind: 'choose-unit',
  clause: 'KM-8.10',
  answer: chooseUnitAnswer,
  open: false,
  options: ({ state }, { seat }) => {
    const units = eligibleFor(state, seat);
    return [
      ...units.map(({ id }): ChooseUnit => ({ do: 'activate', unit: id })),
      ...units.map(({ id }): ChooseUnit => ({ do: 'pass', unit: id })),
    ];
  },
  check: ({ state }, { seat }, chosen) => {
    if (eligibleFor(state, seat).some(({ id }) => id === chosen.unit)) return null;
    const unit = state.field.units[chosen.unit];
    // A pass is no activation, and has what it takes in a clause of its own (KM-8.11, KM-8.11c).
    const under = <Clause extends string>(clause: Clause) => (chosen.do === 'pass' ? 'KM-8.11' : clause);
    if (unit === undefined) return refuse(under('KM-8.6'), 'not-on-table');
    const pieces = { pieces: [unit.id] };
    if (unit.army !== armyOfSeat(state, seat)) return refuse(under('KM-8.5'), 'not-yours', { unit: unit.name }, pieces);
    if (!commands(state, seat, unit)) return refuse('KM-37.5', 'not-yours', { unit: unit.name }, pieces);
    if (unit.disordered) return refuse(under('KM-11.5'), 'disordered', { unit: unit.name }, pieces);
    return refuse(under('KM-12.5'), 'no-points', { unit: unit.name }, pieces);
  },
  fallback: ({ state }, { seat }) => {
    const units = eligibleFor(state, seat);
    for (const colour of FRESHEST_FIRST) {
      const [farthest] = farthestFirst(
        state.field,
        units.filter((unit) => unit.colour === colour),
      );
      if (farthest !== undefined) return { do: 'pass', unit: farthest.id };
    }
    throw new Error('nobody to activate or pass with');
  },
};

/** One activation, or a pass, from the choice of the unit to the downgrade at its end (sections 8, 10, 11 and 12). */
export const activationFlow: KingsMenFlow<Activating> = flow<KM, Activating>('activation', [
  choice(
    'choose-unit',
    chooseUnit,
    ({ state }, { seat }) => (eligibleFor(state, seat).length === 0 ? null : { seats: [seat], about: { seat } }),
    (referee, activating, answer) => {
      activating.unit = answer.unit;
      if (answer.do === 'activate') return undefined;
      pass(referee, activating.seat, chosen(referee.state, activating));
      return end();
    },
  ),

  step('anybody', 'KM-9.7', (_referee, { unit }) => (unit === undefined ? end() : undefined)),

  // Paid for and ordered before the player says what the unit will do (KM-12.11).
  step('pay', 'KM-12.5', (referee, activating) => {
    const unit = chosen(referee.state, activating);
    if (costsPoint(unit)) spendPoint(referee, activating.seat, unit.army, 'activation', unit.id);
  }),

  step('order', 'KM-12.7', (referee, activating) =>
    sendOrder(referee, activating.seat, chosen(referee.state, activating)) ? undefined : end(),
  ),

  step('begin', 'KM-10.7', (referee, activating) => beginActivation(referee, activating, 'KM-8.5')),

  loop([nextAct({ drill, act, fire: fireFlow, melee: meleeFlow })], isDone),
  endActivation,
]);
