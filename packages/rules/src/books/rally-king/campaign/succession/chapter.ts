import { deathsFlow } from './deaths.ts';
import { successionFlow } from './succession.ts';
import type { CampaignChapter } from '../state.ts';

export const chapter: CampaignChapter = { flows: [deathsFlow, successionFlow] };
