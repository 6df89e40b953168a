import type { z } from 'zod';
import { isSameJson } from './json.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refuse.ts';
import { readIn } from './what-is-wrong.ts';

/* What the situations of all books have in common: how a game in the middle is read from a file and written to one. */

/** Reads a situation in a book's own form; one that cannot be is refused under the book's clause. */
export function readSituation<S>(form: z.ZodType<S>, written: unknown, clause: string): S | Refusal {
  const read = readIn(form, written, 'situation');
  return 'wish' in read ? read.wish : refuse(clause, 'malformed-situation', { wrong: read.wrong });
}

/** What of an object is otherwise than before, which is what a situation says of it; everything where there was nothing. */
export function differences<T extends object>(now: T, before: Partial<T> = {}): Partial<T> {
  const found: Partial<T> = {};
  for (const key in now) if (now[key] !== undefined && !isSameJson(now[key], before[key])) found[key] = now[key];
  return found;
}

/** A battle laid down as a scenario file. */
export interface Laid<State> {
  /** Who and what is there and where it stands: what a scenario file of the book can say. */
  readonly file: object;
  /** The step that is played next, one of `beginnings`. */
  readonly step: string;
  /** The state as it is there, all of which its book writes. */
  readonly state: State;
  readonly left: readonly LeftOut[];
}

/**
 * What a position that is taken from a battle does not say. `under-way`: what had been begun, and is not gone on with; `hidden`: what whoever took it could not see; `thrown-anew`:
 * points and cards of the turn; `counters`: counters, which are set for a new turn; `lost`: what the lost had been; `since`: since when ground has been held; `plan`: how an army that the game runs fights; `altered`: what could not be written just
 * so.
 */
export type LeftOut = 'under-way' | 'hidden' | 'thrown-anew' | 'counters' | 'lost' | 'since' | 'plan' | 'altered';
