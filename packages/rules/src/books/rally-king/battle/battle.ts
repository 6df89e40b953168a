import { enter } from '../../../kernel/entry.ts';
import { flow, loop, step } from '../../../kernel/flow.ts';
import { ENTRIES } from './entries.ts';
import { enemyOf, type SideId } from './state/unit.ts';
import { endOfGameTurn } from './ending/overtime.ts';
import type { RallyFlow, RK, State, RallyChapter } from './state.ts';

function attackerOf({ attacker }: State): SideId {
  if (attacker === null) throw new Error('nobody attacks yet');
  return attacker;
}

/** The whole battle: set-up, then the attacker's and the defender's player turn until it is over (RK-8.1, RK-12.1). */
export const battleFlow: RallyFlow<object> = flow<RK, object>('battle', [
  step('armies', 'RK-6.6', () => enter(ENTRIES.armies, {})),
  step('secrets', 'RK-8.1', () => enter(ENTRIES.secrets, {})),
  step('scouting', 'RK-8.4', () => enter(ENTRIES.scouting, {})),
  step('terrain', 'RK-9.8', () => enter(ENTRIES.terrain, {})),
  step('placement', 'RK-11.5', () => enter(ENTRIES.placement, {})),

  loop([
    step('game-turn', 'RK-1.20', ({ state }) => {
      state.phase = 'turn';
      state.turn += 1;
    }),
    step('attacker', 'RK-12.1', ({ state }) => enter(ENTRIES.playerTurn, { side: attackerOf(state) })),
    step('defender', 'RK-12.1', ({ state }) => enter(ENTRIES.playerTurn, { side: enemyOf(attackerOf(state)) })),
    step('turn-limit', 'RK-27.1', endOfGameTurn),
  ]),
]);

export const chapter: RallyChapter = { flows: [battleFlow] };
