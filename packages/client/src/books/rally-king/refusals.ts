import magic from '@longroll/words/en/rally-king/magic/refusals';
import play from '@longroll/words/en/rally-king/play/refusals';
import setUp from '@longroll/words/en/rally-king/set-up/refusals';
import { spoken } from '../../text/language.ts';
import { addRefusals } from '../refusals.ts';

addRefusals(spoken('rally-king/set-up/refusals', setUp));
addRefusals(spoken('rally-king/play/refusals', play));
addRefusals(spoken('rally-king/magic/refusals', magic));
