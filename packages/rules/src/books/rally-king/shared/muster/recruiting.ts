import { CAPTAIN_COST, captainsAllowed } from './captains.ts';
import { companyRows, findCompany, type HiredRow } from './companies.ts';
import { listOf } from '../lists/lists.ts';
import { basicArmy, canRecruit, MOST_UNITS, pointsOfArmy, recruited, unitsBought, type Terms } from './muster.ts';
import type { ArmyOrder } from './order.ts';

/** One Recruiting Roll: two dice, whom they brought and the points of the army afterwards. */
interface RecruitingRoll {
  readonly dice: readonly number[];
  readonly unit: string | null;
  readonly total: number;
}

/** An army as it takes the field. */
export interface Raised {
  /** In the order of the list, then as bought, hired and recruited; the Hero last (RK-11.8). */
  readonly rows: readonly HiredRow[];
  readonly captains: number;
  readonly points: number;
  readonly rolls: readonly RecruitingRoll[];
}

/**
 * The army of an order that has been judged good. By recruiting, units are rolled for until the points are reached, the one that reaches them
 * being the last (RK-6.2), or until there is no room for more (RK-6.6b); a Captain who is wanted is bought before the first roll for which the army is
 * large enough (RK-5.2, RK-6.4).
 */
export function raise(terms: Terms, order: ArmyOrder, rollTwo: () => readonly number[]): Raised {
  const companies = companiesOf(terms, order, rollTwo);
  const rows: HiredRow[] = [...basicArmy(terms), ...unitsBought(terms, { ...order, hero: null }), ...companies.rows];
  const hero = unitsBought(terms, { units: {}, hero: order.hero });
  if (terms.method === 'purchase') {
    const points = pointsOfArmy(terms, order);
    return {
      rows: [...rows, ...hero],
      captains: order.captains,
      points,
      rolls: companies.rolls.map((roll) => ({ ...roll, total: points })),
    };
  }
  let captains = 0;
  let points = pointsOfArmy(terms, { ...order, captains: 0 });
  const rolls: RecruitingRoll[] = companies.rolls.map((roll) => ({ ...roll, total: points }));
  const buyCaptains = (): void => {
    const allowed = captainsAllowed(rows.length + hero.length, terms.warRating);
    while (captains < Math.min(order.captains, allowed) && points + CAPTAIN_COST <= terms.limit) {
      captains += 1;
      points += CAPTAIN_COST;
    }
  };
  buyCaptains();
  while (points < terms.limit && rows.length + hero.length < MOST_UNITS && canRecruit(terms)) {
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

/** Companies in the order in which they were hired; those who are found on a list besides are rolled for (RK-34.3). */
function companiesOf(
  { historical }: Pick<Terms, 'historical'>,
  { companies = [] }: ArmyOrder,
  rollTwo: () => readonly number[],
): { rows: HiredRow[]; rolls: Omit<RecruitingRoll, 'total'>[] } {
  const rows: HiredRow[] = [];
  const rolls: Omit<RecruitingRoll, 'total'>[] = [];
  for (const company of companies.flatMap((id) => findCompany(id) ?? [])) {
    rows.push(...companyRows(company));
    const { list, rolls: times } = company.listRolls ?? { list: '', rolls: 0 };
    for (let found = 0; found < times;) {
      const dice = rollTwo();
      const row = recruited(
        { list: listOf(list), historical },
        dice.reduce((sum, die) => sum + die, 0),
      );
      if (row !== null) rows.push({ ...row, company: company.id });
      rolls.push({ dice, unit: row?.type ?? null });
      // Whoever is left out is thrown for again (RK-6.5a).
      if (row !== null || !historical) found += 1;
    }
  }
  return { rows, rolls };
}
