import { checkMayFire, rangeOf } from '@longroll/rules/books/kings-men/first/fire';
import type { Unit } from '@longroll/rules/books/kings-men/shared/unit';
import type { Arc } from '../../table/contract.ts';
import type { Overlay } from '../face.ts';
import { unitOf, type Battlefield } from './battlefield.ts';

/** A general's eye and voice reach so far (KM-12.6). */
const COMMAND = 12_000;

/** Where a unit may shoot. */
export function fireArc(unit: Unit): Arc[] {
  if (checkMayFire(unit) !== null) return [];
  const around = unit.type === 'skirmishers' || unit.building !== null;
  return [{ at: unit.at, facing: unit.facing, halfWidth: around ? 1800 : 900, range: rangeOf(unit.type), tone: 'fire' }];
}

/** What is drawn for a piece that is only looked at: its arc of fire, or a general's ring. */
export function glanceAt(field: Battlefield, piece: string): Overlay {
  const unit = unitOf(field, piece);
  if (unit !== null) return { arcs: fireArc(unit) };
  const shown = field.situation.table.pieces.find((each) => each.id === piece);
  if (shown === undefined || shown.kind !== 'general') return {};
  return { rings: [{ centre: { x: shown.x, y: shown.y }, radius: COMMAND, side: shown.side, strong: true }] };
}
