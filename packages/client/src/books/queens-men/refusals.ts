import english from '@longroll/words/en/queens-men/refusals';
import { spoken } from '../../text/language.ts';
import { addRefusals } from '../refusals.ts';

addRefusals(spoken('queens-men/refusals', english));
