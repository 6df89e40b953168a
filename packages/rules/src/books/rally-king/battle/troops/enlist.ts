import type { SeatId } from '../../../../kernel/game.ts';
import type { Row } from '../../shared/lists/row.ts';
import type { SideId, Unit, UnitId } from '../state/unit.ts';

/** A unit of a row, not yet placed. */
export function enlisted(row: Row, id: UnitId, side: SideId, seat: SeatId): Unit {
  return {
    ...row,
    id,
    side,
    seat,
    hits: 0,
    where: 'muster',
    at: { x: 0, y: 0 },
    facing: 0,
    level: 'ground',
    active: false,
    melee: null,
    enchantments: [],
  };
}

/** Names for so many units of a side, all equally long: they are ordered like their numbers. */
export function unitNames(side: SideId, count: number): UnitId[] {
  return Array.from({ length: count }, (_, index) => `${side}-${`${index + 1}`.padStart(3, '0')}`);
}
