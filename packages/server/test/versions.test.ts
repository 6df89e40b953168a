import { isFlaw, readRecord, verify, type FinishedRecord } from '@longroll/rules/record/index';
import { expect } from 'chai';
import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import { pino } from 'pino';
import type { RunningServer } from '../src/app.ts';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { connect, openStore } from '../src/store/open-store.ts';
import { snapshots } from '../src/store/tables.ts';
import {
  anyPlace,
  clean,
  createBattle,
  folder,
  Guest,
  inside,
  join2,
  leaveAll,
  post,
  refused,
  silent,
  start,
  stop,
  until,
} from './support.ts';
import { TestTime } from './test-time.ts';
import { toyBook, toyBookOf, type Mending } from './toy-book.ts';
import { flawSaid } from '@longroll/words/flaw';

const DAY = 24 * 60 * 60 * 1000;

/** The server once more on the same store, with the toy book in this version. */
async function upgraded(
  data: string,
  version: string,
  mending: Mending = {},
  overrides: Parameters<typeof start>[1] = {},
): Promise<{ server: RunningServer; book: Rulebook }> {
  const book = toyBookOf(version, mending);
  return { server: await start(data, { books: [book], ...overrides }), book };
}

/** Ann bids higher, so that Red marches: three commands. */
async function round(ann: Guest, ben: Guest, x = 0): Promise<void> {
  expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
  expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
  expect(await ann.answer('march', { x, y: 0 })).to.include({ ok: true });
}

async function peace(ann: Guest, ben: Guest): Promise<void> {
  await ann.act('propose', { kind: 'draw' });
  await until(() => ben.tableActions?.proposals.length === 1);
  await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: true });
  await until(() => ben.table?.outcome !== null);
}

async function recordOf(server: RunningServer, battle: string): Promise<FinishedRecord> {
  const response = await fetch(`${server.url}/api/battles/${battle}/record`);
  const record = readRecord(await response.text());
  if (isFlaw(record) || record.status === 'running') throw new Error(`no record: ${response.status}`);
  return record;
}

function checked(record: FinishedRecord, book: Rulebook) {
  const verdict = verify(record, [book]);
  if (isFlaw(verdict)) throw new Error(verdict.code);
  return verdict.stretches.map(({ version, from, to, proven, unchecked }) => ({ version, from, to, proven, unchecked }));
}

async function journal(data: string, battle: string) {
  const store = await openStore(await anyPlace(data));
  const rows = await store.journal.all(battle);
  const pinned = (await store.battle(battle))?.battle.bookVersion;
  await store.close();
  return { rows, pinned };
}

