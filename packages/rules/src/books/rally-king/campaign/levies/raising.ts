import { waysOf } from '../../shared/lists/custom.ts';
import { listOf } from '../../shared/lists/lists.ts';
import type { Row } from '../../shared/lists/row.ts';
import { basicArmy, canRecruit, recruited } from '../../shared/muster/muster.ts';
import type { NationId } from '../state/map-file.ts';
import type { ContractId, Power, Unit } from '../state/power.ts';
import { nationOf, newId } from '../powers/roster.ts';
import { DEMON } from '../powers/values.ts';
import type { State } from '../state.ts';

const LOWEST_REP = 1;
/** Of two dice. */
const LOWEST_TOTAL = 2;
const HIGHEST_TOTAL = 12;

/** The list of a nation, under the terms of this campaign (RKC-26.8). */
function termsOf({ options }: Pick<State, 'options'>, nation: NationId) {
  return { list: listOf(nation), historical: options.historical === 'on' };
}

/** A unit of a row, not placed yet. */
export function unitOfRow(state: State, owner: NationId, row: Row, list: Unit['list'], contract: ContractId | null = null): Unit {
  const { type, rep, cost } = row;
  return { id: newId(state, owner), list, row: type, rep, cost, contract, at: null };
}

/** Under the demon a nation's own units have Rep 1 less, not below 1, and cost what that costs (RKC-24.13, RKC-24.13a). */
function weakened(row: Row): Row {
  const rep = Math.max(LOWEST_REP, row.rep - 1);
  return { ...row, rep, cost: row.cost - (row.rep - rep) * row.figures };
}

function ownRow(state: State, nation: NationId, row: Row): Row {
  return nationOf(state, nation).demon === null ? row : weakened(row);
}

/** The Basic Army of a nation in the order of its list (RKC-9.2), and of a nation under the demon that of its list too (RKC-24.13). */
export function raiseBasicArmy(state: State, { nation }: Pick<Power, 'nation'>): Unit[] {
  const own = basicArmy(termsOf(state, nation)).map((row) => unitOfRow(state, nation, ownRow(state, nation, row), nation));
  if (nationOf(state, nation).demon === null) return own;
  return [...own, ...basicArmy(termsOf(state, DEMON)).map((row) => unitOfRow(state, nation, row, DEMON))];
}

/** The unit that a total of two dice brings to an army; nobody where no number is its (RKC-9.5, RKC-9.7). */
export function recruit(state: State, { nation }: Pick<Power, 'nation'>, total: number): Unit | null {
  const row = recruited(termsOf(state, nation), total);
  return row === null ? null : unitOfRow(state, nation, ownRow(state, nation, row), nation);
}

/** Whether any roll on the list of a nation brings anybody. */
export function hasRecruits(state: Pick<State, 'options'>, { nation }: Pick<Power, 'nation'>): boolean {
  return canRecruit(termsOf(state, nation));
}

/** A row that a roll may bring: by which totals of two dice, and in how many of a hundred rolls that count. */
export interface Recruit {
  readonly row: Row;
  readonly totals: readonly number[];
  readonly percent: number;
}

/** Whom a roll on the list of a nation may bring, the likeliest first; a total that brings nobody is thrown again, and counts for nothing (RKC-9.5, RKC-26.8b). */
export function recruits(state: State, { nation }: Pick<Power, 'nation'>): readonly Recruit[] {
  const terms = termsOf(state, nation);
  const found = new Map<string, { row: Row; totals: number[] }>();
  for (let total = LOWEST_TOTAL; total <= HIGHEST_TOTAL; total++) {
    const row = recruited(terms, total);
    if (row === null) continue;
    const known = found.get(row.type) ?? { row: ownRow(state, nation, row), totals: [] };
    known.totals.push(total);
    found.set(row.type, known);
  }
  const rows = [...found.values()];
  const all = waysOf(rows.flatMap(({ totals }) => totals));
  return rows
    .map(({ row, totals }) => ({ row, totals, percent: Math.round((100 * waysOf(totals)) / all) }))
    .sort((one, other) => waysOf(other.totals) - waysOf(one.totals));
}
