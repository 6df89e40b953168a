import { contactFlow } from './contact.ts';
import { commandFlow } from './command.ts';
import { disorderFlow } from './disorder.ts';
import { stressFlow } from './stress.ts';
import { winningFlow } from './winning.ts';
import { departureFlow } from './departure.ts';
import type { ToyChapter } from '../state.ts';

export const chapter: ToyChapter = { flows: [contactFlow, commandFlow, disorderFlow, stressFlow, winningFlow, departureFlow] };
