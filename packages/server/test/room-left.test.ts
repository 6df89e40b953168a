import { expect } from 'chai';
import { StoreRoom } from '../src/store/store-room.ts';
import { listening, fieldsOf } from './log-lines.ts';
import { anyPlace, clean, createBattle, folder, Guest, join2, post, silent, start, startAt, stop, until } from './support.ts';

const MEGABYTE = 1024 * 1024;

describe('a store', function () {
  afterEach(clean);

  it('that fills up begins nothing new at nine tenths of its quota, and writes no command when it is full', async () => {
    let bytes = 0;
    const room = new StoreRoom(100, async () => bytes, silent);
    const at = async (megabytes: number) => {
      bytes = megabytes * MEGABYTE;
      await room.look();
      return [room.room, room.isOpen];
    };
    expect(await at(79.9)).to.deep.equal(['ample', true]);
    expect(await at(80)).to.deep.equal(['filling', true]);
    expect(await at(90)).to.deep.equal(['tight', false]);
    expect(await at(100)).to.deep.equal(['full', false]);
    expect(await at(10)).to.deep.equal(['ample', true]);
    const endless = new StoreRoom(0, async () => 10 ** 15, silent);
    await endless.look();
    expect([endless.room, endless.isOpen]).to.deep.equal(['ample', true]);
  });

  it('warns its operator once for each step', async () => {
    const { log, lines } = listening();
    let bytes = 85 * MEGABYTE;
    const room = new StoreRoom(100, async () => bytes, log);
    await room.look();
    await room.look();
    bytes = 95 * MEGABYTE;
    await room.look();
    expect(fieldsOf(lines).map(({ level, room: left }) => [level, left])).to.deep.equal([
      [40, 'filling'],
      [40, 'tight'],
    ]);
  });

  it('that is full takes no battle, lesson or letter and no command: each is told why, and nothing is half done', async () => {
    const data = await folder();
    const ample = await start(data, { metricsToken: 'metrics-token-of-club' });
    const red = await createBattle(ample);
    const black = await join2(ample, red.battle);
    const figures = await (await fetch(`${ample.url}/metrics`, { headers: { authorization: 'Bearer metrics-token-of-club' } })).text();
    expect(figures).to.match(/longroll_store_quota_bytes 0\n/);
    await stop(ample);
    const full = await startAt(await anyPlace(data), { storeQuota: 1, adminPassword: 'a password of twelve' });
    const founded = await post(`${full.url}/api/battles`, { scenario: 'ridge', side: 'red', opponent: 'friend', name: 'Ann' });
    expect([founded.status, JSON.stringify(founded.body)]).to.satisfy(
      ([status, text]: [number, string]) => status === 409 && text.includes('store-full'),
    );
    const ann = await Guest.sit(full, red.battle, red.token);
    expect(await ann.answer('bid', { bid: 3 })).to.include({ ok: false, code: 'store-full' });
    expect(await ann.act('chat', { channel: 'table', text: 'What now?' })).to.include({ ok: true });
    const basic = { authorization: `Basic ${Buffer.from('ops:a password of twelve').toString('base64')}` };
    expect(await (await fetch(`${full.url}/admin`, { headers: basic })).text()).to.include('no commands are taken');
    await stop(full);
    const again = await start(data);
    const back = await Guest.sit(again, red.battle, red.token);
    expect(await back.answer('bid', { bid: 3 })).to.include({ ok: true });
    expect((await Guest.sit(again, red.battle, black.token)).decision('bid')).to.not.equal(undefined);
  });

  it('that is nearly full is told of at every table before a command is refused, and so is room that has been made', async () => {
    let bytes = 89 * MEGABYTE;
    const server = await start(await folder(), { storeQuota: 100, storeSize: async () => bytes, wakeEvery: 20 });
    const red = await createBattle(server);
    const black = await join2(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    const zoe = await Guest.sit(server, red.battle);
    expect(ann.setup).to.not.have.property('storeRoom');
    bytes = 90 * MEGABYTE;
    await until(() => ann.setup?.storeRoom === 'tight');
    // What has begun goes on.
    expect(await ann.answer('bid', { bid: 3 })).to.include({ ok: true });
    const ben = await Guest.sit(server, red.battle, black.token);
    expect(ben.setup?.storeRoom).to.equal('tight');
    bytes = 100 * MEGABYTE;
    await until(() => ann.setup?.storeRoom === 'full' && ben.setup?.storeRoom === 'full');
    expect(await ben.answer('bid', { bid: 4 })).to.include({ ok: false, code: 'store-full' });
    bytes = 10 * MEGABYTE;
    await until(() => ann.setup?.storeRoom === undefined && ben.setup?.storeRoom === undefined);
    expect(await ben.answer('bid', { bid: 4 })).to.include({ ok: true });
    expect(
      zoe.told.some(({ message }) => JSON.stringify(message).includes('storeRoom')),
      'a spectator',
    ).to.equal(false);
  });

  it('keeps so much a day of one address: beyond that its commands wait until tomorrow, and nobody else’s', async () => {
    const server = await start(await folder(), { limits: { writtenPerDay: 1 }, trustProxy: ['loopback'] });
    const red = await createBattle(server);
    const black = await join2(server, red.battle);
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const ann = await Guest.sit(server, red.battle, red.token, from('192.0.2.1'));
    const ben = await Guest.sit(server, red.battle, black.token, from('192.0.2.2'));
    // Both bids are told with his, so Ben is the first to have written so much.
    let last: { readonly ok: boolean } = { ok: true };
    for (let round = 0; round < 12 && last.ok; round++) {
      expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
      last = await ben.answer('bid', { bid: 1 });
      if (last.ok) expect(await ann.answer('march', { x: round + 1, y: 0 })).to.include({ ok: true });
    }
    expect(last).to.include({ ok: false, code: 'too-much' });
    expect(await ann.command('nothing', {})).to.include({ ok: false, code: 'stale-decision' });
  });
});
