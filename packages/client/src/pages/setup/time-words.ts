import english from '@longroll/words/en/pages/setup/time';
import { spoken } from '../../text/language.ts';

/** What is said of time where a battle is set up: fetched with that. */
export const time = spoken('pages/setup/time', english);
