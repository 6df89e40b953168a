import type { DecisionKind } from '../../../kernel/decision.ts';
import { chooseBaseline, refuseBattlefield, terrainDetail } from './decisions/battlefield.ts';
import { deployBatch } from './decisions/deploy.ts';
import { castSpell, intervene, shiftChoice, summonMount, summonPlace } from './decisions/magic.ts';
import { heroFrenzy } from './decisions/hero-frenzy.ts';
import { allotHits, fireChoice } from './decisions/fire.ts';
import { buildArmy, guardUnit, hireHero, hireMagicUsers } from './decisions/muster.ts';
import { pairPursuers } from './decisions/pair-pursuers.ts';
import { preSpell } from './decisions/pre-spell.ts';
import { activateBody } from './decisions/activate-body.ts';
import { bodyOrderKind } from './decisions/body-order.ts';
import { drawIn } from './decisions/draw-in.ts';
import { flightPlan } from './decisions/flight-plan.ts';
import { flightShot } from './decisions/flight-shot.ts';
import { intercept, interceptorDeed } from './decisions/intercept.ts';
import { followCharge } from './decisions/follow-charge.ts';
import { pursuitDie } from './decisions/pursuit-die.ts';
import { returnPursuer } from './decisions/return-pursuer.ts';
import { turnBeforeAdvance } from './decisions/turn-before-advance.ts';
import type { RK } from './state.ts';

/** Every question of RK-38.2 and RK-38.3. */
export const questions: readonly DecisionKind<RK, object, unknown>[] = [
  // Set-up.
  hireHero,
  hireMagicUsers,
  buildArmy,
  guardUnit,
  preSpell,
  terrainDetail,
  chooseBaseline,
  refuseBattlefield,
  deployBatch,
  // Fire and melee.
  fireChoice,
  allotHits,
  heroFrenzy,
  // The player turn.
  activateBody,
  flightPlan,
  flightShot,
  intercept,
  interceptorDeed,
  bodyOrderKind,
  followCharge,
  drawIn,
  turnBeforeAdvance,
  pursuitDie,
  returnPursuer,
  // Magic.
  castSpell,
  intervene,
  summonMount,
  summonPlace,
  shiftChoice,
  // After a battle of a campaign.
  pairPursuers,
];
