import { invasionsFlow } from './invasions.ts';
import { commitmentsFlow } from './commitments.ts';
import { battlesFlow, battlesOfFlow } from './battles.ts';
import { battleFlow } from './battle.ts';
import { volunteeringFlow, delegatingFlow } from './commanding.ts';
import { fallBackFlow } from './falling-back.ts';
import type { CampaignChapter } from '../state.ts';

export const chapter: CampaignChapter = {
  flows: [invasionsFlow, commitmentsFlow, battlesFlow, battlesOfFlow, battleFlow, volunteeringFlow, delegatingFlow, fallBackFlow],
};
