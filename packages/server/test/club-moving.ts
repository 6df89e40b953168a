import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isFlaw, readRecord, verify } from '@longroll/rules/record/index';
import { expect } from 'chai';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { builtServer, buildServer } from '../../../scripts/build.mjs';
import { connect } from '../src/store/open-store.ts';
import { battles, journal, seatHolders, seats, snapshots } from '../src/store/tables.ts';
import { SHORT_LIVED } from './short-lived.ts';
import { createBattle, folder, Guest, inside, join2, leaveAll, startAt, stop } from './support.ts';
import { skirmish, toyBook } from './toy-book.ts';

const run = promisify(execFile);
const builtClub = join(dirname(builtServer), 'club.js');

/** The program itself as it is built, in a process of its own that begins anywhere; gives what it says. */
export async function runClub(task: 'export' | 'import', file: string, settings: Readonly<Record<string, string>>): Promise<string> {
  await buildServer();
  const { stdout } = await run(process.execPath, [SHORT_LIVED, builtClub, task, file], {
    cwd: tmpdir(),
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

/** A club of so many megabytes goes from the embedded store to PostgreSQL and back, every row of it, and is fought on and verified in both. */
export async function clubMoves(megabytes: number, databaseUrl: string): Promise<void> {
  const [copies, sentences] = [30 * megabytes, 1000 * megabytes];
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
        from generate_series(1, ${sql.raw(String(copies))}) as copy, ${table} as it where it.${key} in (${running.battle}, ${over.battle})`,
    );
  }
  // What a reader of lines may take for the end of one is in it.
  await store.database.execute(
    sql`insert into chat (id, battle, at, seat, side, name, channel, text)
      select ${copied(sql`each`)}, ${running.battle}, now(), '', '', 'Spectator', 'spectators', repeat('Talk ', 150) || chr(8232) || 'and talk' || chr(8233) || each
      from generate_series(1, ${sql.raw(String(sentences))}) as each`,
  );
  await store.close();

  const files = await folder();
  const [there, back, again] = ['there', 'back', 'again'].map((name) => join(files, `${name}.jsonl`));
  if (there === undefined || back === undefined || again === undefined) throw new Error('no file to write');
  const remote = { DATA_DIR: await folder(), DATABASE_URL: databaseUrl };
  const told = await runClub('export', there, { DATA_DIR: dataDir });
  expect((await stat(there)).size).to.be.above(megabytes * 1_000_000);
  const rows = Number(/^(\d+) rows written to /.exec(told)?.[1]);
  expect(rows).to.be.above(2 * copies + sentences);
  expect(await runClub('import', there, remote)).to.equal(`${rows} rows read from ${there}.\n`);
  await runClub('export', back, remote);
  expect(await sum(back)).to.equal(await sum(there));
  const home = await folder();
  expect(await runClub('import', back, { DATA_DIR: home })).to.equal(`${rows} rows read from ${back}.\n`);
  await runClub('export', again, { DATA_DIR: home });
  expect(await sum(again)).to.equal(await sum(there));

  // The number of a copy as its id has it.
  const named = (number: number) =>
    String(number)
      .replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
      .padStart(12, 'k');
  for (const place of [{ dataDir: home, databaseUrl }, { dataDir: home }]) {
    const server = await startAt(place);
    for (const battle of [running.battle, named(2 * copies)]) {
      expect((await inside(server, battle)).hash).to.equal(hash);
      const ben = await Guest.sit(server, battle, black.token);
      expect(ben.chat.some(({ text }) => text === 'Ö „ridge“ 🥁')).to.equal(battle === running.battle);
      expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
      expect(await ben.act('chat', { channel: 'table', text: 'Here I am.' })).to.deep.equal({ ok: true });
    }
    for (const battle of [over.battle, named(2 * copies + 1)]) {
      const text = await (await fetch(`${server.url}/api/battles/${battle}/record`)).text();
      expect(text).to.equal(record);
      const read = readRecord(text);
      if (isFlaw(read)) throw new Error(read.code);
      expect(isFlaw(verify(read, [toyBook]))).to.equal(false);
    }
    leaveAll();
    await stop(server);
  }
}
