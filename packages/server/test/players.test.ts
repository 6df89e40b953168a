import type { SeatGrant } from '@longroll/protocol';
import { expect } from 'chai';
import { sql } from 'drizzle-orm';
import type { RunningServer } from '../src/app.ts';
import { tokenHash } from '../src/battle/secrets.ts';
import { connect, openStore } from '../src/store/open-store.ts';
import { attempt, asPlayer, begin, begun, enter, entered, keep, pageOf } from './player-requests.ts';
import { codeFor } from './seat-codes.ts';
import {
  anyPlace,
  clean,
  createBattle,
  folder,
  Guest,
  join2,
  leaveAll,
  ownPlace,
  post,
  refused,
  start,
  startAt,
  stop,
  until,
} from './support.ts';
import { TestTime } from './test-time.ts';
import { movedClub } from './moved-club.ts';

const DAY = 24 * 60 * 60_000;
const NO_SEAT = { code: 525, message: 'This token holds no seat of this battle.' };

describe('a player', function () {
  let server: RunningServer;
  let red: SeatGrant;
  let black: SeatGrant;
  const time = new TestTime();

  before(async () => {
    server = await start(await folder(), { time });
  });
  beforeEach(async () => {
    red = await createBattle(server);
    black = await join2(server, red.battle);
  });
  afterEach(leaveAll);
  after(clean);

  const own = async (seats: readonly { battle: string; token: string }[]) =>
    (await post(`${server.url}/api/battles/own`, { seats: seats.map(({ battle, token }) => ({ battle, token })) })).body;
  const undo = ({ battle, token }: Pick<SeatGrant, 'battle' | 'token'>) => post(`${server.url}/api/battles/${battle}/unkeep`, { token });

  it('is a guest who has kept a seat: the words of a paper key open it at another device, however they are typed', async () => {
    const { words, kept, session } = await begun(server, [red]);
    expect(kept).to.deep.equal([{ battle: red.battle, outcome: 'kept' }]);
    expect(words.split(' ')).to.have.length(12);
    const phone = await entered(server, `  ${words.toUpperCase().replaceAll(' ', '\n - ')}. `);
    // By its first four letters each word is told from all others.
    await entered(
      server,
      words
        .split(' ')
        .map((word) => word.slice(0, 4))
        .join(' '),
    );
    expect((await pageOf(server, phone)).battles.map(({ id, seat, yourTurn }) => [id, seat, yourTurn])).to.deep.equal([
      [red.battle, red.seat, true],
    ]);
    expect(await own([{ battle: red.battle, token: phone }])).to.have.nested.property('[0].yourTurn', true);
    for (const secret of [session, phone]) expect((await Guest.sit(server, red.battle, secret)).setup?.seat).to.equal(red.seat);
  });

  it('sits at one table at a desk and a phone at once, and is one person to all others', async () => {
    const { session, words } = await begun(server, [red]);
    const ben = await Guest.sit(server, red.battle, black.token);
    const [desk, phone] = [await Guest.sit(server, red.battle, session), await Guest.sit(server, red.battle, await entered(server, words))];
    expect([desk.setup?.nextToken, phone.setup?.nextToken]).to.deep.equal([undefined, undefined]);
    expect(await desk.answer('bid', { bid: 9 })).to.include({ ok: true });
    await until(() => phone.decision('bid') === undefined);
    expect(await phone.act('chat', { channel: 'table', text: 'From my phone.' })).to.include({ ok: true });
    await until(() => ben.chat.length === 1);
    expect([ben.chat[0]?.name, ben.setup?.holders.length]).to.deep.equal(['Ann', 2]);
    // The session counts wherever a seat token does, and comes back as often as it likes.
    expect((await post(`${server.url}/api/battles/${red.battle}/invitations`, { token: session })).status).to.equal(201);
    expect((await Guest.sit(server, red.battle, session)).setup?.seat).to.equal(red.seat);
  });

  it('is made once in an attempt whose answer is lost, and never without a seat', async () => {
    const named = attempt();
    const [first, again] = [await begun(server, [red], 'Ann', named), await begun(server, [red], 'Ann', named)];
    expect(again).to.deep.equal(first);
    const at = attempt();
    const answers = await Promise.all([1, 2, 3].map(() => begin(server, [black], 'Ben', at)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).to.equal(1);
    const nobody = await begin(server, [{ battle: red.battle, seat: '', token: 'no-token-of-anybody' }]);
    expect([nobody.status, nobody.body]).to.have.nested.property('[1].error.code', 'no-seat');
    // Whoever repeats somebody's seats in an attempt of their own keeps none of them.
    expect((await begin(server, [red])).status).to.equal(403);
  });

  it('keeps no seat of another: by a dead token, a seat that another keeps, a lent one, or a second one in the same battle', async () => {
    const { session } = await begun(server, [red]);
    const outcomes = async (seats: readonly SeatGrant[], by = session) => (await keep(server, by, seats)).body;
    expect(await outcomes([{ ...black, token: 'no-token-of-anybody' }, red, black])).to.deep.equal({
      kept: [
        { battle: red.battle, outcome: 'not-held' },
        { battle: red.battle, outcome: 'kept' },
        { battle: red.battle, outcome: 'other-seat' },
      ],
    });
    const ben = await begun(server, [black], 'Ben');
    expect(await outcomes([red], ben.session)).to.deep.equal({ kept: [{ battle: red.battle, outcome: 'kept-by-another' }] });
    const later = await createBattle(server);
    const seen = await Guest.sit(server, later.battle, later.token);
    const next = { ...later, token: seen.setup?.nextToken ?? '' };
    await Guest.sit(server, later.battle, next.token);
    expect(await outcomes([later, next])).to.deep.equal({
      kept: [
        { battle: later.battle, outcome: 'not-held' },
        { battle: later.battle, outcome: 'kept' },
      ],
    });
  });

  it('is kept out of a seat of which a stolen token was kept: whoever has the last token plays on and undoes it within seven days', async () => {
    const thief = await begun(server, [red], 'Mal');
    const stolen = await Guest.sit(server, red.battle, thief.session);
    const ann = await Guest.sit(server, red.battle, red.token);
    expect([ann.setup?.seat, ann.setup?.nextToken]).to.deep.equal([red.seat, undefined]);
    expect(await own([red])).to.have.nested.property('[0].undoUntil', new Date(time.now() + 7 * DAY).toISOString());
    expect((await post(`${server.url}/api/battles/${red.battle}/moves`, { token: red.token })).status).to.equal(409);
    expect((await undo({ ...red, token: thief.session })).status).to.equal(403);
    const { status, body } = await undo(red);
    expect([status, body]).to.have.nested.property('[1].battles[0]', red.battle);
    const token = typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : '';
    await until(() => stolen.setup?.seat === '');
    expect((await Guest.sit(server, red.battle, token)).setup?.seat).to.equal(red.seat);
    expect(await refused(Guest.sit(server, red.battle, thief.session))).to.deep.equal(NO_SEAT);
    expect(await own([red, { battle: red.battle, token: thief.session }])).to.deep.equal([]);
    expect((await keep(server, thief.session, [red])).body).to.have.nested.property('kept[0].outcome', 'not-held');
    expect((await pageOf(server, thief.session)).battles).to.deep.equal([]);
  });

  it('alone opens the seat after seven days, and no code that was made before moves it', async () => {
    const { code } = await codeFor(server, red);
    const { session } = await begun(server, [red]);
    expect((await post(`${server.url}/api/moves`, { code, device: 'the-device-of-a-thief-anywhere' })).status).to.equal(403);
    time.pass(7 * DAY + 1);
    expect((await refused(Guest.sit(server, red.battle, red.token))).code).to.equal(410);
    expect((await undo(red)).status).to.equal(403);
    expect(await own([red])).to.deep.equal([]);
    expect((await Guest.sit(server, red.battle, session)).setup?.seat).to.equal(red.seat);
  });

  it('ends a session, which is sent away from every table and opens nothing any more', async () => {
    const { session, words } = await begun(server, [red]);
    const lost = await entered(server, words);
    const [desk, thief] = [await Guest.sit(server, red.battle, session), await Guest.sit(server, red.battle, lost)];
    const { sessions } = await pageOf(server, session);
    expect(sessions.map(({ label, here }) => [label, here])).to.have.deep.members([
      ['a desk', true],
      ['a phone', false],
    ]);
    const other = sessions.find(({ here }) => !here)?.id ?? '';
    // Of another player's sessions nobody ends one.
    const ben = await begun(server, [black], 'Ben');
    expect((await asPlayer(server, ben.session, '/sessions/end', { session: other })).status).to.equal(200);
    expect((await pageOf(server, lost)).name).to.equal('Ann');
    expect((await asPlayer(server, session, '/sessions/end', { session: other })).status).to.equal(200);
    await until(() => thief.closed !== null);
    expect(desk.closed).to.equal(null);
    expect(await refused(Guest.sit(server, red.battle, lost))).to.deep.equal(NO_SEAT);
    expect((await asPlayer(server, lost, '')).status).to.equal(403);
    expect(await own([{ battle: red.battle, token: lost }])).to.deep.equal([]);
  });

  it('is called otherwise when they say so, in a name as plain as any, and at a table as they sat down', async () => {
    const { session, words } = await begun(server, [red]);
    const phone = await entered(server, words);
    expect((await asPlayer(server, phone, '/name', { name: 'Anna\u200b' })).status).to.equal(200);
    expect((await pageOf(server, session)).name).to.equal('Anna');
    expect((await Guest.sit(server, red.battle, session)).setup?.seats.find(({ id }) => id === red.seat)?.player).to.equal('Ann');
    expect((await asPlayer(server, session, '/name', { name: ' ' })).status).to.equal(400);
    expect((await asPlayer(server, 'player.of-nobody-at-all', '/name', { name: 'Mal' })).status).to.equal(403);
    expect((await pageOf(server, session)).name).to.equal('Anna');
  });

  it('is signed out where they have not been for half a year', async () => {
    const { session } = await begun(server, [red]);
    time.pass(179 * DAY);
    await pageOf(server, session);
    time.pass(179 * DAY);
    await pageOf(server, session);
    time.pass(181 * DAY);
    expect((await asPlayer(server, session, '')).status).to.equal(403);
    expect(await refused(Guest.sit(server, red.battle, session))).to.deep.equal(NO_SEAT);
  });

  it('takes everything with them as a file, what they have said in it and what others have said not', async () => {
    const { session } = await begun(server, [red]);
    const [ann, ben] = [await Guest.sit(server, red.battle, session), await Guest.sit(server, red.battle, black.token)];
    await ann.act('chat', { channel: 'table', text: 'Good luck.' });
    await ben.act('chat', { channel: 'table', text: 'And to you.' });
    const { status, body } = await asPlayer(server, session, '/export');
    expect([status, body]).to.have.nested.property('[1].talk.length', 1);
    expect(body).to.have.nested.property('talk[0].text', 'Good luck.');
    expect(body).to.have.nested.property('battles[0].id', red.battle);
    expect(JSON.stringify(body)).to.not.include(session).and.not.include(tokenHash(session));
  });

  it('is deleted at once: the battle goes on without their name, and nothing opens their seat any more', async () => {
    const { session, words } = await begun(server, [red]);
    const [ann, ben] = [await Guest.sit(server, red.battle, session), await Guest.sit(server, red.battle, black.token)];
    await ann.act('chat', { channel: 'table', text: 'Farewell.' });
    expect((await asPlayer(server, session, '/delete', {})).status).to.equal(200);
    await until(() => ann.closed !== null && ben.setup?.seats.find(({ id }) => id === red.seat)?.player === 'A former player');
    expect(ben.setup?.holders.some(({ player }) => player === 'Ann')).to.equal(false);
    for (const secret of [session, red.token]) expect((await refused(Guest.sit(server, red.battle, secret))).code).to.be.oneOf([525, 410]);
    expect((await enter(server, words)).status).to.equal(403);
    expect((await asPlayer(server, session, '')).status).to.equal(403);
    expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
  });

  it('shows a session in a header: a cookie counts for nothing, and no page of another address asks in their name', async () => {
    const { session } = await begun(server, [red]);
    const cookie = { cookie: `session=${session}; player=${session}; authorization=Bearer ${session}` };
    expect((await asPlayer(server, null, '', undefined, cookie)).status).to.equal(403);
    expect((await asPlayer(server, null, '/delete', {}, cookie)).status).to.equal(403);
    expect((await asPlayer(server, session, '/delete', {}, { origin: 'https://evil.example' })).status).to.equal(403);
    const asked = await fetch(`${server.url}/api/player`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-headers': 'authorization' },
    });
    expect(asked.headers.get('access-control-allow-origin')).to.equal(null);
    expect(
      (await fetch(`${server.url}/api/player`, { headers: { authorization: `Bearer ${session}` } })).headers.get('set-cookie'),
    ).to.equal(null);
    expect((await pageOf(server, session)).name).to.equal('Ann');
  });
});

