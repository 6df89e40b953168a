import type { BodyOrder } from '@longroll/rules/books/rally-king/battle/movement/orders';
import { modifiedRep } from '@longroll/rules/books/rally-king/battle/reactions/modifiers';
import { has } from '@longroll/rules/books/rally-king/battle/troops/traits';
import type { Note } from '../face.ts';
import { unitIn, type Battlefield } from './battlefield.ts';
import { rallyKing as words } from './words.ts';

const SIDES_OF_A_DIE = 6;

/** The chances that both dice, and that one at least, are no higher than a Rep (RK-2.1). */
function chancesOf(rep: number): { readonly two: number; readonly one: number } {
  const pass = Math.max(0, Math.min(SIDES_OF_A_DIE, rep)) / SIDES_OF_A_DIE;
  return { two: pass * pass, one: 1 - (1 - pass) ** 2 };
}

/** How likely each charger is to pass its test of wanting to charge, by the Rep that the referee's own code gives it (RK-15.8, RK-17.5). */
export function chargeNotes(field: Battlefield, order: BodyOrder): readonly Note[] {
  if (order.do !== 'charge') return [];
  return order.charges.flatMap(({ unit: id, target }) => {
    const unit = unitIn(field, id);
    if (unit === null || has(unit, 'fanatic')) return [];
    const { rep } = modifiedRep(field.state, { test: 'wanting-to-charge', unit: id, causes: [target] });
    const { two, one } = chancesOf(rep);
    return [{ text: words.panels.odds(unit.name, rep, Math.round(two * 100), Math.round(one * 100)), clause: 'RK-17.5' }];
  });
}
