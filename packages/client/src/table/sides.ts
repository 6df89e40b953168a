import type { Piece } from '@longroll/rules/kernel/table';
import { liveryOf } from './figures/liveries.ts';
import { sideColour } from './palette.ts';
import { scatter } from './scatter.ts';
import type { Wearer } from './figures/sculpts.ts';

/** Regiments of an army differ in their facings; this many are told apart. */
const REGIMENTS = 12;

function branchOf(kind: string): Wearer['branch'] {
  return kind.endsWith('artillery') ? 'guns' : kind === 'skirmishers' ? 'light' : 'line';
}

/** How a piece's figures are dressed: by its side's nation, its kind and quality, and its regiment. */
export function wearerOf({ id, side, kind, quality }: Pick<Piece, 'id' | 'side' | 'kind' | 'quality'>, nation: string): Wearer {
  return {
    livery: liveryOf(nation, side), name: nation === '' ? side : nation, rim: sideColour(side), quality, branch: branchOf(kind), regiment: Math.floor(scatter(id)() * REGIMENTS),
  };
}
