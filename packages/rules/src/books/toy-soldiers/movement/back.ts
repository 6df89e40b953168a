import { call, choice, end, flow, leave, loop, skip, step } from '../../../kernel/flow.ts';
import type { Mil } from '../../../table/units.ts';
import type { WayMoved } from '../causes.ts';
import { commandersMetFlow, commandersTouched } from '../commanders/contact.ts';
import { skirmishersFollowFlow } from '../skirmishers/follow.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { disperse, gainDisorder, loseStand } from '../trackers/attrition.ts';
import { fieldedFootprint, hasFront } from '../troops/footprint.ts';
import { isFormed } from '../troops/formation.ts';
import { friendsOf, unitOf, standAs } from '../field/roster.ts';
import type { Fielded, Unit, UnitId } from '../troops/unit.ts';
import { aboutInRoom, clearOf, meetsAfter, retirement, type Retirement, type Retiring } from './backward.ts';
import { barsTo, meetAny } from '../field/barriers.ts';
import { straight } from './course.ts';
import type { Leg } from '../troops/unit.ts';
import { groundCost, payGround } from './ground-cost.ts';
import { sweptOnLegs } from './march.ts';
import { mayPass, passageFlow, standsCrossing, type PassageOutcome, passageTry } from './passage.ts';
import { skirmishersMet, skirmishersMetFlow } from '../skirmishers/met.ts';

/** A unit that goes straight back from where it stands (TS-19.9). */
export interface GoingBack {
  unit: UnitId;
  distance: Mil;
  /** Ends turned about (TS-19.2, TS-11.8). */
  about: boolean;
  /** Required, and not ordered: the edge may cost it dear (TS-19.7). */
  forced: boolean;
  how: WayMoved;
  /** Friends that have been tried, those that are passed, and the one in question. */
  tried?: UnitId[];
  passed?: UnitId[];
  trying?: UnitId | null;
  outcome?: PassageOutcome;
  refused?: boolean;
  /** The way it has gone. */
  way?: Leg[];
}

function standing({ state: { field } }: ToyReferee, id: UnitId): { unit: Unit; formation: Fielded } | null {
  const unit = field.units[id];
  return unit !== undefined && hasFront(unit) ? { unit, formation: unit.formation } : null;
}

/** How far it goes back, with just enough more to clear those whom it passes (TS-19.18). */
function reach({ field }: State, unit: Unit, formation: Fielded, { distance, passed, forced }: Retiring): Mil {
  const end = fieldedFootprint({ arm: unit.arm, formation: straight(formation, 1800, distance) });
  const bars = barsTo(unit, forced);
  return passed.reduce((most, id) => {
    const taken = bars(unitOf(field, id));
    return meetAny(end, taken) ? Math.max(most, clearOf(unit, formation, taken, distance)) : most;
  }, distance);
}

/** Where it comes to, the friends that let it pass cleared (TS-19.9, TS-19.18). */
function retiringTo(state: State, unit: Unit, formation: Fielded, retiring: Retiring): Retirement {
  return retirement(state, unit, formation, { ...retiring, distance: reach(state, unit, formation, retiring) });
}

/** Friends that it passes and does not come to rest on; one it would rest on stops it (TS-19.25). */
function clearlyPassed(state: State, unit: Unit, formation: Fielded, retiring: Retiring): Retiring {
  const { to } = retiringTo(state, unit, formation, retiring);
  const parts = fieldedFootprint({ arm: unit.arm, formation: to });
  const bars = barsTo(unit, retiring.forced);
  const rested = retiring.passed.find((id) => meetAny(parts, bars(unitOf(state.field, id))));
  return rested === undefined
    ? retiring
    : clearlyPassed(state, unit, formation, { ...retiring, passed: retiring.passed.filter((id) => id !== rested) });
}

/** The friend it meets next and may try to pass, or null (TS-19.21, TS-19.25). */
function nextFriend(state: State, { unit: id, distance, tried = [], passed = [], forced }: GoingBack): UnitId | null {
  const unit = unitOf(state.field, id);
  if (!hasFront(unit)) return null;
  const { formation } = unit;
  const { run } = retiringTo(state, unit, formation, { distance, passed, forced });
  const bars = barsTo(unit, forced);
  const [next] = friendsOf(state.field, unit)
    .filter((friend) => !tried.includes(friend.id) && mayPass(state, unit, friend))
    .map((friend) => ({ friend, after: meetsAfter(unit, formation, bars(friend), distance) }))
    // What it meets is where a file of it has come to rest, or before.
    .filter(({ after }) => after <= run + 1)
    .sort((one, other) => one.after - other.after);
  return next?.friend.id ?? null;
}

