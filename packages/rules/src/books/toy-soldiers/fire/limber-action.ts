import { call, flow, step } from '../../../kernel/flow.ts';
import { bearing, normalise } from '../../../table/trig.ts';
import type { Angle } from '../../../table/units.ts';
import type { Acting, ActionOf } from '../actions.ts';
import type { LimberOrder } from '../answers.ts';
import { nearestEnemies } from '../field/roster.ts';
import { takenGroundFlow } from '../skirmishers/taken-ground.ts';
import type { State, ToyFlow, TS } from '../state.ts';
import { gainDisorder } from '../trackers/attrition.ts';
import { hasFront, middleOf } from '../troops/footprint.ts';
import type { Unit } from '../troops/unit.ts';
import { checkLimbering, LIMBERING, limberUp, mayLimber } from './limbering.ts';

/** Facings that are offered: as it stands, the four quarters, and towards the nearest enemy. */
function facings(state: State, unit: Unit): Angle[] {
  if (!hasFront(unit)) return [];
  const { facing } = unit.formation;
  const { ground } = state.field;
  const [enemy] = nearestEnemies(state, unit);
  const towards = enemy === undefined ? [] : [bearing(middleOf(unit, ground), middleOf(enemy, ground))];
  return [...new Set([...towards, facing, ...[1800, 900, 2700].map((turn) => normalise(facing + turn))])];
}

const limberFlow: ToyFlow<Acting<LimberOrder>> = flow<TS, Acting<LimberOrder>>('limber', [
  step('change', 'TS-12.2', (referee, { unit, order }) => limberUp(referee, unit, order)),
  step('pay', 'TS-12.2', (referee, { unit, order }) =>
    gainDisorder(referee, unit, LIMBERING, order.to, order.to === 'limbered' ? 'TS-12.7' : 'TS-12.2'),
  ),
  // Guns have no skirmishers, but come upon others' (TS-2.15).
  step('make-room', 'TS-2.15', (_referee, { unit }) => call(takenGroundFlow, { unit, ordered: true, placed: true })),
]);

/** Limbering and unlimbering (TS-12.2, TS-12.7): changes of formation, with a facing of their own. */
export const limberAction: ActionOf<LimberOrder> = {
  type: 'change-formation',
  is: (order): order is LimberOrder => order.type === 'limber',
  options(state, unit) {
    const { kind } = unit.formation;
    if (kind !== 'limbered' && kind !== 'unlimbered') return [];
    const to = kind === 'limbered' ? 'unlimbered' : 'limbered';
    return facings(state, unit)
      .map((facing): LimberOrder => ({ type: 'limber', unit: unit.id, to, facing }))
      .filter((order) => checkLimbering(state, unit, order) === null);
  },
  may: mayLimber,
  check: checkLimbering,
  flow: limberFlow,
};
