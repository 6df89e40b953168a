import type { NewPlayerReply, SeatGrant } from '@longroll/protocol';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { eraseAgain, exportClub, importClub } from '../src/store/club-file.ts';
import { connect } from '../src/store/open-store.ts';
import { PlayerStore } from '../src/store/players.ts';
import { ReportStore } from '../src/store/moderation/reports.ts';
import { players } from '../src/store/tables.ts';
import { operator, PASSWORD } from './operator-forms.ts';
import { asPlayer, begun, entered, pageOf } from './player-requests.ts';
import { codeOf, offer, challenge } from './seat-offers.ts';
import { clean, createBattle, eventually, folder, Guest, join2, leaveAll, ownPlace, post, refused, start, until } from './support.ts';
import { TestTime } from './test-time.ts';

const DAY = 24 * 60 * 60_000;

describe('a player whom whoever runs the club holds back', function () {
  let server: RunningServer;
  let time: TestTime;
  let red: SeatGrant;
  let black: SeatGrant;
  let ann: NewPlayerReply;

  before(async () => {
    time = new TestTime(Date.now());
    server = await start(await folder(), { adminPassword: PASSWORD, time });
  });
  beforeEach(async () => {
    red = await createBattle(server);
    black = await join2(server, red.battle);
    ann = await begun(server, [red], `Ann ${red.battle}`);
  });
  afterEach(leaveAll);
  after(clean);

  /** The player's id, as the operator finds it by name. */
  const idOf = async () => {
    const found = /<a href="\/admin\/players\/([^"]+)">/.exec(await operator(server).look(`/admin/players?name=${red.battle}`));
    return found?.[1] ?? '';
  };
  const does = async (act: string, fields: Readonly<Record<string, string>> = {}) =>
    (await operator(server).does(`/admin/players/${await idOf()}/${act}`, fields)).status;
  const day = { hours: '24', why: 'Names that hurt others.' };

  it('says nothing at any table from then on, wherever they sit and whatever they take, until it is lifted', async () => {
    const { battle } = red;
    const here = await Guest.sit(server, battle, ann.session);
    expect(await here.act('chat', { channel: 'table', text: 'Hello.' })).to.include({ ok: true });
    expect(await does('silence', day)).to.equal(303);
    await eventually(async () => expect(await here.act('chat', { channel: 'table', text: 'Still.' })).to.include({ code: 'silenced' }));
    // Neither a second tab nor the token of before gives them their voice back, nor a seat they keep only now.
    const byToken = await Guest.sit(server, battle, red.token);
    expect(await byToken.act('chat', { channel: 'table', text: 'Here.' })).to.include({ code: 'silenced' });
    const more = await createBattle(server);
    await join2(server, more.battle);
    const guest = await Guest.sit(server, more.battle, more.token);
    expect(await guest.act('chat', { channel: 'table', text: 'As a guest.' })).to.include({ ok: true });
    expect((await asPlayer(server, ann.session, '/seats', { seats: [{ battle: more.battle, token: more.token }] })).status).to.equal(200);
    await eventually(async () => expect(await guest.act('chat', { channel: 'table', text: 'Kept.' })).to.include({ code: 'silenced' }));
    // They play on, and are told on their page.
    expect(await here.answer('bid', { bid: 9 })).to.include({ ok: true });
    expect(await pageOf(server, ann.session)).to.have.property('silencedUntil');
    expect(await does('lift-silence')).to.equal(303);
    await eventually(async () => expect(await here.act('chat', { channel: 'table', text: 'Thanks.' })).to.include({ ok: true }));
    expect(await does('lift-silence')).to.equal(409);
  });

  it('is sent from all tables when banned, by session and by token, and comes back by neither, but may take and delete what is theirs', async () => {
    const { battle } = red;
    const [bySession, byToken] = [await Guest.sit(server, battle, ann.session), await Guest.sit(server, battle, red.token)];
    const ben = await Guest.sit(server, battle, black.token);
    expect(await does('ban', day)).to.equal(303);
    await until(() => bySession.closed !== null && byToken.closed !== null);
    expect(ben.closed).to.equal(null);
    expect(codeOf(await asPlayer(server, ann.session, ''))).to.equal('403 no-session');
    expect((await refused(Guest.sit(server, battle, red.token))).message).to.include('play nowhere');
    // Nobody escapes by being a guest again, going on elsewhere, or lending the seat.
    expect(codeOf(await post(`${server.url}/api/battles/${battle}/unkeep`, { token: red.token }))).to.equal('403 not-kept');
    expect(codeOf(await post(`${server.url}/api/battles/${battle}/moves`, { token: red.token }))).to.equal('403 banned');
    const session = await entered(server, ann.words);
    expect((await refused(Guest.sit(server, battle, session))).message).to.include('play nowhere');
    expect(await pageOf(server, session)).to.have.property('bannedUntil');
    expect(codeOf(await asPlayer(server, session, '/name', { name: 'Eve' }))).to.equal('403 banned');
    expect(codeOf(await asPlayer(server, session, '/blocks', { battle, seat: black.seat }))).to.equal('403 banned');
    expect(codeOf(await asPlayer(server, session, '/seats', { seats: [{ battle, token: black.token }] }))).to.equal('403 banned');
    const offered = await challenge(server);
    await offer(server, offered);
    const join = await fetch(`${server.url}/api/battles/${offered.battle}/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
      body: JSON.stringify({ name: 'Ann' }),
    });
    expect(codeOf({ status: join.status, body: await join.json() })).to.equal('403 banned');
    expect((await asPlayer(server, session, '/export')).body).to.include({ longroll: 'player' });
    expect((await asPlayer(server, session, '/delete', {})).status).to.equal(200);
    expect(await operator(server).look('/admin/acts')).to.match(/player banned<\/td><td>player .*Names that hurt others/);
  });

  it('plays again when the ban is lifted, or over', async () => {
    expect(await does('ban', day)).to.equal(303);
    await eventually(async () => expect((await refused(Guest.sit(server, red.battle, red.token))).message).to.include('play nowhere'));
    expect(await does('lift-ban')).to.equal(303);
    expect((await Guest.sit(server, red.battle, red.token)).closed).to.equal(null);
    expect(await does('ban', day)).to.equal(303);
    time.set(DAY + 1000);
    expect((await Guest.sit(server, red.battle, red.token)).closed).to.equal(null);
  });

  it('is shown to the operator by name, with battles and the address they came from', async () => {
    await pageOf(server, ann.session);
    const page = await operator(server).look(`/admin/players/${await idOf()}`);
    expect(page)
      .to.include(`Ann ${red.battle}`)
      .and.include(`/admin/battles/${red.battle}`)
      .and.match(/<td>(127\.0\.0\.1|::1[^<]*|0:0:0:0::\/64)<\/td>/);
    expect((await asPlayer(server, ann.session, '/export')).body)
      .to.have.nested.property('networks[0].network')
      .that.is.not.equal('');
    expect(await operator(server).look('/admin/players?name=%25')).to.not.include(`Ann ${red.battle}`);
    expect((await operator(server).does('/admin/players/nobody/ban', day)).status).to.equal(409);
  });

  it('is reported with what they said, as far as whoever reports could read it, once from each place, until somebody is done with it', async () => {
    const { battle } = red;
    const here = await Guest.sit(server, battle, ann.session);
    const watching = await Guest.sit(server, battle);
    await here.act('chat', { channel: 'table', text: '<b>You fool</b>' });
    await watching.act('chat', { channel: 'spectators', text: 'Hush.' });
    await until(() => here.chat.length === 1);
    const report = (token: string | null, seat: string, words = 'Rude.') =>
      fetch(`${server.url}/api/battles/${battle}/reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ seat, words }),
      }).then(async (response) => codeOf({ status: response.status, body: await response.json() }));
    expect(await report(black.token, red.seat)).to.equal('201 ');
    expect(await report(black.token, red.seat, 'Very rude.')).to.equal('201 ');
    expect(await report(black.token, black.seat)).to.equal('409 yourself');
    expect(await report('player.nobody', red.seat)).to.equal('403 no-invitation');
    expect(await report(black.token, 'nowhere')).to.equal('409 nobody-to-report');
    expect(await report(ann.session, '')).to.equal('201 ');
    const rows = (await operator(server).look('/admin/reports')).split('<tr>').filter((each) => each.includes(battle));
    expect(rows).to.have.length(2);
    const [about] = rows.filter((each) => each.includes('Very rude.'));
    expect(about).to.include('&lt;b&gt;You fool').and.include('/admin/players/');
    // What spectators say no player can read, so none has it kept.
    expect(rows.join('')).to.not.include('Hush.');
    expect(await operator(server).look('/admin')).to.match(/\d+ to look at/);
    const id = /\/admin\/reports\/([^/]+)\/close/.exec(about ?? '')?.[1] ?? '';
    expect((await operator(server).does(`/admin/reports/${id}/close`, { why: 'Warned.' })).status).to.equal(303);
    expect((await operator(server).does(`/admin/reports/${id}/close`, {})).status).to.equal(409);
    expect(await operator(server).look('/admin/reports')).to.include('Warned.');
    expect(await report(black.token, red.seat, 'Again.')).to.equal('201 ');
    expect(await operator(server).look('/admin/reports')).to.include('Again.');
  });
});

