import english from '@longroll/words/en/pages/table/view';
import { spoken } from '../../text/language.ts';

export const view = spoken('pages/table/view', english);
