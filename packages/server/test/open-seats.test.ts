import type { NewSeat, SeatGrant } from '@longroll/protocol';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { clean, createBattle, folder, Guest, leaveAll, post, start, stop, until } from './support.ts';
import { challenge, codeOf, idsIn, listed, offer, own, sit } from './seat-offers.ts';
import { TestTime } from './test-time.ts';

const MINUTE = 60_000;
describe('seats that are offered', function () {
  let server: RunningServer;
  const time = new TestTime();
  const settings = { time, limits: { offers: 4 } };
  let data = '';
  const made: SeatGrant[] = [];

  before(async () => {
    data = await folder();
    server = await start(data, settings);
  });
  afterEach(async () => {
    leaveAll();
    for (const { battle, token } of made.splice(0)) await post(`${server.url}/api/battles/${battle}/offer/withdraw`, { token });
  });
  after(clean);

  const waiting = async (wish = {}) => {
    const grant = await challenge(server, wish);
    made.push(grant);
    return grant;
  };

  it('stand in the list with field, book, clock and who is wished for, until somebody sits down or they are withdrawn', async () => {
    const red = await waiting({ clock: { kind: 'live', minutes: 30, increment: 10 } });
    expect(idsIn(await listed(server))).to.not.include(red.battle);
    const told = await offer(server, red, 'beginner');
    expect(told).to.deep.include({ seats: ['black-1'], lapsed: [], wish: 'beginner', standsFor: 180 });
    const [first] = (await listed(server)).offers;
    expect(first).to.deep.include({ seats: ['black-1'], wish: 'beginner', clock: { kind: 'live', minutes: 30, increment: 10 } });
    expect(first?.battle).to.deep.include({ id: red.battle, book: 'toy', joining: 'invited', offered: ['black-1'] });
    // What the list shows opens nothing and names no address.
    expect(JSON.stringify(first)).to.not.match(/127\.0\.0\.1|family|token|origin/);
    await post(`${server.url}/api/battles/${red.battle}/offer/withdraw`, { token: red.token });
    expect(idsIn(await listed(server))).to.not.include(red.battle);
    expect(codeOf(await sit(server, red.battle))).to.equal('403 invitation-needed');
    await offer(server, red);
    expect((await sit(server, red.battle, 'black-1')).status).to.equal(201);
    expect(idsIn(await listed(server))).to.not.include(red.battle);
    expect((await own(server, red)).offers[0]).to.deep.include({ seats: [], lapsed: [] });
  });

  it('are taken once by many who sit down at the same instant, and the others are told that somebody was quicker', async () => {
    const red = await waiting();
    await offer(server, red);
    const answers = (await Promise.all(Array.from({ length: 10 }, (_, k) => sit(server, red.battle, 'black-1', `Guest ${k}`)))).map(codeOf);
    expect(answers.filter((each) => each.startsWith('201'))).to.have.length(1);
    expect(new Set(answers.filter((each) => !each.startsWith('201')))).to.satisfy((codes: Set<string>) =>
      [...codes].every((each) => each === '409 seat-taken' || each === '403 invitation-needed'),
    );
  });

  it('lapse when whoever offers them is not heard of, who is told and may offer them anew; by letter they stand for days', async () => {
    const [red, letter] = [await waiting(), await waiting({ clock: { kind: 'correspondence', days: 3 } })];
    await offer(server, red);
    expect((await offer(server, letter)).standsFor).to.equal(14 * 24 * 3600);
    // Heard of again and again it stands.
    for (let minutes = 2; minutes <= 8; minutes += 2) {
      time.pass(2 * MINUTE);
      expect((await own(server, red)).offers[0]?.seats).to.deep.equal(['black-1']);
    }
    time.pass(3 * MINUTE + 1);
    expect(idsIn(await listed(server))).to.deep.equal([letter.battle]);
    expect(codeOf(await sit(server, red.battle, 'black-1'))).to.equal('403 invitation-needed');
    expect((await own(server, red)).offers[0]).to.deep.include({ seats: [], lapsed: ['black-1'] });
    // To be heard of does not bring back what has lapsed.
    expect(idsIn(await listed(server))).to.not.include(red.battle);
    expect((await offer(server, red)).seats).to.deep.equal(['black-1']);
    expect(idsIn(await listed(server))).to.include(red.battle);
  });

  it('are only those whom the player may fill: no spectator, enemy or stranger offers any, nor those of somebody else’s side', async () => {
    const red = await waiting({ options: { allies: true } });
    expect((await offer(server, red)).seats).to.deep.equal(['red-2', 'black-1']);
    expect((await sit(server, red.battle, 'black-1')).status).to.equal(201);
    const black: SeatGrant = await waiting();
    for (const token of ['x', black.token])
      expect(codeOf(await post(`${server.url}/api/battles/${red.battle}/offer`, { token, wish: 'any' }))).to.equal('403 no-seat');
    const enemy = await challenge(server, { options: { allies: true } });
    await offer(server, enemy);
    const { body } = await sit(server, enemy.battle, 'black-1');
    const token = typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : '';
    // Black has no say in who sits beside red.
    expect(codeOf(await post(`${server.url}/api/battles/${enemy.battle}/offer`, { token, wish: 'any' }))).to.equal('409 no-open-seat');
    await post(`${server.url}/api/battles/${enemy.battle}/offer/withdraw`, { token });
    expect(idsIn(await listed(server))).to.include(enemy.battle);
    await post(`${server.url}/api/battles/${enemy.battle}/offer/withdraw`, { token: enemy.token });
  });

  it('leave a friend’s seat to the friend: who comes by the list sits on what is offered and nowhere else', async () => {
    const { body } = await post(`${server.url}/api/battles`, {
      scenario: 'ridge',
      side: 'red',
      opponent: 'friend',
      joining: 'invited',
      name: 'Ann',
      options: { allies: true },
    });
    const isNew = (value: unknown): value is NewSeat => typeof value === 'object' && value !== null && 'invitations' in value;
    if (!isNew(body)) throw new Error(JSON.stringify(body));
    made.push(body);
    await offer(server, body);
    expect((await sit(server, body.battle, 'red-2')).status).to.equal(201);
    await post(`${server.url}/api/battles/${body.battle}/offer/withdraw`, { token: body.token });
    expect(codeOf(await sit(server, body.battle, 'black-1'))).to.equal('403 invitation-needed');
    const secret = body.invitations.seats.find(({ seat }) => seat === 'black-1')?.secret;
    expect((await post(`${server.url}/api/battles/${body.battle}/join`, { name: 'Carl', invitation: secret })).status).to.equal(201);
  });

  it('are so many an address at once, and go on being counted after a restart', async () => {
    const grants = [await waiting(), await waiting(), await waiting(), await waiting(), await waiting()];
    const [first, , , , last] = grants;
    if (first === undefined || last === undefined) throw new Error('five are needed');
    for (const grant of grants.slice(0, 4)) await offer(server, grant);
    await stop(server);
    server = await start(data, settings);
    const more = () => post(`${server.url}/api/battles/${last.battle}/offer`, { token: last.token, wish: 'any' });
    expect(codeOf(await more())).to.equal('429 too-many-offers');
    // Offered once more, it is the same one.
    await offer(server, first, 'experienced');
    expect(idsIn(await listed(server))).to.have.length(4);
    await post(`${server.url}/api/battles/${first.battle}/offer/withdraw`, { token: first.token });
    expect((await more()).status).to.equal(201);
  });

  it('show a battle that is private to watch as long as they stand, and no longer', async () => {
    const red = await waiting({ watching: 'invited' });
    const summary = async () => (await fetch(`${server.url}/api/battles/${red.battle}`)).status;
    expect(await summary()).to.equal(404);
    await offer(server, red);
    expect(await summary()).to.equal(200);
    time.pass(4 * MINUTE);
    expect(await summary()).to.equal(404);
    expect(codeOf(await sit(server, red.battle))).to.equal('404 no-such-battle');
  });

  it('begin the battle for whoever waits at another table, who finds out who has sat down', async () => {
    const red = await waiting();
    await offer(server, red);
    const against = await createBattle(server, { opponent: 'computer' });
    const elsewhere = await Guest.sit(server, against.battle, against.token);
    await sit(server, red.battle, 'black-1', 'Ben');
    expect((await own(server, red)).offers[0]?.battle.seats.map(({ player }) => player)).to.deep.equal(['Ann', 'Ben']);
    expect(elsewhere.closed).to.equal(null);
    const ann = await Guest.sit(server, red.battle, red.token);
    await until(() => ann.decision('bid') !== undefined);
  });
});

describe('the list of seats that are offered', function () {
  afterEach(clean);

  it('tells how many players wait: not whoever looks at it, and of one address no more than a household', async () => {
    const time = new TestTime();
    const server = await start(await folder(), { time });
    for (let each = 0; each < 20; each++) await listed(server);
    expect((await listed(server)).looking).to.equal(0);
    const offering = await challenge(server);
    await offer(server, offering);
    expect((await listed(server)).looking).to.equal(1);
    expect((await own(server, offering)).looking).to.equal(1);
    for (let each = 0; each < 6; each++) await offer(server, await challenge(server));
    expect((await listed(server)).looking).to.equal(4);
    time.pass(4 * MINUTE);
    expect((await listed(server)).looking).to.equal(0);
  });
});
