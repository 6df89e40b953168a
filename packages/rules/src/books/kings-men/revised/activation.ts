import { flow, loop, step } from '../../../kernel/flow.ts';
import { beginActivation, chosen, endActivation, isDone, nextAct, type Activating, actUnder } from '../shared/activation.ts';
import { knowsPoints, pay, pointsOf } from './command/command.ts';
import { drill } from './movement/drill.ts';
import { fireFlow } from './fire/fire.ts';
import { meleeFlow } from './melee/melee.ts';
import type { RevisedFlow, RM } from './state.ts';

/** An activation that has been chosen; `ordinary` where the card does no more for this player than any other (KMR-5.1). */
export interface Chosen extends Activating {
  ordinary?: boolean;
}

/** What the unit being activated does next (KM-10.1, without squares: KMR-7.1). */
const act = actUnder(drill);

/** One activation, from its price to the downgrade at its end; a unit chosen and paid for always obeys (KMR-6.8, KMR-6.9). */
export const activationFlow: RevisedFlow<Chosen> = flow<RM, Chosen>('activation', [
  step('pay', 'KMR-6.8', (referee, activating) => pay(referee, activating.seat, chosen(referee.state, activating), 'activation')),

  step('ally', 'KMR-3.5', (referee, activating) => {
    const { state } = referee;
    const { seat } = activating;
    const { id, army, owner } = chosen(state, activating);
    if (owner === null || owner === seat) return;
    const left = pointsOf(state, seat);
    const told = { seat, unit: id, commander: owner };
    referee.emit('allied-unit-activated', 'KMR-3.5', state.options.commandPointsSecret ? told : { ...told, left }, {
      knownTo: knowsPoints(state, army),
      data: { left },
    });
  }),

  step('begin', 'KM-10.7', (referee, activating) => beginActivation(referee, activating, 'KMR-4.2', activating.ordinary === true)),

  loop([nextAct({ drill, act, fire: fireFlow, melee: meleeFlow })], isDone),
  endActivation,
]);
