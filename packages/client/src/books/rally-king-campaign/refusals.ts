import english from '@longroll/words/en/rally-king-campaign/refusals';
import { spoken } from '../../text/language.ts';
import { addRefusals } from '../refusals.ts';
// Chapters that it shares with the other book refuse in that book's words.
import '../rally-king/refusals.ts';

addRefusals(spoken('rally-king-campaign/refusals', english));
