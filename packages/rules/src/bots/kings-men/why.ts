import type words from '@longroll/words/en/kings-men/advice';
import type { Act } from '../../books/kings-men/shared/answers.ts';
import type { Handbook } from '../../books/kings-men/shared/handbook.ts';
import { fireOdds } from '../../books/kings-men/shared/odds/odds.ts';
import { targetsOf } from '../../books/kings-men/shared/fire/fire.ts';
import { judgeChange } from '../../books/kings-men/shared/movement/formation-change.ts';
import type { Battle } from '../../books/kings-men/shared/state.ts';
import type { Unit } from '../../books/kings-men/shared/troops/unit.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { reasoning, tenths, type Reason, type Why } from '../advice.ts';
import { percent } from '../percent.ts';
import { withUnit } from './plans.ts';

/** A reason in the words of both books for armies. */
export const reason = reasoning<typeof words>();

/** Why a unit should do that next: what is to be expected of it, and the clause those odds come from. */
export function whyAct(book: Handbook, state: Battle, unit: Unit, act: Act): Why {
  switch (act.do) {
    case 'fire':
      return { clause: 'KM-17.7', says: [volley(state, unit, act.target, 'now')] };
    case 'charge':
      return whyCharge(book, state, unit, act);
    case 'move': {
      const moved = book.judgeMove(state, unit, act);
      const shot = isRefusal(moved) ? null : bestVolley(state, moved.unit, 'there');
      return shot === null ? { clause: 'KM-14.1', says: [reason('move', { unit: unit.name })] } : { clause: 'KM-17.7', says: [shot] };
    }
    case 'change': {
      const after = judgeChange(state, unit, act.formation, act.facing);
      const shot = isRefusal(after) ? null : bestVolley(state, after, 'drawn');
      return shot === null ? { clause: 'KM-3.1', says: [reason('change', { unit: unit.name })] } : { clause: 'KM-17.7', says: [shot] };
    }
    case 'reform':
      return { clause: 'KM-3.1', says: [reason('reform', { unit: unit.name })] };
    case 'done':
      return { clause: 'KM-10.7', says: [reason('done', { unit: unit.name })] };
  }
}

/** Why that unit before all others: what it would do, and what is to be expected of it. */
export function whyActivate(book: Handbook, state: Battle, unit: Unit, act: Act): Why {
  const { clause, says } = whyAct(book, state, unit, act);
  return { clause, says: [reason('activate', { unit: unit.name, deed: act.do }), ...says] };
}

function whyCharge(book: Handbook, state: Battle, unit: Unit, act: Extract<Act, { do: 'charge' }>): Why {
  const target = state.field.units[act.target]?.name ?? act.target;
  const charged = book.judgeCharge(state, unit, act);
  if (isRefusal(charged)) return { clause: charged.clause, says: [reason('charge-untold', { target })] };
  const odds = book.meleeOdds(withUnit(state, charged.unit), unit.id, act.target, charged.attackFrom);
  const told = {
    target,
    won: percent(odds.attackerWins),
    lost: percent(odds.defenderWins),
    dealt: tenths(odds.expected),
    taken: tenths(odds.attackerLosses),
  };
  return { clause: 'KM-20.10', says: [reason('charge', told)] };
}

type When = 'now' | 'there' | 'drawn';

function volley(state: Battle, unit: Unit, target: string, when: When): Reason {
  const odds = fireOdds(state, unit.id, target);
  const name = state.field.units[target]?.name ?? target;
  return reason('fire', { when, target: name, losses: tenths(odds.expected), chance: percent(odds.hit) });
}

function bestVolley(state: Battle, unit: Unit, when: When): Reason | null {
  const there = withUnit(state, unit);
  const hits = targetsOf(there, unit).map((target) => ({ target, expected: fireOdds(there, unit.id, target).expected }));
  const best = hits.reduce<(typeof hits)[number] | null>(
    (one, other) => (one === null || other.expected > one.expected ? other : one),
    null,
  );
  return best === null ? null : volley(there, unit, best.target, when);
}
