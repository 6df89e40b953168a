import { again, step } from '../../../../kernel/flow.ts';
import { excess, scoutingOf } from '../../shared/scouting.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import type { RallyEvents } from '../events.ts';
import type { RallyReferee, State } from '../state.ts';
import { SIDES, enemyOf, type SideId } from '../state/unit.ts';
import { preparing } from '../state/preparation.ts';

/** What Seek adds (RK-30.16). */
const SEEK = 6;

/** Comparison of the armies' scouts, and who attacks (RK-8.2 to RK-8.5). */
export const scoutingFlow = flowOf<object, { rolls?: Rolls[] }>(ENTRIES.scouting, [
  step('compare', 'RK-8.3', ({ state }) => {
    const preparation = preparing(state);
    state.phase = 'scouting';
    const red = scoutingValue(state, 'red');
    const blue = scoutingValue(state, 'blue');
    preparation.scouting = { red: excess(red, blue), blue: excess(blue, red) };
  }),
  step('attacker', 'RK-8.4', decideAttacker),
]);

type Rolls = RallyEvents['attacker-roll']['rolls'][number];

/** The sum over all units of the army, with what Seek has added (RK-8.2). */
function scoutingValue(state: State, side: SideId): number {
  const units = Object.values(state.units).filter((unit) => unit.side === side);
  const seek = preparing(state).seekers.includes(side) ? SEEK : 0;
  return units.reduce((sum, unit) => sum + scoutingOf(unit, state.options.flyerScouting), seek);
}

/** A lone monster counts as War Rating 1 (RK-34.10a). Nobody stands on the table yet, so all leaders count. */
function warRatingFielded({ armies }: State, side: SideId): number {
  if (armies[side].lone) return 1;
  return armies[side].leaders
    .filter(({ rank }) => rank === 'cinc' || rank === 'captain' || rank === 'hero')
    .reduce((sum, { warRating }) => sum + warRating, 0);
}

function decideAttacker(referee: RallyReferee, kept: { rolls?: Rolls[] }) {
  const { state } = referee;
  const preparation = preparing(state);
  if (preparation.attacker !== null) {
    state.attacker = preparation.attacker;
    referee.emit('attacker-roll', 'RK-8.7a', { rolls: [], attacker: preparation.attacker, hastened: false });
    return;
  }
  const throwFor = (side: SideId): Rolls[SideId] => {
    const [die = 0] = referee.roll('setup.attacker', 1);
    const warRating = warRatingFielded(state, side);
    const scouting = preparation.scouting[side] - 1;
    const invading = preparation.invader === side ? 1 : 0;
    return { die, warRating, scouting, invading, total: die + warRating + scouting + invading };
  };
  const thrown: Rolls = { red: throwFor('red'), blue: throwFor('blue') };
  const rolls = [...(kept.rolls ?? []), thrown];
  if (thrown.red.total === thrown.blue.total) {
    kept.rolls = rolls;
    return again;
  }
  const attacker = thrown.red.total > thrown.blue.total ? 'red' : 'blue';
  const hastened = thrown[attacker].total >= 2 * thrown[enemyOf(attacker)].total;
  state.attacker = attacker;
  for (const side of SIDES) state.armies[side].hastened = hastened && side === attacker;
  referee.emit('attacker-roll', 'RK-8.4', { rolls, attacker, hastened });
  return;
}
