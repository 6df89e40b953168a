import type { Arm, Trait } from '../troops/kinds.ts';
import type { Row } from './row.ts';

const POINTS_OF_ARM: Readonly<Record<Arm, number>> = { melee: 0, missile: -1, skirmish: -2 };

const POINTS_OF_TRAIT: Readonly<Record<Trait, number>> = {
  cannon: 1,
  combo: 1,
  dual: 1,
  'elite-melee': 1,
  'elite-shooting': 1,
  engine: 1,
  fanatic: 1,
  firearm: 1,
  flyer: 3,
  frenzy: 1,
  pike: 1,
  shock: 1,
  stakes: 1,
  terror: 1,
  undisciplined: -1,
};

/** Specialty points of a unit; the three of a flyer include that it counts as mounted (RK-3.7, RK-3.7a). */
export function specialtyPoints({ arm, mounted, traits }: Pick<Row, 'arm' | 'mounted' | 'traits'>): number {
  const riding = mounted && !traits.includes('flyer') ? 1 : 0;
  return traits.reduce((sum, trait) => sum + POINTS_OF_TRAIT[trait], POINTS_OF_ARM[arm] + riding);
}

/** What a unit costs (RK-3.7). Where a list prints another cost the list holds: use the row's. */
export function costOf(row: Pick<Row, 'arm' | 'mounted' | 'traits' | 'rep' | 'ac' | 'figures'>): number {
  return (row.rep + row.ac + specialtyPoints(row)) * row.figures;
}
