import { expect } from 'chai';
import { checkSize } from '../src/gate/scenario-size.ts';
import { books } from '../src/house/books.ts';
import { clean, folder, found, Guest, join2, leaveAll, post, refused, start } from './support.ts';
import { ask, knock } from './raw.ts';

describe('how much anybody may have', function () {
  this.timeout(90_000);
  afterEach(clean);

  it('connections of one address: the next is refused with a sentence, and let in when one has gone', async () => {
    const server = await start(await folder(), { limits: { connectionsPerAddress: 2 } });
    const { battle, token } = await found(server);
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

  it('connections in all: a full house says so to whatever address', async () => {
    const server = await start(await folder(), { trustProxy: ['loopback'], limits: { connections: 2 } });
    const from = (address: string) => knock(server.url, { 'x-forwarded-for': address });
    expect([(await from('198.51.100.1')).status, (await from('198.51.100.2')).status]).to.deep.equal([101, 101]);
    expect(await from('198.51.100.3')).to.deep.include({ status: 503, text: 'The house is full. Please try again later.' });
  });

  it('requests to the lobby, for each address by itself', async () => {
    const server = await start(await folder(), { trustProxy: ['loopback'], lobbyPace: undefined, limits: { requestsPerMinute: 2 } });
    const from = (address: string) => ask(`${server.url}/api/scenarios`, { 'x-forwarded-for': address });
    expect([(await from('198.51.100.1')).status, (await from('198.51.100.1')).status]).to.deep.equal([200, 200]);
    const third = await from('198.51.100.1');
    expect(third.status).to.equal(429);
    expect(JSON.parse(third.text)).to.deep.equal({ error: { code: 'too-fast', message: 'Too many requests at once. Wait a moment and try again.' } });
    expect((await from('198.51.100.2')).status).to.equal(200);
  });

  it('battles founded', async () => {
    const server = await start(await folder(), { limits: { foundingsPerHour: 2 } });
    for (let each = 0; each < 2; each++) await found(server);
    const third = await post(`${server.url}/api/battles`, { scenario: 'ridge', side: 'red', opponent: 'friend', name: 'Ann' });
    expect(third).to.deep.equal({ status: 429, body: { error: { code: 'too-fast', message: 'Too many battles founded from your address. Play those first, or try again later.' } } });
  });

  it('attempts to join', async () => {
    const server = await start(await folder(), { limits: { joinsPerMinute: 2 } });
    const { battle, token } = await found(server);
    for (let each = 0; each < 2; each++) await Guest.sit(server, battle, token);
    expect(await refused(Guest.sit(server, battle, token))).to.deep.equal({ code: 429, message: 'Too many attempts to join. Wait a moment and try again.' });
  });

  it('battles opened from the store: those that stand open already are free', async () => {
    const server = await start(await folder(), { limits: { openingsPerMinute: 2 } });
    const battles = [await found(server), await found(server), await found(server)];
    for (const { battle } of [...battles.slice(0, 2), ...battles.slice(0, 2)]) await Guest.sit(server, battle);
    expect(await refused(Guest.sit(server, battles[2]?.battle ?? ''))).to.deep.equal({ code: 429, message: 'Too many battles opened from your address. Wait a moment and try again.' });
    await Guest.sit(server, battles[0]?.battle ?? '');
  });

  it('seat tokens that open nothing: after that not even the right one is looked at', async () => {
    const server = await start(await folder(), { limits: { wrongTokensPerHour: 2 } });
    const { battle, token } = await found(server);
    for (let each = 0; each < 2; each++) expect((await refused(Guest.sit(server, battle, `wrong-${each}`))).code).to.equal(525);
    const spent = { code: 429, message: 'Too many wrong seat tokens from your address. Try again later.' };
    for (const shown of ['wrong-2', token]) expect(await refused(Guest.sit(server, battle, shown))).to.deep.equal(spent);
    // Watching needs none.
    expect((await Guest.sit(server, battle)).setup?.seat).to.equal('');
  });

  const outline = (points: number) => Array.from({ length: points }, (_, each) => ({ x: each, y: each * each }));
  const tooLarge: readonly (readonly [string, object, string])[] = [
    ['units', { armies: { red: { units: Array.from({ length: 50 }, () => ({})) }, black: { units: Array.from({ length: 31 }, () => ({})) } } }, 'it has 81 units, and 80 is the most'],
    ['points of one outline', { terrain: [{ area: outline(65) }] }, 'an outline has 65 points, and 64 is the most'],
    ['outlines', { terrain: Array.from({ length: 161 }, () => ({ line: outline(2) })) }, 'it has 161 outlines, and 160 is the most'],
    ['points in all', { terrain: Array.from({ length: 40 }, () => ({ area: outline(20), levels: [outline(11)] })) }, 'its outlines have 1240 points in all, and 1200 is the most'],
  ];
  it('units and outlines of a scenario: the refusal says how many there are and may be', async () => {
    const server = await start(await folder());
    for (const [what, file, sentence] of tooLarge) {
      const reply = await post(`${server.url}/api/battles`, { scenario: { book: 'toy', ...file }, side: 'red', opponent: 'friend', name: 'Ann' });
      expect(reply, what).to.deep.equal({ status: 422, body: { error: { code: 'scenario-too-large', message: `The scenario is too large: ${sentence}.` } } });
    }
    expect(await (await fetch(`${server.url}/api/battles`)).json()).to.deep.equal([]);
  });

  it('every scenario of the house is well within what a guest may send', () => {
    for (const book of books) for (const { id } of book.scenarios) expect(() => checkSize(book.scenario(id)), id).to.not.throw();
  });

  it('what is said: as long and as often as a person speaks', async () => {
    const server = await start(await folder(), { pace: { burst: 5, perSecond: 0.01, limit: 100 } });
    const { battle, token } = await found(server);
    await join2(server, battle);
    const ann = await Guest.sit(server, battle, token);
    expect(await ann.affair('chat', { channel: 'table', text: 'x'.repeat(501) })).to.include({ ok: false, code: 'malformed' });
    const replies = [];
    for (let each = 0; each < 8; each++) replies.push(await ann.affair('chat', { channel: 'table', text: `word ${each}` }));
    expect(replies.filter(({ ok }) => ok)).to.have.length(5);
    expect(replies.at(-1)).to.include({ ok: false, code: 'too-fast', message: 'Too many requests at once. Wait a moment and send it again.' });
    leaveAll();
  });
});
