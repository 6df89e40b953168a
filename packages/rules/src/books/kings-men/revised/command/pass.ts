import type { SeatId } from '../../../../kernel/game.ts';
import { downgrade } from '../../shared/morale/resolve.ts';
import type { Unit } from '../../shared/troops/unit.ts';
import { pay } from './command.ts';
import type { RevisedReferee } from '../state.ts';

/** The unit does nothing and is the worse for it: paid for like an activation, and downgraded also on a Queen (KMR-4.6, KM-8.11c). */
export function pass(referee: RevisedReferee, seat: SeatId, unit: Unit): void {
  pay(referee, seat, unit, 'pass');
  downgrade(referee, unit, 'pass', 'KMR-4.6');
  referee.emit('unit-passed', 'KMR-4.6', { seat, unit: unit.id, colour: unit.colour });
}
