import english from '@longroll/words/en/rally-king/diagrams';
import { spoken } from '../../../text/language.ts';

/** Words in and below the drawings of the rules. */
export const words = spoken('rally-king/diagrams', english);
