import { spoken } from '../../text/language.ts';
import { en } from './en-advice.ts';

/** What is said where the computer is asked for advice: fetched with it. */
export const advice = spoken({ en });
