import type { Acting } from '../actions.ts';
import { call, end, flow, leave, loop, step, when } from '../../../kernel/flow.ts';
import type { MoveOrder } from '../answers.ts';
import { optionalVolleyFlow } from '../fire/firing.ts';
import { commandersMetFlow, commandersTouched } from '../commanders/contact.ts';
import { skirmishersFollowFlow } from '../skirmishers/follow.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { gainDisorder, loseDisorder } from '../trackers/attrition.ts';
import { fieldedFootprint, hasFront } from '../troops/footprint.ts';
import { isFormed } from '../troops/formation.ts';
import { unitOf, standAs } from '../field/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { backFlow } from './back.ts';
import { barsTo, meetAny } from '../field/barriers.ts';
import type { Leg } from '../troops/unit.ts';
import { groundCost, payGround } from './ground-cost.ts';
import { actionDisorder, courseOfOrder, friendsOnTheWay, isBackward, legsUntil, sweptOnLegs, type Advance } from './march.ts';
import { moveRule } from './moves.ts';
import { passageFlow, standsCrossing, type PassageOutcome } from './passage.ts';
import { skirmishersMet, skirmishersMetFlow } from '../skirmishers/met.ts';

/** A move under way. */
interface Moving extends Acting<MoveOrder> {
  /** Friends that have let it through, and the one that has not. */
  passed?: UnitId[];
  stoppedBy?: UnitId;
  trying?: UnitId;
  outcome?: PassageOutcome;
  /** The way it has gone. */
  legs?: Leg[];
  /** Of a move backwards: what it costs, by the formation it began in. */
  cost?: number;
}

function advanceOf({ order }: Moving): Advance {
  if (order.type === 'fall-back' || order.type === 'retreat') throw new Error(`${order.type} is no advance`);
  return order;
}

/** The way as it now is: whole, or as far as a friend that does not let the unit through (TS-19.15, TS-19.25). */
function wayOf(state: State, unit: Unit, moving: Moving): Leg[] {
  if (!hasFront(unit)) return [];
  const { legs } = courseOfOrder(unit, advanceOf(moving));
  if (moving.stoppedBy === undefined) return [...legs];
  let way = legsUntil(unit, legs, unitOf(state.field, moving.stoppedBy));
  // It comes to rest on nobody it has passed.
  for (let rest = restsOn(state, unit, way, moving); rest !== undefined; rest = restsOn(state, unit, way, moving))
    way = legsUntil(unit, way, rest);
  return way;
}

function restsOn(state: State, unit: Unit, way: readonly Leg[], { passed = [] }: Moving): Unit | undefined {
  const end = way.at(-1)?.to;
  if (end === undefined) return undefined;
  const parts = fieldedFootprint({ arm: unit.arm, formation: end });
  const bars = barsTo(unit, false);
  return passed.map((id) => unitOf(state.field, id)).find((friend) => meetAny(parts, bars(friend)));
}

function advance(referee: ToyReferee, moving: Moving): void {
  const { state } = referee;
  const unit = state.field.units[moving.unit];
  if (unit === undefined || !hasFront(unit)) return;
  const { formation } = unit;
  const legs = wayOf(state, unit, moving);
  moving.legs = legs;
  const to = legs.at(-1)?.to ?? formation;
  standAs(referee, moving.unit, to);
  referee.emit('unit-moved', 'TS-10.2', {
    unit: moving.unit,
    from: formation,
    to,
    how: moving.order.type,
    path: legs.map((leg) => ({ at: leg.to.at, facing: leg.to.facing })),
  });
}

/** What the action costs, then slope, wood and obstacles (TS-10.8). */
function pay(referee: ToyReferee, moving: Moving): void {
  const { state } = referee;
  const { unit: id, order, legs = [] } = moving;
  const unit = state.field.units[id];
  if (unit === undefined || !hasFront(unit)) return;
  const formation = legs[0]?.from ?? unit.formation;
  const rule = moveRule({ ...unit, formation }, order.type, state.options);
  if (rule === undefined) return;
  const points = actionDisorder(rule, courseOfOrder({ arm: unit.arm, formation }, advanceOf(moving)).length);
  if (points < 0) loseDisorder(referee, id, -points, order.type, 'TS-11.3');
  else gainDisorder(referee, id, points, order.type, 'TS-10.7');
  payGround(referee, id, groundCost(state.field.ground, unit, legs));
}

function goesBack(_referee: ToyReferee, { order }: Moving): boolean {
  return isBackward(order);
}

/** A move that was ordered, with all that it meets (sections 10 to 13). */
export const moveFlow: ToyFlow<Moving> = flow<TS, Moving>('move', [
  when(
    goesBack,
    [
      step('back', 'TS-19.9', ({ state }, moving) => {
        const { unit, order } = moving;
        if (order.type !== 'fall-back' && order.type !== 'retreat') return undefined;
        moving.cost = moveRule(unitOf(state.field, unit), order.type, state.options)?.disorder ?? 0;
        return call(backFlow, { unit, distance: order.distance, about: order.type === 'retreat', forced: false, how: order.type });
      }),
      step('pay-back', 'TS-10.8', (referee, { unit, order, cost = 0 }) => gainDisorder(referee, unit, cost, order.type, 'TS-10.7')),
    ],
    [
      loop([
        step('friend', 'TS-19.25', ({ state }, moving) => {
          const { unit: id, passed = [], stoppedBy } = moving;
          const unit = state.field.units[id];
          if (unit === undefined) return end();
          if (!hasFront(unit) || stoppedBy !== undefined) return leave;
          const { legs } = courseOfOrder(unit, advanceOf(moving));
          const next = friendsOnTheWay(state, unit, legs).find((friend) => !passed.includes(friend.id));
          if (next === undefined) return leave;
          moving.trying = next.id;
          return call(passageFlow, { mover: id, passed: next.id, stands: standsCrossing(unit, next, legs) }, 'outcome');
        }),
        step('passed', 'TS-19.13', (_referee, moving) => {
          const { trying = '', outcome } = moving;
          if (outcome === 'refused') moving.stoppedBy = trying;
          else moving.passed = [...(moving.passed ?? []), trying];
        }),
      ]),

      step('go', 'TS-10.2', advance),
      step('commanders', 'TS-8.17', ({ state }, { unit: id, legs = [] }) => {
        const unit = state.field.units[id];
        if (unit === undefined || !isFormed(unit.formation)) return undefined;
        const commanders = commandersTouched(state, unit, sweptOnLegs(unit.arm, legs));
        return commanders.length === 0 ? undefined : call(commandersMetFlow, { unit: id, commanders });
      }),
      step('skirmishers', 'TS-23.11', ({ state }, { unit: id, legs = [] }) => {
        const unit = state.field.units[id];
        const met = unit === undefined ? [] : skirmishersMet(state, unit, sweptOnLegs(unit.arm, legs));
        return met.length === 0 ? undefined : call(skirmishersMetFlow, { unit: id, met, charging: false });
      }),
      step('pay', 'TS-10.8', pay),
      step('follow', 'TS-23.10', ({ state }, { unit }) =>
        state.field.units[unit] === undefined ? undefined : call(skirmishersFollowFlow, { unit, forced: false }),
      ),
      step('volley', 'TS-11.4', ({ state }, { unit: id, order }) => {
        const unit = state.field.units[id];
        const quality = unit === undefined ? undefined : moveRule(unit, order.type, state.options)?.volley;
        return quality === undefined ? undefined : call(optionalVolleyFlow, { unit: id, quality });
      }),
    ],
  ),
]);
