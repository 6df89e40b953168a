import english from '@longroll/words/en/toy-soldiers/refusals';
import { spoken } from '../../text/language.ts';
import { addRefusals } from '../refusals.ts';

addRefusals(spoken('toy-soldiers/refusals', english));
