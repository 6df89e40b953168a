import english from '@longroll/words/en/pages/workshop';
import { addRefusals } from '../books/refusals.ts';
import { spoken } from '../text/language.ts';

/** What is said in the workshop: fetched with it. */
export const workshopWords = spoken('pages/workshop', english);

addRefusals(workshopWords.refusals);
