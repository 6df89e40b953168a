import type { Mil } from '../../../../table/units.ts';
import { scaled } from '../scale.ts';
import type { State } from '../state.ts';
import { isMounted } from './traits.ts';
import type { Unit } from '../state/unit.ts';

/** Inches in the open: the normal move, and the move in retreat and pursuit. */
interface Rate {
  readonly normal: number;
  readonly retire: number;
}

/** Rows by figures (2, 3, 4), columns by AC (2, 4, 6): RK-14.3 and RK-14.4. */
type Table = readonly (readonly Rate[])[];

const rate = (normal: number, retire: number): Rate => ({ normal, retire });

const FOOT: Table = [
  [rate(8, 4), rate(8, 4), rate(6, 3)],
  [rate(8, 3), rate(8, 3), rate(6, 2)],
  [rate(6, 2), rate(6, 2), rate(4, 1)],
];

const MOUNTED: Table = [
  [rate(16, 8), rate(14, 8), rate(10, 4)],
  [rate(12, 6), rate(12, 6), rate(8, 3)],
  [rate(10, 4), rate(8, 4), rate(6, 3)],
];

type Mover = Pick<Unit, 'kind' | 'arm' | 'figures' | 'ac' | 'mounted' | 'traits'>;

/** For movement some stands count as other numbers of figures (RK-14.5). */
function figuresOf({ kind, arm, figures, mounted }: Mover): number {
  switch (kind) {
    case 'chariot':
      if (!mounted) return Math.max(2, figures);
      return arm === 'melee' ? 3 : 2;
    case 'elephant':
    case 'monster':
      return 3;
    case 'giant':
    case 'dragon':
    case 'artillery':
      return 4;
    default:
      return Math.max(2, figures);
  }
}

/** The printed rate of a unit, in inches (RK-14.3 to RK-14.5a). */
export function printedRate(unit: Mover): Rate {
  const table = isMounted(unit) ? MOUNTED : FOOT;
  const ac = unit.kind === 'artillery' ? 6 : unit.ac;
  const column = ac >= 6 ? 2 : ac >= 4 ? 1 : 0;
  const row = Math.min(4, figuresOf(unit)) - 2;
  const found = table[row]?.[column];
  if (found === undefined) throw new Error(`no rate for ${unit.figures} figures of AC ${unit.ac}`);
  // A ship moves up to 8" in a turn, whoever is aboard (RK-34.5).
  return unit.kind === 'ship' ? rate(8, found.retire) : found;
}

/** Inches that Slowness takes off a move (RK-30.5). */
export function slownessOf({ enchantments }: Pick<Unit, 'enchantments'>): number {
  return Math.max(0, ...enchantments.filter(({ spell }) => spell === 'slowness').map(({ strength }) => strength));
}

/** What a unit may move now: Slowness takes off, and a bold attacker's first turn adds (RK-30.5, RK-8.5). */
export function ratesOf(state: State, unit: Unit): { readonly normal: Mil; readonly retire: Mil } {
  const { normal, retire } = printedRate(unit);
  const slowed = slownessOf(unit);
  const haste = state.armies[unit.side].hastened && state.playerTurns === 1 ? 1.5 : 1;
  return {
    normal: scaled(state, Math.max(0, normal - slowed) * haste),
    retire: scaled(state, Math.max(0, retire - slowed)),
  };
}

/** A Body moves at the rate of its slowest unit (RK-7.8). */
export function rateOfBody(state: State, units: readonly Unit[]): Mil {
  return Math.min(...units.map((unit) => ratesOf(state, unit).normal));
}
