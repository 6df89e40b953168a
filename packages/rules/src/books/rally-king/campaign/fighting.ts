import type { DecisionKind } from '../../../kernel/decision.ts';
import { battleReport } from './decisions/battle-report.ts';
import { delegateCommand, volunteerCommand } from './decisions/commanding.ts';
import { commitDragonForce, commitInvasion, respondInvasion } from './decisions/commit-invasion.ts';
import { fallBack } from './decisions/fall-back.ts';
import { keepHero } from './decisions/keep-hero.ts';
import { pairPursuers } from './decisions/pair-pursuers.ts';
import { dragonsFlow } from './dragons/battles.ts';
import type { CampaignFlow, RKC } from './state.ts';
import { battleFlow } from './battles/battle.ts';
import { battlesFlow, battlesOfFlow } from './battles/battles.ts';
import { commitmentsFlow } from './battles/commitments.ts';
import { delegatingFlow, volunteeringFlow } from './battles/commanding.ts';
import { fallBackFlow } from './battles/falling-back.ts';
import { invasionsFlow } from './battles/invasions.ts';

/* What the chapters on forces and battles bring to the book. */

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

export const battleQuestions: readonly DecisionKind<RKC, object, unknown>[] = [
  commitInvasion,
  respondInvasion,
  commitDragonForce,
  volunteerCommand,
  delegateCommand,
  battleReport,
  pairPursuers,
  keepHero,
  fallBack,
];
