import type words from '@longroll/words/en/toy-soldiers/advice';
import type { ChargeOrder, MoveOrder, Order, UnitAction } from '../../books/toy-soldiers/answers.ts';
import { namings } from '../../books/toy-soldiers/fire/naming.ts';
import { oddsOf } from '../../books/toy-soldiers/fire/odds.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import type { Unit } from '../../books/toy-soldiers/troops/unit.ts';
import { actorOf } from '../../books/toy-soldiers/unit-actions.ts';
import { reasoning, tenths, type Why } from '../advice.ts';
import { percent } from '../percent.ts';
import { clashOdds } from './charges.ts';
import { sparedBy } from './moves.ts';
import { volleyWorth } from './volley-odds.ts';

/** A move that spares a unit so much of the enemy's fire is one for that, in points. */
const SPARED = 0.3;

export const reason = reasoning<typeof words>();

/** Why an order is given: what is to be expected of it, and the clause that comes from. Null where nothing can be said. */
export function whyOrder(state: State, order: Order): Why | null {
  switch (order.do) {
    case 'end':
      return { clause: 'TS-9.2', says: [reason('end')] };
    case 'commander':
      return { clause: 'TS-8.1', says: [reason('commander')] };
    case 'unit': {
      const unit = state.field.units[actorOf(order.unit)];
      return unit === undefined ? null : whyAction(state, unit, order.unit);
    }
  }
}

function whyAction(state: State, unit: Unit, action: UnitAction): Why | null {
  switch (action.type) {
    case 'fire':
      return whyFire(state, unit);
    case 'charge':
      return whyCharge(state, action);
    case 'reorder':
      return { clause: 'TS-16.2', says: [reason('reorder', { unit: unit.name, disorder: unit.disorder, stress: unit.stress })] };
    case 'hasty-reorder':
      return { clause: 'TS-16.1', says: [reason('hasty-reorder', { unit: unit.name })] };
    case 'change-formation':
      return { clause: 'TS-14.5', says: [reason('change-formation', { unit: unit.name })] };
    case 'limber':
      return { clause: 'TS-12.2', says: [reason('limber')] };
    default:
      return whyMove(state, unit, action);
  }
}

function whyFire(state: State, unit: Unit): Why | null {
  const [best] = namings(state, unit).toSorted(
    (one, other) => volleyWorth(state, unit, other, 'normal') - volleyWorth(state, unit, one, 'normal'),
  );
  const says = (best ?? []).flatMap((at) => {
    const target = state.field.units[at.target];
    if (target === undefined) return [];
    const { effective, hits } = oddsOf(state, unit, target, at, 'normal');
    return [reason('fire', { chance: percent(effective), target: target.name, stress: tenths(hits) })];
  });
  return says.length === 0 ? null : { clause: 'TS-17.5', says };
}

function whyCharge(state: State, { chargers }: ChargeOrder): Why | null {
  const says = chargers.flatMap((each) => {
    const [unit, target] = [state.field.units[each.unit], state.field.units[each.target]];
    const odds = unit === undefined || target === undefined ? null : clashOdds(state, unit, target, chargers.length);
    if (unit === undefined || target === undefined || odds === null) return [];
    return [reason('clash', { unit: unit.name, target: target.name, wins: percent(odds.wins), routs: percent(odds.routs) })];
  });
  return says.length === 0 ? null : { clause: 'TS-21.28', says };
}

function whyMove(state: State, unit: Unit, move: MoveOrder): Why {
  return sparedBy(state, unit, move) > SPARED
    ? { clause: 'TS-17.12', says: [reason('less-fire', { unit: unit.name })] }
    : { clause: 'TS-17.13', says: [reason('place', { unit: unit.name })] };
}
