import type { AnytimeKind } from '../../../kernel/book.ts';
import { commandOf } from './forms/order.ts';
import { buyCaptain } from './persons/captains.ts';
import { hireHero, hireMagicUser } from './persons/hiring.ts';
import { announceArtifact } from './treasures/announcing.ts';
import { answerSale, sellTreasure } from './treasures/selling.ts';
import { buyBanner, payItem } from './treasures/buying.ts';
import { recruitRoll } from './resources/list-roll.ts';
import { placeUnits } from './resources/placing.ts';
import { propose } from './wars/propose.ts';
import { resignNation } from './powers/resign-nation.ts';
import { stopCampaign } from './ending/stop-campaign.ts';
import { takeNation } from './powers/take-nation.ts';
import { takeOpenNation } from './powers/take-open-nation.ts';
import type { RKC } from './state.ts';

/** Orders on forms, and artifacts announced. */
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

/** Nations taken and given up, and what is proposed. */
export const politicsCommands: readonly AnytimeKind<RKC, unknown>[] = [takeNation, resignNation, takeOpenNation, stopCampaign, propose];
