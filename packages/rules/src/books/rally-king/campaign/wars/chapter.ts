import { divisionsFlow } from './divisions.ts';
import { goingToWarFlow } from './going-to-war.ts';
import { targetsFlow } from './targets.ts';
import { moraleFlow } from './morale.ts';
import { conquestFlow } from './conquest.ts';
import { propose } from './propose.ts';
import type { CampaignChapter } from '../state.ts';

export const chapter: CampaignChapter = {
  flows: [divisionsFlow, goingToWarFlow, targetsFlow, moraleFlow, conquestFlow],
  anytime: [propose],
};
