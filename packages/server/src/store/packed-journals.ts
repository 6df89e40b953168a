import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { and, asc, eq, exists, inArray, lt, notExists, notInArray } from 'drizzle-orm';
import { createSchemaFactory } from 'drizzle-zod';
import { z } from 'zod';
import type { Connection, Database } from './connection.ts';
import { perhapsAlive } from './leases.ts';
import type { JournalRow } from './rows.ts';
import { battles, journal, leases, packedJournals } from './tables.ts';

/*
 * The journal of a game that was over long ago is seldom read and never written: it is kept whole, compressed to a fifth. Whoever reads it finds the same rows.
 */

/** Days after which the journal of a game that is over is packed. */
const AFTER_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

const pressed = promisify(gzip);
const unpressed = promisify(gunzip);

const { createSelectSchema } = createSchemaFactory({ coerce: { date: true } });
const rowsOf = z.array(createSelectSchema(journal));

/** The rows of a battle's journal that were packed away, in order; none where it never was. */
export async function packedRows(all: Database, battle: string): Promise<JournalRow[]> {
  const [found] = await all.select({ rows: packedJournals.rows }).from(packedJournals).where(eq(packedJournals.battle, battle));
  return found === undefined ? [] : unpacked(found.rows);
}

/** The same of several battles. */
export async function packedRowsOf(all: Database, ids: readonly string[]): Promise<JournalRow[]> {
  const found = await all
    .select({ rows: packedJournals.rows })
    .from(packedJournals)
    .where(inArray(packedJournals.battle, [...ids]));
  return (await Promise.all(found.map(({ rows }) => unpacked(rows)))).flat();
}

async function unpacked(rows: string): Promise<JournalRow[]> {
  return rowsOf.parse(JSON.parse((await unpressed(Buffer.from(rows, 'base64'))).toString('utf8')));
}

/** Packs the journals of at most so many games that have been over for long and that nobody has open; how many there were. */
export async function packJournals({ database, transact }: Connection, most: number, now: Date): Promise<number> {
  const long = new Date(now.getTime() - AFTER_DAYS * DAY);
  const open = database.select({ battle: leases.battle }).from(leases).where(perhapsAlive);
  const written = database.select().from(journal).where(eq(journal.battle, battles.id));
  const packed = database.select().from(packedJournals).where(eq(packedJournals.battle, battles.id));
  const isDue = and(eq(battles.over, true), lt(battles.updated, long), notInArray(battles.id, open), exists(written), notExists(packed));
  const due = await database.select({ id: battles.id }).from(battles).where(isDue).orderBy(asc(battles.updated)).limit(most);
  let count = 0;
  for (const { id } of due) {
    const isPacked = await transact(async (all) => {
      // Whoever opens it meanwhile waits, and finds it packed.
      const [still] = await all
        .select({ id: battles.id })
        .from(battles)
        .where(and(eq(battles.id, id), isDue))
        .for('update');
      if (still === undefined) return false;
      const rows = await all.select().from(journal).where(eq(journal.battle, id)).orderBy(asc(journal.seq));
      const small = (await pressed(JSON.stringify(rows))).toString('base64');
      await all.insert(packedJournals).values({ battle: id, rows: small });
      await all.delete(journal).where(eq(journal.battle, id));
      return true;
    });
    if (isPacked) count++;
  }
  return count;
}
