import english from '@longroll/words/en/pages/setup/division';
import { spoken } from '../../text/language.ts';

/** What is said where sides are divided: fetched with that. */
export const division = spoken('pages/setup/division', english);
