import { call, flow, step } from '../../../kernel/flow.ts';
import { normalise } from '../../../table/trig.ts';
import type { Angle, Mil } from '../../../table/units.ts';
import type { WayMoved } from '../causes.ts';
import { commandersMetFlow, commandersTouched } from '../commanders/contact.ts';
import { straight } from './course.ts';
import type { Leg } from '../troops/unit.ts';
import { groundCost, payGround, type GroundCost } from './ground-cost.ts';
import { sweptOnLegs } from './march.ts';
import { skirmishersMet, skirmishersMetFlow } from '../skirmishers/met.ts';
import { skirmishersFollowFlow } from '../skirmishers/follow.ts';
import type { ToyFlow, ToyReferee, TS } from '../state.ts';
import { hasFront } from '../troops/footprint.ts';
import { isFormed } from '../troops/formation.ts';
import { standAs } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';

/** A unit that goes straight on with its facing kept: a stage of a charge, an advance after contact (TS-20.4, TS-21.32, TS-21.35). */
export interface Slide {
  unit: UnitId;
  heading: Angle;
  run: Mil;
  how: WayMoved;
  clause: string;
  /** Skirmish stands in the way are scattered (TS-20.29), and its own do not come along (TS-20.44). */
  charging: boolean;
  /** What it has gone before in the same charge: one move with this one (TS-4.10). */
  way: Leg[];
  legs?: Leg[];
}

function slide(referee: ToyReferee, sliding: Slide): void {
  const { unit: id, heading, run, how, clause } = sliding;
  const unit = referee.state.field.units[id];
  if (unit === undefined || !hasFront(unit) || run <= 0) return;
  const { formation } = unit;
  const to = straight(formation, normalise(heading - formation.facing), run);
  sliding.legs = [{ from: formation, to }];
  standAs(referee, id, to);
  referee.emit('unit-moved', clause, { unit: id, from: formation, to, how, path: [{ at: to.at, facing: to.facing }] });
}

/** What the whole way costs beyond what its first part has cost already. */
function more(whole: GroundCost, paid: GroundCost): GroundCost {
  return {
    slope: whole.slope > paid.slope ? 1 : 0,
    wood: Math.max(0, whole.wood - paid.wood),
    obstacles: Math.max(0, whole.obstacles - paid.obstacles),
  };
}

export const slideFlow: ToyFlow<Slide> = flow<TS, Slide>('slide', [
  step('go', 'TS-20.36', slide),
  step('commanders', 'TS-8.23', ({ state }, { unit: id, legs = [] }) => {
    const unit = state.field.units[id];
    if (unit === undefined || legs.length === 0 || !isFormed(unit.formation)) return undefined;
    const commanders = commandersTouched(state, unit, sweptOnLegs(unit.arm, legs));
    return commanders.length === 0 ? undefined : call(commandersMetFlow, { unit: id, commanders });
  }),
  step('skirmishers', 'TS-20.29', ({ state }, { unit: id, legs = [], charging }) => {
    const unit = state.field.units[id];
    const met = unit === undefined ? [] : skirmishersMet(state, unit, sweptOnLegs(unit.arm, legs));
    return met.length === 0 ? undefined : call(skirmishersMetFlow, { unit: id, met, charging });
  }),
  step('ground', 'TS-20.38', (referee, { unit: id, way, legs = [] }) => {
    const { field } = referee.state;
    const unit = field.units[id];
    if (unit === undefined) return;
    payGround(referee, id, more(groundCost(field.ground, unit, [...way, ...legs]), groundCost(field.ground, unit, way)));
  }),
  step('follow', 'TS-23.10', ({ state }, { unit, charging, legs = [] }) => {
    // A charger's whole way is kept with it.
    const charger = state.charge?.chargers.find((each) => each.unit === unit);
    if (charging && charger !== undefined) charger.way = [...charger.way, ...legs];
    return charging || state.field.units[unit] === undefined ? undefined : call(skirmishersFollowFlow, { unit, forced: false });
  }),
]);
