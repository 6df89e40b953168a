import english from '@longroll/words/en/pages/appointments';
import { spoken } from '../text/language.ts';

/** The words of times that are made out: fetched with what shows them. */
export const appointmentsWords = spoken('pages/appointments', english);
