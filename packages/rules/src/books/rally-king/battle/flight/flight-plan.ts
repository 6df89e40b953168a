import type { DecisionKind } from '../../../../kernel/decision.ts';
import { isRefusal } from '../../../../kernel/refusal.ts';
import type { Point } from '../../../../table/units.ts';
import { entryOf, flightOrder, planFlight, towards, type FlightOrder } from './plan.ts';
import { flightWanted } from './flyers-alone.ts';
import type { RK, State } from '../state.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import { enemyOf, type Unit, type UnitId } from '../state/unit.ts';

/** A Body of flyers, right to left, that has been paid for (RK-13.14). */
export interface AboutFlight {
  readonly units: readonly UnitId[];
}

/** Staying where they are; or up, down, at an enemy, off the table. */
function candidates(state: State, units: readonly Unit[]): FlightOrder[] {
  const [first] = units;
  if (first === undefined) return [];
  const { width, depth } = state.table;
  const entry = entryOf(state, first);
  const middle: Point = { x: Math.round(width / 2), y: Math.round(depth / 2) };
  const inwards = towards(state, units, entry ?? first.at, middle);
  const places = entry === null ? [first.at, inwards] : [inwards];
  const [stay = middle, ...elsewhere] = places;
  const edges: readonly Point[] = [
    { x: middle.x, y: 0 },
    { x: middle.x, y: depth },
    { x: 0, y: middle.y },
    { x: width, y: middle.y },
  ];
  return [
    ...onTable(state, enemyOf(first.side)).map(({ id }): FlightOrder => ({ end: 'charge', entry, target: id })),
    { end: 'hover', entry, level: 'attack', to: stay, above: 'attack' },
    { end: 'hover', entry, level: 'observation', to: stay, above: 'observation' },
    ...elsewhere.map((to): FlightOrder => ({ end: 'hover', entry, level: 'attack', to, above: 'attack' })),
    ...places.map((to): FlightOrder => ({ end: 'land', entry, level: 'attack', to })),
    ...edges.map((to): FlightOrder => ({ end: 'exit', entry, level: 'attack', to })),
  ];
}

/** Those of them that can be flown. */
function flights(state: State, units: readonly Unit[]): FlightOrder[] {
  return candidates(state, units).filter((order) => !isRefusal(planFlight(state, units, order)));
}

/** Where a Body of flyers flies, and how (RK-23.6). Public (RK-23.17). */
export const flightPlan: DecisionKind<RK, AboutFlight, FlightOrder> = {
  kind: 'flight-plan',
  clause: 'RK-23.6',
  answer: flightOrder,
  open: true,
  options: ({ state }, { units }) =>
    flights(
      state,
      units.map((id) => unitOf(state, id)),
    ),
  check: ({ state }, { units }, order) => {
    const plan = planFlight(
      state,
      units.map((id) => unitOf(state, id)),
      order,
    );
    return isRefusal(plan) ? plan : null;
  },
  // They hover where they are (RK-38.2); from off the table over the edge they left by. Those of an army that the game runs charge or land (RK-32.16).
  fallback: ({ state }, { units }) => {
    const body = units.map((id) => unitOf(state, id));
    const [first] = body;
    const wanted = first !== undefined && state.armies[first.side].npc ? flightWanted(state, body) : null;
    if (wanted !== null) return wanted;
    const at = first?.at ?? { x: 0, y: 0 };
    const above = first?.level === 'attack' ? 'attack' : 'observation';
    const stay: FlightOrder = { end: 'hover', entry: null, level: above, to: at, above };
    if (first?.where !== 'air') return stay;
    const open = flights(state, body);
    return open.find(({ end }) => end === 'hover') ?? open[0] ?? stay;
  },
};
