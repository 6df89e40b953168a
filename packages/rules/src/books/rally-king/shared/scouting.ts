import type { Row } from './lists/row.ts';

/** What a unit adds to the Scouting Value of its army: its highest line only (RK-8.2); `flyer` is what a flyer counts (RK-8.2a). */
export function scoutingOf({ traits, mounted, ac, arm }: Pick<Row, 'traits' | 'mounted' | 'ac' | 'arm'>, flyer: number): number {
  if (traits.includes('flyer')) return flyer;
  if (mounted && ac === 2) return 2;
  if (mounted && ac === 4) return 1;
  return ac === 2 && arm === 'skirmish' ? 1 : 0;
}

/** How many times one Scouting Value exceeds the other: 2 from twice to less than thrice, 3 from thrice on or against nothing (RK-8.3). */
export function excess(own: number, other: number): 1 | 2 | 3 {
  if (own > 0 && own >= 3 * other) return 3;
  return own > 0 && own >= 2 * other ? 2 : 1;
}
