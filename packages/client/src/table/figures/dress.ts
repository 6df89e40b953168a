import { scatter } from '../drawing/scatter.ts';

/** Which clothes of their army the men of a piece wear, by the names its liveries have for them: `line`, `elite`, … */
export interface Dress {
  readonly foot: string;
  readonly horse: string;
  /** Number of the regiment, whose facings they wear; null for those of the army. */
  readonly regiment: number | null;
}

/** Regiments of an army differ in their facings; this many are told apart. */
const REGIMENTS = 12;

/** The number of a regiment, the same for this piece every time. */
export function regimentOf(id: string): number {
  return Math.floor(scatter(id)() * REGIMENTS);
}
