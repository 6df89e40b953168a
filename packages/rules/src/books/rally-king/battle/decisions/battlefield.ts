import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { preparing } from '../set-up/preparation.ts';
import { NO_DETAILS, judgeDetails, terrainDetails, type TerrainDetails } from '../set-up/terrain-details.ts';
import type { RK } from '../state.ts';
import type { Edge } from '../troops/army.ts';

/** What the defender draws of the generated terrain (RK-9.3 to RK-9.6). */
export const terrainDetail: DecisionKind<RK, object, TerrainDetails> = {
  kind: 'terrain-detail',
  clause: 'RK-9.4',
  answer: terrainDetails,
  open: true,
  options: () => [NO_DETAILS],
  check: ({ state }, _about, details) => {
    const { layout } = preparing(state);
    if (layout === null) return refuse('RK-9.8', 'no-terrain', 'The dice for the terrain have not fallen.');
    return judgeDetails(layout, details, state.options.terrainFootprint);
  },
  fallback: () => NO_DETAILS,
};

const edge = z.enum(['north', 'south']);

/** The defender's edge of the table (RK-11.1). */
export const chooseBaseline: DecisionKind<RK, object, Edge> = {
  kind: 'choose-baseline',
  clause: 'RK-11.1',
  answer: edge,
  open: false,
  options: () => [...edge.options],
  check: () => null,
  fallback: () => 'north',
};

const yesNo = z.enum(['yes', 'no']);

/** Whether the attacker refuses the battlefield (RK-11.2). */
export const refuseBattlefield: DecisionKind<RK, object, z.infer<typeof yesNo>> = {
  kind: 'refuse-battlefield',
  clause: 'RK-11.2',
  answer: yesNo,
  open: false,
  options: () => [...yesNo.options],
  check: () => null,
  // Attackers of type B that the game runs refuse rough ground (RK-32.13), in a campaign never a third time (RKC-15.17).
  fallback: ({ state }) => {
    const attacker = state.attacker === null ? null : state.armies[state.attacker];
    const { layout, campaign, refusals } = preparing(state);
    const rough = layout?.general === 'rough' && !(campaign && refusals === 1);
    return attacker?.npc === true && attacker.nation.battleTactics === 'B' && rough ? 'yes' : 'no';
  },
};
