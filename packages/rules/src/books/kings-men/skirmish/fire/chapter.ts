import { counterFireFlow } from './counter-fire.ts';
import { fireFlow } from './fire.ts';
import type { SkirmishChapter } from '../state.ts';

export const chapter: SkirmishChapter = { flows: [counterFireFlow, fireFlow] };
