import { armiesFlow } from './armies.ts';
import { secretsFlow, preSpellFlow } from './secrets.ts';
import { scoutingFlow } from './scouting.ts';
import { terrainFlow } from './terrain.ts';
import { placementFlow } from './placement.ts';
import type { RallyChapter } from '../state.ts';

export const chapter: RallyChapter = { flows: [armiesFlow, secretsFlow, preSpellFlow, scoutingFlow, terrainFlow, placementFlow] };
