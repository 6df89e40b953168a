import { volleyFlow, optionalVolleyFlow } from './firing.ts';
import { sharpshootFlow } from './sharpshooting.ts';
import { threatsFlow } from './threats.ts';
import type { ToyChapter } from '../state.ts';

export const chapter: ToyChapter = { flows: [volleyFlow, optionalVolleyFlow, sharpshootFlow, threatsFlow] };
