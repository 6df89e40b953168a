import english from '@longroll/words/en/pages/players/offer';
import { spoken } from '../text/language.ts';

/** What is said where somebody is offered to keep their battles: fetched with the table. */
export const offerWords = spoken('pages/players/offer', english);
