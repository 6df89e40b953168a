import { flow } from '../../../../kernel/flow.ts';
import { abandonGuns, chooseDirection, displaced, findWayOut, mayStay } from '../../shared/morale/escape.ts';
import type { Escaping } from '../../shared/morale/escape.ts';
import { ownerOf } from '../command/owner.ts';
import type { RevisedFlow, RM } from '../state.ts';

/** One escape move: staying inside, the guns that cannot make it, the way, the new place (KM-21.1 to KM-21.15). */
export const escapeFlow: RevisedFlow<Escaping> = flow<RM, Escaping>('escape', [
  mayStay(ownerOf),
  abandonGuns,
  findWayOut,
  chooseDirection(ownerOf),
  displaced,
]);
