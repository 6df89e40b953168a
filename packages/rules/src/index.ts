import { kingsMen } from './books/kings-men/first/index.ts';
import { kingsMenRevised } from './books/kings-men/revised/index.ts';
import type { Family } from './books/kings-men/shared/state.ts';
import type { Book } from './kernel/book.ts';

/** Every rulebook that can be played, by id. */
export const books: ReadonlyMap<string, Book<Family>> = new Map<string, Book<Family>>([[kingsMen.id, kingsMen], [kingsMenRevised.id, kingsMenRevised]]);

export { kingsMen } from './books/kings-men/first/index.ts';
export { kingsMenRevised } from './books/kings-men/revised/index.ts';
export { begin, decide, judge, openDecisions, standIn } from './kernel/decide.ts';
export { handOf, project, view } from './kernel/view.ts';
export { kingsMenRevisedScenarios, kingsMenScenarios } from './scenarios/index.ts';
