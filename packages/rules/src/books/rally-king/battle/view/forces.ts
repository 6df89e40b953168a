import { forcesOf, type Force } from '../../../../kernel/force.ts';
import type { PublicTable } from '../../../../kernel/table.ts';
import { isGone } from '../troops/roster.ts';
import type { Unit } from '../state/unit.ts';
import type { RallyPublic } from '../state/public.ts';

/** A unit with as many hits as its Rep is half beaten; it stays until it fails a test (RK-26.7). */
function pointsLeft({ cost, hits, rep }: Pick<Unit, 'cost' | 'hits' | 'rep'>): number {
  return cost * (1 - Math.min(hits, rep) / (2 * rep));
}

/** Units that are not lost, those off the table after a pursuit or in the air among them (RK-27.5); a side is as strong as the points they have left. */
export function unitsStanding({ sides, pieces, own }: PublicTable<RallyPublic>): Force[] {
  const units = [...pieces.map((piece) => ({ side: piece.side, ...piece.own })), ...own.off.filter((unit) => !isGone(unit))];
  return forcesOf(
    sides,
    units.map((unit) => ({ side: unit.side, strength: pointsLeft(unit), standing: 1 })),
  );
}
