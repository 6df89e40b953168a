import type { BattleSummary, NewPlayerReply, SeatGrant } from '@longroll/protocol';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { apart, skeletonOf } from '../src/store/names/skeleton.ts';
import { exportClub, importClub } from '../src/store/club-file.ts';
import { HandleStore, PAUSE } from '../src/store/names/handles.ts';
import { connect } from '../src/store/open-store.ts';
import { PlayerStore } from '../src/store/players.ts';
import { players } from '../src/store/tables.ts';
import { asAuthor, newEditKey, wish } from './library-requests.ts';
import { asPlayer, begin, begun, pageOf } from './player-requests.ts';
import { codeOf } from './seat-offers.ts';
import { clean, createBattle, folder, grantIn, Guest, join2, leaveAll, ownPlace, post, start } from './support.ts';
import { toyBook } from './toy-book.ts';

const DAY = 24 * 60 * 60_000;

describe('how a name is read', () => {
  it('is alike across alphabets, cases, marks, spaces, signs and digits, and nothing else is', () => {
    for (const [one, other] of [
      ['Anna', 'Аnnа'],
      ['Anna', 'ANNA'],
      ['Anna', 'Ánna'],
      ['Anna', 'A n.n-a'],
      ['Modern', 'Modem'],
      ['Oilo', '0ll0'],
      ['Ilse', '1lse'],
      ['Anna', '𝓐𝓷𝓷𝓪'],
    ] as const)
      expect([one, skeletonOf(one)]).to.deep.equal([one, skeletonOf(other)], other);
    expect(new Set(['Anna', 'Anno', 'Ann', 'Hanna', 'Ан', '漢字', '漢'].map(skeletonOf)).size).to.equal(7);
  });

  it('is kept apart by a number from those that are there', () => {
    expect(apart('Ann', ['Ben'])).to.equal('Ann');
    expect(apart('Ann', ['Аnn', 'ann 2'])).to.equal('Ann 3');
    expect(apart('x'.repeat(40), ['x'.repeat(40)]).length).to.be.at.most(40);
  });
});

describe('a handle', function () {
  let server: RunningServer;
  let red: SeatGrant;
  let ann: NewPlayerReply;
  let count = 0;
  let handle = '';

  before(async () => {
    server = await start(await folder());
  });
  beforeEach(async () => {
    red = await createBattle(server);
    ann = await begun(server, [red], 'Ann');
    handle = `Marshal ${'abcdefghkmnpqrtuvwxyz'[count++]}`;
  });
  afterEach(leaveAll);
  after(clean);

  const take = (session: string | null, wanted: string) => asPlayer(server, session, '/handle', { handle: wanted });
  const asking = async (path: string, body: object, session: string | null = null) => {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session === null ? {} : { authorization: `Bearer ${session}` }) },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const join = (battle: string, name: string, session: string | null = null) => asking(`/api/battles/${battle}/join`, { name }, session);
  const nameIn = async (battle: string, seat: string): Promise<string> => {
    const told: BattleSummary = JSON.parse(await (await fetch(`${server.url}/api/battles/${battle}`)).text());
    return told.seats.find(({ id }) => id === seat)?.player ?? '';
  };

  it('is worn by its player at every table, and by nobody else, nor nearly so: founding, joining, pairing, sitting in, watching, as a player or an author', async () => {
    expect((await take(ann.session, handle)).status).to.equal(200);
    // What runs is not renamed.
    expect(await nameIn(red.battle, red.seat)).to.not.equal(handle);
    const worn = handle.toUpperCase().replace('A', 'А');
    const other = await createBattle(server);
    expect(codeOf(await join(other.battle, worn))).to.equal('409 name-claimed');
    const battle = { scenario: toyBook.scenarios[0]?.id, side: 'red', opponent: 'friend', name: worn };
    expect(codeOf(await asking('/api/battles', battle))).to.equal('409 name-claimed');
    const pairing = { attempt: 'a-pairing-of-somebody-1', browser: 'a-browser-of-somebody-1', name: worn, book: toyBook.id, pace: 'live' };
    expect(codeOf(await asking('/api/pairing', pairing))).to.equal('409 name-claimed');
    const ben = await join2(server, other.battle);
    expect(codeOf(await begin(server, [ben], worn))).to.equal('409 name-claimed');
    const eve = await begun(server, [ben], 'Eve');
    expect(codeOf(await asPlayer(server, eve.session, '/name', { name: worn }))).to.equal('409 name-claimed');
    expect(codeOf(await take(eve.session, worn))).to.equal('409 handle-not-free');
    expect(codeOf(await asAuthor(server, newEditKey(), '', wish({ author: worn })))).to.equal('409 name-claimed');
    const watcher = await Guest.sit(server, other.battle);
    expect(await watcher.act('call-me', { name: worn })).to.include({ code: 'name-taken' });
    const third = await createBattle(server);
    const sat = grantIn(await join(third.battle, 'whatever', ann.session));
    expect(await nameIn(third.battle, sat.seat)).to.equal(handle);
    expect(await pageOf(server, ann.session)).to.include({ name: handle, isHandle: true });
  });

  it('is refused in the same words where somebody has it, had it, or a general or an office is called so', async () => {
    const general = toyBook.scenarios.flatMap(({ seats = [] }) => seats.map((each) => each.general))[0] ?? '';
    const eve = await begun(server, [await createBattle(server)], 'Eve');
    await take(ann.session, handle);
    const refusals = await Promise.all(
      ['The Club', 'operator x', handle, ...(general.length >= 3 ? [general] : [])].map((each) => take(eve.session, each)),
    );
    expect(new Set(refusals.map((each) => JSON.stringify(each))).size).to.equal(1);
    expect(codeOf(refusals[0] ?? { status: 0, body: null })).to.equal('409 handle-not-free');
    // Whose it was has it again; and another one not at once, be the first given up.
    expect((await asPlayer(server, ann.session, '/handle/drop', {})).status).to.equal(200);
    expect(codeOf(await take(ann.session, `Other ${handle}`))).to.equal('409 too-soon');
    expect((await take(ann.session, handle.toUpperCase())).status).to.equal(200);
    expect(codeOf(await take(ann.session, `Other ${handle}`))).to.equal('409 too-soon');
    for (const each of ['ab', '--a', 'a\u202Eb', '💂💂💂']) expect((await take(ann.session, each)).status, each).to.equal(400);
    expect(codeOf(await take(null, 'Somebody'))).to.equal('403 no-session');
  });

  it('leaves names apart at a table: who is called like somebody there has a number', async () => {
    const battle = await createBattle(server, { name: 'Zoe' });
    const second = await join2(server, battle.battle, 'ZOЕ');
    expect(await nameIn(battle.battle, second.seat)).to.equal('ZOЕ 2');
  });
});

