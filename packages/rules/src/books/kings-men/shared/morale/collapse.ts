import { flow, step } from '../../../../kernel/flow.ts';
import { ARMIES, enemyOf, unitsLeft } from '../command/armies.ts';
import { throwPool } from '../dice/dice.ts';
import type { DicePool } from '../dice/dice.ts';
import { centre } from '../troops/formation.ts';
import { bestRating } from '../generals/generals.ts';
import type { BattleFlow, BattleReferee, Family, Battle } from '../state.ts';
import type { ArmyId, Unit, UnitId } from '../troops/unit.ts';
import { endBattle } from '../ending/victory.ts';
import type { FamilyPurpose } from '../state/purposes.ts';

/** How a unit is lost for good (KM-28.4). */
export type LossCause = 'casualties' | 'guns-abandoned' | 'surrounded' | 'off-table';

const LOSS_CLAUSE: Readonly<Record<LossCause, string>> = {
  casualties: 'KM-25.4',
  'guns-abandoned': 'KM-21.12',
  surrounded: 'KM-21.6',
  'off-table': 'KM-21.6',
};

/** Takes a unit off the table with everything that belongs to it and counts it as lost (KM-25.4, KM-28.4). */
export function loseUnit(referee: BattleReferee, unit: Unit, cause: LossCause): void {
  const { state } = referee;
  const at = centre(unit, state.field.ground);
  delete state.field.units[unit.id];
  state.armies[unit.army].lost.push(unit.id);
  if (cause === 'guns-abandoned') referee.emit('guns-abandoned', LOSS_CLAUSE[cause], { unit: unit.id, at });
  else referee.emit('unit-collapsed', LOSS_CLAUSE[cause], { unit: unit.id, cause, at });
}

/** With no more units than this an army may flee (KM-28.1). */
export function collapseThreshold(started: number): number {
  return Math.floor(started / 2);
}

/** The armies of those units of one attack that are lost now, in the order given: attacker's first. */
export function armiesBereft(state: Battle, involved: readonly UnitId[]): ArmyId[] {
  return involved.flatMap((id) => ARMIES.filter((army) => state.armies[army].lost.includes(id)));
}

/** The collapse roll of an army as it would be thrown (KM-28.2). */
export function collapsePool(state: Battle, army: ArmyId): DicePool<FamilyPurpose> {
  return { purpose: 'collapse', colour: 'yellow', colourClause: 'KM-28.2', base: bestRating(state, army), modifiers: [] };
}

/** Whether the army stands after losing a unit: it may have units enough, or must roll, or has nobody left (KM-28.2, KM-28.5). */
function stands(referee: BattleReferee, army: ArmyId): boolean {
  const { state } = referee;
  const left = unitsLeft(state, army);
  const threshold = collapseThreshold(state.armies[army].started);
  if (left === 0) return false;
  if (left > threshold) return true;
  const roll = throwPool(referee, collapsePool(state, army));
  const holds = roll.successes > 0;
  referee.emit('collapse-rolled', 'KM-28.2', { army, left, threshold, roll, stands: holds });
  return holds;
}

/** A flow that settles what becomes of armies that have lost units. */
export type ArmiesFlow = BattleFlow<{ armies: ArmyId[] }>;

/** After an attack that cost units: each army that lost one, attacker's first; then the verdict on both together (KM-28.6). */
export const collapseFlow: ArmiesFlow = flow<Family, { armies: ArmyId[] }>('collapse', [
  step('army-collapse', 'KM-28.2', (referee, { armies }) => {
    const beaten = armies.filter((army) => !stands(referee, army));
    const [first] = beaten;
    if (first === undefined) return;
    if (beaten.length > 1) endBattle(referee, null, 'both-armies-collapsed', 'KM-28.6');
    else endBattle(referee, enemyOf(first), ...reasonOf(referee.state, first));
  }),
]);

function reasonOf(state: Battle, army: ArmyId): [string, string] {
  return unitsLeft(state, army) === 0 ? ['no-units-left', 'KM-28.5'] : ['army-fled', 'KM-28.2'];
}
