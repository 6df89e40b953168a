import { bearing } from '../../../../table/trig.ts';
import { within } from '../../../../table/measure.ts';
import { isInChargeReach } from '../manoeuvres/reach.ts';
import type { Order } from '../manoeuvres/orders.ts';
import { scaled } from '../scale.ts';
import { slid } from '../stands/slide.ts';
import { gapBetween } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { byId } from '../troops/order.ts';
import { rateOfBody } from '../troops/rates.ts';
import { onTable } from '../troops/roster.ts';
import { enemyOf, type Unit } from '../state/unit.ts';

/** Whether a unit has fired in its side's player turn before this one, or in this one already. */
function hasFired({ play, playerTurns }: State, { id, volley }: Unit): boolean {
  return play?.fired.includes(id) === true || (volley !== undefined && volley.turn >= playerTurns - 2);
}

/**
 * Feigned Flight: light units that have fired and have enemy Melee units within 6" go straight back from the nearest, still facing it, as far as it
 * takes to be out of charge reach; shortest first, the whole way if nothing less will do (RK-32.11). None for anybody else.
 */
export function fallBackWanted(state: State, body: readonly Unit[]): Order<'skirmish'>[] {
  const [first] = body;
  if (first === undefined || state.armies[first.side].tactics?.plan !== 'FF') return [];
  if (!body.every(({ arm }) => arm === 'skirmish') || !body.some((unit) => hasFired(state, unit))) return [];
  const enemies = onTable(state, enemyOf(first.side)).filter(({ arm, level }) => arm === 'melee' && level === 'ground');
  const far = (enemy: Unit) => Math.min(...body.map((unit) => gapBetween(unit, enemy)));
  const [nearest] = enemies
    .filter((enemy) => within(far(enemy), scaled(state, 6)))
    .toSorted((one, other) => far(one) - far(other) || byId(one, other));
  if (nearest === undefined) return [];
  const away = bearing(nearest.at, first.at);
  const inch = scaled(state, 1);
  const steps = Math.floor(rateOfBody(state, body) / inch);
  return Array.from({ length: steps }, (_, index) => (index + 1) * inch)
    .map((distance) => body.map((unit) => slid(unit, away, distance)))
    .filter((there) => there.every((unit) => !enemies.some((enemy) => isInChargeReach(state, enemy, unit))))
    .map((there) => ({ do: 'skirmish', moves: there.map(({ id, at, facing }) => ({ unit: id, path: [at], facing })) }));
}
