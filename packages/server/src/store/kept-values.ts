import { eq } from 'drizzle-orm';
import type { Connection } from './connection.ts';
import { settings } from './tables.ts';

/** A value that the servers of a store share under this name: what the first of them made that came. */
export function keptValue({ transact }: Connection, name: string, make: () => string): Promise<string> {
  return transact(async (all) => {
    await all.insert(settings).values({ name, value: make() }).onConflictDoNothing();
    const [kept] = await all.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
    if (kept === undefined) throw new Error(`the store has not kept ${name}`);
    return kept.value;
  });
}
