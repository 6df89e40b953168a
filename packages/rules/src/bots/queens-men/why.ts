import type words from '@longroll/words/en/queens-men/advice';
import type { Feat } from '../../books/kings-men/skirmish/answers.ts';
import type { State } from '../../books/kings-men/skirmish/state.ts';
import type { Detail } from '../../books/kings-men/skirmish/state/pieces.ts';
import { reasoning, tenths, type Reason, type Why } from '../advice.ts';
import { percent } from '../percent.ts';
import { byEye, enemiesOf, middleOf } from './eye.ts';
import { hitChance, meleeHits } from './odds.ts';

export const reason = reasoning<typeof words>();

/** Why a detail should do that next: what is to be expected of it by how far things look, for nobody measures (QM-5.1), and the clause those odds come from. */
export function whyFeat(state: State, detail: Detail, order: Feat): Why {
  switch (order.do) {
    case 'fire':
      return { clause: 'QM-17.11', says: told(shotAt(state, detail, order.target), (shot) => reason('shot', { when: 'now', ...shot })) };
    case 'load':
    case 'aim': {
      const next = likeliest(state, detail);
      return { clause: 'QM-17.5', says: [next === null ? reason('ready') : reason('shot', { when: 'after', ...next })] };
    }
    case 'charge': {
      const enemy = state.field.details[order.target];
      if (enemy === undefined) break;
      const { given, taken } = meleeHits(detail, enemy);
      const hits = { given: tenths(given), taken: tenths(taken), enemy: nameOf(state, enemy) };
      return { clause: 'QM-19.2', says: [reason('charge', hits)] };
    }
    case 'regain':
      return { clause: 'QM-14.1', says: [reason('regain')] };
    case 'end':
      return { clause: 'QM-10.3', says: [reason('end')] };
    default:
  }
  const next = likeliest(state, detail);
  return { clause: 'QM-11.4', says: [next === null ? reason('nearer') : reason('stands-better', next)] };
}

/** Why that detail before all others. */
export function whyActivate(state: State, detail: Detail, order: Feat): Why {
  const { clause, says } = whyFeat(state, detail, order);
  return { clause, says: [reason('activate', { detail: nameOf(state, detail) }), ...says] };
}

interface Shot {
  readonly enemy: string;
  readonly chance: string;
}

function told(shot: Shot | null, say: (shot: Shot) => Reason): readonly Reason[] {
  return shot === null ? [] : [say(shot)];
}

/** How likely a shot tells; null where nobody is there. */
function shotAt(state: State, detail: Detail, target: string): Shot | null {
  const enemy = state.field.details[target];
  if (enemy === undefined) return null;
  const away = byEye(middleOf(state.field, detail), middleOf(state.field, enemy));
  return { enemy: nameOf(state, enemy), chance: percent(hitChance(detail, enemy, away, state.activation?.aim ?? 0)) };
}

/** The shot that tells most likely; null where nobody is in reach. */
function likeliest(state: State, detail: Detail): Shot | null {
  const here = middleOf(state.field, detail);
  let best: { id: string; chance: number } | null = null;
  for (const enemy of enemiesOf(state, detail)) {
    const chance = hitChance(detail, enemy, byEye(here, middleOf(state.field, enemy)), 0);
    if (chance > (best?.chance ?? 0)) best = { id: enemy.id, chance };
  }
  return best === null ? null : shotAt(state, detail, best.id);
}

function nameOf(state: State, { unit }: Detail): string {
  return state.field.units[unit]?.name ?? unit;
}
