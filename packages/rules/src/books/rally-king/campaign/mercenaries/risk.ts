import { listOf } from '../../shared/lists/lists.ts';
import type { Power, Unit } from '../state/power.ts';
import type { State } from '../state.ts';

/** Whether half or more of an army is hired (RKC-11.20). */
export function isAtRisk({ options }: Pick<State, 'options'>, { units }: Pick<Power, 'units'>): boolean {
  const hired = units.filter((unit) => unit.contract !== null || (options.listMercsCount === 'on' && isMercenaryOfList(unit))).length;
  return hired > 0 && 2 * hired >= units.length;
}

/** Units that a list itself calls mercenaries count as hired only if the campaign says so (RKC-11.1, RKC-11.20a). */
function isMercenaryOfList({ list, row }: Unit): boolean {
  return list !== 'companies' && listOf(list).units.some(({ id, mercenary }) => id === row && mercenary === true);
}

/** Whoever is at risk at any moment of a season tests at its end (RKC-11.20): to be called whenever an army has become larger or smaller. */
export function noteRisk(state: Pick<State, 'options' | 'powers'>): void {
  for (const power of state.powers) if (isAtRisk(state, power)) power.tally.atRisk = true;
}
