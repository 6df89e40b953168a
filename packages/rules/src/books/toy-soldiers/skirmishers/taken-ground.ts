import { call, flow, step } from '../../../kernel/flow.ts';
import { commandersMetFlow, commandersTouched } from '../commanders/contact.ts';
import { skirmishersFollowFlow } from './follow.ts';
import type { ToyFlow, TS } from '../state.ts';
import { fieldedFootprint, hasFront } from '../troops/footprint.ts';
import { isFormed } from '../troops/formation.ts';
import type { UnitId } from '../troops/unit.ts';
import { skirmishersMet, skirmishersMetFlow } from './met.ts';

/** A unit that has taken other ground without a march: by a change of formation, limbering, coming out of a village. */
export interface TakenGround {
  unit: UnitId;
  /** By an action of its own: enemy commanders are touched by those alone (TS-8.23). */
  ordered: boolean;
  /** Its player places its skirmishers; else they come after it by the nearest way (TS-23.10). */
  placed: boolean;
}

/** What it comes upon there, neither commanders nor skirmish stands being in its way (TS-2.15): the enemy's, and friends' that make room. */
export const takenGroundFlow: ToyFlow<TakenGround> = flow<TS, TakenGround>('taken-ground', [
  step('commanders', 'TS-8.23', ({ state }, { unit: id, ordered }) => {
    const unit = state.field.units[id];
    if (!ordered || unit === undefined || !hasFront(unit) || !isFormed(unit.formation)) return undefined;
    const commanders = commandersTouched(state, unit, fieldedFootprint(unit));
    return commanders.length === 0 ? undefined : call(commandersMetFlow, { unit: id, commanders });
  }),
  step('skirmishers', 'TS-23.11', ({ state }, { unit: id }) => {
    const unit = state.field.units[id];
    const met = unit === undefined || !hasFront(unit) ? [] : skirmishersMet(state, unit, fieldedFootprint(unit));
    return met.length === 0 ? undefined : call(skirmishersMetFlow, { unit: id, met, charging: false });
  }),
  step('follow', 'TS-23.10', ({ state }, { unit, placed }) =>
    state.field.units[unit] === undefined ? undefined : call(skirmishersFollowFlow, { unit, forced: !placed }),
  ),
]);
