import type { Acting, ActionOf } from '../actions.ts';
import { call, flow, step } from '../../../kernel/flow.ts';
import { isRefusal, sound, type Refusal } from '../../../kernel/refusal.ts';
import type { ChangeFormationOrder, SkirmishersGarrisons, UnitAction } from '../answers.ts';
import type { State, ToyFlow, TS } from '../state.ts';
import { gainDisorder } from '../trackers/attrition.ts';
import { bearsDisorder } from '../troops/known-cost.ts';
import { unitOf } from '../field/roster.ts';
import type { Unit } from '../troops/unit.ts';
import { checkOrderedDeed, checkWithoutDrill, isWithoutDrill, orderedDeed } from '../villages/deeds.ts';
import { skirmishersGarrisonsFlow } from '../villages/skirmishers-garrisons.ts';
import { allChanges, changeCost, changeFormation, checkRoom, drawnUpBy, type Change } from './change-formation.ts';
import { takenGroundFlow } from '../skirmishers/taken-ground.ts';

/** The change an order asks for; null for one without drill (TS-23.8, TS-24.11). */
function changeOf(unit: Unit, order: ChangeFormationOrder): Change | null {
  const { to, about } = order;
  return to === 'skirmish-order' || isWithoutDrill(unit, order) ? null : { to, about };
}

function may(state: State, unit: Unit, order: ChangeFormationOrder): Refusal | null {
  const change = changeOf(unit, order);
  if (change === null) return checkWithoutDrill(unit, order);
  const next = drawnUpBy(state, unit, change);
  return isRefusal(next) ? next : null;
}

function check(state: State, unit: Unit, order: ChangeFormationOrder): Refusal | null {
  const change = changeOf(unit, order);
  if (change === null) return checkOrderedDeed(state, unit, order);
  const next = sound(drawnUpBy(state, unit, change));
  return bearsDisorder(unit, changeCost(unit, next)) ?? checkRoom(state, unit, next);
}

interface Changing extends Acting<ChangeFormationOrder> {
  cost?: number;
  /** What is done instead of a drill (TS-23.6, TS-23.8, TS-24.11). */
  ordered?: SkirmishersGarrisons | null;
}

/** A change of formation (TS-11.9, TS-13.6, section 14). */
const changeFlow: ToyFlow<Changing> = flow<TS, Changing>('change-formation', [
  step('change', 'TS-14.1', (referee, changing) => {
    const unit = unitOf(referee.state.field, changing.unit);
    const change = changeOf(unit, changing.order);
    if (change === null) {
      changing.ordered = orderedDeed(unit, changing.order);
      return;
    }
    changing.cost = changeCost(unit, sound(drawnUpBy(referee.state, unit, change)));
    changeFormation(referee, changing.unit, change);
  }),
  step('pay', 'TS-11.9', (referee, { unit, cost = 0 }) => gainDisorder(referee, unit, cost, 'change-formation', 'TS-11.9')),
  step('follow', 'TS-23.10', ({ state }, { unit, ordered = null }) =>
    state.field.units[unit] === undefined || ordered !== null ? undefined : call(takenGroundFlow, { unit, ordered: true, placed: true }),
  ),
  step('besides', 'TS-11.9', (_referee, { unit, ordered = null }) =>
    call(skirmishersGarrisonsFlow, { unit, by: 'change-formation', ...(ordered === null ? {} : { ordered }) }),
  ),
]);

/** Into skirmish order, out of it, out of a village. */
const WITHOUT_DRILL = (['skirmish-order', 'line', 'divisions', 'companies'] as const).map((to) => ({ to, about: false }));

export const changeAction: ActionOf<ChangeFormationOrder> = {
  type: 'change-formation',
  is: (order: UnitAction): order is ChangeFormationOrder => order.type === 'change-formation',
  options: (_state, unit) =>
    [...allChanges(unit), ...WITHOUT_DRILL.filter((change) => isWithoutDrill(unit, change))].map(({ to, about }): ChangeFormationOrder => ({
      type: 'change-formation',
      unit: unit.id,
      to,
      about,
    })),
  may,
  check,
  flow: changeFlow,
};
