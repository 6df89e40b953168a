import { expect } from 'chai';
import { checkSize } from '../src/limits/scenario-size.ts';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { clean, folder, createBattle, Guest, join2, leaveAll, post, refused, start, until } from './support.ts';
import { ask, knock } from './raw.ts';

/** Keeps the processor at it for half a second. */
function workHard(): void {
  const begun = process.cpuUsage();
  for (let used = 0; used < 500_000;) {
    const { user, system } = process.cpuUsage(begun);
    used = user + system;
  }
}

describe('how much anybody may have', function () {
  afterEach(clean);

  it('connections of one address: the next is refused with a sentence, and let in when one has gone', async () => {
    const server = await start(await folder(), { limits: { connectionsPerAddress: 2 } });
    const { battle, token } = await createBattle(server);
    await join2(server, battle);
    const ann = await Guest.sit(server, battle, token);
    const second = await knock(server.url);
    const third = await knock(server.url);
    expect(third).to.deep.include({ status: 429, text: 'Too many connections from your address. Close some pages and try again.' });
    expect(await refused(Guest.sit(server, battle))).to.deep.equal({ code: 429, message: third.text });
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    await second.close();
    let { status } = third;
    while (status === 429) ({ status } = await knock(server.url));
    expect(status).to.equal(101);
  });

  it('connections in all: a full server says so to whatever address', async () => {
    const server = await start(await folder(), { trustProxy: ['loopback'], limits: { connections: 2 } });
    const from = (address: string) => knock(server.url, { 'x-forwarded-for': address });
    expect([(await from('198.51.100.1')).status, (await from('198.51.100.2')).status]).to.deep.equal([101, 101]);
    expect(await from('198.51.100.3')).to.deep.include({ status: 503, text: 'The server is full. Please try again later.' });
  });

  it('requests to the lobby, for each address by itself', async () => {
    const server = await start(await folder(), { trustProxy: ['loopback'], limits: { requestsPerMinute: 2 } });
    const from = (address: string) => ask(`${server.url}/api/scenarios`, { 'x-forwarded-for': address });
    expect([(await from('198.51.100.1')).status, (await from('198.51.100.1')).status]).to.deep.equal([200, 200]);
    const third = await from('198.51.100.1');
    expect(third.status).to.equal(429);
    expect(JSON.parse(third.text)).to.deep.equal({
      error: { code: 'too-fast', message: 'Too many requests at once. Wait a moment and try again.', named: { what: 'asked' } },
    });
    expect((await from('198.51.100.2')).status).to.equal(200);
  });

  it('battles founded', async () => {
    const server = await start(await folder(), { limits: { creationsPerHour: 2 } });
    for (let each = 0; each < 2; each++) await createBattle(server);
    const third = await post(`${server.url}/api/battles`, { scenario: 'ridge', side: 'red', opponent: 'friend', name: 'Ann' });
    expect(third).to.deep.equal({
      status: 429,
      body: {
        error: {
          code: 'too-fast',
          message: 'Too many battles founded from your address. Play those first, or try again later.',
          named: { what: 'founded' },
        },
      },
    });
  });

  it('attempts to join', async () => {
    const server = await start(await folder(), { limits: { joinsPerMinute: 2 } });
    const { battle, token } = await createBattle(server);
    for (let each = 0; each < 2; each++) await Guest.sit(server, battle, token);
    expect(await refused(Guest.sit(server, battle, token))).to.deep.equal({
      code: 429,
      message: 'Too many attempts to join. Wait a moment and try again.',
    });
  });

  it('battles opened from the store: those that are open already are free', async () => {
    const server = await start(await folder(), { limits: { openingsPerMinute: 2 } });
    const battles = [await createBattle(server), await createBattle(server), await createBattle(server)];
    for (const { battle } of [...battles.slice(0, 2), ...battles.slice(0, 2)]) await Guest.sit(server, battle);
    expect(await refused(Guest.sit(server, battles[2]?.battle ?? ''))).to.deep.equal({
      code: 429,
      message: 'Too many battles opened from your address. Wait a moment and try again.',
    });
    await Guest.sit(server, battles[0]?.battle ?? '');
  });

  it('seat tokens that open nothing: after that they are told no more, and the right one still opens its seat', async () => {
    const server = await start(await folder(), { limits: { wrongTokensPerHour: 2 } });
    const { battle, token } = await createBattle(server);
    for (let each = 0; each < 2; each++) expect((await refused(Guest.sit(server, battle, `wrong-${each}`))).code).to.equal(525);
    const spent = { code: 429, message: 'Too many wrong seat tokens, invitations or codes from your address. Try again later.' };
    for (const shown of ['wrong-2', 'wrong-3']) expect(await refused(Guest.sit(server, battle, shown))).to.deep.equal(spent);
    expect((await Guest.sit(server, battle, token)).setup?.seat).to.equal('red-1');
    // Watching needs none.
    expect((await Guest.sit(server, battle)).setup?.seat).to.equal('');
  });

  const outline = (points: number) => Array.from({ length: points }, (_, each) => ({ x: each, y: each * each }));
  const tooLarge: readonly (readonly [string, object, object, string])[] = [
    [
      'units',
      { armies: { red: { units: Array.from({ length: 50 }, () => ({})) }, black: { units: Array.from({ length: 31 }, () => ({})) } } },
      { what: 'units', has: 81, most: 80 },
      'it has 81 units, and 80 is the most',
    ],
    [
      'points of one outline',
      { terrain: [{ area: outline(65) }] },
      { what: 'outline', has: 65, most: 64 },
      'an outline has 65 points, and 64 is the most',
    ],
    [
      'outlines',
      { terrain: Array.from({ length: 161 }, () => ({ line: outline(2) })) },
      { what: 'outlines', has: 161, most: 160 },
      'it has 161 outlines, and 160 is the most',
    ],
    [
      'points in all',
      { terrain: Array.from({ length: 40 }, () => ({ area: outline(20), levels: [outline(11)] })) },
      { what: 'points', has: 1240, most: 1200 },
      'its outlines have 1,240 points in all, and 1,200 is the most',
    ],
  ];
  it('units and outlines of a scenario: the refusal says how many there are and may be', async () => {
    const server = await start(await folder());
    for (const [what, file, named, sentence] of tooLarge) {
      const why = `The scenario is too large: ${sentence}.`;
      const reply = await post(`${server.url}/api/battles`, {
        scenario: { book: 'toy', ...file },
        side: 'red',
        opponent: 'friend',
        name: 'Ann',
      });
      expect(reply, what).to.deep.equal({
        status: 422,
        body: { error: { code: 'scenario-too-large', message: why, named } },
      });
    }
    expect(await (await fetch(`${server.url}/api/battles`)).json()).to.deep.equal([]);
  });

  it('every scenario of the server is well within what a guest may send', () => {
    for (const book of rulebooks) for (const { id } of book.scenarios) expect(() => checkSize(book.scenario(id)), id).to.not.throw();
  });

  it('what is said: as long and as often as a person speaks', async () => {
    const server = await start(await folder(), { pace: { burst: 36, perSecond: 0.01, limit: 100 } });
    const { battle, token } = await createBattle(server);
    await join2(server, battle);
    const ann = await Guest.sit(server, battle, token);
    expect(await ann.act('chat', { channel: 'table', text: 'x'.repeat(501) })).to.include({ ok: false, code: 'malformed' });
    const replies = [];
    for (let each = 0; each < 8; each++) replies.push(await ann.act('chat', { channel: 'table', text: `word ${each}` }));
    expect(replies.filter(({ ok }) => ok)).to.have.length(5);
    expect(replies.at(-1)).to.include({
      ok: false,
      code: 'too-fast',
      message: 'Too many requests at once. Wait a moment and send it again.',
    });
    leaveAll();
  });

  const TOO_FAST = { ok: false, code: 'too-fast' };
  const rejected = (asked: Promise<unknown>) =>
    asked.then(
      () => 'told',
      (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error),
    );

  it('pages of the past, of all sockets of an address together: who reads too much may still play, and others may still read', async () => {
    const server = await start(await folder(), {
      trustProxy: ['loopback'],
      pace: { burst: 1000, perSecond: 1000, limit: 5000 },
      limits: { pagesPerSecond: 3 },
    });
    const { battle, token } = await createBattle(server);
    await join2(server, battle);
    const from = (address: string, shown?: string) => Guest.sit(server, battle, shown, { 'x-forwarded-for': address });
    const [ann, eve, far] = [await from('2001:db8:1:2::1', token), await from('2001:db8:1:2::2'), await from('2001:db8:1:3::1')];
    const asked = await Promise.all(Array.from({ length: 80 }, (_, each) => rejected((each % 2 === 0 ? ann : eve).page(0))));
    expect(asked.filter((each) => each === 'told').length).to.be.at.least(3);
    expect(new Set(asked)).to.deep.equal(new Set(['told', 'Too many requests at once. Wait a moment and ask again.']));
    expect(await rejected(far.page(0))).to.equal('told');
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
  });

  it('what is done at tables, of all sockets of an address together, each at its price', async () => {
    const server = await start(await folder(), { pace: { burst: 1000, perSecond: 1000, limit: 5000 }, limits: { actsPerSecond: 12 } });
    const { battle, token } = await createBattle(server);
    const black = await join2(server, battle);
    const [ann, ben] = [await Guest.sit(server, battle, token), await Guest.sit(server, battle, black.token)];
    // Three times taking back at four points each are all that a second holds, and what is malformed is paid for, too.
    const asked = await Promise.all(
      [ann, ben].flatMap((guest) => Array.from({ length: 60 }, (_, each) => guest.act('undo', each % 2 === 0 ? {} : { what: 'now' }))),
    );
    const codes = asked.map((reply) => (reply.ok ? '' : reply.code));
    expect(codes.filter((code) => code !== 'too-fast').length).to.be.at.least(3);
    expect(new Set(codes)).to.include('malformed').and.include('too-fast');
    let reply = await ann.answer('bid', { bid: 9 });
    while (!reply.ok && reply.code === 'too-fast') {
      // Who asks without a pause is hung up on.
      await new Promise((resolve) => setTimeout(resolve, 100));
      reply = await ann.answer('bid', { bid: 9 });
    }
    expect(reply).to.include({ ok: true });
  });

  it('what a command has cost in the end: whoever has made the server work long waits as long as that takes of their share', async () => {
    const server = await start(await folder(), { limits: { actsPerSecond: 15 } });
    const { battle, token } = await createBattle(server);
    const black = await join2(server, battle);
    const [ann, ben] = [await Guest.sit(server, battle, token), await Guest.sit(server, battle, black.token)];
    await until(() => ann.decision('bid') !== undefined);
    const handle = await server.battles.acquire(battle);
    const stop = handle.battle.listen(workHard);
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    stop();
    handle.release();
    // Half a second is 250 points, of which fifteen come back in a second: more than a quarter of a minute.
    expect(await ben.answer('bid', { bid: 3 })).to.include({ ok: false, code: 'too-fast' });
    expect(await ann.page(0), 'what is read is another allowance').to.have.property('more', false);
  });

  it('what taking back has cost in the end is paid for like a command: it plays commands again', async () => {
    const server = await start(await folder(), { limits: { actsPerSecond: 15 } });
    const { battle, token } = await createBattle(server);
    const black = await join2(server, battle);
    const [ann, ben] = [await Guest.sit(server, battle, token), await Guest.sit(server, battle, black.token)];
    await until(() => ann.decision('bid') !== undefined);
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    const handle = await server.battles.acquire(battle);
    const stop = handle.battle.listen(workHard);
    expect(await ann.act('undo', {})).to.include({ ok: true });
    stop();
    handle.release();
    // As long as after a command.
    expect(await ben.answer('bid', { bid: 3 })).to.include({ ok: false, code: 'too-fast' });
  });

  it('talk, of an address over a battle, and of all who watch it; players are heard all the same', async () => {
    const server = await start(await folder(), { trustProxy: ['loopback'], limits: { talkPerMinute: 3, spectatorsTalkPerMinute: 5 } });
    const [{ battle, token }, other] = [await createBattle(server), await createBattle(server)];
    const from = (address: string, shown?: string, where = battle) => Guest.sit(server, where, shown, { 'x-forwarded-for': address });
    const [ann, eve, fay, gus] = [
      await from('198.51.100.1', token),
      await from('198.51.100.2'),
      await from('198.51.100.2'),
      await from('198.51.100.3'),
    ];
    const say = async (guest: Guest, channel: string) => {
      const reply = await guest.act('chat', { channel, text: 'hum' });
      return reply.ok ? 'ok' : reply.code;
    };
    const crowd = [];
    for (const guest of [eve, fay, eve, fay, fay, eve, gus, gus, gus]) crowd.push(await say(guest, 'spectators'));
    expect(crowd).to.deep.equal(['ok', 'ok', 'ok', 'too-fast', 'too-fast', 'too-fast', 'ok', 'ok', 'too-fast']);
    expect(await say(await from('198.51.100.2', undefined, other.battle), 'spectators')).to.equal('ok');
    expect([await say(ann, 'table'), await say(ann, 'table'), await say(ann, 'table'), await say(ann, 'table')]).to.deep.equal([
      'ok',
      'ok',
      'ok',
      'too-fast',
    ]);
    expect(await eve.act('chat', { channel: 'spectators', text: 'hum' })).to.include(TOO_FAST);
  });

  it('battles founded a minute, and going at once: those that are over are not counted', async () => {
    const hasty = await start(await folder(), { limits: { creationsPerMinute: 2 } });
    for (let each = 0; each < 2; each++) await createBattle(hasty);
    const wish = { scenario: 'skirmish', side: 'red', opponent: 'friend', name: 'Ann' };
    expect((await post(`${hasty.url}/api/battles`, wish)).status).to.equal(429);
    await clean();
    const server = await start(await folder(), { trustProxy: ['loopback'], limits: { battlesGoing: 2 } });
    const first = await createBattle(server, { scenario: 'skirmish' });
    const black = await join2(server, first.battle);
    await createBattle(server);
    const third = await post(`${server.url}/api/battles`, wish);
    expect(third).to.deep.equal({
      status: 429,
      body: { error: { code: 'too-many-battles', message: 'Your address has as many battles going as it may have. Play those first.' } },
    });
    const elsewhere = await ask(`${server.url}/api/battles`, { 'x-forwarded-for': '198.51.100.1' }, JSON.stringify(wish));
    expect(elsewhere.status).to.equal(201);
    const [ann, ben] = [await Guest.sit(server, first.battle, first.token), await Guest.sit(server, first.battle, black.token)];
    await ann.act('propose', { kind: 'draw' });
    await until(() => (ben.tableActions?.proposals.length ?? 0) > 0);
    await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: true });
    expect((await post(`${server.url}/api/battles`, wish)).status).to.equal(201);
    expect((await post(`${server.url}/api/battles`, wish)).status).to.equal(429);
  });

  it('requests to the lobby at their price: many tokens, lists and records are dear', async () => {
    const server = await start(await folder(), { trustProxy: ['loopback'], limits: { requestsPerMinute: 26 } });
    let caller = 0;
    /** How many such requests a fresh address may make. */
    const allowed = async (path: string, body?: string) => {
      const address = `198.51.100.${++caller}`;
      for (let count = 0; ; count++)
        if ((await ask(`${server.url}${path}`, { 'x-forwarded-for': address }, body)).status === 429) return count;
    };
    const tokens = (count: number) => JSON.stringify({ seats: Array.from({ length: count }, () => ({ battle: 'b', token: 't' })) });
    expect([
      await allowed('/api/scenarios'),
      await allowed('/api/battles'),
      await allowed('/api/battles/none'),
      await allowed('/api/battles/own', tokens(1)),
      await allowed('/api/battles/own', tokens(240)),
    ]).to.deep.equal([26, 13, 13, 26, 2]);
    expect([
      await allowed('/api/battles/none/record'),
      await allowed('/api/battles/none/join', '{"name":"Ann"}'),
      await allowed('/api/none'),
    ]).to.deep.equal([2, 6, 26]);
  });
});
