import english from '@longroll/words/en/pages/setup/rated';
import { spoken } from '../../text/language.ts';

/** What is said of it where a battle is set up: fetched with that. */
export const rated = spoken('pages/setup/rated', english);
