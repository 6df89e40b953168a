import { forcesOf, type Force } from '../../../../kernel/force.ts';
import type { PublicTable } from '../../../../kernel/table.ts';
import { soldierWorth } from '../troops/worth.ts';
import { isDetailPiece, type QueensMenPublic } from '../state/public.ts';

/** What an army loses with an element beyond its men: a step towards collapse (QM-27.3). */
const ELEMENT = 2;

/** Soldiers standing; a side is as strong as they are worth, and as the elements that some of them still bear (QM-27.2). */
export function soldiersStanding({ sides, pieces }: PublicTable<QueensMenPublic>): Force[] {
  const details = pieces.filter(isDetailPiece);
  const borne = new Map(details.flatMap(({ side, own }) => own.elements.map((element) => [element, side])));
  return forcesOf(sides, [
    ...details.map(({ side, own }) => ({ side, strength: soldierWorth(own) * own.soldiers, standing: own.soldiers })),
    ...[...borne.values()].map((side) => ({ side, strength: ELEMENT, standing: 0 })),
  ]);
}
