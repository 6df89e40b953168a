import english from '@longroll/words/en/rally-king/refusals';
import { spoken } from '../../text/language.ts';
import { addRefusals } from '../refusals.ts';

addRefusals(spoken('rally-king/refusals', english));
