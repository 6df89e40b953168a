import { z } from 'zod';

/** What the journal keeps of a taking back, in place of an answer. */
const form = z.object({
  /** Journal row of the first command taken back. */
  from: z.number(),
  /** Whether the others had to agree. */
  agreed: z.boolean(),
  /** How far each stream had been drawn by then; it goes on from there. */
  spent: z.record(z.string(), z.number()),
});
export type Undoing = z.infer<typeof form>;

/** What a journal row of the kind `undo` says; null for one of an older server, which gave the same dice again. */
export function undoing(answer: string): Undoing | null {
  return form.safeParse(JSON.parse(answer)).data ?? null;
}
