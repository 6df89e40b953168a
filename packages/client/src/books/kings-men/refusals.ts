import english from '@longroll/words/en/kings-men/refusals';
import { spoken } from '../../text/language.ts';
import { addRefusals } from '../refusals.ts';

addRefusals(spoken('kings-men/refusals', english));
