import { flow } from '../../../../kernel/flow.ts';
import { armyShaken, collapseTarget, downgradeTarget, fireDice, nameTarget, redTarget, takeFireLosses } from '../../shared/fire/volley.ts';
import type { FireAttack } from '../../shared/fire/volley.ts';
import { ownerOf } from '../command/owner.ts';
import { routFlow } from '../morale/rout.ts';
import type { RevisedFlow, RM, RevisedChapter } from '../state.ts';

/** One fire attack from the choice of defender to army rout (KMR-9.6). */
export const fireFlow: RevisedFlow<FireAttack> = flow<RM, FireAttack>('fire', [
  nameTarget(ownerOf),
  fireDice,
  takeFireLosses,
  downgradeTarget,
  redTarget,
  collapseTarget,
  armyShaken('KMR-10.1', routFlow),
]);

export const chapter: RevisedChapter = { flows: [fireFlow] };
