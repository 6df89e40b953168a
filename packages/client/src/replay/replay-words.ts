import { spoken } from '../text/language.ts';
import { en } from './en-replay.ts';

/** What is said where a battle is watched again: fetched with it. */
export const replay = spoken({ en });
