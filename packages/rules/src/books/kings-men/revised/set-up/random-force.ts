import type { Chance } from '../../../../kernel/chance.ts';
import { randomGuns } from '../../shared/set-up/random-force.ts';
import type { UnitType } from '../../shared/troops/unit.ts';
import type { SetUpPurpose } from '../../shared/state/purposes.ts';

/** The type of one unit of a random force: two dice, and for guns a third (KMR-11.2). */
export function randomType(chance: Chance<SetUpPurpose>): UnitType {
  const [first = 1, second = 1] = chance.roll('setup.force', 2);
  const sum = first + second;
  if (sum <= 6) return 'infantry';
  if (sum === 7) return 'cavalry';
  if (sum <= 9) return 'skirmishers';
  return randomGuns(chance);
}
