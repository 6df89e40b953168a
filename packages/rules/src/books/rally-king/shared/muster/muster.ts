import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { rowOf, type Row } from '../lists/row.ts';
import type { ArmyList, ListUnit } from '../lists/schema.ts';
import { CAPTAIN_COST, captainsAllowed } from './captains.ts';
import { companyCost, companySize, findCompany } from './companies.ts';
import { heroCost, heroRow } from './hero.ts';
import { isFantastic, isFantasticCompany } from './historical.ts';
import { MAGIC_LEVELS, MAGIC_USERS, type MagicOffer } from './magic-users.ts';
import type { ArmyOrder } from './order.ts';
import { findTreasure } from './treasures.ts';

/** Points of an army for a stand-alone game (RK-6.2, RK-6.3). */
export const POINTS = 400;

/** Units that a built army may have, however many points there are: so many can be placed behind a baseline (RK-6.6b, RK-11.4). */
export const MOST_UNITS = 40;

/** What an army is built under. */
export interface Terms {
  readonly list: ArmyList;
  readonly method: 'recruiting' | 'purchase';
  /** Points it reaches by recruiting, or may not exceed by purchase. */
  readonly limit: number;
  readonly historical: boolean;
  /** The CinC's own War Rating (RK-5.2). */
  readonly warRating: number;
  readonly heroOffered: boolean;
  readonly magicOffer: MagicOffer;
}

/** Rows that may serve under these terms (RK-6.5). */
function rowsOnOffer({ list, historical }: Pick<Terms, 'list' | 'historical'>): ListUnit[] {
  return list.units.filter((unit) => !historical || !isFantastic(unit));
}

/** The Basic Army, unit by unit in the order of the list (RK-6.1). */
export function basicArmy(terms: Pick<Terms, 'list' | 'historical'>): Row[] {
  return rowsOnOffer(terms).flatMap((unit) => Array.from({ length: unit.count }, () => rowOf(unit)));
}

/** The row that a total of two dice recruits; nobody where it may not serve (RK-6.2). */
export function recruited(terms: Pick<Terms, 'list' | 'historical'>, total: number): Row | null {
  const unit = rowsOnOffer(terms).find(({ recruitingNumbers }) => recruitingNumbers.includes(total));
  return unit === undefined ? null : rowOf(unit);
}

/** Whether any total of two dice recruits anybody. */
export function canRecruit(terms: Pick<Terms, 'list' | 'historical'>): boolean {
  return rowsOnOffer(terms).some(({ recruitingNumbers }) => recruitingNumbers.length > 0);
}

/** Units of an order besides the Basic Army, the Hero last (RK-11.8). */
export function unitsBought(terms: Pick<Terms, 'list' | 'historical'>, { units, hero }: Pick<ArmyOrder, 'units' | 'hero'>): Row[] {
  const troops = rowsOnOffer(terms).flatMap((unit) => Array.from({ length: units[unit.id] ?? 0 }, () => rowOf(unit)));
  return hero === null ? troops : [...troops, heroRow(terms.list, hero === 'mounted')];
}

/** How many units the army of an order is; hired ones are part of it in all ways (RK-34.1). */
export function unitsOf(terms: Pick<Terms, 'list' | 'historical'>, order: ArmyOrder): number {
  const hired = (order.companies ?? []).flatMap((id) => findCompany(id) ?? []).reduce((sum, company) => sum + companySize(company), 0);
  return basicArmy(terms).length + unitsBought(terms, order).length + hired;
}

export function pointsOf(rows: readonly Pick<Row, 'cost'>[]): number {
  return rows.reduce((sum, { cost }) => sum + cost, 0);
}

/** Points of everything in an order that is not a unit of the list: Captains, Hero, Magic Users, things (RK-6.4), and companies (RK-34.1a). */
function pointsOfExtras(list: ArmyList, { captains, hero, magicUsers, treasures, companies = [] }: ArmyOrder): number {
  const magic = MAGIC_LEVELS.reduce((sum, level) => sum + magicUsers[level] * MAGIC_USERS[level].cost, 0);
  const things = treasures.reduce((sum, id) => sum + (findTreasure(id)?.cost ?? 0), 0);
  const hired = companies.flatMap((id) => findCompany(id) ?? []).reduce((sum, company) => sum + companyCost(company, list), 0);
  return captains * CAPTAIN_COST + (hero === null ? 0 : heroCost(list)) + magic + things + hired;
}

/** Points of the whole army: Basic Army, what is bought, and extras. */
export function pointsOfArmy(terms: Pick<Terms, 'list' | 'historical'>, order: ArmyOrder): number {
  return pointsOf(basicArmy(terms)) + pointsOf(unitsBought(terms, { ...order, hero: null })) + pointsOfExtras(terms.list, order);
}