describe('paper keys', function () {
  afterEach(clean);

  it('are not found by guessing: whatever is wrong has one answer, and the right one counts beside any number of them', async () => {
    const server = await start(await folder(), { limits: { wrongTokensPerHour: 6 } });
    const { words } = await begun(server, [await createBattle(server)]);
    const other = (await begun(server, [await createBattle(server)])).words;
    const swapped = words.split(' ').reverse().join(' ');
    const answers = [];
    for (const wrong of ['', 'abandon '.repeat(11) + 'about', 'abandon '.repeat(12), swapped, 'no such words', 'x'.repeat(400)])
      answers.push(await enter(server, wrong));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).to.equal(1);
    expect(answers[0]).to.have.nested.property('body.error.code', 'no-key');
    expect((await enter(server, 'abandon')).status).to.equal(429);
    for (const right of [words, other]) expect((await enter(server, right)).status).to.equal(201);
  });

  it('are written down with their player, session and seats, or none of it is', async () => {
    const store = await openStore(await anyPlace(await folder()));
    const at = new Date();
    const session = { hash: 'h', id: 'i', player: 'p', label: '', since: at, seen: at, until: at, network: '' };
    const beginning = { player: { id: 'p', name: 'Ann', created: at }, keyHash: 'key', session };
    expect(await store.players.begin(beginning, [{ battle: 'b', family: 'f' }])).to.equal(null);
    expect(await store.players.keyed('key')).to.equal(null);
    const broken = await store.players.begin({ ...beginning, session: { ...session, player: 'nobody' } }, []).catch(() => 'failed');
    expect([broken, await store.players.keyed('key')]).to.deep.equal(['failed', null]);
    await store.close();
  });

  it('and sessions stand in the store as hashes alone', async () => {
    const dataDir = await folder();
    const server = await startAt(await ownPlace(dataDir));
    const { words, session } = await begun(server, [await createBattle(server)]);
    await stop(server);
    const { database, close } = await connect(await ownPlace(dataDir));
    const rows = JSON.stringify([
      await database.execute(sql`select * from player_keys`),
      await database.execute(sql`select * from player_sessions`),
      await database.execute(sql`select * from players`),
    ]);
    expect(rows).to.include(tokenHash(session)).and.not.include(session).and.not.include(words.split(' ')[0]);
    await close();
  });

  it('are made for so many players of an address an hour', async () => {
    const server = await start(await folder(), { limits: { playersPerHour: 2 } });
    const statuses = [];
    for (let each = 0; each < 3; each++) statuses.push((await begin(server, [await createBattle(server)])).status);
    expect(statuses).to.deep.equal([201, 201, 429]);
  });

  it('open the same seats where the club has moved to as a file, and its sessions stay behind', async () => {
    const dataDir = await folder();
    const server = await startAt(await ownPlace(dataDir));
    const red = await createBattle(server);
    const { words, session } = await begun(server, [red]);
    await stop(server);
    const home = await movedClub(await ownPlace(dataDir));
    const moved = await startAt(await ownPlace(home));
    expect((await asPlayer(moved, session, '')).status).to.equal(403);
    const anew = await entered(moved, words);
    expect((await Guest.sit(moved, red.battle, anew)).setup?.seat).to.equal(red.seat);
  });
});
