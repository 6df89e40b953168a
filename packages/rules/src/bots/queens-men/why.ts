import type { Feat } from '../../books/kings-men/skirmish/answers.ts';
import type { State } from '../../books/kings-men/skirmish/state.ts';
import type { Detail } from '../../books/kings-men/skirmish/state/pieces.ts';
import type { Why } from '../advice.ts';
import { percent } from '../percent.ts';
import { byEye, enemiesOf, middleOf } from './eye.ts';
import { hitChance, meleeHits } from './odds.ts';

/** Why a detail should do that next: what is to be expected of it by how far things look, for nobody measures (QM-5.1), and the clause those odds come from. */
export function whyFeat(state: State, detail: Detail, order: Feat): Why {
  switch (order.do) {
    case 'fire':
      return { clause: 'QM-17.11', message: `Fire now: ${shotAt(state, detail, order.target)}.` };
    case 'load':
    case 'aim': {
      const next = likeliest(state, detail);
      return {
        clause: 'QM-17.5',
        message: next === null ? 'It is ready for whoever comes.' : `The shot after it: ${shotAt(state, detail, next)}.`,
      };
    }
    case 'charge': {
      const enemy = state.field.details[order.target];
      if (enemy === undefined) break;
      const { given, taken } = meleeHits(detail, enemy);
      return {
        clause: 'QM-19.2',
        message: `If it comes home, ${given.toFixed(1)} hits on average for ${taken.toFixed(1)} taken from ${nameOf(state, enemy)}.`,
      };
    }
    case 'regain':
      return { clause: 'QM-14.1', message: 'There is nothing better to do, and a better colour makes every die count for more.' };
    case 'end':
      return { clause: 'QM-10.3', message: 'Nothing it could still do makes it stand better or hurts anybody.' };
    default:
  }
  const next = likeliest(state, detail);
  return {
    clause: 'QM-11.4',
    message:
      next === null ? 'It comes nearer to where it does its work.' : `It stands better so. As it is, ${shotAt(state, detail, next)}.`,
  };
}

/** Why that detail before all others. */
export function whyActivate(state: State, detail: Detail, order: Feat): Why {
  const { clause, message } = whyFeat(state, detail, order);
  return { clause, message: `No other of yours has more to win with this card: ${nameOf(state, detail)}. ${message}` };
}

function shotAt(state: State, detail: Detail, target: string): string {
  const enemy = state.field.details[target];
  if (enemy === undefined) return 'nobody is hit';
  const away = byEye(middleOf(state.field, detail), middleOf(state.field, enemy));
  return `a shot at ${nameOf(state, enemy)} tells with ${percent(hitChance(detail, enemy, away, state.activation?.aim ?? 0))}`;
}

/** Whom a shot would tell on most likely; null where nobody is in reach. */
function likeliest(state: State, detail: Detail): string | null {
  const here = middleOf(state.field, detail);
  let best: { id: string; chance: number } | null = null;
  for (const enemy of enemiesOf(state, detail)) {
    const chance = hitChance(detail, enemy, byEye(here, middleOf(state.field, enemy)), 0);
    if (chance > (best?.chance ?? 0)) best = { id: enemy.id, chance };
  }
  return best?.id ?? null;
}

function nameOf(state: State, { unit }: Detail): string {
  return state.field.units[unit]?.name ?? unit;
}
