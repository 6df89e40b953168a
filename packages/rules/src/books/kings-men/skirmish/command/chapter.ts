import { commandWindowFlow } from './command-window.ts';
import { oratorOrder } from './orator-order.ts';
import type { SkirmishChapter } from '../state.ts';

export const chapter: SkirmishChapter = { flows: [commandWindowFlow], anytime: [oratorOrder] };
