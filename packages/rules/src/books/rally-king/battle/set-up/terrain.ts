import { choice, goto, step, type Instruction } from '../../../../kernel/flow.ts';
import { lasting } from '../../../../kernel/json.ts';
import { chooseBaseline, refuseBattlefield, terrainDetail } from '../decisions/battlefield.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import type { RallyReferee } from '../state.ts';
import type { Edge } from '../troops/army.ts';
import { captainOf } from '../troops/captain.ts';
import { SIDES, enemyOf } from '../troops/sides.ts';
import type { SideId } from '../troops/unit.ts';
import { preparing } from './preparation.ts';
import { SECTIONS } from './sections.ts';
import { NO_DETAILS, groundOf, hasDetails, type TerrainDetails } from './terrain-details.ts';
import { generalTerrain, sectionFor, waterFor, type Layout } from './terrain-dice.ts';

/** The battlefield, the baseline, and the attacker's right of refusal (sections 9 and 11). */
export const terrainFlow = flowOf<object, object>(ENTRIES.terrain, [
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
  choice('refusal', refuseBattlefield, askRefusal, (referee, _kept, answer) => settleRefusal(referee, answer === 'yes')),
]);

function defenderOf({ state }: RallyReferee): SideId {
  if (state.attacker === null) throw new Error('nobody attacks yet');
  return enemyOf(state.attacker);
}

const questionTo = ({ state }: RallyReferee, side: SideId) => ({ seats: [captainOf(state, side)], about: {} });

/** All dice in the order of RK-9.8; the ground lies as it lies of itself until the defender draws it otherwise. */
function throwTerrain(referee: RallyReferee): void {
  const { state } = referee;
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

function settleRefusal(referee: RallyReferee, refused: boolean): Instruction | void {
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
  return goto('terrain-dice');
}
