import { enter, type Nothing } from '../../../../kernel/entry.ts';
import { step, stepEach } from '../../../../kernel/flow.ts';
import { passes, sum } from '../dice.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import { settleTribes } from '../governments/tribes.ts';
import type { NationId } from '../state/map-file.ts';
import type { Power } from '../state/power.ts';
import { findPower, inOrder } from '../powers/roster.ts';
import type { CampaignReferee } from '../state.ts';
import { endIdleWars, loseWars, type Verdict } from './losing.ts';
import { isAtWar } from '../at-war/running.ts';

interface Locals {
  verdict?: Verdict;
  /** Nations that have lost a war and fall apart. */
  torn?: NationId[];
}

/** S12 and S13, W3: everybody at war is tested once, and wars end (RKC-17.1, RKC-18.1). */
export const moraleFlow = flowOf<Nothing, Locals>(ENTRIES.morale, [
  step('checks', 'RKC-17.1', (referee, locals) => {
    locals.verdict = check(referee);
  }),
  step('wars-lost', 'RKC-18.1', (referee, locals) => {
    if (locals.verdict !== undefined) locals.torn = loseWars(referee, locals.verdict);
  }),
  step('idle-wars', 'RKC-14.5', endIdleWars),
  stepEach(
    'fragmenting',
    'RKC-3.5',
    ({ torn }) => torn,
    (_referee, _locals, nation) => enter(ENTRIES.fragmenting, { nation }),
  ),
  step('tribes', 'RKC-3.12', settleTribes),
]);

/** Two dice each against their totals, all of them before any result is applied (RKC-17.5). */
function check(referee: CampaignReferee): Verdict {
  const { state } = referee;
  const tested = inOrder(state.powers).filter(({ id }) => isAtWar(state, id));
  const results = tested.map((power) => {
    const base = moraleBase(power);
    const modifiers = moraleModifiers(power);
    const total = base + sum(modifiers.map(({ value }) => value));
    const dice = referee.roll('morale', 2);
    return { power, base, modifiers, total, dice, passed: passes(dice, total, false) };
  });
  for (const { power, base, modifiers, total, dice, passed } of results) {
    if (passed === 1) power.morale = Math.max(0, power.morale - 1);
    const morale = passed === 0 ? 0 : power.morale;
    referee.emit('morale-check', 'RKC-17.5', { power: power.id, base, modifiers, total, dice, passes: passed, morale });
  }
  const morales = Object.fromEntries(state.powers.map(({ id, morale }) => [id, morale]));
  const failed = results.filter(({ passed }) => passed === 0).map(({ power }) => power.id);
  for (const id of failed) {
    const power = findPower(state, id);
    if (power !== undefined) power.morale = 0;
  }
  return { failed, morales };
}

/** National Morale, and the War Rating of a Leader whom no war has struck this season or keeps captive (RKC-17.2, RKC-15.28, RKC-25.8). */
export function moraleBase({ morale, leader, tally }: Power): number {
  return morale + (tally.leaderStruck || leader.heldIn !== undefined ? 0 : leader.rating);
}

/** One for any battle won, one for any lost, one for each province lost, and for each third refusal since the last battle (RKC-17.3, RKC-17.4). */
export function moraleModifiers({ tally, refusals }: Power): Modifier[] {
  const all: readonly (readonly [string, number, string])[] = [
    ['battle-won', tally.battlesWon > 0 ? 1 : 0, 'RKC-17.3'],
    ['battle-lost', tally.battlesLost > 0 ? -1 : 0, 'RKC-17.3'],
    ['provinces-lost', -tally.provincesLost, 'RKC-17.3'],
    ['refusals', -refusals, 'RKC-17.4'],
  ];
  return all.flatMap(([name, value, clause]) => (value === 0 ? [] : [{ name, value, clause }]));
}
