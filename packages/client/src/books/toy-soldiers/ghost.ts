import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { Point } from '@longroll/rules/table/units';
import type { Fielded } from '@longroll/rules/books/toy-soldiers/troops/unit';
import type { Ghost } from '../../table/contract.ts';
import type { Battlefield } from './battlefield.ts';
import { commanderPiece, isUnitPiece } from './names.ts';
import { refusalLabel } from '../refusals.ts';

/** A unit as it would stand, with the way there; null for one that is not on the table. */
export function ghostOf(
  { situation, stand }: Battlefield,
  unit: string,
  formation: Fielded,
  path: readonly Point[],
  label: string,
  refusal: Refusal | null,
): Ghost | null {
  const piece = situation.table.pieces.find(({ id }) => id === unit);
  if (piece === undefined || !isUnitPiece(piece)) return null;
  const { at, facing } = formation;
  const there = { ...piece, x: at.x, y: at.y, facing, own: { ...piece.own, formation } };
  return shown([stand(there)], path, label, refusal);
}

/** A commander at another place. */
export function ghostOfCommander(
  { situation, stand }: Battlefield,
  seat: string,
  path: readonly Point[],
  label: string,
  refusal: Refusal | null,
): Ghost | null {
  const piece = situation.table.pieces.find(({ id }) => id === commanderPiece(seat));
  const to = path.at(-1);
  return piece === undefined || to === undefined ? null : shown([stand({ ...piece, x: to.x, y: to.y })], path, label, refusal);
}

function shown(pieces: Ghost['pieces'], path: readonly Point[], label: string, refusal: Refusal | null): Ghost {
  return {
    pieces,
    path,
    inchMarks: true,
    legal: refusal === null,
    label: refusal === null ? label : refusalLabel(refusal),
    blocking: refusal?.shape ?? null,
  };
}
