import type { Act } from '../../books/kings-men/shared/answers.ts';
import type { Handbook } from '../../books/kings-men/shared/handbook.ts';
import { fireOdds } from '../../books/kings-men/shared/odds/odds.ts';
import { targetsOf } from '../../books/kings-men/shared/fire/fire.ts';
import { judgeChange } from '../../books/kings-men/shared/movement/formation-change.ts';
import type { Battle } from '../../books/kings-men/shared/state.ts';
import type { Unit } from '../../books/kings-men/shared/troops/unit.ts';
import { isRefusal, refusalName } from '../../kernel/refusal.ts';
import type { Why } from '../advice.ts';
import { percent } from '../percent.ts';
import { withUnit } from './plans.ts';

/** Why a unit should do that next: what is to be expected of it, and the clause those odds come from. */
export function whyAct(book: Handbook, state: Battle, unit: Unit, act: Act): Why {
  switch (act.do) {
    case 'fire':
      return { clause: 'KM-17.7', message: `Fire now: ${volley(state, unit, act.target)}.` };
    case 'charge':
      return whyCharge(book, state, unit, act);
    case 'move': {
      const moved = book.judgeMove(state, unit, act);
      const shot = isRefusal(moved) ? null : bestVolley(state, moved.unit);
      return shot === null
        ? { clause: 'KM-14.1', message: `No place is nearer to where ${unit.name} can do most; nobody is in reach from there yet.` }
        : { clause: 'KM-17.7', message: `From there: ${shot}.` };
    }
    case 'change': {
      const after = judgeChange(state, unit, act.formation, act.facing);
      const shot = isRefusal(after) ? null : bestVolley(state, after);
      return shot === null
        ? { clause: 'KM-3.1', message: `That formation of ${unit.name} suits how near the enemy is.` }
        : { clause: 'KM-17.7', message: `Drawn up so: ${shot}.` };
    }
    case 'reform':
      return { clause: 'KM-3.1', message: `Nothing else is possible for ${unit.name} before a change of formation.` };
    case 'done':
      return { clause: 'KM-10.7', message: `Nothing else that ${unit.name} could still do gives a better place or hurts anybody.` };
  }
}

/** Why that unit before all others: what it would do, and what is to be expected of it. */
export function whyActivate(book: Handbook, state: Battle, unit: Unit, act: Act): Why {
  const { clause, message } = whyAct(book, state, unit, act);
  const deed = { fire: 'fire', charge: 'charge', move: 'march', change: 'draw up anew', reform: 'form again', done: 'stand' }[act.do];
  return { clause, message: `No other unit has more to win: ${unit.name} would ${deed}. ${message}` };
}

function whyCharge(book: Handbook, state: Battle, unit: Unit, act: Extract<Act, { do: 'charge' }>): Why {
  const target = state.field.units[act.target]?.name ?? act.target;
  const charged = book.judgeCharge(state, unit, act);
  if (isRefusal(charged)) return { clause: charged.clause, message: charged.message ?? refusalName(charged) };
  const odds = book.meleeOdds(withUnit(state, charged.unit), unit.id, act.target, charged.attackFrom);
  return {
    clause: 'KM-20.10',
    message: `Against ${target} it is won with ${percent(odds.attackerWins)}, lost with ${percent(odds.defenderWins)}; ${figures(odds.expected)} for ${figures(odds.attackerLosses)}.`,
  };
}

function volley(state: Battle, unit: Unit, target: string): string {
  const odds = fireOdds(state, unit.id, target);
  return `a volley at ${state.field.units[target]?.name ?? target} costs it ${figures(odds.expected)} on average, and its colour with ${percent(odds.hit)}`;
}

function bestVolley(state: Battle, unit: Unit): string | null {
  const there = withUnit(state, unit);
  const hits = targetsOf(there, unit).map((target) => ({ target, expected: fireOdds(there, unit.id, target).expected }));
  const best = hits.reduce<(typeof hits)[number] | null>(
    (one, other) => (one === null || other.expected > one.expected ? other : one),
    null,
  );
  return best === null ? null : volley(there, unit, best.target);
}

function figures(count: number): string {
  return `${count.toFixed(1)} figures`;
}
