import { canRecruit, judgeOrder, recruited, type Terms } from './muster.ts';
import { NOTHING_BOUGHT, type ArmyOrder } from './order.ts';

/** Recruiting Rolls in a row that bring nobody who is affordable, after which the army is full. */
const IN_VAIN = 40;

/**
 * An army by chance: units as Recruiting Rolls bring them (RK-6.2), as long as one of those keeps within the points (RK-6.3); whoever is dearer than what
 * is left is rolled for again.
 */
export function randomOrder(terms: Terms, rollTwo: () => readonly [number, number]): ArmyOrder {
  let order = NOTHING_BOUGHT;
  let inVain = canRecruit(terms) ? 0 : IN_VAIN;
  while (inVain < IN_VAIN) {
    const [one, other] = rollTwo();
    const found = recruited(terms, one + other);
    const next = found === null ? order : { ...order, units: { ...order.units, [found.type]: (order.units[found.type] ?? 0) + 1 } };
    const fits = found !== null && judgeOrder(terms, next) === null;
    inVain = fits ? 0 : inVain + 1;
    if (fits) order = next;
  }
  return order;
}
