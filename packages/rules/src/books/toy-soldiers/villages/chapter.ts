import { skirmishersGarrisonsFlow } from './skirmishers-garrisons.ts';
import { comeOutFlow, giveUpBlockFlow } from './coming-out.ts';
import type { ToyChapter } from '../state.ts';

export const chapter: ToyChapter = { flows: [skirmishersGarrisonsFlow, comeOutFlow, giveUpBlockFlow] };
