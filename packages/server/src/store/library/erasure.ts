import { randomUUID } from 'node:crypto';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../connection.ts';
import { libraryEntries, libraryOpinions } from './tables.ts';

/**
 * What becomes of the drawings of a player who is deleted: private ones go with them, what they have given to the club stays, under another name and nobody's; and so does what they said
 * of others' fields. `families` are the guests that they have been.
 */
export async function eraseFromLibrary(all: Database, player: string, families: readonly string[], former: string): Promise<void> {
  await all.delete(libraryEntries).where(and(eq(libraryEntries.player, player), eq(libraryEntries.shelf, 'private')));
  await all.update(libraryEntries).set({ author: former, player: null }).where(eq(libraryEntries.player, player));
  const said = await all
    .select({ id: libraryOpinions.id })
    .from(libraryOpinions)
    .where(or(eq(libraryOpinions.who, player), inArray(libraryOpinions.family, [...families])));
  for (const { id } of said)
    await all
      .update(libraryOpinions)
      .set({ name: former, who: `former-${randomUUID()}`, family: '' })
      .where(eq(libraryOpinions.id, id));
}
