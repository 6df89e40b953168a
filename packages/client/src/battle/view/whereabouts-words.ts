import english from '@longroll/words/en/pages/table/whereabouts';
import { spoken } from '../../text/language.ts';

export const whereaboutsWords = spoken('pages/table/whereabouts', english);
