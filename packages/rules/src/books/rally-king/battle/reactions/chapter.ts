import { testsFlow } from './tests.ts';
import { leaderLostFlow } from './leader-lost.ts';
import { aftermathFlow } from './aftermath.ts';
import type { RallyChapter } from '../state.ts';

export const chapter: RallyChapter = { flows: [testsFlow, leaderLostFlow, aftermathFlow] };
