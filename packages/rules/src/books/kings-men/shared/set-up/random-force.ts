import type { Chance } from '../../../../kernel/chance.ts';
import type { ArmyId, Quality, UnitType } from '../troops/unit.ts';
import type { SetUpPurpose } from '../state/purposes.ts';

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th'];
const CALLED: Readonly<Record<UnitType, string>> = {
  infantry: 'Regiment of Foot',
  skirmishers: 'Light Companies',
  cavalry: 'Hussars',
  'foot-artillery': 'Foot Battery',
  'horse-artillery': 'Horse Battery',
};

/** Guns by one die more (KM-29.2). */
export function randomGuns(chance: Chance<SetUpPurpose>): UnitType {
  const [gun = 1] = chance.roll('setup.gun', 1);
  return gun <= 4 ? 'foot-artillery' : 'horse-artillery';
}

/** A unit's quality by one die (KM-27.5). */
export function randomQuality(chance: Chance<SetUpPurpose>): Quality {
  const [die = 1] = chance.roll('setup.quality', 1);
  return die === 1 ? 'militia' : die === 6 ? 'elite' : 'regular';
}

/** A general's rating, from wherever the battle takes it: one for all, a die, or the scenario (KM-5.2, KMR-3.3). */
export function ratingOf(given: number, from: 'all-2' | 'rolled' | 'scenario' | 'team-total', chance: Chance<SetUpPurpose>): number {
  switch (from) {
    case 'all-2':
      return 2;
    case 'rolled': {
      const [die = 1] = chance.roll('setup.rating', 1);
      return die <= 2 ? 1 : die <= 5 ? 2 : 3;
    }
    case 'scenario':
    case 'team-total':
      return given;
  }
}

/** What the units of a random force are called on the table: no seat of the scenario is called so, whose general would stand under the same name (KM-29.1). */
export function rolledPieces(army: ArmyId, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${army}-unit-${index + 1}`);
}

/** Names for the units of a random force, numbered within their type. */
export function namesFor(types: readonly UnitType[]): string[] {
  const seen = new Map<UnitType, number>();
  return types.map((type) => {
    const before = seen.get(type) ?? 0;
    seen.set(type, before + 1);
    return `${ORDINALS[before] ?? `${before + 1}th`} ${CALLED[type]}`;
  });
}