describe('a battle whose rules are mended while it is fought', () => {
  afterEach(clean);

  /** A battle of two people with some rounds behind it, in a store that nobody has open. Its first command tells that Ben has sat down; a round has three. */
  async function fought(rounds: number, more: (ann: Guest, ben: Guest) => Promise<void> = () => Promise.resolve()) {
    const data = await folder();
    const server = await start(data);
    const red = await createBattle(server);
    const black = await join2(server, red.battle);
    const [ann, ben] = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, red.battle, black.token)];
    for (let each = 0; each < rounds; each++) await round(ann, ben, 6000 * (each + 1));
    await more(ann, ben);
    const { play, hash } = await inside(server, red.battle);
    const seq = play.seq;
    leaveAll();
    await stop(server);
    return { data, battle: red.battle, red: red.token, black: black.token, seq, hash };
  }

  async function seated(server: RunningServer, { battle, red, black }: { battle: string; red: string; black: string }) {
    return [await Guest.sit(server, battle, red), await Guest.sit(server, battle, black)] as const;
  }

  it('goes on under a version that leads all of it to the same states, and all of its record is proven by that', async () => {
    const before = await fought(3);
    const { server, book } = await upgraded(before.data, '2');
    const [ann, ben] = await seated(server, before);
    expect(ann.setup?.book).to.deep.equal({ id: 'toy', version: '2' });
    const { events } = await ann.history(0);
    // One event more, and it is the last: from here on the new rules hold.
    expect(events.slice(before.seq)).to.deep.equal([
      { seq: before.seq, kind: 'rules-mended', clause: '', data: { from: '1', to: '2', undone: 0 } },
    ]);
    await round(ann, ben, 18000);
    await peace(ann, ben);
    const record = await recordOf(server, before.battle);
    expect(record.book.version).to.equal('2');
    expect(record.upgrades?.map(({ after, from, to, replayed, position }) => ({ after, from, to, replayed, position }))).to.deep.equal([
      { after: 10, from: '1', to: '2', replayed: true, position: undefined },
    ]);
    expect(checked(record, book)).to.deep.equal([
      { version: '1', from: 1, to: 10, proven: true, unchecked: 0 },
      { version: '2', from: 11, to: 14, proven: true, unchecked: 0 },
    ]);
    leaveAll();
    await stop(server);
    const { rows, pinned } = await journal(before.data, before.battle);
    expect(pinned).to.equal('2');
    expect(rows.filter(({ kind }) => kind === 'upgrade').map(({ seq, answer }) => [seq, JSON.parse(answer)])).to.deep.equal([
      [11, { from: '1', to: '2', replayed: true, kept: 10 }],
    ]);
  });

  it('goes on from where it stands under a version that would have led it elsewhere, and the record says what is proven and what is told', async () => {
    const before = await fought(3);
    // Three dice for luck where there were two.
    const { server, book } = await upgraded(before.data, '2', { luck: 3 });
    const [ann, ben] = await seated(server, before);
    const { events } = await ben.history(0);
    expect(events.at(-1)).to.deep.equal({ seq: before.seq, kind: 'rules-mended', clause: '', data: { from: '1', to: '2', undone: 0 } });
    expect(ann.table?.pieces.map(({ x }) => x)).to.deep.equal([18000, 48000]);
    await round(ann, ben, 20000);
    const bids = ben.events.find(({ kind }) => kind === 'bids');
    expect(bids?.data).to.have.property('dice').with.length(3);
    await peace(ann, ben);
    const record = await recordOf(server, before.battle);
    expect(record.upgrades?.[0]).to.include({ after: 10, replayed: false });
    expect(record.upgrades?.[0]?.position).to.have.property('book').deep.equal({ id: 'toy', version: '1' });
    expect(checked(record, book)).to.deep.equal([
      { version: '1', from: 1, to: 10, proven: false, unchecked: 0 },
      { version: '2', from: 11, to: 14, proven: true, unchecked: 0 },
    ]);
    // A program of version 1 can prove the other one.
    expect(checked(record, toyBook)).to.deep.equal([
      { version: '1', from: 1, to: 10, proven: true, unchecked: 0 },
      { version: '2', from: 11, to: 14, proven: false, unchecked: 0 },
    ]);
  });

  it('has dice in the part that is told that cannot be turned, and a position that cannot be exchanged', async () => {
    const before = await fought(2);
    const { server, book } = await upgraded(before.data, '2', { luck: 3 });
    const [ann, ben] = await seated(server, before);
    await peace(ann, ben);
    const record = await recordOf(server, before.battle);
    const forge = (change: (copy: FinishedRecord) => void) => {
      const copy: FinishedRecord = JSON.parse(JSON.stringify(record));
      change(copy);
      return verify(copy, [book]);
    };
    const turned = forge((copy) => {
      const [draw] = copy.commands[2]?.draws ?? [];
      if (draw?.do !== 'roll') throw new Error('no dice');
      draw.dice[0] = draw.dice[0] === 6 ? 1 : 6;
    });
    expect(isFlaw(turned) && [turned.what, turned.command]).to.deep.equal(['die', 3]);
    const moved = forge((copy) => {
      const [upgrade] = copy.upgrades ?? [];
      Object.assign(upgrade?.position ?? {}, { seq: 99 });
    });
    expect(isFlaw(moved) && [moved.what, flawSaid(moved)]).to.deep.equal([
      'hash',
      'The position kept before version 2 is not the one that version 1 had left.',
    ]);
    const gone = forge((copy) => {
      delete copy.upgrades?.[0]?.position;
    });
    expect(isFlaw(gone) && flawSaid(gone)).to.equal('The position kept before version 2 is missing in the file.');
  });

  it('takes nothing back across the place where the rules were mended', async () => {
    const before = await fought(1);
    const { server } = await upgraded(before.data, '2', { luck: 3 });
    const [ann, ben] = await seated(server, before);
    expect(await ann.act('undo', {})).to.include({ ok: false });
    expect(await ann.act('propose', { kind: 'undo' })).to.include({ ok: false, code: 'nothing-to-undo' });
    // What is done since can be taken back, and nothing before it goes with it.
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    expect(await ann.act('undo', {})).to.deep.equal({ ok: true });
    expect(await ann.act('undo', {})).to.include({ ok: false });
    await round(ann, ben, 0);
  });

  it('keeps secret answers where the question is asked still, and does not show them again by taking back', async () => {
    const before = await fought(0, async (ann) => {
      expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    });
    const { server } = await upgraded(before.data, '2', { luck: 3 });
    const [ann, ben] = await seated(server, before);
    expect(ann.decision('bid')).to.equal(undefined);
    expect(ben.bytes).not.to.contain('"bid":9');
    expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
    // Ann's bid of before was shown by it. Were Ben's taken back alone, they could answer to it.
    await ben.act('propose', { kind: 'undo' });
    await until(() => ann.tableActions?.proposals.length === 1);
    expect(await ann.act('vote', { proposal: ann.tableActions?.proposals[0]?.id, agree: true })).to.include({
      ok: false,
      code: 'rules-mended',
    });
    expect(await ann.answer('march', { x: 1, y: 0 })).to.include({ ok: true });
  });

  it('goes on where the question it waits for is not asked any more', async () => {
    const before = await fought(0, async (ann, ben) => {
      await ann.answer('bid', { bid: 9 });
      await ben.answer('bid', { bid: 1 });
      await until(() => ann.decision('march') !== undefined);
    });
    const { server } = await upgraded(before.data, '2', { halted: true });
    const [ann, ben] = await seated(server, before);
    expect(ann.table?.turn).to.equal(2);
    expect(await ann.answer('bid', { bid: 2 })).to.include({ ok: true });
    expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
    await until(() => ann.table?.turn === 3);
  });

  it('cannot go on under rules that do not know where it stands, is not called damaged, and goes on where its version is', async () => {
    const before = await fought(1);
    const log: string[] = [];
    const noticed = pino({ level: 'error' }, { write: (line: string) => void log.push(line) });
    const { server } = await upgraded(before.data, '2', { root: 'war' }, { log: noticed, time: new TestTime(Date.now() + 2 * DAY) });
    const message = 'This battle is fought by version 1 of toy, and version 2 cannot go on from where it stands. Nothing is wrong with it.';
    for (const token of [before.red, undefined])
      expect(await refused(Guest.sit(server, before.battle, token))).to.deep.equal({ code: 409, message });
    expect(await refused(server.battles.acquire(before.battle))).to.deep.equal({ code: 'cannot-go-on', message });
    await server.battles.wakeDue();
    expect(log, 'nothing is wrong with it').to.deep.equal([]);
    await stop(server);
    const again = await start(before.data);
    expect((await inside(again, before.battle)).hash).to.equal(before.hash);
  });

  it('stays closed where the operator wants that, unless nothing comes out otherwise', async () => {
    const before = await fought(1);
    const closed = await upgraded(before.data, '2', { luck: 3 }, { keepClosed: true });
    expect(await refused(closed.server.battles.acquire(before.battle))).to.deep.include({ code: 'kept-closed' });
    expect(await post(`${closed.server.url}/api/battles/${before.battle}/join`, { name: 'Cat' })).to.deep.include({ status: 409 });
    await stop(closed.server);
    const same = await upgraded(before.data, '2', {}, { keepClosed: true });
    expect((await inside(same.server, before.battle)).play.seq).to.equal(before.seq + 1);
  });

  it('goes on from the last position that can be had where the rest was never kept, and throws no die twice', async () => {
    const before = await fought(7);
    // As a server leaves it that is killed: the last position kept is that of row 20, two rows before the last.
    const connection = await connect(await anyPlace(before.data));
    await connection.database.delete(snapshots).where(and(eq(snapshots.battle, before.battle), gt(snapshots.seq, 20)));
    await connection.close();
    const { server, book } = await upgraded(before.data, '2', { reach: 5000 });
    const [ann, ben] = await seated(server, before);
    // The last march went six inches: it is lost, one event with it, and asked for anew.
    const { events } = await ann.history(0);
    expect(events.at(-1)).to.deep.equal({ seq: before.seq - 1, kind: 'rules-mended', clause: '', data: { from: '1', to: '2', undone: 1 } });
    expect(ann.table?.pieces[0]?.x).to.equal(36000);
    expect(await ann.answer('march', { x: 42000, y: 0 })).to.include({ ok: false, code: 'too-far' });
    expect(await ann.answer('march', { x: 41000, y: 0 })).to.include({ ok: true });
    await peace(ann, ben);
    const record = await recordOf(server, before.battle);
    expect(record.upgrades?.[0]).to.include({ after: 22, undone: 22, replayed: false });
    expect(checked(record, book)).to.deep.equal([
      { version: '1', from: 1, to: 22, proven: false, unchecked: 0 },
      { version: '2', from: 23, to: 24, proven: true, unchecked: 0 },
    ]);
  });

  it('is over under another version, and has its record, told or proven', async () => {
    const before = await fought(2, peace);
    const other = await upgraded(before.data, '2', { luck: 3 });
    const record = await recordOf(other.server, before.battle);
    expect(record.book.version).to.equal('1');
    expect(checked(record, other.book)).to.deep.equal([{ version: '1', from: 1, to: 8, proven: false, unchecked: 0 }]);
    expect(checked(record, toyBook)).to.deep.equal([{ version: '1', from: 1, to: 8, proven: true, unchecked: 0 }]);
    expect(checked(record, toyBookOf('2'))).to.deep.equal([{ version: '1', from: 1, to: 8, proven: true, unchecked: 0 }]);
    expect((await Guest.sit(other.server, before.battle)).table?.outcome).to.not.equal(null);
  });

  it('never goes back to older rules', async () => {
    const before = await fought(1);
    const { server } = await upgraded(before.data, '2');
    await inside(server, before.battle);
    await stop(server);
    const old = await start(before.data);
    const message = 'This battle is fought by version 2 of toy. This server has version 1 and cannot go on with it.';
    expect(await refused(Guest.sit(old, before.battle, before.red))).to.deep.equal({ code: 409, message });
    expect(await refused(old.battles.acquire(before.battle))).to.deep.equal({ code: 'other-version', message });
  });

  it('is brought up to date once, whoever asks and however often, and by a server that died before it was written by the next one', async () => {
    const before = await fought(2);
    const book = toyBookOf('2', { luck: 3 });
    const first = await start(before.data, { books: [book] });
    await Promise.all(Array.from({ length: 8 }, () => inside(first, before.battle)));
    leaveAll();
    await stop(first);
    const second = await start(before.data, { books: [book], log: silent });
    await inside(second, before.battle);
    await stop(second);
    expect((await journal(before.data, before.battle)).rows.filter(({ kind }) => kind === 'upgrade')).to.have.length(1);
  });

  it('is left as it was by a writing that fails in its middle, and brought up to date when it is opened again', async () => {
    const before = await fought(2);
    const alter = async (change: SQL) => {
      const connection = await connect(await anyPlace(before.data));
      await connection.database.execute(sql`alter table battles ${change}`);
      await connection.close();
    };
    const untouched = await journal(before.data, before.battle);
    // The pin is written after the row and before the position.
    await alter(sql`add constraint unmended check (book_version = '1') not valid`);
    const failing = await upgraded(before.data, '2', { luck: 3 });
    for (let time = 0; time < 2; time++)
      expect(
        await failing.server.battles.acquire(before.battle).then(
          () => 'opened',
          () => 'failed',
        ),
      ).to.equal('failed');
    await stop(failing.server);
    expect(await journal(before.data, before.battle)).to.deep.equal(untouched);
    expect(untouched.pinned).to.equal('1');
    await alter(sql`drop constraint unmended`);
    const { server } = await upgraded(before.data, '2', { luck: 3 });
    expect((await inside(server, before.battle)).play.seq).to.equal(before.seq + 1);
    await stop(server);
    const { rows, pinned } = await journal(before.data, before.battle);
    expect(pinned).to.equal('2');
    expect(rows.map(({ kind }) => kind).filter((kind) => kind === 'upgrade')).to.have.length(1);
    expect(rows.slice(0, -1)).to.deep.equal(untouched.rows);
  });
});
