import { spoken } from '../text/language.ts';
import { en } from './en-offer.ts';

/** What is said where somebody is offered to keep their battles: fetched with the table. */
export const offerWords = spoken({ en });
