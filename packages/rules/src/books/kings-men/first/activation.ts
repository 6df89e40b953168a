import { choice, end, flow, step } from '../../../kernel/flow.ts';
import { actAgain, beginActivation, chosen, endActivation, nextAct } from '../shared/activation.ts';
import type { Activating } from '../shared/activation.ts';
import { costsPoint, sendOrder, spendPoint } from './command/command.ts';
import { act } from './decisions/act.ts';
import { chooseUnit } from './decisions/choose-unit.ts';
import { drill } from './movement/drill.ts';
import { eligibleFor } from './command/eligible.ts';
import { fireFlow } from './fire/fire.ts';
import { meleeFlow } from './melee/melee.ts';
import { pass } from './command/pass.ts';
import type { KingsMenFlow, KM } from './state.ts';

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

  nextAct({ drill, act, fire: fireFlow, melee: meleeFlow }),
  actAgain,
  endActivation,
]);
