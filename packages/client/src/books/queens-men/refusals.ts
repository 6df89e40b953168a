import english from '@longroll/words/en/queens-men/refusals';
import { spoken } from '../../text/language.ts';
import { addRefusals } from '../refusals.ts';
// Orders of battle, and laws that the family has too, are told in the words of the family.
import '../kings-men/refusals.ts';

addRefusals(spoken('queens-men/refusals', english));
