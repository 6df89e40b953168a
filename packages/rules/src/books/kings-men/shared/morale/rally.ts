import { within } from '../../../../table/measure.ts';
import { inches } from '../../../../table/units.ts';
import { throwPool } from '../dice/dice.ts';
import type { DicePool } from '../dice/dice.ts';
import type { Field } from '../troops/field.ts';
import { nearestGeneral } from '../generals/generals.ts';
import { ratingPool } from '../dice/quality.ts';
import type { BattleReferee } from '../state.ts';
import type { General, Unit, UnitId } from '../troops/unit.ts';
import type { FamilyPurpose } from '../state/purposes.ts';

/** How far a general's example carries (KM-21.8). */
const RALLY_RANGE = inches(12);

/** The general who may rally the unit where it stands now, with the dice they roll; null when none is near (KM-21.8). */
export function rallyChance(field: Field, unit: Unit): { general: General; pool: DicePool<FamilyPurpose> } | null {
  const nearest = nearestGeneral(field, unit);
  if (nearest === null || !within(nearest.distance, RALLY_RANGE)) return null;
  const { general } = nearest;
  return { general, pool: ratingPool('rally', general.rating, 'red', 'KM-21.8', unit.quality) };
}

/** Rolls for the loser of a melee if a general is near, and tells whether it rallied (KM-21.8). */
export function rally(referee: BattleReferee, loser: UnitId): boolean {
  const { field } = referee.state;
  const unit = field.units[loser];
  const chance = unit === undefined ? null : rallyChance(field, unit);
  if (chance === null) return false;
  const roll = throwPool(referee, chance.pool);
  const success = roll.successes > 0;
  referee.emit('rally-rolled', 'KM-21.8', { unit: loser, general: chance.general.seat, roll, success });
  return success;
}
