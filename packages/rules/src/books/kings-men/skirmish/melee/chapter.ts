import { chargeFlow } from './charge.ts';
import { meleeFlow } from './melee.ts';
import type { SkirmishChapter } from '../state.ts';

export const chapter: SkirmishChapter = { flows: [chargeFlow, meleeFlow] };
