import { z } from 'zod';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { distanceBetween, within } from '../../../../table/measure.ts';
import { inside } from '../../../../table/overlap.ts';
import { bearing, offset, turn } from '../../../../table/trig.ts';
import type { Mil, Point } from '../../../../table/units.ts';
import { mayCharge } from '../manoeuvres/reach.ts';
import { meanFacing, turned } from '../manoeuvres/block.ts';
import { scaled } from '../scale.ts';
import { slid, slideUntilUnit } from '../stands/slide.ts';
import { standOf } from '../stands/stand.ts';
import { forwardGap } from '../stands/strips.ts';
import type { State } from '../state.ts';
import { rateOfBody } from '../troops/rates.ts';
import { unitOf } from '../troops/roster.ts';
import { isShip } from '../troops/ships.ts';
import type { Unit, UnitId } from '../state/unit.ts';
import { mayLand } from './aloft.ts';

/** Less than nothing for whoever stays where they broke off, with their middle over the edge. */
const mil = z.number().int().min(-100_000).max(100_000);
const point = z.strictObject({ x: mil, y: mil });
const height = z.enum(['attack', 'observation']);
/** A point of an edge for whoever is off the table; null is where they are (RK-23.6). Points are for the centre of the rightmost unit. */
const entry = point.nullable();

/** Where a flight begins, how high it goes and how it ends (RK-23.6, RK-23.7, RK-23.9). */
export const flightOrder = z.discriminatedUnion('end', [
  z.strictObject({ end: z.literal('hover'), entry, level: height, to: point, above: height }),
  z.strictObject({ end: z.literal('land'), entry, level: height, to: point }),
  z.strictObject({ end: z.literal('exit'), entry, level: height, to: point }),
  /** At Attack level, into contact with an enemy on the ground. */
  z.strictObject({ end: z.literal('charge'), entry, target: z.string().max(40) }),
]);

export type FlightOrder = z.infer<typeof flightOrder>;

/** A flight that may be flown: the Body as it enters, turned along its line, and as it ends. */
export interface FlightPlan {
  readonly start: readonly Unit[];
  readonly there: readonly Unit[];
}

/** Where a flyer off the table comes back: the point of the edge nearest to where it left; null for whoever is on the table. */
export function entryOf({ table }: Pick<State, 'table'>, { at, where }: Unit): Point | null {
  if (where !== 'air') return null;
  const x = Math.min(table.width, Math.max(0, at.x));
  const y = Math.min(table.depth, Math.max(0, at.y));
  const [least] = [
    { far: x, edge: { x: 0, y } },
    { far: table.width - x, edge: { x: table.width, y } },
    { far: y, edge: { x, y: 0 } },
    { far: table.depth - y, edge: { x, y: table.depth } },
  ].toSorted((a, b) => a.far - b.far);
  return least?.edge ?? { x, y };
}

/** The edges of the table on which a point lies: one, two in a corner, mostly none. */
function edgesOf({ table }: Pick<State, 'table'>, { x, y }: Point): string[] {
  return [
    ...(x === 0 ? ['west'] : []),
    ...(x === table.width ? ['east'] : []),
    ...(y === 0 ? ['south'] : []),
    ...(y === table.depth ? ['north'] : []),
  ];
}

/** The whole Body carried along, keeping its shape (RK-23.8). */
function moved(units: readonly Unit[], from: Point, to: Point): Unit[] {
  return units.map((unit) => ({ ...unit, at: { x: unit.at.x + to.x - from.x, y: unit.at.y + to.y - from.y } }));
}

/** The Body at its entry point, turned the way it is going to fly. */
function entered(units: readonly Unit[], first: Unit, from: Point, to: Point): Unit[] {
  const here = moved(units, first.at, from);
  return from.x === to.x && from.y === to.y ? here : turned(here, from, turn(meanFacing(here), bearing(from, to)));
}

/** Whether the Body comes from where it may (RK-23.6). */
function judgeEntry(state: State, units: readonly Unit[], { entry }: FlightOrder): Refusal | null {
  const outside = units.some(({ where }) => where === 'air');
  return outside === (entry !== null) && (entry === null || edgesOf(state, entry).length > 0) ? null : refuse('RK-23.6', 'no-entry');
}

