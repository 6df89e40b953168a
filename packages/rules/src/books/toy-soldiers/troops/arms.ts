import { inches, type Mil } from '../../../table/units.ts';
import type { Options } from '../options.ts';
import type { Arm, UnitId } from './unit.ts';

/** What every arm has (TS-2.2). */
interface ArmTable {
  /** Stands at the start. */
  readonly stands: number;
  /** A stand across its facing and along it. */
  readonly width: Mil;
  readonly depth: Mil;
  /** How far it may charge, 0 where it may not. */
  readonly charge: Mil;
}

const INFANTRY = { width: inches(1.5), depth: inches(0.75), charge: inches(12) };

export const ARMS: Readonly<Record<Arm, ArmTable>> = {
  'line-infantry': { stands: 6, ...INFANTRY },
  'light-infantry': { stands: 4, ...INFANTRY },
  cavalry: { stands: 2, width: inches(1.5), depth: inches(1.5), charge: inches(18) },
  artillery: { stands: 3, width: inches(1.5), depth: inches(1.5), charge: 0 },
};

export const SECTION_DEPTH: Mil = inches(2);
/** How far behind their guns limbers stand that have been sent back (TS-2.11). */
export const LIMBERS_BACK: Mil = inches(4);
/** A commander's base (TS-2.2), and how far behind their unit they ride (TS-2.12). */
export const COMMANDER_BASE: Mil = inches(1);
export const COMMANDER_BEHIND: Mil = inches(0.5);
/** A village block (TS-4.1), and the companies it holds (TS-24.1). */
export const BLOCK: Mil = inches(4);
export const BLOCK_HOLDS = 3;

export function isInfantry({ arm }: { readonly arm: Arm }): boolean {
  return arm === 'line-infantry' || arm === 'light-infantry';
}

/** How deep a range band of the arm's weapon is (TS-17.4). */
export function bandOf(arm: Arm, { lightWeapon }: Options): Mil {
  switch (arm) {
    case 'line-infantry':
      return inches(4);
    case 'light-infantry':
      return inches(lightWeapon === 'rifle' ? 5 : 4);
    case 'cavalry':
      return inches(3);
    case 'artillery':
      return inches(10);
  }
}

/** Units of the largest regiment (TS-2.1a). */
export const MOST_UNITS = 6;

/** Id of the garrison that companies of a battalion form in a block. */
export function garrisonId(battalion: UnitId, block: string): UnitId {
  return `${battalion} in ${block}`;
}
