import { mock } from 'node:test';
import { expect } from 'chai';
import { RateLimit, within } from '../src/limits/rate-limit.ts';
import { clientAddresses, addressGroup } from '../src/ingress/client-address.ts';
import { OpenSockets } from '../src/ingress/open-sockets.ts';
import { LIMITS } from '../src/limits/limits.ts';
import { allowsOrigin } from '../src/ingress/origins.ts';
import { pino } from 'pino';
import { settingsOf } from '../src/config.ts';
import { roomLog } from '../src/log.ts';
import { clean, folder, createBattle, Guest, join2, start } from './support.ts';
import { ask, knock, write } from './raw.ts';

describe('limits, addresses and origins', () => {
  afterEach(() => mock.timers.reset());

  it('lets an address have so many within a time, expensive things fewer, and every address its own', async () => {
    mock.timers.enable({ apis: ['Date', 'setTimeout'] });
    const allowance = new RateLimit(within(60, 5));
    expect([await allowance.take('a', 2), await allowance.take('a', 3), await allowance.take('a')]).to.deep.equal([true, true, false]);
    expect(await allowance.take('b')).to.equal(true);
    expect([await allowance.spent('a'), await allowance.spent('b'), await allowance.spent('c')]).to.deep.equal([true, false, false]);
    mock.timers.tick(59_999);
    expect(await allowance.take('a')).to.equal(false);
    mock.timers.tick(1);
    // What costs more than there ever is takes all of it.
    expect([await allowance.take('a', 1000), await allowance.take('a')]).to.deep.equal([true, false]);
  });

  it('is without limit where the limit is nought', async () => {
    const allowance = new RateLimit(within(60, 0));
    expect((await Promise.all(Array.from({ length: 1000 }, () => allowance.take('a')))).every(Boolean)).to.equal(true);
    expect(await allowance.spent('a')).to.equal(false);
    const connections = new OpenSockets(0, 0);
    for (let each = 0; each < 1000; each++) connections.enter('a');
    expect([connections.full, connections.crowded('a')]).to.deep.equal([false, false]);
  });

  it('counts sockets until they are gone, each once', () => {
    const connections = new OpenSockets(3, 2);
    const leave = connections.enter('a');
    connections.enter('a');
    expect([connections.crowded('a'), connections.crowded('b'), connections.full]).to.deep.equal([true, false, false]);
    connections.enter('b');
    expect(connections.full).to.equal(true);
    leave();
    leave();
    expect([connections.crowded('a'), connections.full]).to.deep.equal([false, false]);
    connections.enter('c');
    expect(connections.full).to.equal(true);
  });

  it('counts an IPv6 network as one address, and an IPv4 address as itself however it is written', () => {
    const same: readonly (readonly [string, string])[] = [
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
      ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
      ['2001:db8::', '2001:db8:0:0::/64'],
      ['::1', '0:0:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['::ffff:192.0.2.7', '192.0.2.7'],
      ['192.0.2.7', '192.0.2.7'],
    ];
    for (const [address, caller] of same) expect(addressGroup(address), address).to.equal(caller);
  });

  it('knows its own pages by their origin, and those of nobody else', () => {
    const host = 'club.example:4600';
    for (const origin of [undefined, 'http://club.example:4600', 'https://club.example:4600', 'https://friend.example']) {
      expect(allowsOrigin(['https://friend.example'], { origin, host }), String(origin)).to.equal(true);
    }
    for (const origin of [
      'null',
      '',
      'https://club.example',
      'http://club.example:4600.evil.example',
      'http://evil.example',
      'http://friend.example',
      'nonsense',
    ]) {
      expect(allowsOrigin(['https://friend.example'], { origin, host }), origin).to.equal(false);
    }
    expect(allowsOrigin([], { origin: 'http://x', host: undefined })).to.equal(false);
  });

  it('takes no setting that makes no sense', () => {
    const settings = settingsOf({
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      ALLOWED_ORIGINS: 'https://club.example',
      LIMIT_JOINS_PER_MINUTE: '7',
    });
    expect(settings.trustProxy).to.deep.equal(['loopback', '10.0.0.0/8']);
    expect(settings.allowedOrigins).to.deep.equal(['https://club.example']);
    expect(settings.limits).to.deep.equal({ ...LIMITS, joinsPerMinute: 7 });
    expect(settingsOf({})).to.deep.include({ trustProxy: [], allowedOrigins: [], limits: LIMITS });
    const senseless = {
      TRUST_PROXY: 'everybody',
      ALLOWED_ORIGINS: 'https://club.example/page',
      LIMIT_CONNECTIONS: '-1',
      LIMIT_CREATIONS_PER_HOUR: 'many',
    };
    for (const [name, value] of Object.entries(senseless))
      expect(() => settingsOf({ [name]: value }), name).to.throw(`The setting ${name} is not right`);
    expect(() => settingsOf({ ALLOWED_ORIGINS: '*' })).to.throw('ALLOWED_ORIGINS');
  });
});

describe('the log of a server under attack', () => {
  it('is not filled by what libraries say of nonsense: the first complaints are lines, the rest is for who looks for it', () => {
    const levels: string[] = [];
    const log = pino(
      { level: 'debug', formatters: { level: (level) => ({ level }) } },
      { write: (line) => void levels.push(String(JSON.parse(line).level)) },
    );
    const { error, warn } = roomLog(log);
    for (let each = 0; each < 500; each++) (each % 2 === 0 ? error : warn)('cannot decode', new Error('nonsense'));
    expect(levels.filter((level) => level === 'warn').length).to.be.within(20, 25);
    expect(levels).to.have.length(500);
  });
});

describe('where a request comes from', function () {
  afterEach(clean);

  it('is the socket: a forged header gives nobody another address', async () => {
    const server = await start(await folder(), { limits: { requestsPerMinute: 3 } });
    const statuses: number[] = [];
    for (let each = 0; each < 5; each++) {
      const forged = {
        'x-forwarded-for': `198.51.100.${each}`,
        'x-real-ip': `198.51.100.${each}`,
        forwarded: `for=198.51.100.${each}`,
        'x-client-ip': `198.51.100.${each}`,
      };
      statuses.push((await ask(`${server.url}/api/scenarios`, forged)).status);
    }
    expect(statuses).to.deep.equal([200, 200, 200, 429, 429]);
  });

  it('is the socket in a room too', async () => {
    const server = await start(await folder(), { limits: { wrongTokensPerHour: 2 } });
    const { battle } = await createBattle(server);
    const codes: unknown[] = [];
    for (let each = 0; each < 4; each++) {
      const { text } = await ask(
        `${server.url}/matchmake/joinOrCreate/battle`,
        { 'x-real-ip': `198.51.100.${each}`, 'x-forwarded-for': `198.51.100.${each}` },
        JSON.stringify({ battle, token: 'wrong' }),
      );
      codes.push(JSON.parse(text).code);
    }
    expect(codes).to.deep.equal([525, 525, 429, 429]);
  });

  it('is told by a proxy that the operator has named, and by its last word only', async () => {
    const server = await start(await folder(), { trustProxy: ['loopback'], limits: { requestsPerMinute: 1 } });
    const from = async (chain: string) => (await ask(`${server.url}/api/scenarios`, { 'x-forwarded-for': chain })).status;
    expect(await from('198.51.100.1')).to.equal(200);
    expect(await from('198.51.100.2')).to.equal(200);
    // What a guest writes stands before what the proxy adds.
    expect(await from('203.0.113.9, 198.51.100.1')).to.equal(429);
    expect(await from('203.0.113.10, 198.51.100.2')).to.equal(429);
  });

  it('is told by proxies in the ranges named, and by nobody else', () => {
    const { trusts } = clientAddresses(['10.0.0.0/8', 'loopback']);
    expect(['10.1.2.3', '127.0.0.1', '::1', '11.0.0.1', '', 'nonsense'].map((address) => trusts(address, 0))).to.deep.equal([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(clientAddresses([]).trusts('127.0.0.1', 0)).to.equal(false);
  });
});

describe('what is no request', function () {
  afterEach(clean);

  const socket =
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';
  const joining = 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';

  it('ends no server: hosts, paths and methods that no browser sends are turned away', async () => {
    const server = await start(await folder());
    const { battle, token } = await createBattle(server);
    await join2(server, battle);
    const ann = await Guest.sit(server, battle, token);
    const turnedAway = [
      `POST /matchmake/joinOrCreate/battle HTTP/1.1\r\nHost: [\r\n${joining}`,
      `POST /matchmake/joinOrCreate/battle HTTP/1.1\r\nHost: a b\r\n${joining}`,
      `POST /matchmake/joinOrCreate/battle HTTP/1.1\r\nHost: x:999999\r\n${joining}`,
      `POST http://[/matchmake/joinOrCreate/battle HTTP/1.1\r\nHost: x\r\n${joining}`,
      `POST //matchmake/joinOrCreate/battle HTTP/1.1\r\nHost: x\r\n${joining}`,
      'TRACE /matchmake/joinOrCreate/battle HTTP/1.1\r\nHost: x\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
      'POST /matchmake/joinOrCreate/battle HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=\r\nContent-Length: 3\r\n\r\nabc',
      'POST /api/battles HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\nabc',
      `GET //[ HTTP/1.1\r\nHost: x\r\n${socket}\r\n`,
      `GET http://[:99999/ HTTP/1.1\r\nHost: x\r\n${socket}\r\n`,
      `GET / HTTP/1.1\r\nHost: [\r\n${socket}\r\n`,
    ];
    for (const bytes of turnedAway) expect(await write(server.url, bytes), bytes).to.match(/^HTTP\/1.1 4\d\d /);
    // These are let through to the libraries, which must live with them.
    const odd = [
      `POST /matchmake/joinOrCreate/%E0%A4%A HTTP/1.1\r\nHost: x\r\n${joining}`,
      `POST /matchmake/joinOrCreate/battle HTTP/1.1\r\nHost: x\r\nX-Forwarded-Proto: ://\r\n${joining}`,
      'POST /matchmake/joinOrCreate/battle HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"battle"',
      `POST /matchmake/__proto__/constructor HTTP/1.1\r\nHost: x\r\n${joining}`,
      `GET /a/__proto__?sessionId=%E0%A4%A HTTP/1.1\r\nHost: x\r\n${socket}\r\n`,
      'PUT /api/battles HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      'GET /api/battles/%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    ];
    for (const bytes of odd) await write(server.url, bytes, 3000);
    // Hanging up in the middle of a body.
    await write(
      server.url,
      'POST /matchmake/joinOrCreate/battle HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
      100,
    );
    expect((await ask(`${server.url}/healthz`)).status).to.equal(200);
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    expect((await knock(server.url)).status).to.equal(101);
  });
});
