import type { AnytimeKind } from '../../../kernel/book.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { commandOf } from './forms/order.ts';
import { orderForm } from './forms/order-form.ts';
import { hireCompany } from './mercenaries/hiring.ts';
import { mutinyFlow, payMutiny } from './mercenaries/mutiny.ts';
import { retainCompany } from './mercenaries/retaining.ts';
import { mercenariesFlow } from './mercenaries/spring.ts';
import { buyCaptain } from './persons/captains.ts';
import { hireHero, hireMagicUser } from './persons/hiring.ts';
import { offersFlow } from './persons/offers.ts';
import { demonGoneFlow, peoplesFlow } from './peoples/arriving.ts';
import { setUpFlow } from './set-up/leaders.ts';
import { announceArtifact } from './treasures/announcing.ts';
import { findsFlow, returningFlow } from './treasures/returning.ts';
import { answerSale, sellTreasure } from './treasures/selling.ts';
import type { CampaignFlow, RKC } from './state.ts';
import { buyBanner, payItem } from './treasures/buying.ts';
import { recruitRoll } from './resources/list-roll.ts';
import { placeUnits, placingFlow } from './resources/placing.ts';
import { recruitingFlow } from './resources/recruiting.ts';

/* What the chapters on recruiting, persons, mercenaries, treasures, peoples and dragons bring to the book. */

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

export const resourceQuestions: readonly DecisionKind<RKC, object, unknown>[] = [orderForm, retainCompany, hireCompany, payMutiny];

export const resourceCommands: readonly AnytimeKind<RKC, unknown>[] = [
  commandOf(recruitRoll),
  commandOf(buyCaptain),
  commandOf(hireMagicUser),
  commandOf(hireHero),
  commandOf(buyBanner),
  commandOf(payItem),
  commandOf(placeUnits),
  commandOf(sellTreasure),
  commandOf(answerSale),
  announceArtifact,
];
