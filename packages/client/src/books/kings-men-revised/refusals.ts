import english from '@longroll/words/en/kings-men-revised/refusals';
import { spoken } from '../../text/language.ts';
import { addRefusals } from '../refusals.ts';
// Chapters that it shares with the other book refuse in that book's words.
import '../kings-men/refusals.ts';

addRefusals(spoken('kings-men-revised/refusals', english));
