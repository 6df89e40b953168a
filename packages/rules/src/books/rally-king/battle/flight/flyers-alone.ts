import { isRefusal } from '../../../../kernel/refusal.ts';
import { distanceBetween } from '../../../../table/measure.ts';
import { inches, type Mil, type Point } from '../../../../table/units.ts';
import { entryOf, planFlight, type FlightOrder } from './plan.ts';
import { scaled } from '../scale.ts';
import type { State } from '../state.ts';
import { byId } from '../troops/order.ts';
import { onTable } from '../troops/roster.ts';
import { enemyOf, type Unit } from '../state/unit.ts';

/** Places to land are looked for in steps of half an inch. */
const STEP: Mil = inches(0.5);

function isOpen(state: State, body: readonly Unit[], order: FlightOrder): boolean {
  return !isRefusal(planFlight(state, body, order));
}

/** The charge from the air at the nearest enemy that may legally be charged so, or null (RK-32.16). */
export function chargeFromTheAir(state: State, body: readonly Unit[]): FlightOrder | null {
  const [first] = body;
  if (first === undefined) return null;
  const entry = entryOf(state, first);
  const from = entry ?? first.at;
  const order = onTable(state, enemyOf(first.side))
    .toSorted((one, other) => distanceBetween(from, one.at) - distanceBetween(from, other.at) || byId(one, other))
    .map(({ id }): FlightOrder => ({ end: 'charge', entry, target: id }))
    .find((each) => isOpen(state, body, each));
  return order ?? null;
}

/** Twelve inches in from an edge; anywhere else just here. */
function meantFor({ table, options }: State, entry: Point): Point {
  const far = scaled({ options }, 12);
  return {
    x: entry.x === 0 ? far : entry.x === table.width ? table.width - far : entry.x,
    y: entry.y === 0 ? far : entry.y === table.depth ? table.depth - far : entry.y,
  };
}

/** The landing nearest to a place, or null (RK-32.16). */
function landingBy(state: State, body: readonly Unit[], entry: Point | null, place: Point): FlightOrder | null {
  const most = Math.ceil(state.table.width / STEP);
  for (let ring = 0; ring <= most; ring++) {
    const round = [];
    for (let dx = -ring; dx <= ring; dx++) {
      for (let dy = -ring; dy <= ring; dy += Math.abs(dx) === ring ? 1 : Math.max(1, 2 * ring)) {
        const to = { x: place.x + dx * STEP, y: place.y + dy * STEP };
        if (to.x >= 0 && to.y >= 0) round.push({ to, far: dx * dx + dy * dy });
      }
    }
    const found = round
      .toSorted((one, other) => one.far - other.far)
      .map(({ to }): FlightOrder => ({ end: 'land', entry, level: 'attack', to }))
      .find((order) => isOpen(state, body, order));
    if (found !== undefined) return found;
  }
  return null;
}

/** What flyers in the air, or off the table, of an army that the game runs do: they charge, or come down (RK-32.16). */
export function flightWanted(state: State, body: readonly Unit[]): FlightOrder | null {
  const [first] = body;
  if (first === undefined) return null;
  const entry = entryOf(state, first);
  return chargeFromTheAir(state, body) ?? landingBy(state, body, entry, entry === null ? first.at : meantFor(state, entry));
}
