import { mercenariesFlow } from './spring.ts';
import { mutinyFlow } from './mutiny.ts';
import type { CampaignChapter } from '../state.ts';

export const chapter: CampaignChapter = { flows: [mercenariesFlow, mutinyFlow] };
