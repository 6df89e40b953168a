import { call, flow, step, when } from '../../../../kernel/flow.ts';
import { enemyOf, unitsLeft } from '../../shared/command/armies.ts';
import { collapseFlow, collapseThreshold } from '../../shared/morale/collapse.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { endBattle } from '../../shared/ending/victory.ts';
import type { RevisedFlow, RevisedReferee, RM } from '../state.ts';

/** Armies that have lost a unit to one attack. */
interface Shaken {
  armies: ArmyId[];
}

/** Whether a loss has left the army no more units than half of those it began with (KMR-10.1). */
function routs(referee: RevisedReferee, army: ArmyId): boolean {
  const { state } = referee;
  const left = unitsLeft(state, army);
  const threshold = collapseThreshold(state.armies[army].started);
  if (left > threshold) return false;
  referee.emit('army-routed', 'KMR-10.1', { army, left, threshold });
  return true;
}

function isRolledFor({ state }: RevisedReferee): boolean {
  return state.options.armyRout === 'roll';
}

/** After an attack that cost units: who is down to half has lost, without dice; both by the same attack is a draw (KMR-10.1, KMR-10.2). */
export const routFlow: RevisedFlow<Shaken> = flow<RM, Shaken>('rout', [
  // Where players agreed on it the first edition's roll decides (KMR-10.1a).
  when(
    isRolledFor,
    [step('roll', 'KM-28.2', (_referee, { armies }) => call(collapseFlow, { armies }))],
    [
      step('army-rout', 'KMR-10.1', (referee, { armies }) => {
        const beaten = [...new Set(armies)].filter((army) => routs(referee, army));
        const [first] = beaten;
        if (first === undefined) return;
        if (beaten.length > 1) endBattle(referee, null, 'both-armies-routed', 'KMR-10.2');
        else endBattle(referee, enemyOf(first), 'army-routed', 'KMR-10.1');
      }),
    ],
  ),
]);
