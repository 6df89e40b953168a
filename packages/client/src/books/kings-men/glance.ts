import { checkMayFire, rangeOf } from '@longroll/rules/books/kings-men/shared/fire';
import type { Unit } from '@longroll/rules/books/kings-men/shared/unit';
import { COMMAND_RANGE } from '@longroll/rules/books/kings-men/shared/generals';
import type { Piece } from '@longroll/rules/kernel/table';
import type { Point } from '@longroll/rules/table/units';
import type { Arc, TableScene } from '../../table/contract.ts';
import type { Overlay } from '../face.ts';
import { unitOf, type Battlefield } from './battlefield.ts';

/** Where a unit may shoot. */
export function fireArc(unit: Unit): Arc[] {
  if (checkMayFire(unit) !== null) return [];
  const around = unit.type === 'skirmishers' || unit.building !== null;
  return [{ at: unit.at, facing: unit.facing, halfWidth: around ? 1800 : 900, range: rangeOf(unit.type), tone: 'fire' }];
}

/** As far as a general's word carries (KM-12.6). */
export function commandRing({ x, y }: Point, side: string, strong: boolean): TableScene['rings'][number] {
  return { centre: { x, y }, radius: COMMAND_RANGE, side, strong };
}

/** The ring of every general among the pieces. */
export function commandRings(pieces: readonly Piece[]): TableScene['rings'] {
  return pieces.filter(({ kind }) => kind === 'general').map((general) => commandRing(general, general.side, false));
}

/** What is drawn for a piece that is only looked at: its arc of fire, or a general's ring. */
export function glanceAt(field: Battlefield, piece: string): Overlay {
  const unit = unitOf(field, piece);
  if (unit !== null) return { arcs: fireArc(unit) };
  const shown = field.situation.table.pieces.find((each) => each.id === piece);
  if (shown === undefined || shown.kind !== 'general') return {};
  return { rings: [commandRing(shown, shown.side, true)] };
}