describe('reports', () => {
  afterEach(clean);

  it('are so many a day from an address', async () => {
    const server = await start(await folder(), { limits: { reportsPerDay: 2 } });
    const red = await createBattle(server);
    const black = await join2(server, red.battle);
    const report = () => post(`${server.url}/api/battles/${red.battle}/reports`, { seat: black.seat, words: 'x' });
    expect([await report(), await report(), await report()].map(codeOf)).to.deep.equal(['201 ', '201 ', '429 too-many-reports']);
    leaveAll();
  });

  it('are so many as are kept, and forgotten when they are old', async () => {
    const connection = await connect(await ownPlace(await folder()));
    const store = new ReportStore(connection);
    const at = new Date('2026-01-01T00:00:00Z');
    const row = (id: string) => ({
      id,
      at,
      battle: 'b',
      seat: id,
      name: 'Ann',
      player: null,
      words: 'w',
      lines: '[]',
      bySeat: '',
      byPlayer: null,
      origin: 'o',
      closed: null,
      verdict: '',
    });
    expect([await store.keep(row('a'), 1), await store.keep(row('b'), 1), await store.keep(row('a'), 1)]).to.deep.equal([
      true,
      false,
      true,
    ]);
    expect(await store.close('a', { by: 'Olga', at, why: 'Nothing.' })).to.equal(true);
    expect(await store.keep(row('c'), 1)).to.equal(true);
    await connection.close();
  });
});

