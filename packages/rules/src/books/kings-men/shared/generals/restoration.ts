import { near } from '../../../../table/measure.ts';
import { CONTACT, overlaps } from '../../../../table/overlap.ts';
import { polar } from '../../../../table/trig.ts';
import { inches } from '../../../../table/units.ts';
import type { Angle, Mil, Point } from '../../../../table/units.ts';
import { onGrid } from '../answers.ts';
import type { Field } from '../troops/field.ts';
import { centre } from '../troops/formation.ts';
import { generalBase } from '../movement/placement.ts';
import { groundTaken } from '../troops/formation.ts';
import type { BattleReferee } from '../state.ts';
import type { General, Unit, UnitId } from '../troops/unit.ts';

/** Whether a general's base stands against the unit without being on top of it (KM-26.9a). */
export function touches({ ground }: Field, unit: Unit, { at }: General): boolean {
  const base = generalBase(at);
  const taken = groundTaken(unit, ground);
  return near(base, taken, CONTACT) && !overlaps(base, taken);
}

/** Ways to come at a unit that are tried, in tenths of a degree, and how far from its centre a general is clear of it. */
const APPROACH_STEP = 450;
const CLEAR_OF_IT: Mil = inches(14);

/** Places where a general would touch a unit that lacks an officer or ensign, one from each of eight ways; none for whole units (KM-26.9a). */
export function placesBeside(field: Field, general: General): Point[] {
  const bereft = Object.values(field.units).filter((unit) => unit.army === general.army && !(unit.officer && unit.ensign));
  return bereft.flatMap((unit) => {
    const places: Point[] = [];
    for (let towards = 0; towards < 3600; towards += APPROACH_STEP) {
      const at = onGrid(polar(centre(unit, field.ground), towards, nearestClear(field, unit, towards)));
      if (touches(field, unit, { ...general, at })) places.push(at);
    }
    return places;
  });
}

/** How near to the unit's centre a general's base gets that way before it stands on the unit, in mil. */
function nearestClear({ ground }: Field, unit: Unit, towards: Angle): Mil {
  const middle = centre(unit, ground);
  const taken = groundTaken(unit, ground);
  let onTop = 0;
  let clear = CLEAR_OF_IT;
  while (clear - onTop > 1) {
    const between = (onTop + clear) >> 1;
    if (overlaps(generalBase(polar(middle, towards, between)), taken)) onTop = between;
    else clear = between;
  }
  return clear;
}

/**
 * Gives units that a general of their army touches a lost officer or ensign back: the officer first, and no more than one of
 * the two in a turn (KM-26.9, KM-26.10). The counter stays as it is for this turn (KM-26.11).
 */
function restore(referee: BattleReferee, units: readonly Unit[], generals: readonly General[]): void {
  const { state } = referee;
  for (const unit of units) {
    if (unit.officer && unit.ensign) continue;
    const restored = state.restored ?? [];
    if (restored.includes(unit.id) || !generals.some((general) => general.army === unit.army && touches(state.field, unit, general)))
      continue;
    state.restored = [...restored, unit.id];
    if (unit.officer) {
      unit.ensign = true;
      referee.emit('ensign-restored', 'KM-26.10', { unit: unit.id });
    } else {
      unit.officer = true;
      referee.emit('officer-restored', 'KM-26.10', { unit: unit.id });
    }
  }
}

/** At the end of a turn every unit that a general touches (KM-8.9, KM-26.9). */
export function restoreAtTurnEnd(referee: BattleReferee): void {
  const { units, generals } = referee.state.field;
  restore(referee, Object.values(units), Object.values(generals));
}

/** After a King's move the units that the general moved touches (KM-26.9). */
export function restoreWhereMoved(referee: BattleReferee, seat: string): void {
  const { units, generals } = referee.state.field;
  const general = generals[seat];
  if (general !== undefined) restore(referee, Object.values(units), [general]);
}

/** After a move of its own a unit that has come to touch a general (KM-26.9). */
export function restoreArrived(referee: BattleReferee, id: UnitId): void {
  const { units, generals } = referee.state.field;
  const unit = units[id];
  if (unit !== undefined) restore(referee, [unit], Object.values(generals));
}
