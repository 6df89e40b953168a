import { enter } from '../../../../kernel/entry.ts';
import { flow, loop, step } from '../../../../kernel/flow.ts';
import { nameOf, yearOf } from '../calendar.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { stopsNow } from '../ending/stop-campaign.ts';
import { carryOutTakeovers } from '../powers/take-nation.ts';
import type { CampaignFlow, CampaignReferee, RKC, CampaignChapter } from '../state.ts';
import { endsNow, endOfYears } from '../ending/ending.ts';
import { disband } from '../resources/disbanding.ts';
import { income } from '../resources/income.ts';
import { claimsRise } from '../succession/throne.ts';
import { paySales } from '../treasures/selling.ts';
import { payments } from '../wars/payments.ts';
import { firstFamilies } from '../governments/city-states.ts';
import { dragonsLeave } from '../dragons/leaving.ts';
import { resumeNations } from '../wars/conquest.ts';
import { changeAggressors, cleanUp } from './clean-up.ts';
import type { StepName } from '../state/steps.ts';

/** The whole campaign: what is rolled before it, then year after year (RKC-8.1). */
export const campaignFlow: CampaignFlow<object> = flow<RKC, object>('campaign', [
  step('set-up', 'RKC-7.4', () => enter(ENTRIES.setUp, {})),
  loop([
    step('spring', 'RKC-8.2', (referee) => begin(referee, ENTRIES.spring)),
    step('spring-ends', 'RKC-8.5', next),
    step('summer', 'RKC-8.3', (referee) => begin(referee, ENTRIES.laterSeason)),
    step('summer-ends', 'RKC-8.5', next),
    step('fall', 'RKC-8.3', (referee) => begin(referee, ENTRIES.laterSeason)),
    step('fall-ends', 'RKC-8.5', next),
    step('winter', 'RKC-8.4', (referee) => begin(referee, ENTRIES.winter)),
    step('last-year', 'RKC-19.4', endOfYears),
    step('winter-ends', 'RKC-8.5', next),
  ]),
]);

function begin(referee: CampaignReferee, entry: { readonly name: string }) {
  const { state } = referee;
  carryOutTakeovers(referee);
  referee.emit('season-began', 'RKC-8.1', { year: yearOf(state.season), season: nameOf(state.season) });
  return enter(entry, {});
}

function next(referee: CampaignReferee): void {
  changeAggressors(referee);
  cleanUp(referee.state);
  referee.state.season += 1;
}

/** Notes where the campaign stands, for everybody to see; between two steps it may be stopped (RKC-30.4). */
function at(name: StepName, clause: string) {
  return step<RKC, object>(`at-${name}`, clause, (referee) => {
    referee.state.step = name;
    referee.state.proposals = [];
    stopsNow(referee);
  });
}

/** S0 to S14 (RKC-8.2). */
export const springFlow = flowOf(ENTRIES.spring, [
  step('claims', 'RKC-4.14', claimsRise),
  at('arrivals', 'RKC-8.2'),
  step('treasures-return', 'RKC-23.5', () => enter(ENTRIES.returning, {})),
  step('nations-resume', 'RKC-18.12', resumeNations),
  step('first-families', 'RKC-3.15', firstFamilies),
  step('special-peoples', 'RKC-24.1', () => enter(ENTRIES.peoples, {})),
  at('income', 'RKC-8.2'),
  step('entitlements', 'RKC-9.1', income),
  at('payments', 'RKC-8.2'),
  step('payments-of-peaces', 'RKC-18.7', payments),
  step('payments-of-sales', 'RKC-23.7', paySales),
  at('offers', 'RKC-8.2'),
  step('offers-of-persons', 'RKC-10.1', () => enter(ENTRIES.offers, {})),
  at('mercenaries', 'RKC-8.2'),
  step('hiring', 'RKC-11.2', () => enter(ENTRIES.mercenaries, {})),
  at('recruiting', 'RKC-8.2'),
  step('divisions', 'RKC-3.7', () => enter(ENTRIES.divisions, {})),
  step('recruit', 'RKC-9.2', () => enter(ENTRIES.recruiting, { sort: 'recruiting' })),
  at('placing', 'RKC-8.2'),
  step('place', 'RKC-9.9', () => enter(ENTRIES.placing, {})),
  at('dragons', 'RKC-8.2'),
  step('dragon-battles', 'RKC-25.4', () => enter(ENTRIES.dragons, {})),
  step('war', 'RKC-8.2', () => enter(ENTRIES.war, {})),
]);

/** Summer and Fall (RKC-8.3). */
export const laterSeasonFlow = flowOf(ENTRIES.laterSeason, [
  at('arrivals', 'RKC-8.3'),
  step('treasures-return', 'RKC-23.5', () => enter(ENTRIES.returning, {})),
  at('recruiting', 'RKC-8.3'),
  step('divisions', 'RKC-4.8', () => enter(ENTRIES.divisions, {})),
  step('recruit', 'RKC-9.8', () => enter(ENTRIES.recruiting, { sort: 'recruiting' })),
  at('placing', 'RKC-8.3'),
  step('place', 'RKC-9.9', () => enter(ENTRIES.placing, {})),
  at('dragons', 'RKC-25.2'),
  step('dragon-battles', 'RKC-25.2', () => enter(ENTRIES.dragons, {})),
  step('war', 'RKC-8.3', () => enter(ENTRIES.war, {})),
]);

/** S8 to S14 (RKC-8.2). */
export const warFlow = flowOf(ENTRIES.war, [
  at('going-to-war', 'RKC-8.2'),
  step('tests', 'RKC-12.1', () => enter(ENTRIES.goingToWar, {})),
  at('targets', 'RKC-8.2'),
  step('choose-targets', 'RKC-13.1', () => enter(ENTRIES.targets, {})),
  at('invasions', 'RKC-8.2'),
  step('invade', 'RKC-14.4', () => enter(ENTRIES.invasions, {})),
  at('battles', 'RKC-8.2'),
  step('fight', 'RKC-8.2', () => enter(ENTRIES.battles, {})),
  at('morale', 'RKC-8.2'),
  step('check-morale', 'RKC-17.1', () => enter(ENTRIES.morale, {})),
  step('last-nation', 'RKC-33.1', endsNow),
  at('mutiny', 'RKC-8.2'),
  step('mutinies', 'RKC-11.20', () => enter(ENTRIES.mutiny, {})),
  at('season-end', 'RKC-8.2'),
]);

/** W1 to W7 (RKC-8.4). */
export const winterFlow = flowOf(ENTRIES.winter, [
  at('disbanding', 'RKC-8.4'),
  step('disband', 'RKC-9.10', disband),
  at('deaths', 'RKC-8.4'),
  step('death-checks', 'RKC-19.1', () => enter(ENTRIES.deaths, {})),
  at('morale', 'RKC-8.4'),
  step('check-morale', 'RKC-17.1', () => enter(ENTRIES.morale, {})),
  step('last-nation', 'RKC-33.1', endsNow),
  at('items', 'RKC-8.4'),
  step('finds', 'RKC-20.5', () => enter(ENTRIES.finds, {})),
  at('year-end', 'RKC-8.4'),
  step('sales', 'RKC-23.6', () => enter(ENTRIES.recruiting, { sort: 'sales' })),
  step('dragons-leave', 'RKC-25.6', dragonsLeave),
]);

export const chapter: CampaignChapter = { flows: [campaignFlow, springFlow, laterSeasonFlow, warFlow, winterFlow] };
