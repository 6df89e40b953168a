import { expect } from 'chai';
import type { ServerConfig } from '../src/server-config.ts';
import { REMEMBERED, TOLD } from '../src/battle/table-actions/talk.ts';
import { openStore } from '../src/store/open-store.ts';
import { anyPlace, clean, createBattle, folder, Guest, join2, start, stop, until } from './support.ts';

describe('talk over a battle', function () {
  afterEach(clean);

  /** Ann and Cat are red, Ben is black, Eve watches. */
  async function gathered(data: string, config: Partial<ServerConfig> = {}) {
    const server = await start(data, config);
    const red = await createBattle(server, { scenario: 'skirmish', options: { allies: true } });
    const black = await join2(server, red.battle, 'Ben', 'black-1');
    const rose = await join2(server, red.battle, 'Cat', 'red-2');
    const [ann, ben, cat, eve] = await Promise.all([
      Guest.sit(server, red.battle, red.token),
      Guest.sit(server, red.battle, black.token),
      Guest.sit(server, red.battle, rose.token),
      Guest.sit(server, red.battle),
    ]);
    return { server, red, black, ann, ben, cat, eve };
  }
  const texts = (guest: Guest) => guest.chat.map((entry) => entry.text);

  it('is heard by those it is meant for, now and after a restart, and by nobody else', async () => {
    const data = await folder();
    const { server, red, black, ann, ben, cat, eve } = await gathered(data);
    expect(await ann.act('chat', { channel: 'table', text: 'Good morning, gentlemen' })).to.deep.equal({ ok: true });
    expect(await ann.act('chat', { channel: 'side', text: 'We turn their left' })).to.deep.equal({ ok: true });
    expect(await eve.act('chat', { channel: 'spectators', text: 'Red will turn the left' })).to.deep.equal({ ok: true });
    expect(await ben.act('chat', { channel: 'side', text: 'All alone here' })).to.deep.equal({ ok: true });
    expect(await ben.act('chat', { channel: 'table', text: '  Your servant  ' })).to.deep.equal({ ok: true });
    await until(() => [ann, ben, cat, eve].every((each) => texts(each).includes('Your servant')));
    expect(texts(ann)).to.deep.equal(['Good morning, gentlemen', 'We turn their left', 'Your servant']);
    expect(texts(cat)).to.deep.equal(texts(ann));
    expect(texts(ben)).to.deep.equal(['Good morning, gentlemen', 'All alone here', 'Your servant']);
    expect(texts(eve)).to.deep.equal(['Good morning, gentlemen', 'Red will turn the left', 'Your servant']);
    expect(ben.bytes).not.to.include('We turn their left').and.not.to.include('Red will turn');
    expect(ann.bytes).not.to.include('All alone').and.not.to.include('Red will turn');
    expect(eve.bytes).not.to.include('We turn their left').and.not.to.include('All alone');
    expect(ann.chat[0]).to.include({ seat: 'red-1', name: 'Ann', channel: 'table' });
    expect(eve.chat[1]).to.include({ seat: '', channel: 'spectators' });
    expect(Date.parse(ann.chat[0]?.at ?? '')).to.be.closeTo(Date.now(), 60 * 60_000);
    await stop(server);

    const second = await start(data);
    const annBack = await Guest.sit(second, red.battle, red.token);
    const benBack = await Guest.sit(second, red.battle, black.token);
    const eveBack = await Guest.sit(second, red.battle);
    await until(() => [annBack, benBack, eveBack].every((each) => each.chat.length > 0));
    expect([annBack.chat, benBack.chat, eveBack.chat]).to.deep.equal([ann.chat, ben.chat, eve.chat]);
  });

  it('is said once under one id, however often it is sent; another line of the same words stands beside it', async () => {
    const { ann, ben, eve } = await gathered(await folder());
    const line = { id: 'line-one', channel: 'table', text: 'Fire!' };
    for (let each = 0; each < 3; each++) expect(await ann.act('chat', line)).to.deep.equal({ ok: true });
    // Of somebody else it is another line.
    expect(await ben.act('chat', line)).to.deep.equal({ ok: true });
    expect(await eve.act('chat', { ...line, channel: 'spectators' })).to.deep.equal({ ok: true });
    expect(await ann.act('chat', { ...line, id: 'line-two' })).to.deep.equal({ ok: true });
    await until(() => ben.chat.filter(({ seat }) => seat === 'red-1').length === 2);
    expect(ben.chat.map(({ seat, text }) => [seat, text])).to.deep.equal([
      ['red-1', 'Fire!'],
      ['black-1', 'Fire!'],
      ['red-1', 'Fire!'],
    ]);
  });

  it('lets spectators talk among themselves only, and players hear it when the battle is over', async () => {
    const { ann, ben, cat, eve } = await gathered(await folder());
    for (const channel of ['table', 'side'])
      expect(await eve.act('chat', { channel, text: 'Mind the left' })).to.include({ ok: false, code: 'not-seated' });
    expect(await ann.act('chat', { channel: 'spectators', text: 'Psst' })).to.include({ ok: false, code: 'not-yours' });
    await eve.act('chat', { channel: 'spectators', text: 'Ben bids low' });
    for (let round = 1; round <= 2; round++) {
      await ann.answer('bid', { bid: 9 });
      await ben.answer('bid', { bid: 1 });
      await cat.answer('bid', { bid: 0 });
      expect(ben.bytes).not.to.include('Ben bids low');
      await ann.answer('march', { x: round, y: 0 });
    }
    await until(() => texts(ben).includes('Ben bids low') && texts(ann).includes('Ben bids low'));
    expect(texts(eve)).to.deep.equal(['Ben bids low']);
  });

  it('shows places to allies alone while the battle is fought, to everybody when it is over, and writes none down', async () => {
    const data = await folder();
    const { server, red, ann, ben, cat, eve } = await gathered(data);
    const hill = { at: { x: 12_345, y: 6_789 }, to: null };
    const arrow = { at: { x: 12_345, y: 6_789 }, to: { x: 23_456, y: 7_890 } };
    expect(await ann.act('ping', hill)).to.deep.equal({ ok: true });
    expect(await ann.act('ping', arrow)).to.deep.equal({ ok: true });
    expect(await eve.act('ping', hill)).to.include({ ok: false, code: 'not-seated' });
    for (const wrong of [
      { at: { x: 0.5, y: 1 }, to: null },
      { at: { x: -1, y: 1 }, to: null },
      { ...hill, seat: 'black-1' },
      { at: hill.at },
    ])
      expect(await ann.act('ping', wrong)).to.include({ ok: false, code: 'malformed' });
    // What is sent later has come: so has what was sent before.
    await ann.act('chat', { channel: 'table', text: 'There!' });
    await until(() => [ann, ben, cat, eve].every((each) => texts(each).includes('There!')));
    const seen = [
      { ...hill, seat: 'red-1' },
      { ...arrow, seat: 'red-1' },
    ];
    expect([ann.pings, cat.pings, ben.pings, eve.pings]).to.deep.equal([seen, seen, [], []]);
    for (let round = 1; round <= 2; round++) {
      await ann.answer('bid', { bid: 9 });
      await ben.answer('bid', { bid: 1 });
      await cat.answer('bid', { bid: 0 });
      await ann.answer('march', { x: round, y: 0 });
    }
    await until(() => [ben, eve].every((each) => each.table?.outcome != null));
    expect(await ben.act('ping', hill)).to.deep.equal({ ok: true });
    expect(await eve.act('ping', hill)).to.deep.equal({ ok: true });
    const after = ['black-1', ''].map((seat) => ({ ...hill, seat }));
    await until(() => [ann, ben, cat, eve].every(({ pings }) => pings.length >= 2 && pings.at(-1)?.seat === ''));
    expect([ben.pings, eve.pings]).to.deep.equal([after, after]);
    const back = await Guest.sit(server, red.battle, red.token);
    expect(back.pings).to.deep.equal([]);
  });

  it('lets places be shown as often as somebody may speak, and none by whoever may say nothing', async () => {
    const { ann, cat } = await gathered(await folder(), { limits: { talkPerMinute: 3 } });
    const hill = { at: { x: 1, y: 2 }, to: null };
    for (let each = 0; each < 3; each++) expect(await ann.act('ping', hill)).to.deep.equal({ ok: true });
    expect(await cat.act('ping', hill)).to.include({ ok: false, code: 'too-fast' });
    expect(await ann.act('chat', { channel: 'table', text: 'still heard' })).to.deep.equal({ ok: true });
  });

  it('refuses what is no talk', async () => {
    const { ann, ben } = await gathered(await folder(), { pace: { burst: 5000, perSecond: 5000, limit: 5000 } });
    const wrong = [
      { channel: 'table', text: '   ' },
      { channel: 'table', text: 'x'.repeat(501) },
      { channel: 'tavern', text: 'x' },
      { channel: 'table' },
      { channel: 'table', text: 'x', seat: 'black-1' },
      'x',
      null,
      { channel: 'table', text: 'a\u0000b' },
    ];
    for (const payload of wrong) expect(await ann.act('chat', payload)).to.include({ ok: false, code: 'malformed' });
    await ann.act('chat', { channel: 'table', text: '<img src=x onerror=alert(1)>' });
    await until(() => ben.chat.length > 0);
    expect(texts(ben)).to.deep.equal(['<img src=x onerror=alert(1)>']);
  });

  it('is kept to the last five hundred of each channel, in the store as well, so that nobody can push out what others have said by talking', async () => {
    const data = await folder();
    const { server, red, ann, eve } = await gathered(data, { pace: { burst: 5000, perSecond: 5000, limit: 50_000 } });
    await ann.act('chat', { channel: 'table', text: 'Good morning' });
    for (let each = 0; each < REMEMBERED + 3; each++) await eve.act('chat', { channel: 'spectators', text: `hum ${each}` });
    const kept = () =>
      server.battles.acquire(red.battle).then(async (handle) => {
        const heard = [...handle.talk.heard([], false)].map(({ text }) => text);
        handle.release();
        return heard;
      });
    const last = ['Good morning', ...Array.from({ length: REMEMBERED }, (_, each) => `hum ${each + 3}`)];
    expect(await kept()).to.deep.equal(last.slice(-TOLD));
    await stop(server);
    const store = await openStore(await anyPlace(data));
    expect((await store.talk.last(red.battle, 'spectators', 10_000)).map(({ text }) => text)).to.deep.equal(last.slice(1));
    expect((await store.talk.last(red.battle, 'table', 10_000)).map(({ text }) => text)).to.deep.equal(['Good morning']);
    await store.close();
    const again = await start(data);
    const annBack = await Guest.sit(again, red.battle, red.token);
    await until(() => texts(annBack).includes('Good morning'));
  });
});
