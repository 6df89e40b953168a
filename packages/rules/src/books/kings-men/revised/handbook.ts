import type { Handbook } from '../shared/handbook.ts';
import { drill } from './movement/drill.ts';
import { meleeOdds } from './melee/odds.ts';

/** What units may do in this book, and what comes of it. */
export const handbook: Handbook = { ...drill, meleeOdds };
