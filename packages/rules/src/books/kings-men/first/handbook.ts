import type { Handbook } from '../shared/handbook.ts';
import { drill } from './drill.ts';
import { meleeOdds } from './odds.ts';

/** What units may do in this book, and what comes of it. */
export const handbook: Handbook = { ...drill, meleeOdds };
