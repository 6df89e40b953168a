import { fallBackFlow } from './fall-back.ts';
import { collapseFlow } from './collapse.ts';
import type { SkirmishChapter } from '../state.ts';

export const chapter: SkirmishChapter = { flows: [fallBackFlow, collapseFlow] };
