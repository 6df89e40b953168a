import { conclusionFlow } from './conclusion.ts';
import { concede, offerDraw } from './offers.ts';
import { declareResult, agreeResult } from './agreed-result.ts';
import type { RallyChapter } from '../state.ts';

export const chapter: RallyChapter = { flows: [conclusionFlow], anytime: [concede, offerDraw, declareResult, agreeResult] };