/** What the slowest wind ship of a Body moves in a turn: 8", less while she is under Slowness (RK-34.5, RK-30.5). */
function shipsMove(state: State, units: readonly Unit[]): Mil {
  return rateOfBody(state, units.filter(isShip));
}

/** A wind ship gets no farther in a turn, and may end it there (RK-34.5, RK-34.14). */
function judgeShipsWay(state: State, units: readonly Unit[], distance: Mil): Refusal | null {
  const slow = !within(distance, shipsMove(state, units));
  return slow ? refuse('RK-34.5', 'too-far') : null;
}

/** As far towards a place as a Body gets in a turn: all the way, or what a wind ship moves (RK-34.5). */
export function towards(state: State, units: readonly Unit[], from: Point, to: Point): Point {
  return judgeShipsWay(state, units, distanceBetween(from, to)) === null ? to : offset(from, bearing(from, to), shipsMove(state, units), 0);
}

/** A charge from the air: down ahead of the enemy, an inch from it, on free ground (RK-23.9). */
function planCharge(
  state: State,
  units: readonly Unit[],
  first: Unit,
  order: Extract<FlightOrder, { end: 'charge' }>,
): FlightPlan | Refusal {
  const target = state.units[order.target];
  if (target === undefined || target.where !== 'table' || !mayCharge(first, target)) return refuse('RK-23.9', 'no-target');
  const from = order.entry ?? first.at;
  const start = entered(units, first, from, target.at);
  const [head] = start;
  const run = head === undefined ? Infinity : Math.min(...start.map((unit) => slideUntilUnit(unit, head.facing, target)));
  if (head === undefined || run === Infinity) return refuse('RK-23.9', 'no-way');
  const slow = judgeShipsWay(state, units, run);
  if (slow !== null) return slow;
  const there = start.map((unit): Unit => ({ ...slid(unit, head.facing, Math.max(0, run - scaled(state, 1))), level: 'ground' }));
  if (!there.every((unit) => mayLand(state, unit))) return refuse('RK-23.9', 'no-room');
  return { start, there };
}

/** Whoever of a Body that has come down can reach the target of its charge (RK-23.9). */
export function chargersAt(state: State, there: readonly UnitId[], target: UnitId): UnitId[] {
  const enemy = unitOf(state, target);
  return there.filter((id) => within(forwardGap(unitOf(state, id), enemy), scaled(state, 1)));
}

/** The flight that is ordered, or why it cannot be flown. `units` are a Body of flyers, right to left. */
export function planFlight(state: State, units: readonly Unit[], order: FlightOrder): FlightPlan | Refusal {
  const [first] = units;
  if (first === undefined) return refuse('RK-23.6', 'nobody');
  const astray = judgeEntry(state, units, order);
  if (astray !== null) return astray;
  if (order.end === 'charge') return planCharge(state, units, first, order);
  const from = order.entry ?? first.at;
  const slow = judgeShipsWay(state, units, distanceBetween(from, order.to));
  if (slow !== null) return slow;
  const start = entered(units, first, from, order.to);
  const there = moved(start, from, order.to);
  if (order.end === 'exit') {
    const over = edgesOf(state, order.to).filter((edge) => order.entry === null || !edgesOf(state, order.entry).includes(edge));
    return over.length > 0 ? { start, there } : refuse('RK-23.6', 'no-exit');
  }
  // Who broke off over the edge may stay there.
  const stays = order.entry === null && order.to.x === first.at.x && order.to.y === first.at.y;
  if (!stays && !there.every((unit) => inside(standOf(unit), state.table))) return refuse('RK-23.6', 'off-table');
  if (order.end === 'hover') return { start, there: there.map((unit): Unit => ({ ...unit, level: order.above })) };
  const down = there.map((unit): Unit => ({ ...unit, level: 'ground' }));
  const free = down.every((unit) => mayLand({ ...state, units: withoutAll(state, units) }, unit));
  return free ? { start, there: down } : refuse('RK-23.7', 'no-landing');
}

/** Everybody but these. */
function withoutAll({ units }: State, gone: readonly Unit[]): State['units'] {
  return Object.fromEntries(Object.entries(units).filter(([id]) => !gone.some((unit) => unit.id === id)));
}
