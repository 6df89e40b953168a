import { spoken } from '../../text/language.ts';
import { en } from './en-view.ts';

export const view = spoken({ en });
