import { written } from '../moments.ts';

export const moment = (instant: string): string => written('en-GB', 'moment', instant);
