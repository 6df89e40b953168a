import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isFlaw, readRecord, verify } from '@longroll/rules/record/index';
import { expect } from 'chai';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { connect } from '../src/store/open-store.ts';
import { battles, journal, seatHolders, seats, snapshots } from '../src/store/tables.ts';
import { postgresql, servicesForTests } from './services.ts';
import { clean, createBattle, folder, Guest, inside, join2, leaveAll, startAt, stop } from './support.ts';
import { skirmish, toyBook } from './toy-book.ts';

const run = promisify(execFile);
/** The size of the export of an old and busy club, in bytes. */
const LARGE = 10_000_000;
const COPIES = 300;
const SENTENCES = 10_000;

describe('a club of ten megabytes, moved by the programs that docs/operating.md names', () => {
  const service = servicesForTests('moving a club between stores is not tested', { PostgreSQL: postgresql });
  afterEach(clean);

  /** The program itself, in a process of its own; gives what it says. */
  async function club(task: 'export' | 'import', file: string, settings: Readonly<Record<string, string>>): Promise<string> {
    const { stdout } = await run(process.execPath, ['--import', '@oxc-node/core/register', 'src/club.ts', task, file], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { PATH: process.env['PATH'], ...settings },
    });
    return stdout;
  }

  async function sum(file: string): Promise<string> {
    return createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  }

  /** An id of a battle, in the letters ids have. */
  const copied = (number: SQL) => sql`lpad(translate((${number})::text, '0123456789', 'abcdefghij'), 12, 'k')`;

  it('goes from the embedded store to PostgreSQL and back, every row of it, and is fought on and verified in both', async () => {
    const dataDir = await folder();
    const first = await startAt({ dataDir });
    const running = await createBattle(first);
    const black = await join2(first, running.battle);
    const ann = await Guest.sit(first, running.battle, running.token);
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    expect(await ann.act('chat', { channel: 'table', text: 'Ö „ridge“ 🥁' })).to.deep.equal({ ok: true });
    const over = await createBattle(first, { scenario: 'skirmish', opponent: 'computer' });
    const cay = await Guest.sit(first, over.battle, over.token);
    for (let round = 0; round < skirmish.rounds; round++) {
      await cay.answer('bid', { bid: 9 });
      await cay.answer('march', { x: 1, y: 0 });
    }
    const { hash } = await inside(first, running.battle);
    const record = await (await fetch(`${first.url}/api/battles/${over.battle}/record`)).text();
    leaveAll();
    await stop(first);

    // An evening in a club is short; its years are copies of it.
    const store = await connect({ dataDir });
    for (const table of [battles, seats, seatHolders, journal, snapshots]) {
      const key = sql.identifier(table === battles ? 'id' : 'battle');
      const others = Object.values(getTableColumns(table))
        .map(({ name }) => name)
        .filter((name) => name !== (table === battles ? 'id' : 'battle'));
      const rest = sql.join(
        others.map((name) => sql.identifier(name)),
        sql`, `,
      );
      await store.database.execute(
        sql`insert into ${table} (${key}, ${rest})
          select ${copied(sql`copy * 2 + case when it.${key} = ${over.battle} then 1 else 0 end`)}, ${rest}
          from generate_series(1, ${sql.raw(String(COPIES))}) as copy, ${table} as it where it.${key} in (${running.battle}, ${over.battle})`,
      );
    }
    // What a reader of lines may take for the end of one is in it.
    await store.database.execute(
      sql`insert into chat (id, battle, at, seat, side, name, channel, text)
        select ${copied(sql`each`)}, ${running.battle}, now(), '', '', 'Spectator', 'spectators', repeat('Talk ', 150) || chr(8232) || 'and talk' || chr(8233) || each
        from generate_series(1, ${sql.raw(String(SENTENCES))}) as each`,
    );
    await store.close();

    const files = await folder();
    const [there, back, again] = ['there', 'back', 'again'].map((name) => join(files, `${name}.jsonl`));
    if (there === undefined || back === undefined || again === undefined) throw new Error('no file to write');
    const remote = { DATA_DIR: await folder(), DATABASE_URL: service('PostgreSQL').url };
    const told = await club('export', there, { DATA_DIR: dataDir });
    expect((await stat(there)).size).to.be.above(LARGE);
    const rows = Number(/^(\d+) rows written to /.exec(told)?.[1]);
    expect(rows).to.be.above(2 * COPIES + SENTENCES);
    expect(await club('import', there, remote)).to.equal(`${rows} rows read from ${there}.\n`);
    await club('export', back, remote);
    expect(await sum(back)).to.equal(await sum(there));
    const home = await folder();
    expect(await club('import', back, { DATA_DIR: home })).to.equal(`${rows} rows read from ${back}.\n`);
    await club('export', again, { DATA_DIR: home });
    expect(await sum(again)).to.equal(await sum(there));

    // The number of a copy as its id has it.
    const named = (number: number) =>
      String(number)
        .replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
        .padStart(12, 'k');
    for (const databaseUrl of [service('PostgreSQL').url, undefined]) {
      const server = await startAt({ dataDir: home, databaseUrl });
      for (const battle of [running.battle, named(2 * COPIES)]) {
        expect((await inside(server, battle)).hash).to.equal(hash);
        const ben = await Guest.sit(server, battle, black.token);
        expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
        expect(await ben.act('chat', { channel: 'table', text: 'Here I am.' })).to.deep.equal({ ok: true });
      }
      for (const battle of [over.battle, named(2 * COPIES + 1)]) {
        const text = await (await fetch(`${server.url}/api/battles/${battle}/record`)).text();
        expect(text).to.equal(record);
        const read = readRecord(text);
        if (isFlaw(read)) throw new Error(read.message);
        expect(isFlaw(verify(read, [toyBook]))).to.equal(false);
      }
      leaveAll();
      await stop(server);
    }
  });

  it('says in a sentence why a file cannot be read or written', async () => {
    const files = await folder();
    const broken = join(files, 'broken.jsonl');
    await writeFile(broken, '{"of":"club","format":"longroll-club-1"}\n{"of":"setting","row":{"na');
    const failing = async (task: 'export' | 'import', file: string) => {
      const error: unknown = await club(task, file, { DATA_DIR: await folder() }).then(
        () => null,
        (failure: unknown) => failure,
      );
      return error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    };
    const said = await Promise.all([
      failing('import', broken),
      failing('import', join(files, 'nowhere.jsonl')),
      failing('export', join(files, 'nowhere', 'club.jsonl')),
    ]);
    expect(said[0]).to.equal('Line 2 is not JSON.\n');
    expect(said[1]).to.match(/^ENOENT: no such file/);
    expect(said[2]).to.match(/^ENOENT: no such file/);
  });
});
