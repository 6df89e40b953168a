import { returningFlow, findsFlow } from './returning.ts';
import { buyBanner, payItem } from './buying.ts';
import { sellTreasure, answerSale } from './selling.ts';
import { announceArtifact } from './announcing.ts';
import { commandOf } from '../forms/order.ts';
import type { CampaignChapter } from '../state.ts';

export const chapter: CampaignChapter = {
  flows: [returningFlow, findsFlow],
  anytime: [commandOf(buyBanner), commandOf(payItem), commandOf(sellTreasure), commandOf(answerSale), announceArtifact],
};
