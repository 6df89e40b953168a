import { Client } from '@colyseus/sdk';
import { TableState, type Invitations, type NewBattle, type NewSeat } from '@longroll/protocol';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { tokenHash } from '../src/battle/secrets.ts';
import { openStore } from '../src/store/open-store.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, ownPlace, post, refused, start, stop, until } from './support.ts';
import { battlesListed } from './summaries.ts';

/** A battle for friends, with all its invitations. */
async function challenge(server: RunningServer, wish: Partial<NewBattle> = {}): Promise<NewSeat> {
  const { status, body } = await post(`${server.url}/api/battles`, {
    scenario: 'ridge',
    side: 'red',
    opponent: 'friend',
    name: 'Ann',
    ...wish,
  });
  if (status !== 201 || !isNewSeat(body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

function isNewSeat(value: unknown): value is NewSeat {
  return typeof value === 'object' && value !== null && 'invitations' in value && 'token' in value;
}

function isInvitations(value: unknown): value is Invitations {
  return typeof value === 'object' && value !== null && 'seats' in value && 'watch' in value;
}

const secretTo = ({ invitations }: Pick<NewSeat, 'invitations'>, seat: string) =>
  invitations.seats.find((each) => each.seat === seat)?.secret ?? '';
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'object' &&
  body.error !== null &&
  'code' in body.error
    ? body.error.code
    : null,
];
/** Two of them play red. */
const allies = { options: { allies: true } };
const join = (server: RunningServer, battle: string, wish: object) =>
  post(`${server.url}/api/battles/${battle}/join`, { name: 'Ben', ...wish });

async function get(url: string, secret?: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, secret === undefined ? {} : { headers: { authorization: `Bearer ${secret}` } });
  return { status: response.status, body: await response.json() };
}

describe('invitations', function () {
  let server: RunningServer;
  let data: string;
  before(async () => {
    data = await folder();
    server = await start(data);
  });
  afterEach(leaveAll);
  after(clean);

  it('let nobody sit down who found the id in the list, and who has one sits on its seat and no other', async () => {
    const grant = await challenge(server, allies);
    expect(grant.invitations.seats.map(({ seat, side, general }) => [seat, side, general])).to.deep.equal([
      ['red-2', 'red', 'General Rose'],
      ['black-1', 'black', 'General Black'],
    ]);
    expect(grant.invitations.watch).to.equal(null);
    const listed = await battlesListed(server);
    expect(listed.map(({ id }) => id)).to.include(grant.battle);
    // A stranger posts to every id of the list, naming every seat or none.
    for (const { id } of listed)
      for (const seat of [{}, { seat: 'red-2' }, { seat: 'black-1' }])
        expect(codeOf(await join(server, id, seat))).to.deep.equal([403, 'invitation-needed']);
    const [rose, black] = [secretTo(grant, 'red-2'), secretTo(grant, 'black-1')];
    for (const wish of [
      { invitation: rose, seat: 'black-1' },
      { invitation: `${rose}x` },
      { invitation: grant.token },
      { invitation: tokenHash(black) },
      { invitation: 'x' },
    ]) {
      expect(codeOf(await join(server, grant.battle, wish))).to.deep.equal([403, 'no-invitation']);
    }
    expect(await join(server, grant.battle, { invitation: rose }))
      .to.deep.include({ status: 201 })
      .and.to.have.nested.property('body.seat', 'red-2');
    // Twice by the same link, or by somebody it was passed on to: a sentence, and no seat of anybody else's.
    expect(codeOf(await join(server, grant.battle, { invitation: rose }))).to.deep.equal([409, 'seat-taken']);
    expect(await join(server, grant.battle, { invitation: black, seat: 'black-1' })).to.deep.include({ status: 201 });
  });

  it('of one battle open nothing in another', async () => {
    const [one, other] = [await challenge(server), await challenge(server)];
    expect(codeOf(await join(server, other.battle, { invitation: secretTo(one, 'black-1') }))).to.deep.equal([403, 'no-invitation']);
    expect(codeOf(await get(`${server.url}/api/battles/${other.battle}`, secretTo(one, 'black-1')))).to.deep.equal([403, 'no-invitation']);
  });

  it('give a seat once, however many show the same one at the same instant', async () => {
    const grant = await challenge(server);
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, each) => join(server, grant.battle, { name: `Guest ${each}`, invitation: secretTo(grant, 'black-1') })),
    );
    expect(tries.map(({ status }) => status)).to.have.members([201, 409, 409, 409, 409, 409]);
  });

  it("are 192 random bits each, of which the store keeps the hash, and no answer but the founder's shows any", async () => {
    const [one, other] = [await challenge(server, { ...allies, watching: 'invited' }), await challenge(server, allies)];
    const secrets = [...one.invitations.seats, ...other.invitations.seats].map(({ secret }) => secret);
    expect(new Set(secrets).size).to.equal(4);
    for (const secret of [...secrets, one.invitations.watch ?? '']) expect(Buffer.from(secret, 'base64url')).to.have.length(24);
    for (const path of ['', `/${one.battle}`, `/${other.battle}`]) {
      const shown = JSON.stringify((await get(`${server.url}/api/battles${path}`, path.endsWith(one.battle) ? one.token : undefined)).body);
      for (const secret of secrets) expect(shown).to.not.include(secret);
    }
    if (process.env['TEST_DATABASE_URL'] !== undefined) return;
    await stop(server);
    const store = await openStore(await ownPlace(data));
    for (const secret of secrets) expect(await store.seats.invited(one.battle, secret)).to.equal(null);
    expect(await store.seats.invited(one.battle, tokenHash(secrets[0] ?? ''))).to.deep.equal({ seat: 'red-2', commentator: false });
    await store.close();
    server = await start(data);
  });

  it("that were lost can be read again with the founder's token, and those sent before go on counting", async () => {
    const grant = await challenge(server, allies);
    const again = await post(`${server.url}/api/battles/${grant.battle}/invitations`, { token: grant.token });
    if (!isInvitations(again.body)) throw new Error(JSON.stringify(again));
    expect(again.body.seats.map(({ seat }) => seat)).to.deep.equal(['red-2', 'black-1']);
    for (const { seat, secret } of again.body.seats) expect(secret).to.not.equal(secretTo(grant, seat));
    expect(
      codeOf(await post(`${server.url}/api/battles/${grant.battle}/invitations`, { token: secretTo(grant, 'black-1') })),
    ).to.deep.equal([403, 'no-seat']);
    expect((await join(server, grant.battle, { invitation: secretTo(grant, 'red-2') })).status).to.equal(201);
    expect((await join(server, grant.battle, { invitation: again.body.seats[1]?.secret })).status).to.equal(201);
  });

  it("to a seat given up are void, and new ones are its own side's to send", async () => {
    const grant = await challenge(server, allies);
    const [rose, black] = [
      await join(server, grant.battle, { name: 'Cat', invitation: secretTo(grant, 'red-2') }),
      await join(server, grant.battle, { invitation: secretTo(grant, 'black-1') }),
    ];
    if (!hasToken(rose.body) || !hasToken(black.body)) throw new Error('nobody sat down');
    const [ann, cat, ben] = [
      await Guest.sit(server, grant.battle, grant.token),
      await Guest.sit(server, grant.battle, rose.body.token),
      await Guest.sit(server, grant.battle, black.body.token),
    ];
    await cat.act('propose', { kind: 'replace', seat: 'red-2', by: 'open' });
    for (const other of [ann, ben]) {
      await until(() => (other.tableActions?.proposals.length ?? 0) > 0);
      await other.act('vote', { proposal: other.tableActions?.proposals[0]?.id, agree: true });
    }
    await until(() => ann.setup?.seats[1]?.held === 'open');
    expect(codeOf(await join(server, grant.battle, { invitation: secretTo(grant, 'red-2') }))).to.deep.equal([403, 'no-invitation']);
    expect(codeOf(await join(server, grant.battle, {}))).to.deep.equal([403, 'invitation-needed']);
    const read = async (token: string) => (await post(`${server.url}/api/battles/${grant.battle}/invitations`, { token })).body;
    const [enemy, own] = [await read(black.body.token), await read(grant.token)];
    expect(isInvitations(enemy) && enemy.seats).to.deep.equal([]);
    if (!isInvitations(own)) throw new Error(JSON.stringify(own));
    expect((await join(server, grant.battle, { name: 'Dan', invitation: own.seats[0]?.secret })).body).to.have.property('seat', 'red-2');
  });

  it("to a side on which nobody has sat yet are the founder's alone: neither an ally nor the enemy reads, offers or takes them", async () => {
    const grant = await challenge(server, { ...allies, watching: 'invited' });
    const rose = await join(server, grant.battle, { name: 'Cat', invitation: secretTo(grant, 'red-2') });
    if (!hasToken(rose.body)) throw new Error('nobody sat down');
    const { token } = rose.body;
    const url = `${server.url}/api/battles/${grant.battle}`;
    const read = async (by: string) => {
      const { body } = await post(`${url}/invitations`, { token: by });
      return isInvitations(body) ? body.seats.map(({ seat }) => seat) : body;
    };
    expect(await read(token)).to.deep.equal([]);
    expect(codeOf(await post(`${url}/offer`, { token, wish: 'any' }))).to.deep.equal([409, 'no-open-seat']);
    expect(await read(grant.token)).to.deep.equal(['black-1']);
    const black = await join(server, grant.battle, { name: 'Ben', invitation: secretTo(grant, 'black-1') });
    expect(black.status).to.equal(201);
  });

  it("that others ask for never void the founder's, to play or to watch", async () => {
    const grant = await challenge(server, { ...allies, watching: 'invited' });
    const black = await join(server, grant.battle, { name: 'Ben', invitation: secretTo(grant, 'black-1') });
    if (!hasToken(black.body)) throw new Error('nobody sat down');
    const url = `${server.url}/api/battles/${grant.battle}`;
    const again = async (token: string) => (await post(`${url}/invitations`, { token })).body;
    const first = await again(black.body.token);
    for (let each = 0; each < 12; each++) await again(black.body.token);
    expect((await get(url, grant.invitations.watch ?? '')).status).to.equal(200);
    // Of their own the last eight count.
    if (!isInvitations(first)) throw new Error(JSON.stringify(first));
    expect((await get(url, first.watch ?? '')).status).to.equal(403);
    expect((await join(server, grant.battle, { name: 'Cat', invitation: secretTo(grant, 'red-2') })).status).to.equal(201);
  });

  it('are not needed where the battle is open to anybody, which alone is listed for those who want to play', async () => {
    const [open, closed] = [await challenge(server, { joining: 'anybody' }), await challenge(server)];
    expect(open.invitations).to.deep.equal({ seats: [], watch: null });
    const listed = await battlesListed(server);
    const joining = (battle: string) => listed.find(({ id }) => id === battle)?.joining;
    expect([joining(open.battle), joining(closed.battle)]).to.deep.equal(['anybody', 'invited']);
    expect((await join2(server, open.battle)).seat).to.equal('black-1');
  });
});