describe('handles', () => {
  afterEach(clean);

  it('is tried so many times an hour from an address', async () => {
    const other = await start(await folder(), { limits: { handlesPerHour: 2 } });
    const eve = await begun(other, [await createBattle(other)], 'Eve');
    const tries = [];
    for (const each of ['Club', 'Server', 'Some Name']) tries.push(codeOf(await asPlayer(other, eve.session, '/handle', { handle: each })));
    expect(tries).to.deep.equal(['409 handle-not-free', '409 handle-not-free', '429 too-fast']);
    expect((await post(`${other.url}/api/battles`, {})).status).to.equal(400);
  });
});

describe('handles in a store', () => {
  afterEach(clean);

  it('are nobody else’s after they were given up for as long as they were worn, ninety days at the most: nobody hoards them', async () => {
    const connection = await connect(await ownPlace(await folder()));
    await connection.database.insert(players).values(['p', 'q'].map((id) => ({ id, name: id, created: at })));
    const store = new HandleStore(connection);
    const day = (days: number) => new Date(at.getTime() + days * DAY);
    await store.take('p', 'Anna', 'anna', true, day(0));
    await store.drop('p', day(2));
    expect(await store.take('p', 'Bella', 'bella', true, day(2))).to.equal('too-soon');
    expect(await store.take('q', 'Anna', 'anna', true, day(3.9))).to.equal('not-free');
    await store.forget(day(4));
    expect(await store.take('p', 'Bella', 'bella', true, day(4))).to.equal('too-soon');
    expect(await store.take('q', 'Anna', 'anna', true, day(4))).to.equal('taken');
    expect(await store.take('p', 'Bella', 'bella', true, day(31))).to.equal('taken');
    await connection.close();
  });

  const at = new Date('2026-11-29T20:00:00Z');

  it('are one player’s however many ask at once, nobody’s for a while once their player is deleted, and move with the club', async () => {
    const from = await connect(await ownPlace(await folder()));
    await from.database.insert(players).values(['p', 'q', 'r'].map((id) => ({ id, name: id, created: at })));
    const store = new HandleStore(from);
    const taken = await Promise.all(['p', 'q', 'r'].map((each) => store.take(each, 'Anna', 'anna', true, at)));
    expect(taken.toSorted()).to.deep.equal(['not-free', 'not-free', 'taken']);
    const wearer = (await store.wearer('anna', at))?.player ?? '';
    const erased = new Date(at.getTime() + 2 * PAUSE);
    await new PlayerStore(from).erase(wearer, erased);
    const lines: string[] = [];
    await exportClub(from, async (text) => void lines.push(text.trimEnd()));
    expect(lines.join('\n')).to.not.include('"Anna"');
    await from.close();
    const to = await connect(await ownPlace(await folder()));
    await importClub(
      to,
      (async function* () {
        yield* lines;
      })(),
    );
    const moved = new HandleStore(to);
    const other = ['p', 'q', 'r'].find((each) => each !== wearer) ?? '';
    const later = new Date(erased.getTime() + PAUSE);
    expect(await moved.wearer('anna', erased)).to.deep.equal({ player: null });
    expect(await moved.take(other, 'Anna', 'anna', true, new Date(later.getTime() - 1))).to.equal('not-free');
    expect(await moved.take(other, 'Anna', 'anna', true, later)).to.equal('taken');
    await to.close();
  });
});