describe('from where a player came', () => {
  afterEach(clean);

  it('is forgotten two weeks after it was last used', async () => {
    const connection = await connect(await ownPlace(await folder()));
    const seen = new Date('2026-11-01T00:00:00Z');
    const later = (days: number) => new Date(seen.getTime() + days * DAY);
    await connection.database.insert(players).values({ id: 'p', name: 'Ann', created: seen });
    const store = new PlayerStore(connection);
    await store.enter({ hash: 'h', id: 'i', player: 'p', label: '', since: seen, seen, until: later(100), network: '' });
    await store.cameFrom('h', '192.0.2.1');
    const networks = async () => (await store.sessions('p', seen)).map(({ network }) => network);
    await store.forget(later(13));
    expect(await networks()).to.deep.equal(['192.0.2.1']);
    await store.forget(later(14));
    expect(await networks()).to.deep.equal(['']);
    await connection.close();
  });
});

describe('a player who was deleted', () => {
  afterEach(clean);

  const at = new Date('2026-11-29T20:00:00Z');
  async function* from(lines: readonly string[]) {
    yield* lines;
  }

  it('does not come back with an older copy of the club, imported beside a later one or put back before it', async () => {
    const first = await connect(await ownPlace(await folder()));
    await first.database.insert(players).values(['p', 'q'].map((id) => ({ id, name: `Name of ${id}`, created: at })));
    const written = async (connection: typeof first) => {
      const lines: string[] = [];
      await exportClub(connection, async (text) => void lines.push(text.trimEnd()));
      return lines;
    };
    const older = await written(first);
    await new PlayerStore(first).erase('p', at);
    const later = await written(first);
    expect(later.join('\n')).to.not.include('Name of p');
    await first.close();

    // The later file carries who is deleted; so does a store that an older one is put into.
    const second = await connect(await ownPlace(await folder()));
    await importClub(second, from(older));
    const names = async () => (await second.database.select().from(players)).map(({ name }) => name);
    expect(await names()).to.have.members(['Name of p', 'Name of q']);
    expect(await eraseAgain(second, from(later))).to.equal(1);
    expect(await names()).to.deep.equal(['Name of q']);
    expect(await eraseAgain(second, from(later))).to.equal(0);
    await second.close();
  });
});
