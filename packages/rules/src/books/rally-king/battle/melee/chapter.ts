import { roundFlow } from './round.ts';
import { meleeStepFlow } from './melee-step.ts';
import type { RallyChapter } from '../state.ts';

export const chapter: RallyChapter = { flows: [roundFlow, meleeStepFlow] };
