import { liveryOf } from './figures/liveries.ts';
import { sideColour } from './palette.ts';
import { scatter } from './scatter.ts';
import type { Wearer } from './figures/sculpts.ts';

/** Regiments of an army differ in their facings; this many are told apart. */
const REGIMENTS = 12;

/** How a piece's figures are dressed: by its side's nation, its quality, and its regiment. */
export function wearerOf({ id, side, quality }: { readonly id: string; readonly side: string; readonly quality: string }, nation: string): Wearer {
  return {
    livery: liveryOf(nation, side), name: nation === '' ? side : nation, rim: sideColour(side), quality, regiment: Math.floor(scatter(id)() * REGIMENTS),
  };
}
