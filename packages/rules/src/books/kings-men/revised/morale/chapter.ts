import { escapeFlow } from './escape.ts';
import { routFlow } from './rout.ts';
import { collapseFlow } from '../../shared/morale/collapse.ts';
import type { RevisedChapter } from '../state.ts';

export const chapter: RevisedChapter = { flows: [escapeFlow, routFlow, collapseFlow] };
