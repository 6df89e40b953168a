import { isRefusal } from '../../../../kernel/refusal.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { distanceToPoint, within } from '../../../../table/measure.ts';
import { CONTACT, overlaps } from '../../../../table/overlap.ts';
import { crosses } from '../../../../table/sight.ts';
import type { Point } from '../../../../table/units.ts';
import { isForward } from '../ground/aim.ts';
import type { Charge } from '../answers.ts';
import { chargeable } from './contact.ts';
import type { Field } from '../troops/field.ts';
import { centre, outline } from '../troops/formation.ts';
import { judgeMarch } from '../movement/march.ts';
import type { March, MarchLaw } from '../movement/march.ts';
import { movedAs, stand } from '../movement/movement.ts';
import type { Moved } from '../movement/movement.ts';
import { checkRoom, checkWayMade, shiftSkirmishers } from '../movement/placement.ts';
import { sideStruckAt } from '../troops/sides.ts';
import type { Side } from '../troops/sides.ts';
import type { BattleReferee, Battle } from '../state.ts';
import { elevation } from '../ground/terrain.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { refuse } from '../refuse.ts';

/** A charge found legal, and what the melee needs to know of it. */
export interface Charged extends Moved {
  readonly target: UnitId;
  /** Enemies its front and centre touches and that it might fight, the target among them, in order of id (KM-19.6). */
  readonly touched: readonly UnitId[];
  /** Where the last leg began; without legs the attacker's centre (KM-18.4a). */
  readonly attackFrom: Point;
  /** Where front and centre ends. */
  readonly contact: Point;
  /** The side of the target that is struck; null where it has none (KM-4.7, KM-18.7). */
  readonly side: Side | null;
  /** The attacker's elevation where it began (KM-18.8a). */
  readonly elevation: number;
}

/** Null when a unit of this kind may charge one of that kind at all, wherever they stand (KM-19.1, KM-19.2, KM-19.5). */
export function checkOpponents(unit: Unit, target: Unit): Refusal | null {
  const unable = checkMayCharge(unit);
  if (unable !== null) return unable;
  if (target.army === unit.army) return refuse('KM-19.3', 'own-unit', { target: target.name }, { pieces: [target.id] });
  if (unit.type === 'infantry' && target.type === 'cavalry') {
    return refuse('KM-19.2', 'infantry-against-cavalry', {}, { pieces: [target.id] });
  }
  if (unit.type === 'cavalry' && target.building !== null) {
    return refuse('KM-19.5', 'cavalry-against-building', {}, { pieces: [target.id] });
  }
  return null;
}

/** Judges the approach of a charge: who may charge whom, the way there and the contact (section 19). */
export function judgeChargeUnder(law: MarchLaw, state: Battle, unit: Unit, charge: Charge): Charged | Refusal {
  const { field } = state;
  const unable = checkMayCharge(unit) ?? checkDrawnUp(unit, charge);
  if (unable !== null) return unable;
  const target = field.units[charge.target];
  if (target === undefined) return refuse('KM-19.3', 'no-such-unit');
  const unfit = checkOpponents(unit, target);
  if (unfit !== null) return unfit;

  const march = judgeMarch(law, state, unit, {
    path: charge.path,
    facing: charge.facing,
    leave: charge.leave,
    into: null,
    target: { id: target.id, building: target.building },
  });
  if (isRefusal(march)) return march;
  const missed = checkContact(field, march, target) ?? checkRoom(field, march.end, [target.id]) ?? checkWayMade(field, march.end);
  if (missed !== null) return missed;

  const { end, legs } = march;
  return {
    ...movedAs(state, march, end, null),
    target: target.id,
    touched: touchedBy(field, end, target),
    attackFrom: legs.at(-1)?.from ?? centre(unit, field.ground),
    contact: end.at,
    side: sideStruckAt(target, end.at, field.ground),
    elevation: elevation(field, unit),
  };
}

/** Only infantry and cavalry charge (KM-19.1). */
function checkMayCharge({ id, type }: Unit): Refusal | null {
  return type === 'infantry' || type === 'cavalry' ? null : refuse('KM-19.1', 'never-charges', {}, { pieces: [id] });
}

/** Charges are made in line or column (KM-19.1); a garrison says in its way out which of them. */
function checkDrawnUp(unit: Unit, charge: Charge): Refusal | null {
  const { kind } = charge.leave?.formation ?? unit.formation;
  // Inside a building without a way out the march says what is missing.
  if (kind === 'line' || kind === 'column' || kind === 'garrison') return null;
  return refuse('KM-19.1', 'formation', { unit: unit.name }, { pieces: [unit.id] });
}

/** Null when the charge ends as it must: its front leading, front and centre against the target, and not through it (KM-19.3, KM-19.7a). */
function checkContact(field: Field, { end, legs }: March, target: Unit): Refusal | null {
  const struck = chargeable(target, field.ground);
  const at = { pieces: [target.id], points: [end.at] };
  const last = legs.at(-1);
  if (last !== undefined && !isForward(last.bearing, end.facing)) {
    return refuse('KM-19.7', 'front-must-lead', { unit: end.name }, at);
  }
  // Contact ends a charge, so nobody reaches the far side of the target through it.
  if (legs.some((leg) => crosses(leg.from, leg.to, struck))) {
    return refuse('KM-19.3', 'through-target', { target: target.name }, at);
  }
  if (!within(distanceToPoint(struck, end.at), CONTACT)) {
    return refuse('KM-19.3', 'no-contact', { unit: end.name, target: target.name }, at);
  }
  if (overlaps(outline(end, field.ground), struck)) {
    return refuse('KM-19.3', 'overlaps-target', { unit: end.name, target: target.name }, at);
  }
  return null;
}

/** The enemies front and centre touches (KM-19.6). Of several units in one building their player names the one attacked (KM-24.7). */
function touchedBy(field: Field, end: Unit, target: Unit): UnitId[] {
  return Object.values(field.units)
    .filter((other) => {
      if (other.id === target.id) return true;
      if (checkOpponents(end, other) !== null || (other.building !== null && other.building === target.building)) return false;
      return within(distanceToPoint(chargeable(other, field.ground), end.at), CONTACT);
    })
    .map(({ id }) => id)
    .sort();
}

/** Puts the attacker at the point of contact and writes the event. Generals step aside only when the melee has been judged from where they stood (KM-5.5b). */
export function carryOutCharge(referee: BattleReferee, charged: Charged): void {
  const { unit, target, from, path, contact, length, side } = charged;
  stand(referee, unit);
  referee.emit('charge', 'KM-19.3', { attacker: unit.id, target, from, path: [...path], at: contact, facing: unit.facing, length, side });
  shiftSkirmishers(referee, unit);
}
