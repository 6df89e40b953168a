import { spoken } from '../text/language.ts';
import { en } from './en-appointments.ts';

/** The words of times that are made out: fetched with what shows them. */
export const appointmentsWords = spoken({ en });
