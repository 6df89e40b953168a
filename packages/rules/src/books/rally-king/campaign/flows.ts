import { mutinyFlow } from './mercenaries/mutiny.ts';
import { mercenariesFlow } from './mercenaries/spring.ts';
import { offersFlow } from './persons/offers.ts';
import { demonGoneFlow, peoplesFlow } from './peoples/arriving.ts';
import { setUpFlow } from './set-up/leaders.ts';
import { findsFlow, returningFlow } from './treasures/returning.ts';
import { placingFlow } from './resources/placing.ts';
import { recruitingFlow } from './resources/recruiting.ts';
import { divisionsFlow } from './governments/divisions.ts';
import { fragmentingFlow } from './governments/tribes.ts';
import { deathsFlow } from './succession/deaths.ts';
import { successionFlow } from './succession/succession.ts';
import { conquestFlow } from './wars/conquest.ts';
import { goingToWarFlow } from './wars/going-to-war.ts';
import { moraleFlow } from './wars/morale.ts';
import { targetsFlow } from './wars/targets.ts';
import { dragonsFlow } from './dragons/battles.ts';
import { battleFlow } from './battles/battle.ts';
import { battlesFlow, battlesOfFlow } from './battles/battles.ts';
import { commitmentsFlow } from './battles/commitments.ts';
import { delegatingFlow, volunteeringFlow } from './battles/commanding.ts';
import { fallBackFlow } from './battles/falling-back.ts';
import { invasionsFlow } from './battles/invasions.ts';
import { campaignFlow, laterSeasonFlow, springFlow, warFlow, winterFlow } from './season/year.ts';
import type { CampaignFlow } from './state.ts';

/** Recruiting, persons, mercenaries, treasures and peoples. */
export const resourceFlows: readonly CampaignFlow<object>[] = [
  setUpFlow,
  returningFlow,
  peoplesFlow,
  demonGoneFlow,
  offersFlow,
  mercenariesFlow,
  recruitingFlow,
  placingFlow,
  mutinyFlow,
  findsFlow,
];

/** Governments, succession, war and peace. */
export const politicsFlows: readonly CampaignFlow<object>[] = [
  divisionsFlow,
  goingToWarFlow,
  targetsFlow,
  moraleFlow,
  fragmentingFlow,
  conquestFlow,
  deathsFlow,
  successionFlow,
];

/** Forces, battles and dragons. */
export const battleFlows: readonly CampaignFlow<object>[] = [
  invasionsFlow,
  commitmentsFlow,
  battlesFlow,
  battlesOfFlow,
  battleFlow,
  volunteeringFlow,
  delegatingFlow,
  fallBackFlow,
  dragonsFlow,
];

/** Every flow of the book, the whole campaign first. */
export const flows: readonly CampaignFlow<object>[] = [
  campaignFlow,
  springFlow,
  laterSeasonFlow,
  warFlow,
  winterFlow,
  ...resourceFlows,
  ...politicsFlows,
  ...battleFlows,
];
