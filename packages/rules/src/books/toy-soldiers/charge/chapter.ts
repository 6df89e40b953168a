import { stageFlow } from './stages.ts';
import { reactionsFlow } from './reacting.ts';
import { wavesFlow } from './waves.ts';
import { abandonFlow, gunnersFlow } from './abandoning.ts';
import { lastVolleysFlow } from './last-volley.ts';
import type { ToyChapter } from '../state.ts';

export const chapter: ToyChapter = { flows: [stageFlow, reactionsFlow, wavesFlow, abandonFlow, gunnersFlow, lastVolleysFlow] };
