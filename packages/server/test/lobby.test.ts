import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { clean, folder, createBattle, Guest, join2, leaveAll, post, start } from './support.ts';
import { ridge } from './toy-book.ts';

describe('the lobby', function () {
  let server: RunningServer;
  const get = async (path: string) => {
    const response = await fetch(server.url + path);
    return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
  };

  before(async () => {
    const data = await folder();
    const clientDir = join(data, 'client');
    await mkdir(join(clientDir, 'assets'), { recursive: true });
    await writeFile(join(clientDir, 'index.html'), '<title>Longroll</title>');
    await writeFile(join(clientDir, 'assets', 'table-1a2b.js'), 'export {};');
    server = await start(data, { clientDir, limits: { requestsPerMinute: 300 } });
  });
  afterEach(leaveAll);
  after(clean);

  it('is healthy', async () => {
    expect(JSON.parse((await get('/healthz')).text)).to.deep.equal({ ok: true });
  });

  it('offers the scenarios of the server, and tells the story of one', async () => {
    const ridge = {
      id: 'ridge',
      name: 'The Ridge',
      book: 'toy',
      kind: 'battle',
      letters: false,
      battleDays: false,
      minutes: 5,
      strengths: [
        { id: 'bold', title: 'Bold' },
        { id: 'meek', title: 'Meek', clause: 'TOY-1' },
      ],
      sides: [
        { id: 'red', name: 'Red', units: 1, colour: 'red', emblem: 'disc' },
        { id: 'black', name: 'Black', units: 1, colour: 'blue', emblem: 'diamond' },
      ],
    };
    expect(JSON.parse((await get('/api/scenarios')).text)).to.deep.include(ridge);
    expect(JSON.parse((await get('/api/scenarios/ridge')).text)).to.deep.equal({ ...ridge, description: 'Two pieces and a ridge.' });
    const { status, text } = await get('/api/scenarios/atlantis');
    expect([status, JSON.parse(text).error.code]).to.deep.equal([404, 'no-such-scenario']);
  });

  it('packs its lists for a browser that can unpack them, and for nobody else', async () => {
    for (let made = 0; made < 4; made += 1) await createBattle(server);
    const ask = (encoding: string) => fetch(`${server.url}/api/battles`, { headers: { 'accept-encoding': encoding } });
    const [packed, plain] = [await ask('gzip'), await ask('identity')];
    expect([packed, plain].map(({ headers }) => headers.get('content-encoding'))).to.deep.equal(['gzip', null]);
    expect(await packed.json()).to.deep.equal(await plain.json());
  });

  it('founds a battle that waits for a friend, and lists it', async () => {
    const grant = await createBattle(server, { side: 'black' });
    expect(grant.seat).to.equal('black-1');
    expect(Buffer.from(grant.token, 'base64url').length * 8).to.be.at.least(128);
    const summary = JSON.parse((await get(`/api/battles/${grant.battle}`)).text);
    expect(summary).to.deep.include({ id: grant.battle, scenario: 'The Ridge', book: 'toy', status: 'waiting', turn: 1, winners: [] });
    expect(summary.sides).to.deep.equal([
      { id: 'red', name: 'Red', colour: 'red', emblem: 'disc' },
      { id: 'black', name: 'Black', colour: 'blue', emblem: 'diamond' },
    ]);
    expect(summary.seats).to.deep.equal([
      { id: 'red-1', side: 'red', general: 'General Red', player: '', held: 'open' },
      { id: 'black-1', side: 'black', general: 'General Black', player: 'Ann', held: 'human' },
    ]);
    expect(Date.parse(summary.created)).to.be.closeTo(Date.now(), 60 * 60_000);
    const list: { id: string }[] = JSON.parse((await get('/api/battles')).text);
    expect(list.map((each) => each.id)).to.include(grant.battle);
    await join2(server, grant.battle);
    expect(JSON.parse((await get(`/api/battles/${grant.battle}`)).text)).to.include({ status: 'running' });
  });

  it('gives a seat to one guest only', async () => {
    const grant = await createBattle(server);
    const join = `${server.url}/api/battles/${grant.battle}/join`;
    const tries = await Promise.all(Array.from({ length: 5 }, (_, each) => post(join, { name: `Guest ${each}` })));
    expect(tries.map((each) => each.status)).to.have.members([201, 409, 409, 409, 409]);
    expect(tries.find((each) => each.status === 409)?.body).to.deep.equal({
      error: { code: 'seat-taken', message: 'Every seat of this battle is taken.', named: { what: 'all' } },
    });
    expect((await post(join, { name: 'Cat', seat: 'red-1' })).body).to.deep.equal({
      error: { code: 'seat-taken', message: 'Somebody else holds this seat.', named: { what: 'held' } },
    });
    expect((await post(join, { name: 'Cat', seat: 'blue-1' })).status).to.equal(404);
  });

  it('seats the computer at every other seat', async () => {
    const grant = await createBattle(server, { opponent: 'computer' });
    const summary = JSON.parse((await get(`/api/battles/${grant.battle}`)).text);
    expect(summary.status).to.equal('running');
    expect(summary.seats[1]).to.deep.include({ id: 'black-1', held: 'computer', player: '' });
    expect((await post(`${server.url}/api/battles/${grant.battle}/join`, { name: 'Cat' })).status).to.equal(409);
  });

  it("plays a guest's own scenario file", async () => {
    const grant = await createBattle(server, { scenario: { ...ridge, id: 'mine', name: 'My <b>Ridge</b>', rounds: 3 } });
    const ann = await Guest.sit(server, grant.battle, grant.token);
    expect(ann.setup?.scenario.name).to.equal('My <b>Ridge</b>');
    expect(ann.setup?.setting).to.deep.equal({ rounds: 3 });
  });

  const wish = { scenario: 'ridge', side: 'red', opponent: 'friend', name: 'Ann' };
  const refused: readonly (readonly [string, number, string, unknown])[] = [
    ['no JSON', 400, 'malformed', '{"scenario":'],
    ['a text without an end', 400, 'malformed', '{"scenario":"rid'],
    ['a list', 400, 'malformed', []],
    ['nothing', 400, 'malformed', {}],
    ['a field too many', 400, 'malformed', { ...wish, admin: true }],
    ['no name', 400, 'malformed', { ...wish, name: '   ' }],
    ['an endless name', 400, 'malformed', { ...wish, name: 'x'.repeat(41) }],
    ['a name with a zero byte', 400, 'malformed', { ...wish, name: 'A\u0000nn' }],
    ['an opponent that is neither', 400, 'malformed', { ...wish, opponent: 'nobody' }],
    ['an unknown scenario', 404, 'no-such-scenario', { ...wish, scenario: 'waterloo' }],
    ['an unknown side', 422, 'no-such-side', { ...wish, side: 'blue' }],
    ['a scenario file of no book', 422, 'unknown-book', { ...wish, scenario: { id: 'x' } }],
    ['a scenario file of an unknown book', 422, 'unknown-book', { ...wish, scenario: { ...ridge, book: 'chess' } }],
    ['an unsound scenario file', 422, 'bad-scenario', { ...wish, scenario: { ...ridge, rounds: 1e9 } }],
    ['a scenario file of a megabyte', 413, 'too-large', { ...wish, scenario: { ...ridge, description: 'x'.repeat(1024 * 1024) } }],
  ];
  for (const [name, status, code, body] of refused) {
    it(`refuses ${name} with ${status} ${code}`, async () => {
      const count = async () => JSON.parse((await get('/api/battles')).text).length;
      const before = await count();
      const reply = await post(`${server.url}/api/battles`, body);
      expect(reply.status).to.equal(status);
      expect(reply.body).to.have.nested.property('error.code', code);
      // A book that is made for a test has no words.
      expect(reply.body)
        .to.have.nested.property('error.message')
        .that.is.a('string')
        .and.matches(/\.$|^bad-scenario$/);
      expect(await count()).to.equal(before);
    });
  }

  it('refuses a joining of more than 64 KB and a body of unknown length', async () => {
    const grant = await createBattle(server);
    expect((await post(`${server.url}/api/battles/${grant.battle}/join`, { name: 'x'.repeat(70_000) })).status).to.equal(413);
    expect(await chunked(`${server.url}/matchmake/joinOrCreate/battle`)).to.equal(411);
  });

  it('answers in its own form for what is not there', async () => {
    for (const path of ['/api/battles/nosuchbattle', '/api/nothing']) {
      const reply = await get(path);
      expect(reply.status).to.equal(404);
      expect(JSON.parse(reply.text)).to.have.nested.property('error.message');
    }
  });

  it('knows no battle by what cannot be an id', async () => {
    for (const id of ['a%00', '%00', 'a%20b', '..%2f..', 'x'.repeat(65)]) {
      const path = `${server.url}/api/battles/${id}`;
      const asked = [await get(`/api/battles/${id}`), await get(`/api/battles/${id}/record`), await post(`${path}/join`, { name: 'Ben' })];
      expect(asked.map(({ status }) => status)).to.deep.equal([404, 404, 404]);
    }
    const { token } = await createBattle(server);
    for (const of of ['offer', 'offer/withdraw', 'unkeep', 'notices', 'invitations', 'moves'])
      expect((await post(`${server.url}/api/battles/a%00/${of}`, { token })).status, of).to.equal(404);
  });

  it('opens rooms in no other way than by joining a battle', async () => {
    const grant = await createBattle(server);
    for (const method of ['create', 'join', 'joinById', 'reconnect']) {
      expect((await post(`${server.url}/matchmake/${method}/battle`, { battle: grant.battle })).status).to.not.equal(200);
    }
  });

  it('asks a guest in a hurry to wait', async () => {
    const slow = `${server.url}/api/battles/nosuchbattle/join`;
    const replies = await Promise.all(Array.from({ length: 130 }, () => post(slow, { name: 'Ann' })));
    expect(new Set(replies.map((each) => each.status))).to.deep.equal(new Set([404, 429]));
  });

  it('serves the pages, and the same page for every address of the client', async () => {
    for (const path of ['/', '/battle/abc', '/rules/KM-14.3']) {
      expect(await get(path)).to.deep.include({ status: 200, text: '<title>Longroll</title>' });
    }
    expect(await get('/assets/table-1a2b.js')).to.deep.include({ status: 200, text: 'export {};' });
    expect((await get('/assets/gone.js')).status).to.equal(404);
    expect((await get('/..%2f..%2fserver.pid')).text).to.not.match(/^\d+$/);
  });
});

/** Sends a body in pieces, without saying how long it will be; gives the status. */
function chunked(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { method: 'POST', headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    asked.on('error', reject);
    asked.end('{}');
  });
}
