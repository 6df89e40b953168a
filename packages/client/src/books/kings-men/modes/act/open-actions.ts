import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { Act } from '@longroll/rules/books/kings-men/shared/answers';
import { checkMayFire } from '@longroll/rules/books/kings-men/shared/fire/fire';
import { checkOpponents } from '@longroll/rules/books/kings-men/shared/melee/charge';
import { checkSequence } from '@longroll/rules/books/kings-men/shared/sequence';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import type { Battlefield } from '../../battlefield.ts';

export type Action = Exclude<Act['do'], 'done'>;

/** Null when the tool may be taken up: its turn has come, and the unit is of a kind to use it. What a click then means is judged for itself. */
export function checkOpen({ game, field }: Battlefield, unit: Unit, action: Action): Refusal | null {
  const untimely = checkSequence(game.state, unit, action);
  if (untimely !== null) return untimely;
  switch (action) {
    case 'fire':
      return checkMayFire(unit);
    case 'charge': {
      const refusals = Object.values(field.units)
        .filter(({ army }) => army !== unit.army)
        .map((enemy) => checkOpponents(unit, enemy));
      return refusals.includes(null) ? null : (refusals[0] ?? null);
    }
    default:
      return null;
  }
}
