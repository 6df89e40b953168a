import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { costOf } from './cost.ts';
import type { Row } from './row.ts';

/** A row of a list that somebody makes: what it is, and how many units of the Basic Army it has. */
export interface CustomRow extends Pick<Row, 'arm' | 'mounted' | 'traits' | 'rep' | 'ac' | 'figures'> {
  readonly count: number;
}

/** How a list is recruited (RKC-26.4). */
export interface CustomList {
  /** Totals of two dice that recruit each row. */
  readonly numbers: readonly (readonly number[])[];
  readonly costs: readonly number[];
  /** Points of the Basic Army. */
  readonly total: number;
  /** What a list roll brings on average, in points. */
  readonly average: number;
  /** List rolls of an army of 400 points. */
  readonly rolls: number;
}

/** Of 36 throws of two dice so many show each total; the two totals of one chance stand together (RKC-26.4). */
const CHANCES: readonly { readonly ways: number; readonly totals: readonly number[] }[] = [
  { ways: 6, totals: [7] },
  { ways: 5, totals: [6, 8] },
  { ways: 4, totals: [5, 9] },
  { ways: 3, totals: [4, 10] },
  { ways: 2, totals: [3, 11] },
  { ways: 1, totals: [2, 12] },
];
const THROWS = 36;
/** Points that list rolls bring besides the Basic Army (RKC-26.4). */
const RECRUITED = 200;
/** A Basic Army is about 200 points (RKC-26.5). */
const LEAST = 190;
const MOST = 210;

/** The recruiting numbers, prices and list rolls of a list; a refusal says what is wrong with its Basic Army (RKC-26.4, RKC-26.5). */
export function customList(rows: readonly CustomRow[]): CustomList | Refusal {
  const costs = rows.map(costOf);
  const total = rows.reduce((sum, { count }, index) => sum + count * (costs[index] ?? 0), 0);
  if (total < LEAST || total > MOST) return refuse('RKC-26.5', 'not-about-200', { total, least: LEAST, most: MOST });
  const numbers = recruitingNumbers(rows.map(({ count }) => count));
  const points = numbers.reduce((sum, each, index) => sum + waysOf(each) * (costs[index] ?? 0), 0);
  // 200 by the average, rounded half up, in whole numbers.
  const rolls = Math.floor((2 * RECRUITED * THROWS + points) / (2 * points));
  return { numbers, costs, total, average: points / THROWS, rolls };
}

/** In how many of 36 throws two dice show one of these totals. */
export function waysOf(totals: readonly number[]): number {
  return totals.reduce((sum, total) => sum + (CHANCES.find((each) => each.totals.includes(total))?.ways ?? 0), 0);
}

/** How many totals of each chance a row gets, or are left. */
type Counts = readonly number[];

interface Best {
  /** How far all rows together are from their shares, in parts of the whole list. */
  readonly off: number;
  readonly given: readonly Counts[];
}

/** Every total from 2 to 12 goes to one row, so that all are as near as can be to their share of the units (RKC-26.4). */
export function recruitingNumbers(units: readonly number[]): number[][] {
  const all = units.reduce((sum, each) => sum + each, 0);
  const known = new Map<string, Best>();
  const best = (row: number, left: Counts): Best => {
    const key = `${row}:${left.join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const last = row === units.length - 1;
    let found: Best | null = null;
    for (const given of last ? [left] : choices(left)) {
      const own = Math.abs(
        given.reduce((sum, count, index) => sum + count * (CHANCES[index]?.ways ?? 0), 0) * all - (units[row] ?? 0) * THROWS,
      );
      const rest: Best = last
        ? { off: 0, given: [] }
        : best(
            row + 1,
            left.map((count, index) => count - (given[index] ?? 0)),
          );
      if (found === null || own + rest.off < found.off) found = { off: own + rest.off, given: [given, ...rest.given] };
    }
    const result = found ?? { off: 0, given: [] };
    known.set(key, result);
    return result;
  };
  const shares = best(
    0,
    CHANCES.map(({ totals }) => totals.length),
  ).given;
  const stock = CHANCES.map(({ totals }) => [...totals]);
  return shares.map((given) => given.flatMap((count, index) => stock[index]?.splice(0, count) ?? []).toSorted((one, other) => one - other));
}

/** Every way to take some of what is left. */
function choices(left: Counts): Counts[] {
  const [first, ...others] = left;
  if (first === undefined) return [[]];
  return choices(others).flatMap((rest) => Array.from({ length: first + 1 }, (_, count) => [count, ...rest]));
}
