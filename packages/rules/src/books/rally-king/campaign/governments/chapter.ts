import { divisionsFlow } from './divisions.ts';
import { fragmentingFlow } from './tribes.ts';
import type { CampaignChapter } from '../state.ts';

export const chapter: CampaignChapter = { flows: [divisionsFlow, fragmentingFlow] };
