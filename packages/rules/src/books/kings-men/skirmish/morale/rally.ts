import type { Quality } from '../../shared/troops/unit.ts';
import { poolSize, throwPool } from '../dice/dice.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import type { DicePool } from '../dice/dice.ts';
import { generalOf, inCommandRadius } from '../generals/generals.ts';
import type { Detail } from '../state/pieces.ts';
import type { SkirmishReferee } from '../state.ts';
import type { DicePurpose } from '../purposes.ts';

const STEADINESS: Readonly<Record<Quality, readonly Modifier[]>> = {
  militia: [{ name: 'militia', value: -1, clause: 'QM-29.3' }],
  regular: [],
  elite: [{ name: 'elite', value: 1, clause: 'QM-29.3' }],
};

/** Never fewer than one die (QM-29.3). */
function atLeastOne(pool: DicePool<DicePurpose>): DicePool<DicePurpose> {
  const missing = 1 - poolSize(pool);
  return missing <= 0 ? pool : { ...pool, modifiers: [...pool.modifiers, { name: 'at least one die', value: missing, clause: 'QM-29.3' }] };
}

/** The general's dice for a detail in their command radius that has to fall back 12 inches, free of points; true when it rallies (QM-20.9). */
export function rally(referee: SkirmishReferee, detail: Detail): boolean {
  const { state } = referee;
  const { seat, id, quality } = detail;
  if (!state.options.generalRally || !inCommandRadius(state, seat, detail)) return false;
  const pool: DicePool<DicePurpose> = {
    purpose: 'rally',
    colour: 'red',
    colourClause: 'QM-20.9',
    base: generalOf(state.field, seat).rating,
    modifiers: STEADINESS[quality],
  };
  const roll = throwPool(referee, atLeastOne(pool));
  const success = roll.successes > 0;
  referee.emit('rally-roll', 'QM-20.9', { detail: id, general: seat, roll, success });
  return success;
}
