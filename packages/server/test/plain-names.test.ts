import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { asc } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { z } from 'zod';
import { packageFolder } from '../src/package-folder.ts';
import { embedded } from '../src/store/connection.ts';
import { openEmbeddedDatabase } from '../src/store/embedded-database.ts';
import { ensureDatabase } from '../src/store/empty-store.ts';
import { inPresentForm } from '../src/store/older-club.ts';
import { connect, EMBEDDED } from '../src/store/open-store.ts';
import { battles, journal, seats, silences } from '../src/store/tables.ts';
import { clean, folder } from './support.ts';

/** The last migration before the names were changed. */
const BEFORE = '0008_upgrades';

const steps = z.object({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** The tables as they were until then: a folder of migrations that ends there. */
async function migrationsBefore(): Promise<string> {
  const place = join(await folder(), 'migrations');
  cpSync(join(packageFolder, 'migrations'), place, { recursive: true });
  const path = join(place, 'meta', '_journal.json');
  const all: object = JSON.parse(readFileSync(path, 'utf8'));
  const { entries } = steps.parse(all);
  const last = entries.findIndex(({ tag }) => tag === BEFORE);
  writeFileSync(path, JSON.stringify({ ...all, entries: entries.slice(0, last + 1) }));
  return place;
}

/** A battle as it was written then, with the game it ended with, if it is over. */
function battle(id: string, over: boolean, winner: string | null, game: object): string[] {
  return [
    `insert into battles (id, book, book_version, scenario_id, scenario_name, scenario_description, turn, over, winner, founded, updated, affairs, founder)
     values ('${id}', 'toy', '1', 's', 'S', '', 3, ${over}, ${winner === null ? 'null' : `'${winner}'`}, '2026-01-02T03:04:05Z', now(), '{"clock":1}', 'ann')`,
    `insert into snapshots (battle, seq, game, hash) values ('${id}', 0, '{"outcome":null}', 'h'), ('${id}', 7, '${JSON.stringify(game)}', 'h')`,
  ];
}

describe('a store from before battles had several winners and columns their present names', function () {
  afterEach(clean);

  it('has all it had, under the names of today', async () => {
    const dataDir = await folder();
    const place = join(dataDir, EMBEDDED);
    await ensureDatabase(place);
    const older = embedded(await openEmbeddedDatabase(place, () => undefined), dataDir, () => undefined);
    await older.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await migrate(drizzle(older.pool), { migrationsFolder: await migrationsBefore() });
    const statements = [
      ...battle('going', false, null, { outcome: null }),
      ...battle('won', true, 'red', { outcome: { winner: 'red', reason: '', clause: '' } }),
      ...battle('drawn', true, null, { outcome: { winner: null, reason: '', clause: '' } }),
      ...battle('shared', true, null, { outcome: { winner: null, winners: ['red', 'green'], reason: '', clause: '' } }),
      `insert into seats (battle, seat, place, side, general, held, player, lineage) values ('won', 'red-1', 0, 'red', 'G', 'human', 'Ann', 'ann')`,
      `insert into silences (battle, seat, lineage, until) values ('won', 'red-1', 'ann', '2030-01-01T00:00:00Z')`,
      ...['opening', 'silent', 'command'].map(
        (kind, seq) =>
          `insert into journal (battle, seq, command_id, seat, decision, answer, events, first_event, next_event, hash, at, kind)
           values ('won', ${seq}, 'c${seq}', '', '', 'null', '[]', 0, 0, 'h', now(), '${kind}')`,
      ),
    ];
    for (const each of statements) await older.pool.query(each);
    await older.close();

    const today = await connect({ dataDir });
    const { database } = today;
    expect((await database.select().from(battles).orderBy(asc(battles.id))).map(({ id, winners }) => [id, winners])).to.deep.equal([
      ['drawn', []],
      ['going', []],
      ['shared', ['red', 'green']],
      ['won', ['red']],
    ]);
    const [first] = await database.select().from(battles);
    expect(first).to.include({ creator: 'ann', tableActions: '{"clock":1}' });
    expect(first?.created.toISOString()).to.equal('2026-01-02T03:04:05.000Z');
    expect((await database.select().from(seats)).map(({ family }) => family)).to.deep.equal(['ann']);
    expect((await database.select().from(silences)).map(({ family }) => family)).to.deep.equal(['ann']);
    expect((await database.select().from(journal).orderBy(asc(journal.seq))).map(({ kind }) => kind)).to.deep.equal([
      'opening',
      'private',
      'command',
    ]);
    await today.close();
  });

  it('is read from its exports as well', () => {
    const rows = [
      { of: 'battle', row: { id: 'b', founded: 'then', founder: 'ann', affairs: '{}', winner: 'red' } },
      { of: 'battle', row: { id: 'c', winner: null } },
      { of: 'seat', row: { battle: 'b', lineage: 'ann' } },
      { of: 'silence', row: { battle: 'b', lineage: 'ann' } },
      { of: 'journal', row: { battle: 'b', kind: 'silent' } },
      { of: 'journal', row: { battle: 'b', kind: 'note' } },
      { of: 'end', rows: 6, sha256: '' },
    ];
    expect(rows.map(inPresentForm)).to.deep.equal([
      { of: 'battle', row: { id: 'b', created: 'then', creator: 'ann', tableActions: '{}', winners: ['red'] } },
      { of: 'battle', row: { id: 'c', winners: [] } },
      { of: 'seat', row: { battle: 'b', family: 'ann' } },
      { of: 'silence', row: { battle: 'b', family: 'ann' } },
      { of: 'journal', row: { battle: 'b', kind: 'private' } },
      { of: 'journal', row: { battle: 'b', kind: 'note' } },
      { of: 'end', rows: 6, sha256: '' },
    ]);
  });
});
