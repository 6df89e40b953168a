import { expect } from 'chai';
import type { RunningServer } from '../../src/app.ts';
import { pauseAfter } from '../../src/battle/retry.ts';
import { openLog } from '../../src/log.ts';
import { servicesForTests } from '../services.ts';
import { sharedPostgresql } from '../shared-postgresql.ts';
import { clean, folder, createBattle, Guest, join2, leaveAll, settled, start, stop, until } from '../support.ts';
import { TestTime } from '../test-time.ts';
import { toyBook } from '../toy-book.ts';

const MINUTE = 60_000;

describe('automatic answers with the store away', () => {
  afterEach(clean);

  const service = servicesForTests('automatic answers without it are not tested', { PostgreSQL: sharedPostgresql });

  /** Lines of the log that say that something was not given, by what kind of answer it was. */
  function failures(lines: readonly string[], kind: string): number {
    return lines.filter((line) => line.includes('automatic answer not given') && line.includes(`"kind":"${kind}"`)).length;
  }

  /** Two people, one of whom has bidden nine. */
  async function duel(server: RunningServer, wish: Parameters<typeof createBattle>[1] = {}) {
    const red = await createBattle(server, wish);
    const black = await join2(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, black.token);
    await until(() => ben.decision('bid') !== undefined);
    await ann.answer('bid', { bid: 9 });
    return { red, black, ann, ben };
  }

  it('of clock, absence and computer are tried seldom, and given once by themselves when it is back', async () => {
    const lines: string[] = [];
    const log = openLog('info', { write: (line: string) => void lines.push(line) });
    const time = new TestTime();
    // The computer thinks until the store has gone.
    let gone = (): void => undefined;
    const storeAway = new Promise<void>((resolve) => (gone = resolve));
    const workers = {
      think: async (_book: string, outlook: string) => storeAway.then(() => toyBook.advise(outlook)),
      close: async () => undefined,
    };
    const server = await start(await folder(), {
      databaseUrl: service('PostgreSQL').url,
      log,
      time,
      absentAfter: 5 * MINUTE,
      workers,
    });
    const late = await duel(server, { clock: { kind: 'live', minutes: 10, increment: 0 } });
    const left = await duel(server);
    await left.ben.leave(left.ann);
    const machine = await createBattle(server, { opponent: 'computer' });
    const cay = await Guest.sit(server, machine.battle, machine.token);
    await until(() => cay.decision('bid') !== undefined);
    await service('PostgreSQL').stop();
    gone();
    time.pass(11 * MINUTE);
    const kinds = ['clock', 'presence', 'computer'];
    for (const kind of kinds) await until(() => failures(lines, kind) === 1);
    for (const tries of [1, 2, 3]) {
      time.pass(pauseAfter(tries) - 1);
      for (const { battle } of [late.red, left.red, machine]) await settled(server, battle);
      expect(kinds.map((kind) => failures(lines, kind))).to.deep.equal([tries, tries, tries]);
      time.pass(1);
      for (const kind of kinds) await until(() => failures(lines, kind) === tries + 1);
    }
    expect([late.ben, left.ann, cay].flatMap(({ events }) => events)).to.deep.equal([]);
    await service('PostgreSQL').start();
    // Nobody does anything now.
    await until(() => {
      time.pass(1000);
      return late.ben.events.length > 0 && left.ann.events.length > 0;
    });
    for (const { events } of [late.ben, left.ann]) expect(events[0]?.data).to.have.deep.property('bids', { red: 9, black: 3 });
    // Nor when Ann's time is up.
    time.pass(11 * MINUTE);
    await until(() => late.ben.events.some(({ kind }) => kind === 'marched'));
    await cay.answer('bid', { bid: 0 });
    await until(() => {
      time.pass(1000);
      return cay.events.length > 0;
    });
    expect(cay.events[0]?.data, 'not the automatic choice').to.have.deep.property('bids', { red: 0, black: 2 });
    for (const { ann } of [late, left]) {
      const { events } = await ann.history(0);
      expect(events.map((event) => event.seq)).to.deep.equal(events.map((_, place) => place));
      expect(events.filter(({ kind, data }) => kind === 'bids' && JSON.stringify(data).includes('"black":3')).length).to.be.at.least(1);
    }
    leaveAll();
    await stop(server);
  });

  it('let nothing be so that players have settled and nobody has written down', async () => {
    const server = await start(await folder(), { databaseUrl: service('PostgreSQL').url });
    const { red, black, ann, ben } = await duel(server);
    expect(await ann.act('propose', { kind: 'pause' })).to.deep.equal({ ok: true });
    await until(() => ben.tableActions?.proposals.length === 1);
    const proposal = ben.tableActions?.proposals[0]?.id;
    await service('PostgreSQL').stop();
    expect(await ben.act('vote', { proposal, agree: true })).to.include({ ok: false, code: 'store-away' });
    expect(await ben.act('propose', { kind: 'draw' })).to.include({ ok: false, code: 'store-away' });
    expect([ann, ben].map(({ tableActions }) => tableActions?.clock.paused)).to.deep.equal([false, false]);
    expect(ben.tableActions?.proposals.map(({ kind }) => kind)).to.deep.equal(['pause']);
    await service('PostgreSQL').start();
    const votes = async () => ben.act('vote', { proposal, agree: true });
    for (let reply = await votes(); !reply.ok; reply = await votes()) expect(reply).to.include({ code: 'store-away' });
    await until(() => ann.tableActions?.clock.paused === true);
    leaveAll();
    await stop(server);
    const again = await start(await folder(), { databaseUrl: service('PostgreSQL').url });
    const [annBack, benBack] = [await Guest.sit(again, red.battle, red.token), await Guest.sit(again, red.battle, black.token)];
    expect([annBack, benBack].map(({ tableActions }) => tableActions?.clock.paused)).to.deep.equal([true, true]);
    leaveAll();
    await stop(again);
  });
});
