import { kingsMen } from './books/kings-men/first/index.ts';
import type { KM } from './books/kings-men/first/state.ts';
import type { Book } from './kernel/book.ts';
import { kingsMenScenarios } from './scenarios/index.ts';

/** Every rulebook that can be played, by id. */
export const books: ReadonlyMap<string, Book<KM>> = new Map([[kingsMen.id, kingsMen]]);

/** Scenario files of the house, by book. */
export const scenarios: ReadonlyMap<string, readonly unknown[]> = new Map([[kingsMen.id, kingsMenScenarios]]);

export { kingsMen } from './books/kings-men/first/index.ts';
export { begin, decide, judge, openDecisions, standIn } from './kernel/decide.ts';
export { handOf, project, view } from './kernel/view.ts';
