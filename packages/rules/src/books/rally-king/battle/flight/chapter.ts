import { flightFlow } from './flight.ts';
import { interceptionFlow } from './interception.ts';
import type { RallyChapter } from '../state.ts';

export const chapter: RallyChapter = { flows: [flightFlow, interceptionFlow] };
