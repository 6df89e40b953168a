import { recruitingFlow } from './recruiting.ts';
import { placingFlow, placeUnits } from './placing.ts';
import { recruitRoll } from './list-roll.ts';
import { commandOf } from '../forms/order.ts';
import type { CampaignChapter } from '../state.ts';

export const chapter: CampaignChapter = { flows: [recruitingFlow, placingFlow], anytime: [commandOf(recruitRoll), commandOf(placeUnits)] };
