import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { exportClub } from '../src/store/club-file.ts';
import type { Connection } from '../src/store/connection.ts';
import { connect } from '../src/store/open-store.ts';
import { pairings, players, ratings } from '../src/store/tables.ts';
import { asPlayer, begun } from './player-requests.ts';
import { Seeker, seatIn } from './pairing-requests.ts';
import { codeOf, listed, own, sit } from './seat-offers.ts';
import { clean, createBattle, folder, Guest, leaveAll, ownPlace, post, startAt, stop, until } from './support.ts';
import { TestTime } from './test-time.ts';

const SECOND = 1000;
/** A rating as the store keeps it, from one as people read it. */
const believed = (rating: number) => ({ mu: 25 + (rating - 1500) / 48, sigma: 3, battles: 40, last: new Date() });

describe('whoever wants an opponent', function () {
  let server: RunningServer;
  let data = '';
  const time = new TestTime();
  const settings = { time, limits: { offers: 6 } };
  const waiting: Seeker[] = [];

  before(async () => {
    data = await folder();
    server = await startAt(await ownPlace(data), settings);
  });
  afterEach(async () => {
    leaveAll();
    for (const each of waiting.splice(0)) await each.at(server).stop();
    // Whoever waits still, by letter too, is not heard of any more.
    time.pass(25 * 3600 * SECOND);
  });
  after(clean);

  const seeker = (wish: ConstructorParameters<typeof Seeker>[1] = {}, session: string | null = null) => {
    const each = new Seeker(server, wish, session);
    waiting.push(each);
    return each;
  };

  /** The same store looked into, with the server stopped meanwhile. */
  async function inside(work: (connection: Connection) => Promise<void>): Promise<void> {
    await stop(server);
    const connection = await connect(await ownPlace(data));
    await work(connection);
    await connection.close();
    server = await startAt(await ownPlace(data), settings);
  }

  /** Players with these ratings in the toy book, at the table. */
  async function rated(...points: readonly number[]): Promise<string[]> {
    const sessions: string[] = [];
    for (const each of points) sessions.push((await begun(server, [await createBattle(server)], `Rated ${each}`)).session);
    await inside(async ({ database }) => {
      const rows = await database.select().from(players);
      for (const each of points)
        for (const { id } of rows.filter((row) => row.name === `Rated ${each}`))
          await database
            .insert(ratings)
            .values({ player: id, book: 'toy', pace: 'live', ...believed(each) })
            .onConflictDoNothing();
    });
    return sessions;
  }

  it('waits, is told for how long and how many others do, and has a battle with the next of the same book and pace', async () => {
    const [ann, ben, cat] = [seeker(), seeker({ name: 'Ben' }), seeker({ pace: 'letter', name: 'Cat' })];
    expect(await ann.wait()).to.deep.include({ state: 'waiting', seconds: 0, rating: null, within: null, others: 0 });
    expect(await cat.wait()).to.deep.include({ state: 'waiting', pace: 'letter', others: 1 });
    time.pass(5 * SECOND);
    expect(await ann.look()).to.deep.include({ state: 'waiting', seconds: 5, others: 1 });
    const seats = [seatIn(await ben.wait()), seatIn(await ann.look())];
    expect(new Set(seats.map(({ battle }) => battle)).size).to.equal(1);
    expect(seats.map(({ seat }) => seat).sort()).to.deep.equal(['black-1', 'red-1']);
    expect(seats[0]).to.deep.include({ pace: 'live', scenario: (await summary(seats[0]?.battle ?? '')).scenario });
    // Neither has founded it more than the other; it is in no list of open seats, has a clock, and does not count.
    const told = await summary(seats[0]?.battle ?? '');
    expect(told).to.deep.include({ status: 'running', joining: 'invited', clock: { kind: 'live', minutes: 5, increment: 20 } });
    expect(told).to.not.have.property('rated');
    expect((await listed(server)).offers).to.deep.equal([]);
    const guests: Guest[] = [];
    for (const { battle, token } of seats) guests.push(await Guest.sit(server, battle, token));
    await until(() => guests.every((guest) => guest.decision('bid') !== undefined));
    expect(guests.map((guest) => guest.setup?.founder)).to.deep.equal([undefined, undefined]);
    expect(await cat.look()).to.include({ state: 'waiting' });
  });

  it('has the same battle and seat again on asking again, whatever answer was lost, until another token has been shown there', async () => {
    const [ann, ben] = [seeker(), seeker({ name: 'Ben' })];
    expect((await Promise.all([ann.wait(), ann.wait(), ann.wait()])).map(({ state }) => state)).to.deep.equal([
      'waiting',
      'waiting',
      'waiting',
    ]);
    await ben.wait();
    const first = seatIn(await ann.look());
    for (const each of [await ann.wait(), await ann.look()]) expect(each).to.deep.equal(first);
    await ann.stop();
    expect(await ann.look()).to.deep.equal(first);
    const guest = await Guest.sit(server, first.battle, first.token);
    await Guest.sit(server, first.battle, guest.setup?.nextToken);
    await refusedWith(ann.look(), 'token-replaced');
  });

  it('is in one battle, however many press the button at the same instant, and who is left over waits', async () => {
    for (const many of [2, 3, 5]) {
      const all = Array.from({ length: many }, (_, each) => seeker({ name: `Guest ${each}` }));
      await Promise.all(all.map((each) => each.wait()));
      const states = await Promise.all(all.map((each) => each.look()));
      const paired = states.filter(({ state }) => state === 'paired').map(seatIn);
      expect(paired).to.have.length(many - (many % 2));
      expect(states.filter(({ state }) => state === 'waiting')).to.have.length(many % 2);
      expect(new Set(paired.map(({ token }) => token)).size).to.equal(paired.length);
      for (const id of new Set(paired.map(({ battle }) => battle))) {
        const told = await summary(id);
        expect(told.seats.map(({ held }) => held)).to.deep.equal(['human', 'human']);
        expect(paired.filter(({ battle }) => battle === id)).to.have.length(2);
      }
      for (const each of all) await each.stop();
    }
  });

  it('is left in none who has stopped, or is not heard of any more; both are told so and may press the button again', async () => {
    const [ann, ben] = [seeker(), seeker({ name: 'Ben' })];
    await ann.wait();
    await ann.stop();
    expect(await ann.look()).to.deep.equal({ state: 'gone' });
    expect(await ben.wait()).to.include({ state: 'waiting' });
    time.pass(91 * SECOND);
    const carl = seeker({ name: 'Carl' });
    expect(await carl.wait()).to.deep.include({ state: 'waiting', others: 0 });
    expect(await ben.look()).to.deep.equal({ state: 'gone' });
    seatIn(await ben.again().wait());
    // By letter nobody sits at the page.
    const dora = seeker({ name: 'Dora', pace: 'letter' });
    await dora.wait();
    time.pass(23 * 3600 * SECOND);
    seatIn(await seeker({ name: 'Emil', pace: 'letter' }).wait());
    seatIn(await dora.look());
  });

  it('is never paired with themselves: neither by another page of their browser, nor as a player at another device', async () => {
    const { session } = await begun(server, [await createBattle(server)], 'Ann');
    const pages = seeker();
    await pages.wait();
    expect(await pages.again().wait()).to.include({ state: 'waiting' });
    expect(await pages.look()).to.deep.equal({ state: 'gone' });
    const [desk, phone] = [seeker({}, session), seeker({}, session)];
    await pages.again({ pace: 'letter' }).wait();
    await desk.wait();
    expect(await phone.wait()).to.include({ state: 'waiting' });
    expect(await desk.look()).to.deep.equal({ state: 'gone' });
  });

  it('meets the same one again within a minute only where nobody else waits', async () => {
    const [ann, ben, cat] = [seeker(), seeker({ name: 'Ben' }), seeker({ name: 'Cat' })];
    await ann.wait();
    const first = seatIn(await ben.wait());
    await cat.wait();
    const [again, too] = [ann.again(), ben.again()];
    expect(seatIn(await again.wait()).battle).to.not.equal(first.battle);
    seatIn(await cat.look());
    // Nobody else is there.
    expect(await too.wait()).to.include({ state: 'waiting' });
    const second = seatIn(await ann.again().wait());
    expect(seatIn(await too.look()).battle).to.equal(second.battle);
    // Now somebody is, if only for others: they wait a minute for each other. Who has waited longest chooses first.
    const [session = ''] = await rated(1720);
    const [one, other] = [ann.again().at(server), ben.again().at(server)];
    await one.wait();
    time.pass(1 * SECOND);
    await seeker({ name: 'Dan' }, session).at(server).wait();
    expect(await other.wait()).to.include({ state: 'waiting' });
    time.pass(58 * SECOND);
    expect(await one.look()).to.include({ state: 'waiting' });
    expect(await other.look()).to.include({ state: 'waiting' });
    time.pass(2 * SECOND);
    await other.look();
    seatIn(await one.look());
    await one.stop();
  });

  it('is never paired with somebody they have blocked, or who has blocked them', async () => {
    const [ann, ben] = [await begun(server, [await createBattle(server)], 'Ann'), await begun(server, [await createBattle(server)], 'Ben')];
    // They have met at a table.
    await seeker({}, ann.session).wait();
    const { battle, seat } = seatIn(await seeker({ name: 'Ben' }, ben.session).wait());
    time.pass(120 * SECOND);
    const block = { battle, seat: seat === 'red-1' ? 'black-1' : 'red-1' };
    expect((await asPlayer(server, ben.session, '/blocks', block)).status).to.equal(200);
    const [one, other] = [seeker({}, ann.session), seeker({ name: 'Ben' }, ben.session)];
    expect(await one.wait()).to.include({ state: 'waiting' });
    expect(await other.wait()).to.include({ state: 'waiting' });
    time.pass(80 * SECOND);
    expect(await other.look()).to.include({ state: 'waiting' });
    seatIn(await seeker({ name: 'Carl' }).wait());
    // The blocked one is told nothing, and waits for anybody else.
    expect([(await one.look()).state, (await other.look()).state].sort()).to.deep.equal(['paired', 'waiting']);
  });

  it('has somebody of their strength within a band that widens, and in the end anybody, whoever has no rating included', async () => {
    const [ann = '', ben = '', cat = ''] = await rated(1500, 1590, 1850);
    const [one, near, far] = [seeker({}, ann), seeker({ name: 'Ben' }, ben), seeker({ name: 'Cat' }, cat)];
    expect(await far.wait()).to.deep.include({ state: 'waiting', rating: 1850, within: 100 });
    expect(await one.wait()).to.deep.include({ state: 'waiting', rating: 1500, within: 100 });
    seatIn(await near.wait());
    seatIn(await one.look());
    time.pass(20 * SECOND);
    expect(await far.look()).to.deep.include({ within: 200 });
    const guest = seeker({ name: 'Dora' });
    expect(await guest.wait()).to.include({ state: 'waiting', within: null });
    time.pass(39 * SECOND);
    expect(await guest.look()).to.include({ state: 'waiting' });
    expect(await far.look()).to.include({ state: 'waiting', within: 400 });
    time.pass(SECOND);
    seatIn(await guest.look());
    seatIn(await far.look());
  });

  it('has it counted where both are players and both have said so, and keeps the seat as that player', async () => {
    const [ann = '', ben = ''] = await rated(1501, 1502);
    const count = async (one: boolean, other: boolean) => {
      const wishing = (wants: boolean) => (wants ? { rated: true as const } : {});
      await seeker(wishing(one), ann).wait();
      return seatIn(await seeker({ name: 'Ben', ...wishing(other) }, ben).wait());
    };
    const both = await count(true, true);
    expect((await summary(both.battle)).rated).to.equal(true);
    time.pass(120 * SECOND);
    expect((await summary((await count(true, false)).battle)).rated).to.equal(undefined);
    const page = await asPlayer(server, ben, '');
    expect(JSON.stringify(page.body)).to.include(both.battle);
    // A guest has nothing that could count.
    time.pass(120 * SECOND);
    await seeker({ rated: true }).wait();
    const guests = seatIn(await seeker({ rated: true, name: 'Ben' }).wait());
    expect((await summary(guests.battle)).rated).to.equal(undefined);
  });

  it('is told no for a book that has no field for two, a session that is none, and when too many of an address wait', async () => {
    expect(await seeker({ book: 'nothing' }).refused()).to.equal('422 no-field-for-two');
    expect(await seeker({}, 'player.nobody').refused()).to.equal('403 no-session');
    expect(await seeker({ attempt: 'short' }).refused()).to.equal('400 malformed');
    const sessions = await rated(100, 400, 700, 1000, 1300, 1900);
    for (const each of sessions) expect(await seeker({}, each).wait()).to.include({ state: 'waiting' });
    expect(await seeker().refused()).to.equal('429 too-many-waiting');
    // Of one household no more than four are told of.
    expect(await seeker({ pace: 'letter' }, sessions[0]).wait()).to.deep.include({ others: 3 });
  });

  it('goes on waiting over a restart, with nothing secret in the store; who is deleted waits no more, and an exported club has none of it', async () => {
    const [session = ''] = await rated(1700);
    const [ann, ben] = [seeker({}, session), seeker({ name: 'Ben' })];
    await ann.wait();
    await ben.wait();
    await inside(async (connection) => {
      const rows = (await connection.database.select().from(pairings)).filter(({ until: then }) => then.getTime() > time.now());
      expect(rows).to.have.length(2);
      expect(JSON.stringify(rows)).to.not.include(ann.wish.attempt).and.not.include(ben.wish.attempt).and.not.include(ben.wish.browser);
      const lines: string[] = [];
      await exportClub(connection, async (text) => void lines.push(text));
      expect(lines.join('')).to.not.include(rows[0]?.tokenHash);
    });
    expect(await ann.at(server).look()).to.include({ state: 'waiting' });
    expect((await asPlayer(server, session, '/delete', {})).status).to.equal(200);
    expect(await ann.at(server).look()).to.deep.equal({ state: 'gone' });
    seatIn(await seeker({ name: 'Carl' }).wait());
    seatIn(await ben.at(server).look());
  });

  async function summary(id: string): Promise<{
    scenario: string;
    status: string;
    rated?: boolean;
    seats: { held: string; player: string }[];
  }> {
    const response = await fetch(`${server.url}/api/battles/${id}`);
    expect(response.status).to.equal(200);
    return JSON.parse(await response.text());
  }

  describe('and offers a seat to somebody of their own strength', function () {
    const offering = { clock: { kind: 'live', minutes: 30, increment: 10 }, joining: 'invited' } as const;

    async function offered(session: string, band: number) {
      const red = await createBattle(server, offering);
      expect((await asPlayer(server, session, '/seats', { seats: [{ battle: red.battle, token: red.token }] })).status).to.equal(200);
      const told = await post(`${server.url}/api/battles/${red.battle}/offer`, { token: session, wish: 'any', band });
      return { red, told };
    }
    const sitAs = async (battle: string, session: string | null) => {
      const response = await fetch(`${server.url}/api/battles/${battle}/join`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(session === null ? {} : { authorization: `Bearer ${session}` }) },
        body: JSON.stringify({ name: 'Ben' }),
      });
      return { status: response.status, body: await response.json() };
    };
    const strengthOf = async (battle: string) => (await listed(server)).offers.find((each) => each.battle.id === battle)?.strength;

    it('is listed with the ratings that are wished for, refuses others with the reason, and takes who fits', async () => {
      const [ann = '', ben = '', cat = ''] = await rated(1510, 1610, 1611);
      await asPlayer(server, ann, '/listed', { listed: true });
      const { red, told } = await offered(ann, 100);
      expect(told.body).to.deep.include({ seats: ['black-1'], band: 100 });
      expect(await strengthOf(red.battle)).to.deep.equal({ from: 1410, to: 1610 });
      expect(JSON.stringify((await sitAs(red.battle, cat)).body)).to.match(/rated 1410 to 1610; you are rated 1611/);
      for (const nobody of [null, 'player.nobody']) {
        const guest = await sitAs(red.battle, nobody);
        expect(codeOf(guest)).to.equal('403 strength-wished');
        expect(JSON.stringify(guest.body)).to.match(/you have no rating in this book and at this pace/);
      }
      expect((await own(server, red)).offers[0]).to.deep.include({ seats: ['black-1'], band: 100 });
      expect((await sitAs(red.battle, ben)).status).to.equal(201);
    });

    it('lies about a step of 200 points for whoever does not show their rating', async () => {
      const [ann = '', ben = '', low = '', high = ''] = await rated(1510, 1690, 1499, 1701);
      for (const each of [ann, ben]) {
        const { red } = await offered(each, 100);
        // Nobody reads a number, and whoever tries finds out that it is between 1,500 and 1,700.
        expect(await strengthOf(red.battle)).to.equal('near');
        for (const [session, rating] of [
          [low, 1499],
          [high, 1701],
        ] as const) {
          const no = await sitAs(red.battle, session);
          expect(codeOf(no)).to.equal('403 strength-wished');
          expect(JSON.stringify(no.body))
            .to.include(`you are rated ${rating}`)
            .and.not.match(/1510|1690|1500|1600|1700/);
        }
        const [inside = ''] = await rated(each === ann ? 1700 : 1500);
        expect((await sitAs(red.battle, inside)).status).to.equal(201);
      }
    });

    it('is refused to whoever has no rating, and stays open to a friend who is invited', async () => {
      const { session } = await begun(server, [await createBattle(server)], 'New');
      expect(codeOf((await offered(session, 200)).told)).to.equal('422 no-rating');
      const [ann = ''] = await rated(1520);
      // Founded a moment ago, the seat is a guest's still: its player says who they are.
      const fresh = await createBattle(server, offering);
      const at = `${server.url}/api/battles/${fresh.battle}/offer`;
      const wish = { method: 'POST', body: JSON.stringify({ token: fresh.token, wish: 'any', band: 100 }) };
      const offer = (headers: Readonly<Record<string, string>>) =>
        fetch(at, { ...wish, headers: { 'content-type': 'application/json', ...headers } });
      expect((await offer({})).status).to.equal(422);
      expect((await offer({ authorization: `Bearer ${ann}` })).status).to.equal(201);
      const { body } = await post(`${server.url}/api/battles`, {
        scenario: 'ridge',
        side: 'red',
        opponent: 'friend',
        name: 'Ann',
        ...offering,
      });
      const told = JSON.parse(JSON.stringify(body));
      const { battle, token, invitations } = told;
      await asPlayer(server, ann, '/seats', { seats: [{ battle, token }] });
      expect((await post(`${server.url}/api/battles/${battle}/offer`, { token: ann, wish: 'any', band: 100 })).status).to.equal(201);
      expect(codeOf(await sit(server, battle))).to.equal('403 strength-wished');
      const friend = { name: 'Carl', invitation: invitations.seats[0].secret };
      expect((await post(`${server.url}/api/battles/${battle}/join`, friend)).status).to.equal(201);
    });
  });
});

async function refusedWith(attempt: Promise<unknown>, code: string): Promise<void> {
  const error: unknown = await attempt.then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(String(error)).to.include(code);
}
