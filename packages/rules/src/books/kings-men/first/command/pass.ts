import type { SeatId } from '../../../../kernel/game.ts';
import { downgrade } from '../../shared/morale/resolve.ts';
import type { Unit } from '../../shared/troops/unit.ts';
import { costsPoint, spendPoint } from './command.ts';
import type { KingsMenReferee } from '../state.ts';

/** The unit does nothing and is the worse for it: paid for like an activation, without an order roll, and downgraded also on a Queen (KM-8.11). */
export function pass(referee: KingsMenReferee, seat: SeatId, unit: Unit): void {
  if (costsPoint(unit)) spendPoint(referee, seat, unit.army, 'pass', unit.id);
  downgrade(referee, unit, 'pass');
  referee.emit('unit-passed', 'KM-8.11', { seat, unit: unit.id, colour: unit.colour });
}
