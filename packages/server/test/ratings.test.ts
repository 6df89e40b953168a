import type { BattleRating, RematchReply, SeatGrant } from '@longroll/protocol';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { exportClub, importClub } from '../src/store/club-file.ts';
import type { Connection } from '../src/store/connection.ts';
import { connect, type StoreLocation } from '../src/store/open-store.ts';
import { RatingStore } from '../src/store/ratings.ts';
import { asPlayer, begun, keep } from './player-requests.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, ownPlace, post, startAt, stop, until } from './support.ts';

const RATED = { rated: true, clock: { kind: 'live', minutes: 60, increment: 5 } } as const;

function isRating(told: unknown): told is BattleRating {
  return typeof told === 'object' && told !== null && 'state' in told;
}

async function exportedFrom(connection: Connection): Promise<string[]> {
  const lines: string[] = [];
  await exportClub(connection, async (text) => void lines.push(text.trimEnd()));
  return lines;
}

async function* each(lines: readonly string[]): AsyncIterable<string> {
  yield* lines;
}

describe('ratings', function () {
  let server: RunningServer;
  let place: StoreLocation;

  before(async () => {
    place = await ownPlace(await folder());
    server = await startAt(place);
  });
  afterEach(leaveAll);
  after(clean);

  /** A player who has kept a seat of some battle before. */
  async function player(name: string): Promise<string> {
    return (await begun(server, [await createBattle(server)], name)).session;
  }

  /** A battle of two, red first, each of whom keeps their seat where they have a session. */
  async function battle(sessions: readonly (string | null)[], wish: object = RATED): Promise<[SeatGrant, SeatGrant]> {
    const red = await createBattle(server, wish);
    const black = await join2(server, red.battle);
    for (const [at, seat] of [red, black].entries()) {
      const session = sessions[at];
      if (typeof session === 'string')
        expect((await keep(server, session, [seat])).body).to.deep.equal({ kept: [{ battle: red.battle, outcome: 'kept' }] });
    }
    return [red, black];
  }

  /** Both bid and march so often; then one gives up. */
  async function fight(
    [red, black]: readonly [SeatGrant, SeatGrant],
    tokens: readonly [string, string],
    rounds: number,
    loser: 0 | 1,
  ): Promise<void> {
    const guests = [await Guest.sit(server, red.battle, tokens[0]), await Guest.sit(server, red.battle, tokens[1])] as const;
    await until(() => guests.every((guest) => guest.present.length === 2));
    for (let round = 0; round < rounds; round++) {
      await until(() => guests.every((guest) => guest.decision('bid') !== undefined));
      expect(await guests[0].answer('bid', { bid: 5 })).to.include({ ok: true });
      expect(await guests[1].answer('bid', { bid: 4 })).to.include({ ok: true });
      await until(() => guests[0].decision('march') !== undefined);
      expect(await guests[0].answer('march', { x: 0, y: 0 })).to.include({ ok: true });
    }
    expect(await guests[loser].act('propose', { kind: 'concede' })).to.include({ ok: true });
    await until(() => guests.every((guest) => guest.table?.outcome !== null && guest.table !== null));
    expect([black.battle, guests[0].table?.outcome?.winners]).to.deep.equal([red.battle, [loser === 0 ? 'black' : 'red']]);
  }

  async function ratingOf(id: string, secret?: string): Promise<BattleRating> {
    const response = await fetch(
      `${server.url}/api/battles/${id}/rating`,
      secret === undefined ? {} : { headers: { authorization: `Bearer ${secret}` } },
    );
    const told: unknown = await response.json();
    if (!isRating(told)) throw new Error(JSON.stringify(told));
    return told;
  }

  it('count a battle that was to count, for its players and at once, and stand on their pages and nobody else’s', async () => {
    const [ann, ben] = [await player('Ann'), await player('Ben')];
    const seats = await battle([ann, ben]);
    const id = seats[0].battle;
    expect(await ratingOf(id)).to.deep.equal({ state: 'agreed' });
    await fight(seats, [ann, ben], 10, 1);
    // Two of whom nothing is known, each with a side of which nothing is known: half of 138.89 / 17.678 · ½ units of 48 points, and of the doubt √(1 − ½ · 0.0741) is left.
    const before = { rating: 1500, doubt: 400, provisional: true };
    expect(await ratingOf(id)).to.deep.equal({
      state: 'counted',
      seats: [
        { seat: 'black-1', before, after: { rating: 1406, doubt: 393, provisional: true } },
        { seat: 'red-1', before, after: { rating: 1594, doubt: 393, provisional: true } },
      ],
    });
    const page = await asPlayer(server, ann, '/ratings');
    expect(page.body).to.have.nested.property('listed', false);
    expect(page.body).to.have.nested.property('ratings').that.has.length(1);
    expect(page.body).to.deep.nested.include({
      'ratings[0].book': 'toy',
      'ratings[0].pace': 'live',
      'ratings[0].battles': 1,
      'ratings[0].rating': 1594,
    });
    expect(page.body).to.deep.nested.include({
      'ratings[0].curve[0].battle': id,
      'ratings[0].curve[0].scenario': 'The Ridge',
      'ratings[0].curve[0].rating': 1594,
    });
    expect((await asPlayer(server, 'nobody', '/ratings')).status).to.equal(403);
  });

  it('leave a battle out that nobody agreed to have counted', async () => {
    const [ann, ben] = [await player('Ann'), await player('Ben')];
    const seats = await battle([ann, ben], { clock: RATED.clock });
    await fight(seats, [ann, ben], 10, 1);
    expect(await ratingOf(seats[0].battle)).to.deep.equal({ state: 'unrated' });
    expect((await asPlayer(server, ann, '/ratings')).body).to.deep.equal({ listed: false, ratings: [] });
  });

  it('say why a battle does not count: a guest in it, or given up before anything was decided', async () => {
    const [ann, ben] = [await player('Ann'), await player('Ben')];
    const withGuest = await battle([ann, null]);
    await fight(withGuest, [ann, withGuest[1].token], 10, 1);
    expect(await ratingOf(withGuest[0].battle)).to.deep.equal({ state: 'uncounted', why: 'guest' });
    const short = await battle([ann, ben]);
    await fight(short, [ann, ben], 9, 1);
    expect(await ratingOf(short[0].battle)).to.deep.equal({ state: 'uncounted', why: 'short' });
    expect((await asPlayer(server, ann, '/ratings')).body).to.deep.equal({ listed: false, ratings: [] });
  });

  it('are not escaped by making the seat a guest’s again while the battle goes on', async () => {
    const [ann, ben] = [await player('Ann'), await player('Ben')];
    const seats = await battle([ann, ben]);
    const undo = () => post(`${server.url}/api/battles/${seats[1].battle}/unkeep`, { token: seats[1].token });
    expect((await undo()).body).to.have.nested.property('error.code', 'not-kept');
    await fight(seats, [ann, ben], 10, 1);
    expect(await ratingOf(seats[0].battle)).to.have.property('state', 'counted');
    expect((await undo()).status).to.equal(200);
  });

  it('are told of a battle to whoever may watch it', async () => {
    const red = await createBattle(server, { ...RATED, joining: 'invited', watching: 'invited' });
    expect((await fetch(`${server.url}/api/battles/${red.battle}/rating`)).status).to.equal(404);
    expect(await ratingOf(red.battle, red.token)).to.deep.equal({ state: 'agreed' });
    expect((await fetch(`${server.url}/api/battles/nowhere/rating`)).status).to.equal(404);
  });

  for (const [what, wish, words] of [
    ['without a clock', { rated: true }, /needs a clock/],
    [
      'on a field of one’s own',
      { ...RATED, scenario: { book: 'toy', id: 'own', name: 'Own', description: '', rounds: 3 } },
      /field of one’s own/,
    ],
    ['by other rules', { ...RATED, options: { third: true } }, /as its scenario has it/],
    ['against the computer', { ...RATED, opponent: 'computer' }, /every seat has another player/],
  ] as const)
    it(`refuse a battle ${what}`, async () => {
      const { status, body } = await post(`${server.url}/api/battles`, {
        scenario: 'ridge',
        side: 'red',
        opponent: 'friend',
        name: 'Ann',
        ...wish,
      });
      expect([status, body]).to.have.nested.property('[1].error.code', 'not-rated');
      expect(body).to.have.nested.property('error.message').that.matches(words);
    });

  it('are kept for a rematch, and told before anybody sits down', async () => {
    const [ann, ben] = [await player('Ann'), await player('Ben')];
    const seats = await battle([ann, ben]);
    await fight(seats, [ann, ben], 1, 1);
    const guest = await Guest.sit(server, seats[0].battle, ann);
    const again: RematchReply = await guest.room.request('rematch', { changed: true });
    if (!('token' in again)) throw new Error(JSON.stringify(again));
    const response = await fetch(`${server.url}/api/battles/${again.battle}`, { headers: { authorization: `Bearer ${again.token}` } });
    expect(await response.json()).to.include({ rated: true, scenario: 'The Ridge' });
  });

  it('stand in the list of a book only for those who want it, and of whom enough is known', async () => {
    const [ann, ben] = [await player('Ann'), await player('Ben')];
    const list = async () => (await post(`${server.url}/api/ratings`, { book: 'toy', pace: 'live' })).body;
    expect((await asPlayer(server, ann, '/listed', { listed: true })).status).to.equal(200);
    const seats = await battle([ann, ben]);
    await fight(seats, [ann, ben], 10, 1);
    expect(await ratingOf(seats[0].battle)).to.have.property('state', 'counted');
    expect((await asPlayer(server, ann, '/ratings')).body).to.have.property('listed', true);
    // Provisional: whoever has won once is not the best of the club.
    expect(await list()).to.deep.equal([]);
  });

  it('are the same when all results are counted again, though a player has been deleted, in a club that was moved', async () => {
    const [ann, ben, cat] = [await player('Ann'), await player('Ben'), await player('Cat')];
    for (const [red, black, loser] of [
      [ann, ben, 1],
      [ben, cat, 0],
      [cat, ann, 1],
    ] as const) {
      const seats = await battle([red, black]);
      await fight(seats, [red, black], 10, loser);
      expect(await ratingOf(seats[0].battle)).to.have.property('state', 'counted');
    }
    expect((await asPlayer(server, cat, '/delete', {})).status).to.equal(200);
    const last = await battle([ann, ben]);
    await fight(last, [ann, ben], 10, 0);
    expect(await ratingOf(last[0].battle)).to.have.property('state', 'counted');
    const before = await asPlayer(server, ann, '/ratings');
    expect(JSON.stringify(before.body)).to.not.include('former-');

    await stop(server);
    const from = await connect(place);
    const club = await exportedFrom(from);
    await from.close();
    const moved = await ownPlace(await folder());
    const connection = await connect(moved);
    await importClub(connection, each(club));
    const rows = async () => (await exportedFrom(connection)).filter((line) => /"of":"(result|result-seat|rating|side-rating)"/.test(line));
    const asCounted = await rows();
    expect(asCounted.filter((line) => line.includes('"of":"rating"'))).to.have.length.greaterThan(1);
    expect(await new RatingStore(connection).rebuild()).to.be.greaterThan(3);
    expect(await rows()).to.deep.equal(asCounted);
    await connection.close();
  });
});
