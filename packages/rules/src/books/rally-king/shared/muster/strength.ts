import type { Row } from '../lists/row.ts';
import { scoutingOf } from '../scouting.ts';
import { warRatingFor } from '../war-rating.ts';
import { companyRows, findCompany } from './companies.ts';
import { basicArmy, pointsOfArmy, unitsBought, unitsOf, type Terms } from './muster.ts';
import type { ArmyOrder } from './order.ts';

/** What an army amounts to, before its dice have fallen. */
export interface Strength {
  readonly points: number;
  readonly units: number;
  /** RK-8.2. */
  readonly scouting: number;
  /** The CinC's War Rating, by each of the six results of a die (RK-5.3); Captains and a Hero add one each (RK-5.4). */
  readonly warRatings: readonly number[];
  readonly besideCinc: number;
}

const DIE = [1, 2, 3, 4, 5, 6] as const;

/** Every unit that is known to come: a company's own are, those it finds on another list are not (RK-34.3). */
export function rowsOf(terms: Pick<Terms, 'list' | 'historical'>, order: ArmyOrder): Row[] {
  const hired = (order.companies ?? []).flatMap((id) => findCompany(id) ?? []).flatMap(companyRows);
  return [
    ...basicArmy(terms),
    ...unitsBought(terms, { ...order, hero: null }),
    ...hired,
    ...unitsBought(terms, { units: {}, hero: order.hero }),
  ];
}

export function strengthOf(terms: Pick<Terms, 'list' | 'historical'>, order: ArmyOrder, flyer: number): Strength {
  return {
    points: pointsOfArmy(terms, order),
    units: unitsOf(terms, order),
    scouting: rowsOf(terms, order).reduce((sum, row) => sum + scoutingOf(row, flyer), 0),
    warRatings: DIE.map((die) => warRatingFor(die, terms.list.warRatingModifier)),
    besideCinc: order.captains + (order.hero === null ? 0 : 1),
  };
}
