import type { SeatId } from '../../../../kernel/game.ts';
import { polygon } from '../../../../table/shape.ts';
import { inches } from '../../../../table/units.ts';
import type { Mil } from '../../../../table/units.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { near } from '../ground/distance.ts';
import { generalBase, gunOf, soldierBases } from '../troops/footprint.ts';
import { has } from './personalities.ts';
import type { Detail, General } from '../state/pieces.ts';
import type { Field, State } from '../state.ts';
import { isOnTable } from '../troops/troops.ts';

/** A Sickly general's true radius (QM-26.17). */
const SICKLY: Mil = inches(10);

/** The general of a player; every player has one, all the battle long (QM-2.16, QM-23.6). */
export function generalOf({ generals }: Pick<Field, 'generals'>, seat: SeatId): General {
  const general = generals[seat];
  if (general === undefined) throw new Error(`no general of ${seat}`);
  return general;
}

/** The command radius of a player's general, a Sickly one's true radius included (QM-26.17): not for opponents. */
export function radiusOf(state: State, seat: SeatId): Mil {
  return has(state, seat, 'sickly') ? SICKLY : generalOf(state.field, seat).radius;
}

/** Whether the general is that near to a soldier of the detail, or to its gun (QM-2.17). Who has scattered is near nobody (QM-15.3). */
export function isNear({ ground }: Field, general: General, detail: Detail, radius: Mil): boolean {
  if (!isOnTable(detail)) return false;
  const base = generalBase(general);
  const gun = gunOf(detail);
  return (gun === null ? soldierBases(detail, ground) : [polygon(gun)]).some((each) => near(base, each, radius));
}

/** Whether the detail is in the command radius of that player's general (QM-2.17). */
export function inCommandRadius(state: State, seat: SeatId, detail: Detail): boolean {
  return isNear(state.field, generalOf(state.field, seat), detail, radiusOf(state, seat));
}

/** Best current rating of an army's generals (QM-27.5). */
export function bestRating({ armies, field }: State, army: ArmyId): number {
  return Math.max(...armies[army].seats.map((seat) => generalOf(field, seat).rating));
}
