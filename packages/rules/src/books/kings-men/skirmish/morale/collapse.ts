import { flow, step } from '../../../../kernel/flow.ts';
import { enemyOf } from '../../shared/command/armies.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { throwPool } from '../dice/dice.ts';
import { bestRating } from '../generals/generals.ts';
import type { QM, SkirmishFlow, SkirmishReferee, State } from '../state.ts';
import { endBattle } from '../ending/victory.ts';

interface Collapse {
  /** Rolls first (QM-27.8). */
  acting: ArmyId;
}

/** Elements that have not been lost (QM-27.3, QM-27.4). */
export function surviving({ armies }: Pick<State, 'armies'>, army: ArmyId): number {
  return armies[army].elements.length - armies[army].lost.length;
}

/** With no more elements than this an army is subject to collapse (QM-27.3). */
export function thresholdOf({ armies }: Pick<State, 'armies'>, army: ArmyId): number {
  return Math.floor(armies[army].elements.length / 2);
}

/** Army collapse for every element lost since the last time, and the end of the battle if it comes to that (section 27, QM-32.2). */
export const collapseFlow: SkirmishFlow<Collapse> = flow<QM, Collapse>('collapse', [
  step('roll', 'QM-27.5', (referee, { acting }) => {
    const [first, second] = [acting, enemyOf(acting)].filter((army) => !stands(referee, army));
    if (first === undefined) return;
    if (second !== undefined) endBattle(referee, null, 'both-collapsed', 'QM-36.2');
    else if (surviving(referee.state, first) === 0) endBattle(referee, enemyOf(first), 'nobody-left', 'QM-27.7');
    else endBattle(referee, enemyOf(first), 'army-collapsed', 'QM-36.1');
  }),
]);

/** Whether the army stands after what it has lost: it may have elements enough, or must roll for each at or below the threshold, or has nobody left (QM-27.5 to QM-27.7). */
function stands(referee: SkirmishReferee, id: ArmyId): boolean {
  const { state } = referee;
  const army = state.armies[id];
  const of = army.elements.length;
  const threshold = thresholdOf(state, id);
  let holds = true;
  while (holds && army.tested < army.lost.length) {
    army.tested += 1;
    const left = of - army.tested;
    if (left > threshold) continue;
    const roll = mayRoll(state, id)
      ? throwPool(referee, { purpose: 'collapse', colour: 'yellow', colourClause: 'QM-27.5', base: bestRating(state, id), modifiers: [] })
      : null;
    holds = roll !== null && roll.successes > 0;
    referee.emit('collapse-roll', 'QM-27.5', { army: id, left, of, threshold, roll, stands: holds });
  }
  return holds;
}

/** An army without elements has collapsed without a roll, and any army under the automatic collapse (QM-27.7, QM-37.1). */
function mayRoll(state: State, army: ArmyId): boolean {
  return state.options.collapse === 'roll' && surviving(state, army) > 0;
}
