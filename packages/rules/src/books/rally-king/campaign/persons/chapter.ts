import { offersFlow } from './offers.ts';
import { buyCaptain } from './captains.ts';
import { hireMagicUser, hireHero } from './hiring.ts';
import { commandOf } from '../forms/order.ts';
import type { CampaignChapter } from '../state.ts';

export const chapter: CampaignChapter = {
  flows: [offersFlow],
  anytime: [commandOf(buyCaptain), commandOf(hireMagicUser), commandOf(hireHero)],
};
