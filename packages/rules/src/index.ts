import { kingsMen } from './books/kings-men/first/index.ts';
import type { KM } from './books/kings-men/first/state.ts';
import type { Book } from './kernel/book.ts';

/** Every rulebook that can be played, by id. */
export const books: ReadonlyMap<string, Book<KM>> = new Map([[kingsMen.id, kingsMen]]);

export { kingsMen } from './books/kings-men/first/index.ts';
export { begin, decide, judge, openDecisions, standIn } from './kernel/decide.ts';
export { handOf, project, view } from './kernel/view.ts';
export { kingsMenScenarios } from './scenarios/index.ts';
