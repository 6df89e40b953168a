import { written } from '../moments.ts';

export const moment = (instant: string): string => written('en-GB', 'moment', instant);
export const day = (instant: string): string => written('en-GB', 'day', instant);
