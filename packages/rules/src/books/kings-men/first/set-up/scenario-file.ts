import type { Refusal } from '../../../../kernel/refusal.ts';
import { ARMIES } from '../../shared/command/armies.ts';
import { readForces, readScenario } from '../../shared/set-up/scenario-file.ts';
import { scenario as form } from './scenario.ts';
import type { Scenario } from './scenario.ts';
import { setUp } from './setup.ts';
import { refuse } from '../../shared/refuse.ts';

/** A scenario file, read and found playable; a refusal says in a sentence what is wrong with it (KM-29.1). */
export function loadScenario(file: unknown): Scenario | Refusal {
  return readScenario({ form, checkOwn: checkOptions, setUp }, file);
}

/** A scenario file of which all is judged but the table, and who stands where on it. */
export function readForcesOf(file: unknown): Scenario | Refusal {
  return readForces({ form, checkOwn: checkOptions, setUp }, file);
}

function checkOptions({ options, armies }: Scenario): Refusal | null {
  if (options.ratings !== 'team-total') return null;
  const over = ARMIES.find((army) => armies[army].players.reduce((sum, { rating }) => sum + rating, 0) > 5);
  return over === undefined ? null : refuse('KM-5.2', 'team-total', { army: over });
}