describe('wrong invitations', function () {
  afterEach(clean);

  it('that open nothing are counted by address like wrong tokens: after that they are told no more, and the right one still counts', async () => {
    const wary = await start(await folder(), { limits: { wrongTokensPerHour: 3 } });
    const grant = await challenge(wary, { watching: 'invited' });
    const url = `${wary.url}/api/battles/${grant.battle}`;
    expect(codeOf(await join(wary, grant.battle, { invitation: 'x' }))).to.deep.equal([403, 'no-invitation']);
    expect(codeOf(await get(url, 'x'))).to.deep.equal([403, 'no-invitation']);
    expect(
      await refused(new Client(wary.url).joinOrCreate('battle', { battle: grant.battle, invitation: 'x' }, TableState)),
    ).to.have.property('code', 525);
    const right = secretTo(grant, 'black-1');
    expect(codeOf(await join(wary, grant.battle, { invitation: 'x' }))).to.deep.equal([429, 'too-fast']);
    expect(codeOf(await get(url, 'x'))).to.deep.equal([429, 'too-fast']);
    expect(codeOf(await post(`${url}/invitations`, { token: 'x' }))).to.deep.equal([429, 'too-fast']);
    expect(
      await refused(new Client(wary.url).joinOrCreate('battle', { battle: grant.battle, invitation: 'x' }, TableState)),
    ).to.have.property('code', 429);
    expect((await post(`${url}/invitations`, { token: grant.token })).status).to.equal(201);
    expect((await get(url, right)).status).to.equal(200);
    expect((await join(wary, grant.battle, { invitation: right })).status).to.equal(201);
  });
});

