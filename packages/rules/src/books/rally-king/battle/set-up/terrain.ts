import { choice, loop, step } from '../../../../kernel/flow.ts';
import { lasting } from '../../../../kernel/json.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import type { RallyReferee, RK } from '../state.ts';
import type { Edge } from '../state/army.ts';
import { captainOf } from '../troops/captain.ts';
import { SIDES, enemyOf, type SideId } from '../state/unit.ts';
import { preparing } from '../state/preparation.ts';
import { SECTIONS } from './sections.ts';
import { NO_DETAILS, groundOf, hasDetails, type TerrainDetails, judgeDetails, terrainDetails } from './terrain-details.ts';
import { generalTerrain, sectionFor, waterFor, type Layout } from '../state/terrain-dice.ts';
import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';

interface Refusing {
  /** The attacker has refused the battlefield: another is generated. */
  refused?: boolean;
}

/** What the defender draws of the generated terrain (RK-9.3 to RK-9.6). */
export const terrainDetail: DecisionKind<RK, object, TerrainDetails> = {
  kind: 'terrain-detail',
  clause: 'RK-9.4',
  answer: terrainDetails,
  open: true,
  options: () => [NO_DETAILS],
  check: ({ state }, _about, details) => {
    const { layout } = preparing(state);
    if (layout === null) return refuse('RK-9.8', 'no-terrain');
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

/** The battlefield, the baseline, and the attacker's right of refusal (sections 9 and 11). */
export const terrainFlow = flowOf<object, Refusing>(ENTRIES.terrain, [
  loop(
    [
      step('terrain-dice', 'RK-9.8', throwTerrain),
      choice('terrain-detail', terrainDetail, askDetails, drawDetails),
      choice(
        'baseline',
        chooseBaseline,
        (referee) =>
          SIDES.some((side) => preparing(referee.state).baselines[side] !== null) ? null : questionTo(referee, defenderOf(referee)),
        (referee, _kept, edge) => takeBaseline(referee, edge),
      ),
      step('given-baseline', 'RK-36.1', (referee) => {
        const { baselines } = preparing(referee.state);
        const defender = defenderOf(referee);
        const edge = baselines[defender] ?? opposite(baselines[enemyOf(defender)]);
        if (edge !== null) takeBaseline(referee, edge);
      }),
      choice('refusal', refuseBattlefield, askRefusal, (referee, kept, answer) => settleRefusal(referee, kept, answer === 'yes')),
    ],
    isAccepted,
  ),
]);

function isAccepted(_referee: RallyReferee, { refused }: Refusing): boolean {
  return refused !== true;
}

function defenderOf({ state }: RallyReferee): SideId {
  if (state.attacker === null) throw new Error('nobody attacks yet');
  return enemyOf(state.attacker);
}

const questionTo = ({ state }: RallyReferee, side: SideId) => ({ seats: [captainOf(state, side)], about: {} });

/** All dice in the order of RK-9.8; the ground lies as it lies of itself until the defender draws it otherwise. */
function throwTerrain(referee: RallyReferee, kept: Refusing): void {
  const { state } = referee;
  delete kept.refused;
  const preparation = preparing(state);
  state.phase = 'terrain';
  if (preparation.terrainGiven) return;
  const [die = 0] = referee.roll('setup.terrain', 1);
  const general = generalTerrain(die, state.armies[defenderOf(referee)].nation.battleTactics);
  const sections = SECTIONS.map(() => sectionFor(general, referee.roll('setup.sections', 2)));
  const waterDice = sections.some(({ water }) => water) ? referee.roll('setup.water', 2) : [];
  const hasRiver = waterDice.length > 0 && waterFor(waterDice.reduce((sum, each) => sum + each, 0)).kind === 'river';
  const layout: Layout = { die, general, sections, waterDice, riverDice: hasRiver ? referee.roll('setup.river', 1) : [] };
  preparation.layout = layout;
  state.ground = lasting(groundOf(layout, NO_DETAILS, state.options.terrainFootprint));
  referee.emit('terrain', 'RK-9.8', { layout, ground: state.ground });
}

function askDetails(referee: RallyReferee) {
  const { layout } = preparing(referee.state);
  if (layout === null || !hasDetails(layout, referee.state.options.terrainFootprint)) return null;
  return questionTo(referee, defenderOf(referee));
}

function drawDetails(referee: RallyReferee, _kept: object, details: TerrainDetails): void {
  const { state } = referee;
  const { layout } = preparing(state);
  if (layout === null) return;
  state.ground = lasting(groundOf(layout, details, state.options.terrainFootprint));
  referee.emit('terrain-details', 'RK-9.4', { side: defenderOf(referee), ground: state.ground });
}

function opposite(edge: Edge | null): Edge | null {
  if (edge === null) return null;
  return edge === 'north' ? 'south' : 'north';
}

/** The defender's edge; the attacker has the other (RK-11.1). */
function takeBaseline(referee: RallyReferee, edge: Edge): void {
  const defender = defenderOf(referee);
  referee.state.armies[defender].baseline = edge;
  referee.state.armies[enemyOf(defender)].baseline = opposite(edge);
  referee.emit('baseline', 'RK-11.1', { side: defender, edge });
}

/** Terrain that is given cannot be generated anew, and so is not refused. */
function askRefusal(referee: RallyReferee) {
  const { terrainGiven, refusals } = preparing(referee.state);
  return terrainGiven || refusals === 0 ? null : questionTo(referee, enemyOf(defenderOf(referee)));
}

function settleRefusal(referee: RallyReferee, kept: Refusing, refused: boolean): void {
  const { state } = referee;
  const preparation = preparing(state);
  if (refused) preparation.refusals -= 1;
  const clause = preparation.campaign ? 'RK-11.3' : 'RK-11.2';
  referee.emit('refusal', clause, { side: enemyOf(defenderOf(referee)), refused, left: preparation.refusals });
  if (!refused) return;
  if (preparation.campaign && preparation.refusals === 0) {
    referee.emit('battle-end', 'RK-11.3', { reason: 'refused', scores: null });
    referee.finish({ winner: null, reason: 'refused', clause: 'RK-11.3' });
    return;
  }
  kept.refused = true;
}
