import type { AnytimeKind } from '../../../kernel/book.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { chooseFaction } from './decisions/choose-faction.ts';
import { chooseTribe } from './decisions/choose-tribe.ts';
import { propose } from './decisions/propose.ts';
import { resignNation } from './decisions/resign-nation.ts';
import { stopCampaign } from './decisions/stop-campaign.ts';
import { takeNation } from './decisions/take-nation.ts';
import { takeOpenNation } from './decisions/take-open-nation.ts';
import { divisionsFlow } from './governments/divisions.ts';
import { fragmentingFlow } from './governments/tribes.ts';
import type { CampaignFlow, RKC } from './state.ts';
import { deathsFlow } from './succession/deaths.ts';
import { successionFlow } from './succession/succession.ts';
import { conquestFlow } from './wars/conquest.ts';
import { goingToWarFlow } from './wars/going-to-war.ts';
import { moraleFlow } from './wars/morale.ts';
import { targetsFlow } from './wars/targets.ts';

/* What the chapters on governments, succession, war and peace bring to the book. */

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

export const politicsQuestions: readonly DecisionKind<RKC, object, unknown>[] = [chooseTribe, chooseFaction];

export const politicsCommands: readonly AnytimeKind<RKC, unknown>[] = [takeNation, resignNation, takeOpenNation, stopCampaign, propose];
