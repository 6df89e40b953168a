import { takeNation } from './take-nation.ts';
import { resignNation } from './resign-nation.ts';
import { takeOpenNation } from './take-open-nation.ts';
import type { CampaignChapter } from '../state.ts';

export const chapter: CampaignChapter = { flows: [], anytime: [takeNation, resignNation, takeOpenNation] };
