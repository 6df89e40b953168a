import { skirmishersMetFlow } from './met.ts';
import { skirmishersFollowFlow } from './follow.ts';
import { takenGroundFlow } from './taken-ground.ts';
import { duelFlow } from './duel.ts';
import type { ToyChapter } from '../state.ts';

export const chapter: ToyChapter = { flows: [skirmishersMetFlow, skirmishersFollowFlow, takenGroundFlow, duelFlow] };