function wayBack(formation: Fielded, distance: Mil): Leg[] {
  return [{ from: formation, to: straight(formation, 1800, distance) }];
}

function goBack(referee: ToyReferee, going: GoingBack): void {
  const { state } = referee;
  const { unit: id, distance, about, forced, how, passed = [], refused = false } = going;
  const now = standing(referee, id);
  if (now === null) return;
  const { unit, formation } = now;
  const back = retiringTo(state, unit, formation, clearlyPassed(state, unit, formation, { distance, passed, forced }));
  const legs = wayBack(formation, back.run);
  going.way = legs;
  const costs = groundCost(state.field.ground, unit, legs);
  const to = about ? aboutInRoom(state, unit, back.to, forced) : back.to;
  // The companies that are cut off go one by one; what is left has closed on its command stand (TS-19.10).
  for (let each = 0; each < back.lost; each++) loseStand(referee, id, 'reduced', 'cut-off', 'TS-19.10');
  standAs(referee, id, to);
  referee.emit('unit-moved', about ? 'TS-19.2' : 'TS-19.1', {
    unit: id,
    from: formation,
    to,
    how,
    path: legs.map((leg) => ({ at: leg.to.at, facing: leg.to.facing })),
  });
  if (back.lost > 0) gainDisorder(referee, id, back.lost, 'cut-off', 'TS-19.10');
  else if (back.hindered && !refused) gainDisorder(referee, id, 1, 'hindered', 'TS-19.11');
  payGround(referee, id, costs);
  if (forced && back.atEdge && state.options.tableEdge === 'lost' && state.field.units[id] !== undefined) disperse(referee, id);
}

/** A move straight back, with the friends it tries to pass on the way (TS-19.9 to TS-19.25). */
export const backFlow: ToyFlow<GoingBack> = flow<TS, GoingBack>('back', [
  loop([
    step('meet', 'TS-19.25', (referee, going) => {
      if (standing(referee, going.unit) === null) return end();
      going.trying = nextFriend(referee.state, going);
      return going.trying === null ? leave : undefined;
    }),
    choice(
      'try',
      passageTry,
      ({ state }, { unit, trying }) => ({ seats: [unitOf(state.field, unit).seat], about: { unit, passed: trying ?? '' } }),
      (_referee, going, { yes }) => {
        going.tried = [...(going.tried ?? []), going.trying ?? ''];
        return yes ? undefined : skip;
      },
    ),
    step('pass', 'TS-19.13', ({ state }, going) => {
      const { unit: id, distance, forced } = going;
      const trying = going.trying ?? '';
      const unit = unitOf(state.field, id);
      if (!hasFront(unit)) return leave;
      const passed = unitOf(state.field, trying);
      const stands = standsCrossing(
        unit,
        passed,
        wayBack(unit.formation, reach(state, unit, unit.formation, { distance, passed: [trying], forced })),
      );
      return call(passageFlow, { mover: id, passed: trying, stands }, 'outcome');
    }),
    step('passed', 'TS-19.21', (_referee, going) => {
      if (going.outcome === 'refused') going.refused = true;
      else if (going.trying !== null && going.trying !== undefined) going.passed = [...(going.passed ?? []), going.trying];
      going.trying = null;
    }),
  ]),
  step('go', 'TS-19.9', goBack),
  step('commanders', 'TS-8.23', ({ state }, { unit: id, way = [], forced }) => {
    const unit = state.field.units[id];
    if (forced || unit === undefined || !isFormed(unit.formation)) return undefined;
    const commanders = commandersTouched(state, unit, sweptOnLegs(unit.arm, way));
    return commanders.length === 0 ? undefined : call(commandersMetFlow, { unit: id, commanders });
  }),
  step('skirmishers', 'TS-23.11', ({ state }, { unit: id, way = [] }) => {
    const unit = state.field.units[id];
    const met = unit === undefined ? [] : skirmishersMet(state, unit, sweptOnLegs(unit.arm, way));
    return met.length === 0 ? undefined : call(skirmishersMetFlow, { unit: id, met, charging: false });
  }),
  step('follow', 'TS-23.10', ({ state }, { unit, forced }) =>
    state.field.units[unit] === undefined ? undefined : call(skirmishersFollowFlow, { unit, forced }),
  ),
]);
