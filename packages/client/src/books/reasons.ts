import type { Why } from '@longroll/rules/rulebooks/definition';
import { wordedIn, type RefusalWords } from '@longroll/words/refusal-words';
import type { OpenBook } from './face.ts';

/** How a book says what speaks for an answer, by its catalogue of advice. What is not in it these pages are too old for. */
export function reasonsBy(words: RefusalWords): NonNullable<OpenBook['reasons']> {
  return ({ says }) => says.flatMap((reason) => wordedIn([words], { clause: '', ...reason }) ?? []).join(' ');
}

/** What a computer general says for an answer; empty where it says nothing, or nothing this page knows. */
export function reasonsOf({ reasons }: Pick<OpenBook, 'reasons'>, why: Why | null | undefined): string {
  return why == null || reasons === undefined ? '' : reasons(why);
}
