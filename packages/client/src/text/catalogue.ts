import { kingsMenRevised } from '../books/kings-men-revised/words.ts';
import { kingsMen } from '../books/kings-men/words.ts';
import { queensMen } from '../books/queens-men/words.ts';
import { text as pages } from './words.ts';

/** The words of the pages and of the King's Men books in one, for the modes of these books. */
export const text = { ...pages, kingsMen, kingsMenRevised, queensMen };
