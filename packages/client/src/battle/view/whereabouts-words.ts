import { spoken } from '../../text/language.ts';
import { en } from './en-whereabouts.ts';

export const whereaboutsWords = spoken({ en });
