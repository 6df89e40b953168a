import { createHash } from 'node:crypto';
import { asc, count, eq, sql } from 'drizzle-orm';
import { createSchemaFactory } from 'drizzle-zod';
import { z } from 'zod';
import type { Connection, Database } from './connection.ts';
import { battles, chat, journal, seats, settings, snapshots } from './tables.ts';

/**
 * A club as a file: everything its store holds, a row a line, battle by battle, with a head that says what it is and a foot that says that
 * nothing is missing. Leases stay behind: they are about servers, not about battles.
 */
const FORMAT = 'longroll-club-1';
/** Lines put into the store at one go. */
const BATCH = 100;

const { createInsertSchema } = createSchemaFactory({ coerce: { date: true } });

const line = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('club'), format: z.literal(FORMAT) }),
  z.strictObject({ of: z.literal('setting'), row: createInsertSchema(settings) }),
  z.strictObject({ of: z.literal('battle'), row: createInsertSchema(battles) }),
  z.strictObject({ of: z.literal('seat'), row: createInsertSchema(seats) }),
  z.strictObject({ of: z.literal('journal'), row: createInsertSchema(journal) }),
  z.strictObject({ of: z.literal('snapshot'), row: createInsertSchema(snapshots) }),
  z.strictObject({ of: z.literal('chat'), row: createInsertSchema(chat) }),
  z.strictObject({ of: z.literal('end'), rows: z.number().int(), sha256: z.string() }),
]);
type Line = z.infer<typeof line>;

/** A file that is no club, or not a whole one. */
export class BrokenClubError extends Error {}

/** Every line of a club's file, all as it was at one instant. */
export async function exportClub(connection: Connection, write: (text: string) => Promise<void>): Promise<number> {
  const hash = createHash('sha256');
  let rows = 0;
  const put = async (each: Line) => {
    const text = `${JSON.stringify(each)}\n`;
    if (each.of !== 'club' && each.of !== 'end') rows++;
    hash.update(text);
    await write(text);
  };
  return connection.transact(async (all) => {
    await all.execute(sql`set transaction isolation level repeatable read`);
    await put({ of: 'club', format: FORMAT });
    for (const row of await all.select().from(settings).orderBy(asc(settings.name))) await put({ of: 'setting', row });
    const ids = await all.select({ id: battles.id }).from(battles).orderBy(asc(battles.founded), asc(battles.id));
    for (const { id } of ids) for (const each of await linesOf(all, id)) await put(each);
    await write(`${JSON.stringify({ of: 'end', rows, sha256: hash.digest('hex') } satisfies Line)}\n`);
    return rows;
  });
}

async function linesOf(all: Database, id: string): Promise<Line[]> {
  return [
    ...(await all.select().from(battles).where(eq(battles.id, id))).map((row): Line => ({ of: 'battle', row })),
    ...(await all.select().from(seats).where(eq(seats.battle, id)).orderBy(asc(seats.place))).map((row): Line => ({ of: 'seat', row })),
    ...(await all.select().from(journal).where(eq(journal.battle, id)).orderBy(asc(journal.seq))).map((row): Line => ({ of: 'journal', row })),
    ...(await all.select().from(snapshots).where(eq(snapshots.battle, id)).orderBy(asc(snapshots.seq))).map((row): Line => ({ of: 'snapshot', row })),
    ...(await all.select().from(chat).where(eq(chat.battle, id)).orderBy(asc(chat.place))).map((row): Line => ({ of: 'chat', row })),
  ];
}

/** Puts a club into an empty store, all of it or nothing. Throws BrokenClubError with the line that is not right. */
export async function importClub(connection: Connection, lines: AsyncIterable<string>): Promise<number> {
  return connection.transact(async (all) => {
    const [held] = await all.select({ number: count() }).from(battles);
    if ((held?.number ?? 0) > 0) throw new BrokenClubError('This store holds battles already. A club is put into an empty one.');
    const hash = createHash('sha256');
    let number = 0;
    let rows = 0;
    let ended = false;
    let batch: Line[] = [];
    for await (const text of lines) {
      number++;
      if (ended) throw new BrokenClubError(`Line ${number} comes after the end.`);
      const each = parsed(text, number);
      if ((number === 1) !== (each.of === 'club')) throw new BrokenClubError(`Line ${number}: a club's file begins with what it is, once.`);
      if (each.of === 'end') {
        if (each.rows !== rows || each.sha256 !== hash.digest('hex')) throw new BrokenClubError('The file has been changed, or part of it is missing.');
        ended = true;
        continue;
      }
      hash.update(`${text}\n`);
      if (each.of === 'club') continue;
      rows++;
      if (batch[0] !== undefined && (batch[0].of !== each.of || batch.length >= BATCH)) {
        await insert(all, batch);
        batch = [];
      }
      batch.push(each);
    }
    if (!ended) throw new BrokenClubError('The file has no end: part of it is missing.');
    await insert(all, batch);
    await all.execute(sql`select setval(pg_get_serial_sequence('chat', 'place'), (select coalesce(max(place), 0) + 1 from chat), false)`);
    return rows;
  });
}

function parsed(text: string, number: number): Line {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BrokenClubError(`Line ${number} is not JSON.`);
  }
  const read = line.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new BrokenClubError(`Line ${number}: ${issue?.path.join('.')} ${issue?.message}`);
}

/** Lines of one kind, into their table. */
async function insert(all: Database, lines: readonly Line[]): Promise<void> {
  const rows = {
    setting: lines.flatMap((each) => (each.of === 'setting' ? [each.row] : [])),
    battle: lines.flatMap((each) => (each.of === 'battle' ? [each.row] : [])),
    seat: lines.flatMap((each) => (each.of === 'seat' ? [each.row] : [])),
    journal: lines.flatMap((each) => (each.of === 'journal' ? [each.row] : [])),
    snapshot: lines.flatMap((each) => (each.of === 'snapshot' ? [each.row] : [])),
    chat: lines.flatMap((each) => (each.of === 'chat' ? [each.row] : [])),
  };
  if (rows.setting.length > 0) await all.insert(settings).values(rows.setting);
  if (rows.battle.length > 0) await all.insert(battles).values(rows.battle);
  if (rows.seat.length > 0) await all.insert(seats).values(rows.seat);
  if (rows.journal.length > 0) await all.insert(journal).values(rows.journal);
  if (rows.snapshot.length > 0) await all.insert(snapshots).values(rows.snapshot);
  if (rows.chat.length > 0) await all.insert(chat).values(rows.chat);
}
