import type { Areas } from '@longroll/words/areas';
import { wordedIn, type Refused } from '@longroll/words/refusal-words';
import { fetched } from './language.ts';

type Refusals = Extract<keyof Areas, `${string}/refusals`>;

/**
 * What the server has said no with, in the reader's language: by its code and what it names. The server's sentence is the English one; it also stands
 * where the code is unknown here, for a page may be older than the server.
 */
export function replySentence(no: Refused & { readonly message: string }): string {
  const areas = fetched();
  if (areas === null) return no.message;
  return wordedIn(no.clause === '' ? [areas['server/replies'], areas['kernel/refusals']] : refusalsIn(areas), no) ?? no.message;
}

/** Refusals of all books: clauses of two never have the same number. */
function refusalsIn(areas: Areas) {
  return Object.keys(areas)
    .filter((area): area is Refusals => area.endsWith('/refusals'))
    .map((area) => areas[area]);
}
