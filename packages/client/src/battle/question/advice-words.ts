import english from '@longroll/words/en/pages/table/advice';
import { spoken } from '../../text/language.ts';

/** What is said where the computer is asked for advice: fetched with it. */
export const advice = spoken('pages/table/advice', english);
