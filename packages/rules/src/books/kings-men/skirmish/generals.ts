import type { SeatId } from '../../../kernel/game.ts';
import type { Mil } from '../../../table/units.ts';
import type { ArmyId } from '../shared/unit.ts';
import type { Detail } from './pieces.ts';
import type { State } from './state.ts';
import { unwritten } from './unwritten.ts';

/** The command radius of a player's general, a Sickly one's true radius included (QM-26.17): not for opponents. */
export function radiusOf(_state: State, _seat: SeatId): Mil {
  return unwritten('QM-2.16');
}

/** Whether the detail is in the command radius of that player's general (QM-2.17). */
export function inCommandRadius(_state: State, _seat: SeatId, _detail: Detail): boolean {
  return unwritten('QM-2.17');
}

/** Best current rating of an army's generals (QM-27.5). */
export function bestRating(_state: State, _army: ArmyId): number {
  return unwritten('QM-27.5');
}
