import { step } from '../../../../kernel/flow.ts';
import { contest } from '../dice.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { standingTogether } from '../governments/facing.ts';
import { standTogether } from '../governments/tribes.ts';
import { unificationBegins } from './unification.ts';
import type { Power } from '../state/power.ts';
import { findPower, inOrder, powerOf } from '../powers/roster.ts';
import type { CampaignReferee, State } from '../state.ts';
import { beginWar } from '../at-war/beginning.ts';
import { targetModifiers } from './modifiers.ts';
import { possibleOpponents } from './possible-opponents.ts';
import { isAtWar, warBetween } from '../at-war/running.ts';
import type { Resolve } from '../state/war.ts';

/** Nations going to war choose in campaign order (RKC-13.1); then tribes that fight for the unity of their nation (RKC-3.10). */
export const targetsFlow = flowOf(ENTRIES.targets, [
  step('choose', 'RKC-13.1', (referee) => {
    const { state } = referee;
    const choosing = state.goingToWar.flatMap(({ power }) => findPower(state, power) ?? []);
    for (const { id } of inOrder(choosing)) {
      const resolve = state.goingToWar.find(({ power }) => power === id);
      if (resolve !== undefined) choose(referee, resolve);
    }
  }),
  step('unification', 'RKC-3.10', unificationBegins),
  step('chosen', 'RKC-13.1', ({ state }) => {
    state.goingToWar = [];
  }),
]);

function choose(referee: CampaignReferee, resolve: Resolve): void {
  const { state } = referee;
  const chooser = powerOf(state, resolve.power);
  if (state.options.mutualWar === 'absorb' && isAtWar(state, chooser.id)) return;
  const candidates = candidatesOf(state, resolve, chooser);
  const target = targetAmong(referee, chooser, candidates);
  if (target === null || warBetween(state, chooser.id, target.id) !== undefined) return;
  const met = standTogether(referee, target);
  const contested = state.goingToWar.some(({ power }) => power === met.id);
  beginWar(referee, { cause: 'choice', first: chooser, second: met, contested });
}

/** Who may still be chosen, and whoever has attacked the chooser in this step (RKC-13.2, RKC-13.6). */
function candidatesOf(state: State, { against }: Resolve, chooser: Power): Power[] {
  const possible = possibleOpponents(state, chooser).map(({ id }) => id);
  return inOrder(
    against.flatMap((id) =>
      possible.includes(id) || warBetween(state, chooser.id, id)?.began === state.season ? (findPower(state, id) ?? []) : [],
    ),
  );
}

/** Whether an opponent is at war, be it that its tribes fight one another (RKC-13.5, RKC-3.9). */
function fights(state: State, opponent: Power): boolean {
  return standingTogether(state, opponent).some(({ id }) => isAtWar(state, id));
}

/** One is the target; of several each throws a die, and the highest is (RKC-13.2, RKC-13.3). */
function targetAmong(referee: CampaignReferee, chooser: Power, candidates: readonly Power[]): Power | null {
  const [only, another] = candidates;
  if (only === undefined) return null;
  const { winner, throws } =
    another === undefined
      ? { winner: only.id, throws: [] }
      : contest(
          referee,
          'target',
          1,
          candidates.map((each) => ({
            who: each.id,
            modifiers: targetModifiers(referee.state, chooser, each, fights(referee.state, each)),
          })),
        );
  referee.emit('target-chosen', 'RKC-13.3', { power: chooser.id, target: winner, contest: throws });
  return powerOf(referee.state, winner);
}
