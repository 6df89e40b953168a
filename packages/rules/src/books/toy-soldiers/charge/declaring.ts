import { isRefusal, sound, type Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { normalise } from '../../../table/trig.ts';
import { inches, type Angle, type Polygon } from '../../../table/units.ts';
import type { ChargeOrder } from '../answers.ts';
import { isToFront } from '../sight/arc.ts';
import { beyond } from '../ground/measure.ts';
import { seesUnit } from '../sight/sight.ts';
import { meetAny } from '../field/barriers.ts';
import { straight, sweptBy } from '../movement/course.ts';
import type { Leg } from '../troops/unit.ts';
import { disorderOf, groundCost } from '../movement/ground-cost.ts';
import type { State } from '../state.ts';
import { ARMS } from '../troops/arms.ts';
import { distanceFromFront, fieldedFootprint, hasFront } from '../troops/footprint.ts';
import { standsWide, widthDisorder, type FieldedBody } from '../troops/formation.ts';
import { enemiesOf, unitsOfSeat } from '../field/roster.ts';
import type { Unit } from '../troops/unit.ts';
import { nearestHeading, offFacing, reaches, runUntilWithin } from './room.ts';
import { SPLAY } from '../sight/arc.ts';
import { turnsAtMost } from '../ground/measure.ts';

/** From where on a charger pays for its width, and where it ends before contact (TS-20.5, TS-20.27). */
const SIX = inches(6);
const TWO = inches(2);
/** The most chargers of one target (TS-20.2). */
export const MOST_CHARGERS = 3;

/** A charger as it was ordered, with the heading it takes. */
export interface Aimed {
  readonly unit: Unit & FieldedBody;
  readonly target: Unit;
  readonly heading: Angle;
}

/** Whether the unit may charge at all (TS-20.3). */
export function mayCharge({ arm, formation: { kind } }: Unit): boolean {
  return ARMS[arm].charge > 0 && kind !== 'square' && kind !== 'garrison' && kind !== 'skirmish-order';
}

/** Whether horse may go into the village that the target holds (TS-20.3). */
export function mayChargeInto({ options }: State, { arm }: Unit, { id, formation }: Unit): Refusal | null {
  return formation.kind === 'garrison' && arm === 'cavalry' && options.cavalryVsVillage === 'forbidden'
    ? refuse('TS-20.3', 'village', {}, { pieces: [id] })
    : null;
}

/** Whether it may charge that enemy, room and cost aside (TS-20.1 to TS-20.3). */
function checkTarget(state: State, unit: Unit & FieldedBody, target: Unit): Refusal | null {
  const { ground } = state.field;
  const pieces = [target.id];
  const barred = mayChargeInto(state, unit, target);
  if (barred !== null) return barred;
  if (!isToFront(unit, target, ground)) return refuse('TS-20.1', 'not-in-front', { target: target.name }, { pieces });
  if (beyond(distanceFromFront(unit, target, ground), ARMS[unit.arm].charge))
    return refuse('TS-20.1', 'too-far', { target: target.name }, { pieces });
  return seesUnit(state.field, unit, target) ? null : refuse('TS-20.1', 'no-sight', { target: target.name }, { pieces });
}

/** The way of a charger to 2 inches from its target. */
function chargeLeg(state: State, { unit, target, heading }: Aimed): Leg {
  const run = runUntilWithin(state, unit, target, heading, TWO);
  return { from: unit.formation, to: straight(unit.formation, normalise(heading - unit.formation.facing), run) };
}

/** What a charge is known to cost whatever its way: its width, where it has more than 6 to go (TS-20.5, TS-20.5a). */
function widthCost(state: State, unit: Unit & FieldedBody, target: Unit): number {
  const far = beyond(distanceFromFront(unit, target, state.field.ground), SIX);
  return far || state.options.chargeWidthDisorder === 'always' ? widthDisorder(standsWide(unit.formation)) : 0;
}

/** The same with the ground (TS-20.5). */
function knownCost(state: State, aimed: Aimed): number {
  const { unit, target } = aimed;
  return widthCost(state, unit, target) + disorderOf(groundCost(state.field.ground, unit, [chargeLeg(state, aimed)]));
}

/** What would knowingly take a charger's disorder above 6 (TS-3.2). */
function checkCost(unit: Unit, points: number): Refusal | null {
  return unit.disorder + points > 6 ? refuse('TS-3.2', 'disorder-full', { unit: unit.name }, { pieces: [unit.id] }) : null;
}

type Charger = ChargeOrder['chargers'][number];

/** A charger and whom it is ordered at, or why it may not charge that unit, room and cost aside (TS-20.1 to TS-20.3). */
function declared(state: State, { unit: id, target: targetId }: Charger): Pick<Aimed, 'unit' | 'target'> | Refusal {
  const unit = state.field.units[id];
  if (unit === undefined || !hasFront(unit) || !mayCharge(unit)) return refuse('TS-20.3', 'may-not-charge', {}, { pieces: [id] });
  const target = state.field.units[targetId];
  if (target === undefined || target.side === unit.side) return refuse('TS-20.2', 'no-target');
  return checkTarget(state, unit, target) ?? { unit, target };
}

/** Whether such units may charge such enemies, and no more of them than may charge one (TS-20.1 to TS-20.3). */
export function mayDeclare(state: State, { chargers }: ChargeOrder): Refusal | null {
  for (const charger of chargers) {
    const each = declared(state, charger);
    if (isRefusal(each)) return each;
  }
  const crowded = chargers.find(({ target }) => chargers.filter((each) => each.target === target).length > MOST_CHARGERS);
  return crowded === undefined ? null : refuse('TS-20.2', 'too-many', {}, { pieces: [crowded.target] });
}

/** One charger with its heading, or why it may not charge that unit. */
function aim(state: State, charger: Charger): Aimed | Refusal {
  const { unit: id, target: targetId, heading } = charger;
  const named = declared(state, charger);
  if (isRefusal(named)) return named;
  const { unit, target } = named;
  // What it costs is judged before the way (TS-28.4a).
  const tired = checkCost(unit, widthCost(state, unit, target));
  if (tired !== null) return tired;
  if (heading !== null && !turnsAtMost(offFacing(unit, heading), SPLAY)) return refuse('TS-20.4', 'heading', {}, { pieces: [id] });
  const way = heading === null ? nearestHeading(unit, (each) => reaches(state, unit, target, each)) : heading;
  if (way === null || !reaches(state, unit, target, way))
    return refuse('TS-20.4', 'no-room', { unit: unit.name, target: target.name }, { pieces: [id, targetId] });
  const aimed = { unit, target, heading: way };
  return checkCost(unit, knownCost(state, aimed)) ?? aimed;
}

/** The charger that runs onto another's final place, or undefined (TS-20.4). */
export function inEachOthersWay(state: State, all: readonly Aimed[]): Aimed | undefined {
  const ways = all.map((aimed) => ({ aimed, leg: chargeLeg(state, aimed) }));
  const ends: readonly (readonly Polygon[])[] = ways.map(({ aimed, leg }) => fieldedFootprint({ arm: aimed.unit.arm, formation: leg.to }));
  return ways.find(({ aimed, leg }, index) => {
    const swept = sweptBy(aimed.unit.arm, leg);
    return ends.some((end, other) => other !== index && meetAny(swept, end));
  })?.aimed;
}

/** Every charger of an order that may be declared, aimed; or why the charge may not be made (TS-20.4, TS-20.5). */
function aimAll(state: State, { chargers }: ChargeOrder): Aimed[] | Refusal {
  const all: Aimed[] = [];
  for (const charger of chargers) {
    const aimed = aim(state, charger);
    if (isRefusal(aimed)) return aimed;
    all.push(aimed);
  }
  const hindered = inEachOthersWay(state, all);
  return hindered === undefined
    ? all
    : refuse('TS-20.4', 'charger-in-the-way', { unit: hindered.unit.name }, { pieces: [hindered.unit.id] });
}

export function checkCharge(state: State, order: ChargeOrder): Refusal | null {
  const aimed = aimAll(state, order);
  return isRefusal(aimed) ? aimed : null;
}

/** The chargers of an order that has been judged good. */
export function aimedAll(state: State, order: ChargeOrder): Aimed[] {
  return sound(aimAll(state, order));
}

function orderOf(...chargers: (readonly [string, string])[]): ChargeOrder {
  return { type: 'charge', chargers: chargers.map(([unit, target]) => ({ unit, target, heading: null })) };
}

/** Charges of a unit: at every enemy it can, alone or together with others that can charge the same one. */
export function chargesOf(state: State, unit: Unit): ChargeOrder[] {
  if (!mayCharge(unit)) return [];
  const comrades = unitsOfSeat(state.field, unit.seat).filter((each) => each.id !== unit.id && !each.acted && mayCharge(each));
  return enemiesOf(state.field, unit.side).flatMap(({ id }) => {
    const alone = orderOf([unit.id, id]);
    if (checkCharge(state, alone) !== null) return [];
    let joint: readonly (readonly [string, string])[] = [[unit.id, id]];
    for (const comrade of comrades) {
      const more = [...joint, [comrade.id, id]] as const;
      if (more.length <= MOST_CHARGERS && checkCharge(state, orderOf(...more)) === null) joint = more;
    }
    return joint.length > 1 ? [alone, orderOf(...joint)] : [alone];
  });
}
