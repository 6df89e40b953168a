import type { Trait } from '@longroll/rules/books/rally-king/shared/troops/kinds';

/** The clause of each special rule. */
export const TRAIT_CLAUSES: Readonly<Record<Trait, string>> = {
  cannon: 'RK-22.6',
  combo: 'RK-4.2',
  dual: 'RK-4.4',
  'elite-melee': 'RK-4.6',
  'elite-shooting': 'RK-4.6',
  engine: 'RK-22.3',
  fanatic: 'RK-4.7',
  firearm: 'RK-4.8',
  flyer: 'RK-23.1',
  frenzy: 'RK-4.1',
  pike: 'RK-4.10',
  shock: 'RK-4.12',
  stakes: 'RK-4.13',
  terror: 'RK-4.15',
  undisciplined: 'RK-4.16',
};
