import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { Piece } from '@longroll/rules/kernel/table';
import type { Point } from '@longroll/rules/table/units';
import type { Unit } from '@longroll/rules/books/rally-king/battle/state/unit';
import type { OpenUnit } from '@longroll/rules/books/rally-king/battle/state/public';
import type { Ghost } from '../../table/contract.ts';
import { standingOf } from './standing.ts';
import { refusalLabel } from '../refusals.ts';

/** A unit as a piece on the table, where it would stand. */
function pieceOf({ id, side, seat, name, at, facing, ...own }: Unit): Piece<OpenUnit> {
  return { id, side, seat, kind: own.type, name, x: at.x, y: at.y, facing, inside: '', trackers: [], badges: [], own };
}

/** Units as they would stand, with the way there. */
export function ghostOf(units: readonly Unit[], path: readonly Point[], label: string, refusal: Refusal | null): Ghost | null {
  if (units.length === 0) return null;
  return {
    pieces: units.map((unit) => standingOf(pieceOf(unit))),
    path,
    inchMarks: true,
    legal: refusal === null,
    label: refusal === null ? label : refusalLabel(refusal),
    blocking: refusal?.shape ?? null,
  };
}