/** Null when an order keeps every limit; otherwise which one it breaks. */
export function judgeOrder(terms: Terms, order: ArmyOrder): Refusal | null {
  return (
    judgeUnits(terms, order) ??
    judgeSize(terms, order) ??
    judgeCaptains(terms, order) ??
    judgeHero(terms, order) ??
    judgeMagic(terms, order) ??
    judgeTreasures(terms, order) ??
    judgeCompanies(terms, order) ??
    judgePoints(terms, order)
  );
}

function judgeUnits(terms: Terms, { units }: ArmyOrder): Refusal | null {
  for (const [type, count] of Object.entries(units)) {
    if (count === 0) continue;
    const row = terms.list.units.find(({ id }) => id === type);
    if (row === undefined && terms.method === 'purchase') return refuse('RK-6.3', 'not-in-list', { list: terms.list.name, type });
    if (row === undefined || terms.method === 'recruiting') return refuse('RK-6.2', 'recruited');
    if (terms.historical && isFantastic(row)) return refuse('RK-6.5', 'fantastic', { what: 'units', name: row.name });
  }
  return null;
}

function judgeSize(terms: Terms, order: ArmyOrder): Refusal | null {
  const units = unitsOf(terms, order);
  if (units <= MOST_UNITS) return null;
  return refuse('RK-11.4', 'too-many-units', { units, most: MOST_UNITS });
}

function judgeCaptains(terms: Terms, order: ArmyOrder): Refusal | null {
  if (order.captains === 0) return null;
  if (order.captains > terms.warRating) {
    return refuse('RK-5.2', 'more-than-rating', { rating: terms.warRating });
  }
  // How large an army becomes by recruiting is not known yet: a Captain is bought when it has grown large enough.
  if (terms.method === 'recruiting') return null;
  const units = unitsOf(terms, order);
  const allowed = captainsAllowed(units, terms.warRating);
  if (order.captains <= allowed) return null;
  return refuse('RK-5.2', 'too-few-units', { units, captains: allowed });
}

function judgeHero(terms: Terms, { hero }: ArmyOrder): Refusal | null {
  if (hero === null) return null;
  if (terms.historical) return refuse('RK-6.5', 'fantastic-hero');
  return terms.heroOffered ? null : refuse('RK-31.1', 'no-hero');
}

function judgeMagic(terms: Terms, { magicUsers }: ArmyOrder): Refusal | null {
  const over = MAGIC_LEVELS.find((level) => magicUsers[level] > terms.magicOffer[level]);
  if (over === undefined) return null;
  // In a historical game there is no magic (RK-6.5a).
  if (terms.historical) return refuse('RK-28.1', 'fantastic');
  return refuse('RK-28.3', 'not-on-offer', { level: over, offered: terms.magicOffer[over] });
}

function judgeTreasures(terms: Terms, { treasures, magicUsers }: ArmyOrder): Refusal | null {
  const hasMagic = MAGIC_LEVELS.some((level) => magicUsers[level] > 0);
  for (const id of treasures) {
    const thing = findTreasure(id);
    if (thing === undefined || thing.cost === null) return refuse('RK-6.4', 'not-for-sale');
    if (terms.historical) return refuse('RK-6.5', 'fantastic', { what: 'thing', name: thing.name });
    if (thing.alignment !== null && thing.alignment !== terms.list.alignment) {
      return refuse(thing.clause, 'alignment', { thing: thing.name });
    }
    if (thing.needsMagicUser && !hasMagic) return refuse('RK-33.9', 'no-magic-user', { thing: thing.name });
    if (treasures.filter((each) => each === id).length > 1) return refuse(thing.clause, 'only-one', { thing: thing.name });
  }
  return null;
}

function judgeCompanies({ historical }: Terms, { companies = [] }: ArmyOrder): Refusal | null {
  for (const id of companies) {
    const company = findCompany(id);
    if (company === undefined) return refuse('RK-34.3', 'no-such-company');
    if (historical && isFantasticCompany(company)) {
      return refuse('RK-6.5', 'fantastic', { what: 'company', name: company.name });
    }
    if (company.unique && companies.filter((each) => each === id).length > 1) {
      return refuse('RK-34.1', 'only-one', { company: company.name });
    }
    if (company.rival !== null && companies.includes(company.rival)) {
      return refuse('RK-34.4', 'rivals');
    }
  }
  return null;
}

function judgePoints(terms: Terms, order: ArmyOrder): Refusal | null {
  const points = pointsOfArmy(terms, order);
  if (points <= terms.limit) return null;
  return refuse(terms.method === 'purchase' ? 'RK-6.3' : 'RK-6.4', 'too-dear', { points, limit: terms.limit });
}
