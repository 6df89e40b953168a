import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import type { ServerConfig } from '../src/server-config.ts';
import { clean, createBattle, folder, Guest, join2, settled, start, stop, until } from './support.ts';
import { TestTime } from './test-time.ts';

const WITHIN = 10 * 60_000;

describe('before the first die', function () {
  afterEach(clean);
  let time: TestTime;
  beforeEach(() => (time = new TestTime()));

  const begin = async (data: string, config: Partial<ServerConfig> = {}) =>
    start(data, { time, readyWithin: WITHIN, absentAfter: 60_000, ...config });
  /** Ann founds it and has Cat beside her; Ben is against them. */
  async function founded(server: RunningServer, wish = {}) {
    const red = await createBattle(server, { scenario: 'skirmish', options: { allies: true }, ...wish });
    return { red, ann: await Guest.sit(server, red.battle, red.token) };
  }
  const take = async (server: RunningServer, battle: string, name: string, seat: string) => {
    const grant = await join2(server, battle, name, seat);
    return { grant, guest: await Guest.sit(server, battle, grant.token) };
  };
  const hasBegun = ({ table, setup }: Guest) => setup?.awaited.length === 0 && (table?.waiting.length ?? 0) > 0;
  const said = (guest: Guest) => guest.tableActions?.ready?.said;

  it('three people are asked whether they are ready, and it begins with the last of them; nothing is drawn before', async () => {
    const server = await begin(await folder());
    const { red, ann } = await founded(server);
    const { guest: ben } = await take(server, red.battle, 'Ben', 'black-1');
    const { guest: cat } = await take(server, red.battle, 'Cat', 'red-2');
    const all = [ann, ben, cat];
    await until(() => all.every(({ tableActions }) => tableActions?.ready?.leftMs === WITHIN));
    expect(ann.tableActions?.ready).to.include({ starter: '', mayStart: false });
    expect(all.map(hasBegun)).to.deep.equal([false, false, false]);
    expect(await ann.act('words', { words: 'Luck!' })).to.deep.equal({ ok: true });
    expect(await ann.act('ready', { ready: true })).to.deep.equal({ ok: true });
    expect(await ben.act('ready', { ready: true })).to.deep.equal({ ok: true });
    await until(() => said(cat)?.length === 2);
    expect(await ben.act('ready', { ready: false })).to.deep.equal({ ok: true });
    expect(await cat.act('ready', { ready: true })).to.deep.equal({ ok: true });
    await until(() => said(ben)?.join() === 'red-1,red-2');
    expect(all.map(hasBegun)).to.deep.equal([false, false, false]);
    await ben.act('ready', { ready: true });
    await until(() => all.every(hasBegun));
    await until(() => all.every(({ tableActions }) => tableActions?.ready === null));
    expect(await ben.act('ready', { ready: true })).to.include({ ok: false, code: 'not-asked' });
  });

  it('nobody waits longer than ten minutes for somebody who sits there and says nothing', async () => {
    const server = await begin(await folder());
    const { red, ann } = await founded(server);
    await take(server, red.battle, 'Ben', 'black-1');
    const { guest: cat } = await take(server, red.battle, 'Cat', 'red-2');
    await ann.act('ready', { ready: true });
    await settled(server, red.battle);
    time.pass(WITHIN - 1);
    await settled(server, red.battle);
    expect(hasBegun(cat)).to.equal(false);
    time.pass(1);
    await until(() => hasBegun(cat) && hasBegun(ann));
  });

  it('the founder starts without who is missing, when all who are there are ready; the missing are absent by the book', async () => {
    const server = await begin(await folder());
    const { red, ann } = await founded(server);
    const { guest: ben } = await take(server, red.battle, 'Ben', 'black-1');
    await settled(server, red.battle);
    // Nobody has taken Cat's seat: without an end everybody would wait.
    expect(ann.tableActions?.ready?.leftMs).to.equal(null);
    await until(() => ann.tableActions?.ready?.mayStart === true);
    expect(await ben.act('start', {})).to.include({ ok: false, code: 'not-yours' });
    expect(await ann.act('start', {})).to.deep.equal({ ok: true });
    await until(() => ben.tableActions?.ready?.leftMs === WITHIN);
    expect(ben.tableActions?.ready?.starter).to.equal('red-1');
    expect(hasBegun(ben)).to.equal(false);
    await ben.act('ready', { ready: true });
    await until(() => hasBegun(ben) && hasBegun(ann));
    const handle = await server.battles.acquire(red.battle);
    await until(() => handle.battle.play.absent.includes('red-2'));
    handle.release();
    // Whoever comes late finds the seat.
    const { guest: cat } = await take(server, red.battle, 'Cat', 'red-2');
    expect(cat.setup?.seat).to.equal('red-2');
  });

  it('nobody starts a battle that has nobody on the other side', async () => {
    const server = await begin(await folder());
    const { red, ann } = await founded(server);
    await take(server, red.battle, 'Cat', 'red-2');
    await settled(server, red.battle);
    expect(await ann.act('start', {})).to.include({ ok: false, code: 'not-yours' });
  });

  it('is kept over a restart', async () => {
    const data = await folder();
    const first = await begin(data);
    const { red, ann } = await founded(first);
    const { grant } = await take(first, red.battle, 'Ben', 'black-1');
    const { grant: rose } = await take(first, red.battle, 'Cat', 'red-2');
    await ann.act('ready', { ready: true });
    await stop(first);
    const server = await begin(data);
    const back = await Guest.sit(server, red.battle, red.token);
    expect(said(back)).to.deep.equal(['red-1']);
    const [ben, cat] = await Promise.all([grant, rose].map(({ token }) => Guest.sit(server, red.battle, token)));
    for (const each of [ben, cat]) await each?.act('ready', { ready: true });
    await until(() => hasBegun(back));
  });

  it('has its ten minutes anew after a restart, from when somebody is there again; what was said stands', async () => {
    const data = await folder();
    const first = await begin(data);
    const { red, ann } = await founded(first);
    await take(first, red.battle, 'Ben', 'black-1');
    const { guest: cat } = await take(first, red.battle, 'Cat', 'red-2');
    await ann.act('ready', { ready: true });
    await until(() => cat.tableActions?.ready?.leftMs === WITHIN);
    time.pass(WITHIN - 60_000);
    await stop(first);
    // Nobody is there: it begins for nobody, however long that takes.
    time.pass(10 * WITHIN);
    const server = await begin(data);
    const handle = await server.battles.acquire(red.battle);
    await settled(server, red.battle);
    time.pass(2 * WITHIN);
    await settled(server, red.battle);
    expect(handle.battle.play.awaited.length).to.be.above(0);
    handle.release();
    const back = await Guest.sit(server, red.battle, red.token);
    await until(() => back.tableActions?.ready?.leftMs === WITHIN);
    expect(said(back)).to.deep.equal(['red-1']);
    time.pass(WITHIN);
    await until(() => hasBegun(back));
  });

  it('two are ready by sitting down, as who plays by letter or beside computers is', async () => {
    const server = await begin(await folder());
    const two = await createBattle(server, { scenario: 'ridge' });
    const { guest } = await take(server, two.battle, 'Ben', 'black-1');
    await until(() => hasBegun(guest));
    const { red } = await founded(server, { clock: { kind: 'correspondence', days: 3 } });
    await take(server, red.battle, 'Ben', 'black-1');
    const { guest: cat } = await take(server, red.battle, 'Cat', 'red-2');
    await until(() => hasBegun(cat));
    const beside = await founded(server, { seats: { 'red-2': 'computer' } });
    const { guest: ben } = await take(server, beside.red.battle, 'Ben', 'black-1');
    await until(() => hasBegun(ben));
  });
});
