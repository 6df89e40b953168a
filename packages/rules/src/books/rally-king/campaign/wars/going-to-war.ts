import { step } from '../../../../kernel/flow.ts';
import { nameOf } from '../calendar.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { hasPrinces, votesForWar } from '../governments/city-states.ts';
import { tribesTest } from './unification.ts';
import type { Power } from '../state/power.ts';
import { inOrder, nationOf } from '../powers/roster.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee } from '../state.ts';
import { rollWarTest } from './modifiers.ts';
import { possibleOpponents } from './possible-opponents.ts';
import { hates, isAtWar } from '../at-war/running.ts';

/** Every nation that is not at war tests in campaign order, before any target is chosen (RKC-12.1); tribes of a torn nation among themselves (RKC-3.10). */
export const goingToWarFlow = flowOf(ENTRIES.goingToWar, [
  step('tests', 'RKC-12.1', (referee) => {
    const { state } = referee;
    state.goingToWar = [];
    for (const power of inOrder(state.powers)) {
      if (isAtWar(state, power.id) || nationOf(state, power.nation).torn !== null) continue;
      const opponents = possibleOpponents(state, power);
      if (opponents.length > 0) test(referee, power, opponents);
    }
  }),
  step('tribes', 'RKC-3.10', (referee) => {
    if (nameOf(referee.state.season) !== 'spring') tribesTest(referee);
  }),
]);

function test(referee: CampaignReferee, power: Power, opponents: readonly Power[]): void {
  const { state } = referee;
  const against = callsFor(referee, power, opponents);
  if (against.length === 0) return;
  if (hasPrinces(state, power) && !votesForWar(referee, power)) return;
  state.goingToWar.push({ power: power.id, against: against.map(({ id }) => id) });
}

/** Against whom the test calls for war: all possible opponents, of them the hated ones, or nobody (RKC-12.4 to RKC-12.6). */
function callsFor(referee: CampaignReferee, power: Power, opponents: readonly Power[]): readonly Power[] {
  const { state } = referee;
  if (nationOf(state, power.nation).demon !== null) {
    referee.emit('war-test', 'RKC-24.15', { power: power.id, goesToWar: true }, secretOf(referee, power.id, {}));
    return opponents;
  }
  const { passed, secret } = rollWarTest(referee, power, opponents);
  const hated = opponents.filter((other) => hates(state, power, other));
  const against = [[], hated, opponents][passed] ?? [];
  referee.emit('war-test', 'RKC-12.2', { power: power.id, goesToWar: against.length > 0 }, secretOf(referee, power.id, secret));
  return against;
}
