import { bearing, turn } from '../../../../table/trig.ts';
import { distanceBetween } from '../../../../table/measure.ts';
import { degrees } from '../../../../table/units.ts';
import { chargeable } from '../charge/declaring.ts';
import { isFlankAttack } from '../charge/flank.ts';
import { judgeTakeOff } from '../flight/take-off.ts';
import { isInOrder, meanFacing } from '../manoeuvres/block.ts';
import type { BodyOrder, Order } from '../manoeuvres/orders.ts';
import { automaticReform } from '../manoeuvres/reform.ts';
import { wheelLeft } from '../manoeuvres/wheel.ts';
import { isEngaged } from '../stands/contact.ts';
import { slid } from '../stands/slide.ts';
import { faces, forwardGap } from '../stands/strips.ts';
import type { State } from '../state.ts';
import { frontUnitsOf } from '../stands/bodies.ts';
import { onTable } from '../troops/roster.ts';
import { ratesOf } from '../troops/rates.ts';
import { enemyOf, type Unit } from '../state/unit.ts';
import { chargeFromTheAir } from '../flight/flyers-alone.ts';
import { fallBackWanted } from './falling-back.ts';
import { bodyGoes, isGoing } from './going.ts';
import { tacticsLetter } from '../tactics/tactics.ts';

/** Whether an army wants a charge that it may make: type A any, B at the shaken, C at the hurt where it goes, all in flank or rear (RK-32.12). */
export function isWanted(state: State, unit: Unit, target: Unit): boolean {
  const letter = tacticsLetter(state.armies[unit.side]);
  if (letter === 'A') return true;
  if (isFlankAttack(state, unit, slid(unit, unit.facing, forwardGap(unit, target)), target)) return true;
  return letter === 'B' ? target.hits >= 2 : target.hits >= 1 && isGoing(state, unit);
}

/** Every charge of the front units that is legal and wanted, each at the nearest such enemy (RK-32.12). */
export function wantedCharges(state: State, body: readonly Unit[]): Order<'charge'>['charges'] {
  return frontUnitsOf(body)
    .filter((unit) => !isEngaged(state, unit) && unit.level === 'ground')
    .flatMap((unit) => {
      const target = chargeable(state, unit, ratesOf(state, unit).normal).find((enemy) => isWanted(state, unit, enemy));
      return target === undefined ? [] : [{ unit: unit.id, target: target.id }];
    });
}

function nearestEnemy(state: State, unit: Unit): Unit | null {
  return onTable(state, enemyOf(unit.side)).reduce<Unit | null>(
    (best, enemy) => (best === null || distanceBetween(unit.at, enemy.at) < distanceBetween(unit.at, best.at) ? enemy : best),
    null,
  );
}

/** The wheel towards the nearest enemy where none is within 45 degrees ahead (RK-32.11). */
function wheelWanted(state: State, body: readonly Unit[]): Order<'move'> | null {
  const [first] = frontUnitsOf(body);
  const enemy = first === undefined ? null : nearestEnemy(state, first);
  if (first === undefined || enemy === null || onTable(state, enemyOf(first.side)).some((other) => faces(first, other))) return null;
  const off = turn(meanFacing(body), bearing(first.at, enemy.at));
  const by = Math.min(Math.abs(off), wheelLeft(state, body), degrees(45));
  if (by === 0) return null;
  return { do: 'move', first: { turn: 'wheel', side: off > 0 ? 'left' : 'right', by }, ahead: 0, last: null, join: false, leave: false };
}

/**
 * What a Body of an army that the game runs would do, the first choice first: charge where it wants to; going it reforms, wheels to face an enemy and goes
 * ahead at its full rate (`full`) (RK-32.11, RK-32.12, RK-32.17). Nothing for a Body that stands.
 */
export function ordersWanted(state: State, body: readonly Unit[], full: BodyOrder): BodyOrder[] {
  const charges = wantedCharges(state, body);
  const charging: BodyOrder[] =
    charges.length === 0 ? [] : [{ do: 'charge', charges }, ...charges.map((each): BodyOrder => ({ do: 'charge', charges: [each] }))];
  if (!bodyGoes(state, body)) return charging;
  if (!isInOrder(body)) return [...charging, ...automaticReform(state, body)];
  const wheel = wheelWanted(state, body);
  // Flyers come out of the air where there is a point for it (RK-32.16).
  const flies = judgeTakeOff(state, body, false) === null && chargeFromTheAir(state, body) !== null;
  return [
    ...fallBackWanted(state, body),
    ...(flies ? [{ do: 'take-off' } as const] : []),
    ...charging,
    ...(wheel === null ? [] : [wheel]),
    full,
  ];
}
