import { fireStepFlow } from './fire-step.ts';
import { fireFlow } from './fire.ts';
import type { RallyChapter } from '../state.ts';

export const chapter: RallyChapter = { flows: [fireStepFlow, fireFlow] };
