import { call, flow, step } from '../../../../kernel/flow.ts';
import { collapseFlow } from '../../shared/morale/collapse.ts';
import { RECOIL } from '../../shared/morale/escape-route.ts';
import { centre } from '../../shared/troops/formation.ts';
import {
  armyShaken,
  collapseTarget,
  downgradeTarget,
  fireDice,
  nameTarget,
  party,
  redTarget,
  takeFireLosses,
} from '../../shared/fire/volley.ts';
import type { FireAttack } from '../../shared/fire/volley.ts';
import { escapeFlow } from '../morale/escape.ts';
import { ownerOf } from '../command/owner.ts';
import { givesWay } from '../morale/square.ts';
import type { KingsMenFlow, KM, KingsMenChapter } from '../state.ts';

/** One fire attack from the choice of defender to army collapse (KM-17.8). */
export const fireFlow: KingsMenFlow<FireAttack> = flow<KM, FireAttack>('fire', [
  nameTarget(ownerOf),
  fireDice,
  takeFireLosses,
  downgradeTarget,
  redTarget,
  collapseTarget,

  step('square-gives-way', 'KM-22.14', (referee, fire) => {
    const target = referee.state.field.units[fire.target];
    if (target === undefined || !givesWay(target)) return undefined;
    const attacker = party(referee.state, fire.attacker);
    return call(escapeFlow, {
      unit: target.id,
      opponent: attacker.id,
      opponentAt: centre(attacker, referee.state.field.ground),
      distance: RECOIL,
    });
  }),

  armyShaken('KM-28.2', collapseFlow),
]);

export const chapter: KingsMenChapter = { flows: [fireFlow] };
