import type { z } from 'zod';
import { isSameJson } from './json.ts';
import { refuse, type Refusal } from './refusal.ts';

/* What the situations of all books have in common: how a game in the middle is read from a file and written to one. */

/** Refuses a situation that cannot be: the file is at fault, not an order. `clause` is the one of its book. */
export type Unfit = (code: string, what: string) => Refusal;

export function unfitUnder(clause: string): Unfit {
  return (code, what) => refuse(clause, code, `The situation is not sound: ${what}.`);
}

/** Reads a situation in a book's own form. */
export function readSituation<S>(form: z.ZodType<S>, written: unknown, unfit: Unfit): S | Refusal {
  const read = form.safeParse(written);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return unfit('malformed', `${['situation', ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'not a situation'}`);
}

/** What of an object is otherwise than before, which is what a situation says of it; everything where there was nothing. */
export function differences<T extends object>(now: T, before: Partial<T> = {}): Partial<T> {
  const found: Partial<T> = {};
  for (const key in now) if (now[key] !== undefined && !isSameJson(now[key], before[key])) found[key] = now[key];
  return found;
}
