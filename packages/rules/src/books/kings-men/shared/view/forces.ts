import { forcesOf, type Force } from '../../../../kernel/force.ts';
import type { PublicTable } from '../../../../kernel/table.ts';
import { unitWorth } from '../troops/worth.ts';
import { isUnitPiece, type KingsMenPublic } from '../state/public.ts';

/** Figures standing; a unit is as strong as its figures above the breaking point and the step towards flight that goes with it (KM-25.4, KM-28.1). */
export function figuresStanding({ sides, pieces }: PublicTable<KingsMenPublic>): Force[] {
  return forcesOf(
    sides,
    pieces.filter(isUnitPiece).map(({ side, own }) => ({ side, strength: unitWorth(own), standing: own.figures })),
  );
}
