import type { Refusal } from '../../../../kernel/refusal.ts';
import { ARMIES } from '../../shared/command/armies.ts';
import { refuse } from '../../shared/refuse.ts';
import { readForces, readScenario } from '../../shared/set-up/scenario-file.ts';
import { scenario as form } from './scenario.ts';
import type { Scenario } from './scenario.ts';
import { setUp } from './setup.ts';

/** A scenario file, read and found playable; a refusal says in a sentence what is wrong with it (KMR-11.1). */
export function loadScenario(file: unknown): Scenario | Refusal {
  return readScenario({ form, checkOwn: checkCommanders, setUp }, file);
}

/** A scenario file of which all is judged but the table, and who stands where on it. */
export function readForcesOf(file: unknown): Scenario | Refusal {
  return readForces({ form, checkOwn: checkCommanders, setUp }, file);
}

/** A Commanding General is one of their army's players (KMR-3.2). */
function checkCommanders({ armies }: Scenario): Refusal | null {
  const stranger = ARMIES.find((army) => {
    const { commandingGeneral, players } = armies[army];
    return commandingGeneral !== undefined && !players.some(({ seat }) => seat === commandingGeneral);
  });
  return stranger === undefined ? null : refuse('KM-29.1', 'no-such-commander', { army: stranger });
}
