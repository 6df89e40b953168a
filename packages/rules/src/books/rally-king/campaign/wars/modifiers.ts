import { TREASURES } from '../../shared/muster/treasures.ts';
import { nameOf } from '../calendar.ts';
import { passes, sum } from '../dice.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import { standingTogether } from '../governments/facing.ts';
import type { Power } from '../state/power.ts';
import { ratingOf, valuesOf } from '../powers/values.ts';
import type { CampaignReferee, State } from '../state.ts';

/** Two dice against the Leader's War Rating as modified; a 6 fails (RKC-12.2). */
export function rollWarTest(referee: CampaignReferee, power: Power, opponents: readonly Power[]) {
  const modifiers = warModifiers(referee.state, power, opponents);
  const rating = ratingOf(referee.state, power) + sum(modifiers.map(({ value }) => value));
  const dice = referee.roll('war', 2);
  return { passed: passes(dice, rating, true), secret: { dice, modifiers, rating } };
}

const isArtifact = (type: string) => TREASURES.some(({ id, sort }) => id === type && sort === 'artifact');

/** Going to War modifiers: all that apply are added (RKC-12.3). */
export function warModifiers(state: State, power: Power, opponents: readonly Power[]): Modifier[] {
  const { motivation, realm } = valuesOf(state, power);
  const season = nameOf(state.season);
  const rivals = ['monarchy', 'empire'].includes(realm) && opponents.some((other) => valuesOf(state, other).realm === realm);
  const artifact = state.treasures.some(
    ({ type, holder, revealed }) =>
      isArtifact(type) &&
      (holder === power.id || (revealed && opponents.some((other) => standingTogether(state, other).some(({ id }) => id === holder)))),
  );
  const all: readonly (readonly [string, number, string, boolean])[] = [
    ['artifact', 3, 'RKC-12.3', artifact],
    ['loot-in-fall', 2, 'RKC-5.4', motivation === 'loot' && season === 'fall'],
    ['brethren', 1, 'RKC-11.12', employsBrethren(power)],
    ['great-magic-user', 1, 'RKC-12.3', power.persons.some(({ level }) => level === 3)],
    ['conquest', 1, 'RKC-5.1', motivation === 'conquest'],
    ['loot-before-fall', -1, 'RKC-5.4', motivation === 'loot' && season !== 'fall'],
    ['same-realm', 1, 'RKC-3.2', state.options.realmRivalry === 'also-going-to-war' && rivals],
  ];
  return all.flatMap(([name, value, clause, applies]) => (applies ? [{ name, value, clause }] : []));
}

function employsBrethren({ contracts }: Pick<Power, 'contracts'>): boolean {
  return contracts.some(({ company }) => company === 'brethren');
}

/** Whether everybody knows that an opponent has an artifact, or one of the tribes that stand together with it (RKC-13.4, RKC-3.12). */
function showsArtifact(state: Pick<State, 'treasures' | 'powers'>, opponent: Power): boolean {
  const holders = standingTogether(state, opponent).map(({ id }) => id);
  return state.treasures.some(({ type, holder, revealed }) => isArtifact(type) && revealed && holders.some((id) => id === holder));
}

/** Target modifiers: all that apply are added to the opponent's die (RKC-13.4); `fights` says whether it is already at war (RKC-13.5). */
export function targetModifiers(state: State, chooser: Power, opponent: Power, fights: boolean): Modifier[] {
  const own = valuesOf(state, chooser);
  const theirs = valuesOf(state, opponent);
  const both = (realm: string) => own.realm === realm && theirs.realm === realm;
  const all: readonly (readonly [string, number, string, boolean])[] = [
    ['alignment', Math.abs(own.alignment - theirs.alignment), 'RKC-5.3', own.motivation === 'religious'],
    ['brethren', 2, 'RKC-11.12', employsBrethren(chooser) && theirs.alignment < 0],
    ['artifact', 2, 'RKC-13.4', showsArtifact(state, opponent)],
    ['lower-tech', 2, 'RKC-5.2', own.motivation === 'colonizing' && theirs.tech < own.tech],
    ['already-at-war', 2, 'RKC-5.4', own.motivation === 'loot' && fights],
    ['both-monarchies', 1, 'RKC-3.1', both('monarchy')],
    ['both-empires', 1, 'RKC-3.2', both('empire')],
  ];
  return all.flatMap(([name, value, clause, applies]) => (applies && value !== 0 ? [{ name, value, clause }] : []));
}
