import type { Row } from '../lists/row.ts';
import { CAPTAIN_COST, captainsAllowed } from './captains.ts';
import { basicArmy, canRecruit, pointsOf, pointsOfExtras, recruited, unitsBought, type Terms } from './muster.ts';
import type { ArmyOrder } from './order.ts';

/** One Recruiting Roll: two dice, whom they brought and the points of the army afterwards. */
interface RecruitingRoll {
  readonly dice: readonly number[];
  readonly unit: string | null;
  readonly total: number;
}

/** An army as it takes the field. */
export interface Raised {
  /** In the order of the list, then as recruited or bought; the Hero last (RK-11.8). */
  readonly rows: readonly Row[];
  readonly captains: number;
  readonly points: number;
  readonly rolls: readonly RecruitingRoll[];
}

/**
 * The army of an order that has been judged good. By recruiting, units are rolled for until the points are reached, the one that reaches them
 * being the last (RK-6.2); a Captain who is wanted is bought before the first roll for which the army is large enough (RK-5.2, RK-6.4).
 */
export function raise(terms: Terms, order: ArmyOrder, rollTwo: () => readonly number[]): Raised {
  const rows = [...basicArmy(terms), ...unitsBought(terms, { ...order, hero: null })];
  const hero = unitsBought(terms, { units: {}, hero: order.hero });
  if (terms.method === 'purchase') {
    const points = pointsOf(rows) + pointsOfExtras(terms.list, order);
    return { rows: [...rows, ...hero], captains: order.captains, points, rolls: [] };
  }
  const rolls: RecruitingRoll[] = [];
  let captains = 0;
  let points = pointsOf(rows) + pointsOfExtras(terms.list, { ...order, captains: 0 });
  const buyCaptains = (): void => {
    const allowed = captainsAllowed(rows.length + hero.length, terms.warRating);
    while (captains < Math.min(order.captains, allowed) && points + CAPTAIN_COST <= terms.limit) {
      captains += 1;
      points += CAPTAIN_COST;
    }
  };
  buyCaptains();
  while (points < terms.limit && canRecruit(terms)) {
    const dice = rollTwo();
    const unit = recruited(
      terms,
      dice.reduce((sum, die) => sum + die, 0),
    );
    if (unit !== null) rows.push(unit);
    points += unit?.cost ?? 0;
    rolls.push({ dice, unit: unit?.type ?? null, total: points });
    buyCaptains();
  }
  return { rows: [...rows, ...hero], captains, points, rolls };
}
