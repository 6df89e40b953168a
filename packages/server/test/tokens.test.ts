import type { SeatGrant } from '@longroll/protocol';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { tokenHash } from '../src/battle/secrets.ts';
import { connect } from '../src/store/open-store.ts';
import {
  anyPlace,
  clean,
  createBattle,
  folder,
  Guest,
  inside,
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
import { movedClub } from './moved-club.ts';

const NO_SEAT = { code: 525, message: 'This token holds no seat of this battle.' };
const REPLACED = { code: 410, message: 'This seat token was replaced; open the battle where you last played.' };

describe('seat tokens', function () {
  let server: RunningServer;
  let data: string;
  let red: SeatGrant;
  let black: SeatGrant;
  let untouched: string;

  before(async () => {
    data = await folder();
    server = await start(data);
  });
  beforeEach(async () => {
    red = await createBattle(server);
    black = await join2(server, red.battle);
    untouched = (await inside(server, red.battle)).hash;
  });
  afterEach(leaveAll);
  after(clean);

  const unchanged = async () => expect((await inside(server, red.battle)).hash).to.equal(untouched);
  const offeredTo = (guest: Guest) => guest.setup?.nextToken ?? '';
  const yourTurn = async (token: string) =>
    JSON.stringify((await post(`${server.url}/api/battles/own`, { seats: [{ battle: red.battle, token }] })).body);

  /** Ben gives black's seat away, and the other player agrees. */
  const givenAway = async (ben: Guest, other: Guest) => {
    expect(await ben.act('propose', { kind: 'replace', seat: 'black-1', by: 'open' })).to.deep.equal({ ok: true });
    await until(() => other.tableActions?.proposals.length === 1);
    expect(await other.act('vote', { proposal: other.tableActions?.proposals[0]?.id, agree: true })).to.deep.equal({ ok: true });
    await until(() => other.setup?.seats[1]?.held === 'open');
  };

  it('have 256 random bits each, and no two are alike', async () => {
    const tokens = [
      red.token,
      black.token,
      offeredTo(await Guest.sit(server, red.battle, red.token)),
      offeredTo(await Guest.sit(server, red.battle, red.token)),
    ];
    const secrets = tokens.map((token) => Buffer.from(token.split('.')[1] ?? '', 'base64url'));
    expect(secrets.map((secret) => secret.length)).to.deep.equal([32, 32, 32, 32]);
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).to.equal(4);
  });

  it('offer a new one on every joining, to that connection alone', async () => {
    const ben = await Guest.sit(server, red.battle, black.token);
    const eve = await Guest.sit(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    await until(() => eve.present.length === 2);
    expect(offeredTo(ann))
      .to.match(/^[\w-]{12}\.[\w-]{43}$/)
      .and.not.equal(red.token);
    expect(eve.setup).to.not.have.property('nextToken');
    for (const other of [ben, eve]) expect(other.bytes).to.not.include(offeredTo(ann).slice(-43));
    expect(ann.bytes).to.include(offeredTo(ann));
  });

  it('go on counting until the offered one is shown: a setup that is lost costs nobody their seat', async () => {
    for (let lost = 0; lost < 3; lost++) (await Guest.sit(server, red.battle, red.token)).hangUp();
    const ann = await Guest.sit(server, red.battle, red.token);
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
  });

  it('are dead once the offered one has been shown in a room: a replayed token is refused', async () => {
    const first = await Guest.sit(server, red.battle, red.token);
    const second = await Guest.sit(server, red.battle, offeredTo(first));
    expect(await refused(Guest.sit(server, red.battle, red.token))).to.deep.equal(REPLACED);
    expect(await yourTurn(red.token)).to.equal('[]');
    await unchanged();
    // Two turns further on it is still told apart from a token of nobody's.
    await Guest.sit(server, red.battle, offeredTo(second));
    for (const dead of [red.token, offeredTo(first)]) expect(await refused(Guest.sit(server, red.battle, dead))).to.deep.equal(REPLACED);
    await unchanged();
  });

  it('are dead once the offered one has been shown to the lobby', async () => {
    const ann = await Guest.sit(server, red.battle, red.token);
    expect(await yourTurn(offeredTo(ann))).to.include(red.battle);
    expect(await refused(Guest.sit(server, red.battle, red.token))).to.deep.equal(REPLACED);
    await Guest.sit(server, red.battle, offeredTo(ann));
  });

  it('are offered anew on each joining, and an offer overtaken by a later one opens nothing', async () => {
    const one = await Guest.sit(server, red.battle, red.token);
    const two = await Guest.sit(server, red.battle, red.token);
    expect(await refused(Guest.sit(server, red.battle, offeredTo(one)))).to.deep.equal(REPLACED);
    await Guest.sit(server, red.battle, red.token);
    expect(await refused(Guest.sit(server, red.battle, offeredTo(two)))).to.deep.equal(REPLACED);
  });

  it('never cut off an open connection: it plays on by the token it came with', async () => {
    const first = await Guest.sit(server, red.battle, red.token);
    const second = await Guest.sit(server, red.battle, offeredTo(first));
    // Ben gives the seat away, so that every connection is asked again whose it is.
    const ben = await Guest.sit(server, red.battle, black.token);
    await givenAway(ben, first);
    await join2(server, red.battle, 'Cat');
    expect(await first.answer('bid', { bid: 9 })).to.include({ ok: true });
    await until(() => second.decision('bid') === undefined);
    expect([first.closed, second.closed]).to.deep.equal([null, null]);
  });

  it('let two pages come back at the same moment with the same offered one', async () => {
    const ann = await Guest.sit(server, red.battle, red.token);
    const both = await Promise.all([Guest.sit(server, red.battle, offeredTo(ann)), Guest.sit(server, red.battle, offeredTo(ann))]);
    expect(both.map(({ hand }) => hand?.seat)).to.deep.equal(['red-1', 'red-1']);
  });

  it("do not come with a name: a guest who takes another's name holds no seat by it", async () => {
    await Guest.sit(server, red.battle, red.token);
    expect((await post(`${server.url}/api/battles/${red.battle}/join`, { name: 'Ann' })).body).to.have.nested.property(
      'error.code',
      'seat-taken',
    );
    expect((await post(`${server.url}/api/battles/${red.battle}/join`, { name: 'Ann', seat: 'red-1' })).body).to.have.nested.property(
      'error.code',
      'seat-taken',
    );
    const namesake = await createBattle(server);
    expect(await refused(Guest.sit(server, red.battle, namesake.token))).to.deep.equal(NO_SEAT);
    await unchanged();
  });

  it('cannot be forged: not by a name, a family, a hash or a seat in the request', async () => {
    const family = red.token.split('.')[0] ?? '';
    for (const forged of ['Ann', 'red-1', '__proto__', "' or 1=1 --", tokenHash(red.token)]) {
      expect(await refused(Guest.sit(server, red.battle, forged)), forged).to.deep.equal(NO_SEAT);
    }
    // The family is no secret, and opens nothing.
    for (const forged of [`${family}.`, `${family}.${'A'.repeat(43)}`])
      expect(await refused(Guest.sit(server, red.battle, forged))).to.deep.equal(REPLACED);
    const eve = await Guest.sit(server, red.battle);
    const decision = (await inside(server, red.battle)).play.questions()[0]?.id ?? '';
    expect(await eve.raw({ id: 'x', decision, answer: { bid: 9 }, seat: 'red-1' })).to.include({ ok: false, code: 'malformed' });
    expect(await eve.raw({ id: 'x', decision, answer: { bid: 9 }, token: red.token })).to.include({ ok: false, code: 'malformed' });
    await unchanged();
  });

  it('of another battle open nothing here, whatever its rulebook', async () => {
    const other = await createBattle(server);
    expect(await refused(Guest.sit(server, red.battle, other.token))).to.deep.equal(NO_SEAT);
    expect(await refused(Guest.sit(server, other.battle, red.token))).to.deep.equal(NO_SEAT);
    const own = await post(`${server.url}/api/battles/own`, {
      seats: [
        { battle: other.battle, token: red.token },
        { battle: red.battle, token: other.token },
      ],
    });
    expect(own.body).to.deep.equal([]);
    await unchanged();
  });

  it('are nothing a spectator has: what they send decides, settles and says nothing for a seat', async () => {
    const eve = await Guest.sit(server, red.battle);
    const decision = (await inside(server, red.battle)).play.questions()[0]?.id ?? '';
    expect(await eve.command(decision, { bid: 9 })).to.include({
      ok: false,
      code: 'not-seated',
      message: 'Spectators watch; only a player may decide.',
    });
    for (const [kind, wish] of [
      ['words', { words: 'x' }],
      ['undo', {}],
      ['propose', { kind: 'draw' }],
      ['chat', { channel: 'table', text: 'x' }],
    ] as const) {
      const reply = await eve.act(kind, wish);
      expect(reply, kind).to.include({ ok: false, code: 'not-seated' });
      expect(reply, kind).to.have.property('message').that.matches(/\.$/);
    }
    await unchanged();
  });

  it('of one seat answer for no other, not even for that of an enemy who is asked the same', async () => {
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, black.token);
    const reply = await ann.command(ben.decision('bid')?.id ?? '', { bid: 9 });
    expect(reply).to.include({ ok: false, code: 'not-yours' });
    await unchanged();
  });

  it('of an ally who takes a seat over open both seats, and go on doing so when they are replaced', async () => {
    const own = await createBattle(server, { options: { allies: true } });
    const cat = await Guest.sit(server, own.battle, (await join2(server, own.battle, 'Cat', 'red-2')).token);
    await join2(server, own.battle, 'Ben', 'black-1');
    const ann = await Guest.sit(server, own.battle, own.token);
    // Ann's token has been replaced before she takes the seat, and is replaced again afterwards.
    const second = offeredTo(ann);
    const again = await Guest.sit(server, own.battle, second);
    const next = offeredTo(again);
    const ben = await Guest.sit(server, own.battle);
    expect(await cat.act('propose', { kind: 'replace', seat: 'red-2', by: 'ally' })).to.deep.equal({ ok: true });
    await until(() => again.tableActions?.proposals.length === 1);
    expect(again.tableActions?.proposals[0]?.needed).to.deep.equal(['red-1', 'black-1']);
    ben.hangUp();
    const handle = await server.battles.acquire(own.battle);
    const proposal = again.tableActions?.proposals[0]?.id ?? '';
    await handle.actions.vote(['black-1'], proposal, true);
    expect(await again.act('vote', { proposal, agree: true })).to.deep.equal({ ok: true });
    await until(() => again.setup?.seats[1]?.player === 'Ann');
    const both = () => handle.seatsOf({ family: own.token.split('.')[0] ?? '', moves: 0 }).map(({ seat }) => seat);
    expect(both()).to.deep.equal(['red-1', 'red-2']);
    const back = await Guest.sit(server, own.battle, next);
    expect(both()).to.deep.equal(['red-1', 'red-2']);
    for (const dead of [own.token, second]) expect(await refused(Guest.sit(server, own.battle, dead))).to.deep.equal(REPLACED);
    await Guest.sit(server, own.battle, offeredTo(back));
    expect(await refused(Guest.sit(server, own.battle, next))).to.deep.equal(REPLACED);
    handle.release();
  });

  it('of a seat given away only look on, and are dead when somebody else sits there, offered ones too', async () => {
    const ben = await Guest.sit(server, red.battle, black.token);
    const offered = offeredTo(ben);
    await givenAway(ben, await Guest.sit(server, red.battle, red.token));
    const back = await Guest.sit(server, red.battle, black.token);
    expect([back.setup?.seat, back.setup?.kept]).to.deep.equal(['', 'black-1']);
    expect(await ben.command('d1', { bid: 9 })).to.include({ ok: false, code: 'not-seated' });
    const cat = await join2(server, red.battle, 'Cat');
    expect(cat.seat).to.equal('black-1');
    for (const dead of [black.token, offered]) expect(await refused(Guest.sit(server, red.battle, dead))).to.deep.equal(NO_SEAT);
    await Guest.sit(server, red.battle, cat.token);
    await unchanged();
  });

  it('are kept as hashes only, and a seat from before rotation takes part in it', async function () {
    if (process.env['TEST_DATABASE_URL'] !== undefined) this.skip();
    const ann = await Guest.sit(server, red.battle, red.token);
    const next = offeredTo(ann);
    leaveAll();
    await stop(server);
    const store = await connect(await ownPlace(data));
    const { rows } = await store.pool.query<Record<string, string | null>>('select * from seats where battle = $1 order by place', [
      red.battle,
    ]);
    expect(rows[0]).to.include({ token_hash: tokenHash(red.token), offered_hash: tokenHash(next) });
    for (const secret of [red.token, next].map((token) => token.split('.')[1] ?? '')) expect(JSON.stringify(rows)).to.not.include(secret);
    // As an older version left it.
    await store.pool.query('update seats set family = null, offered_hash = null where battle = $1', [red.battle]);
    await store.close();
    server = await start(data);
    const back = await Guest.sit(server, red.battle, red.token);
    expect(await back.answer('bid', { bid: 9 })).to.include({ ok: true });
    const again = await Guest.sit(server, red.battle, offeredTo(back));
    expect(again.hand?.seat).to.equal('red-1');
    expect(await refused(Guest.sit(server, red.battle, red.token))).to.deep.equal(NO_SEAT);
  });

  it('go with a club that moves, the offered one as well', async () => {
    const ann = await Guest.sit(server, red.battle, red.token);
    leaveAll();
    await stop(server);
    const elsewhere = await movedClub(await anyPlace(data));
    const moved = await startAt(await ownPlace(elsewhere));
    expect((await Guest.sit(moved, red.battle, offeredTo(ann))).hand?.seat).to.equal('red-1');
    expect(await refused(Guest.sit(moved, red.battle, red.token))).to.deep.equal(REPLACED);
    leaveAll();
    await stop(moved);
    server = await start(data);
  });
});
