import { backFlow } from './back.ts';
import { forcedMovesFlow } from './forced.ts';
import { passageFlow } from './passage.ts';
import { routsFlow } from './rout.ts';
import { slideFlow } from './slide.ts';
import type { ToyChapter } from '../state.ts';

export const chapter: ToyChapter = { flows: [backFlow, forcedMovesFlow, passageFlow, routsFlow, slideFlow] };
