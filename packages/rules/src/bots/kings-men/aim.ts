import type { Act } from '../../books/kings-men/shared/answers.ts';
import { centre } from '../../books/kings-men/shared/troops/formation.ts';
import type { Battle } from '../../books/kings-men/shared/state.ts';
import type { Unit } from '../../books/kings-men/shared/troops/unit.ts';
import type { Aim } from '../advice.ts';

/** Where a unit that does that is meant to get to, or whom it goes at; null where it stays. */
export function aimOf({ field }: Battle, unit: Unit, act: Act): Aim | null {
  if (act.do === 'fire' || act.do === 'charge') {
    const target = field.units[act.target];
    return target === undefined ? null : { piece: unit.id, to: centre(target, field.ground) };
  }
  const end = act.do === 'move' ? act.path.at(-1) : undefined;
  return end === undefined ? null : { piece: unit.id, to: end };
}
