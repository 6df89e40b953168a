import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import type { Unit } from './unit.ts';

/** Refuses what would knowingly take a unit's disorder above 6 (TS-3.2); garrisons have no disorder to gain (TS-24.3). */
export function bearsDisorder({ disorder, formation }: Unit, points: number): Refusal | null {
  if (formation.kind === 'garrison' || disorder + points <= 6) return null;
  return refuse('TS-3.2', 'too-disordered');
}
