import type { ChargeOrder, MoveOrder, Order, UnitAction } from '../../books/toy-soldiers/answers.ts';
import { namings } from '../../books/toy-soldiers/fire/naming.ts';
import { oddsOf } from '../../books/toy-soldiers/fire/odds.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import type { Unit } from '../../books/toy-soldiers/troops/unit.ts';
import { actorOf } from '../../books/toy-soldiers/unit-actions.ts';
import type { Why } from '../advice.ts';
import { percent } from '../percent.ts';
import { clashOdds } from './charges.ts';
import { sparedBy } from './moves.ts';
import { volleyWorth } from './volley-odds.ts';

/** A move that spares a unit so much of the enemy's fire is one for that, in points. */
const SPARED = 0.3;

/** Why an order is given: what is to be expected of it, and the clause that comes from. Null where nothing can be said. */
export function whyOrder(state: State, order: Order): Why | null {
  switch (order.do) {
    case 'end':
      return { clause: 'TS-9.2', message: 'No order that is left is worth the chaos or the disorder it costs.' };
    case 'commander':
      return { clause: 'TS-8.1', message: 'The commander acts before the first unit does, or not at all.' };
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
      return {
        clause: 'TS-16.2',
        message: `${unit.name}: ${unit.disorder} disorder and ${unit.stress} stress. The sooner order comes back, the more stress the die takes off, and the less harm the next volley does.`,
      };
    case 'hasty-reorder':
      return { clause: 'TS-16.1', message: `One point of disorder less for ${unit.name}, at the price of chaos.` };
    case 'change-formation':
      return { clause: 'TS-14.5', message: `Drawn up so, ${unit.name} can meet whoever is near.` };
    case 'limber':
      return { clause: 'TS-12.2', message: 'Guns fire unlimbered, and march limbered.' };
    default:
      return whyMove(state, unit, action);
  }
}

function whyFire(state: State, unit: Unit): Why | null {
  const [best] = namings(state, unit).toSorted(
    (one, other) => volleyWorth(state, unit, other, 'normal') - volleyWorth(state, unit, one, 'normal'),
  );
  const told = (best ?? []).flatMap((at) => {
    const target = state.field.units[at.target];
    if (target === undefined) return [];
    const { effective, hits } = oddsOf(state, unit, target, at, 'normal');
    return [`${percent(effective)} to shake ${target.name}, who takes ${hits.toFixed(1)} stress on average`];
  });
  return told.length === 0 ? null : { clause: 'TS-17.5', message: `Fire now: ${told.join('; ')}.` };
}

function whyCharge(state: State, { chargers }: ChargeOrder): Why | null {
  const told = chargers.flatMap((each) => {
    const [unit, target] = [state.field.units[each.unit], state.field.units[each.target]];
    const odds = unit === undefined || target === undefined ? null : clashOdds(state, unit, target, chargers.length);
    if (unit === undefined || target === undefined || odds === null) return [];
    return [`${unit.name} breaks ${target.name} with ${percent(odds.wins)} and is broken with ${percent(odds.routs)}`];
  });
  return told.length === 0
    ? null
    : { clause: 'TS-21.28', message: `If all go on to the end, ${told.join('; ')}, as far as can be told before the last volley.` };
}

function whyMove(state: State, unit: Unit, move: MoveOrder): Why {
  return sparedBy(state, unit, move) > SPARED
    ? { clause: 'TS-17.12', message: `There the enemy’s next volleys do ${unit.name} less harm.` }
    : { clause: 'TS-17.13', message: `It is a better place for the fire of ${unit.name}, for threats and for a charge to come.` };
}
