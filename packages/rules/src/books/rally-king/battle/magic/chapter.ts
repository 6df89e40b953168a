import { castFlow } from './cast.ts';
import { dismissMagicUser } from './dismissing.ts';
import type { RallyChapter } from '../state.ts';

export const chapter: RallyChapter = { flows: [castFlow], anytime: [dismissMagicUser] };