function hasToken(value: unknown): value is { readonly token: string } {
  return typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string';
}

describe('a battle private to watch', function () {
  let server: RunningServer;
  before(async () => {
    server = await start(await folder());
  });
  afterEach(leaveAll);
  after(clean);

  const watch = (battle: string, wish: object = {}) => new Client(server.url).joinOrCreate('battle', { battle, ...wish }, TableState);

  it('is not listed, has no summary, record or room for a stranger, and is as if it were not there', async () => {
    const grant = await challenge(server, { scenario: 'skirmish', watching: 'invited' });
    const black = await join(server, grant.battle, { invitation: secretTo(grant, 'black-1') });
    if (!hasToken(black.body)) throw new Error('nobody sat down');
    const listed = await battlesListed(server);
    expect(listed.map(({ id }) => id)).to.not.include(grant.battle);
    const url = `${server.url}/api/battles/${grant.battle}`;
    expect(await get(url)).to.deep.equal(await get(`${server.url}/api/battles/nosuchbattle`));
    expect(await get(`${url}/record`)).to.deep.equal(await get(`${server.url}/api/battles/nosuchbattle/record`));
    expect(await refused(watch(grant.battle))).to.deep.equal(await refused(watch('nosuchbattle')));
    // Neither does what somebody holds in another battle help.
    const other = await createBattle(server);
    expect(await refused(watch(grant.battle, { token: other.token }))).to.have.property('code', 525);
    expect(await refused(watch(grant.battle, { invitation: other.token }))).to.have.property('code', 525);
    expect(codeOf(await get(url, other.token))).to.deep.equal([403, 'no-invitation']);
    for (const method of ['create', 'join', 'joinById', 'reconnect']) {
      for (const name of ['battle', grant.battle])
        expect(
          (await post(`${server.url}/matchmake/${method}/${name}`, { battle: grant.battle, reconnectionToken: 'x' })).status,
        ).to.not.equal(200);
    }
    // Players, and those they invite, see it all.
    const ann = await Guest.sit(server, grant.battle, grant.token);
    const ben = await Guest.sit(server, grant.battle, black.body.token);
    const secret = grant.invitations.watch ?? '';
    const eve = new Guest(await watch(grant.battle, { invitation: secret }));
    await until(() => eve.setup !== null);
    expect([eve.setup?.seat, eve.setup?.watching]).to.deep.equal(['', 'invited']);
    expect((await get(url, secret)).body).to.include({ id: grant.battle, invited: '' });
    expect((await get(url, secretTo(grant, 'black-1'))).body).to.include({ id: grant.battle, invited: 'black-1' });
    // An invitation to watch is none to play; it stands in nobody's way either.
    expect(codeOf(await join(server, grant.battle, { invitation: secret }))).to.deep.equal([403, 'invitation-needed']);
    await ann.act('propose', { kind: 'draw' });
    await until(() => (ben.tableActions?.proposals.length ?? 0) > 0);
    await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: true });
    await until(() => ann.table?.outcome !== null);
    expect((await get(`${url}/record`)).status).to.equal(404);
    for (const shown of [secret, secretTo(grant, 'black-1'), grant.token])
      expect((await get(`${url}/record`, shown)).body).to.include({ status: 'finished' });
  });

  it('answers whoever tries its id as one that is not there: joining, naming seats, guessing secrets, in play and when it is over', async () => {
    const grant = await challenge(server, { watching: 'invited', ...allies });
    const other = await createBattle(server);
    const alike = async (attempt: (battle: string) => Promise<unknown>) =>
      expect(await attempt(grant.battle)).to.deep.equal(await attempt('nosuchbattle'));
    const everything = async () => {
      for (const wish of [
        {},
        { seat: 'red-2' },
        { seat: 'nosuchseat' },
        { invitation: 'x' },
        { invitation: other.token },
        { invitation: 'x', seat: 'nosuchseat' },
      ])
        await alike((battle) => join(server, battle, wish));
      for (const secret of [undefined, 'x', other.token])
        for (const path of ['', '/record']) await alike((battle) => get(`${server.url}/api/battles/${battle}${path}`, secret));
      await alike((battle) => post(`${server.url}/api/battles/${battle}/invitations`, { token: other.token }));
      await alike((battle) => post(`${server.url}/api/battles/own`, { seats: [{ battle, token: other.token }] }));
      for (const wish of [{}, { token: 'x' }, { token: other.token }, { invitation: 'x' }, { invitation: other.token }])
        await alike((battle) => refused(watch(battle, wish)));
    };
    await everything();
    const [rose, black] = [
      await join(server, grant.battle, { invitation: secretTo(grant, 'red-2') }),
      await join(server, grant.battle, { invitation: secretTo(grant, 'black-1') }),
    ];
    expect([rose.status, black.status]).to.deep.equal([201, 201]);
    await everything();
    await server.battles.closeByOperator(grant.battle, 'Enough.');
    await everything();
  });

  it('may be seen by strangers while it wants a player whom anybody may be, and no longer', async () => {
    const grant = await challenge(server, { joining: 'anybody', watching: 'invited' });
    const url = `${server.url}/api/battles/${grant.battle}`;
    expect((await get(url)).status).to.equal(200);
    await join2(server, grant.battle);
    expect((await get(url)).status).to.equal(404);
    const listed = await battlesListed(server);
    expect(listed.map(({ id }) => id)).to.not.include(grant.battle);
  });
});
