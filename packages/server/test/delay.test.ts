import { Client } from '@colyseus/sdk';
import { TableState, type BattleSummary } from '@longroll/protocol';
import { expect } from 'chai';
import {
  clean,
  createBattle,
  folder,
  Guest,
  inside,
  join2,
  post,
  refused,
  settled,
  start,
  stop,
  until,
  type Reachable,
} from './support.ts';
import { TestTime } from './test-time.ts';

const DELAY = 2;

describe('a battle that is seen later than it is played', function () {
  afterEach(clean);

  async function table(wish: Parameters<typeof createBattle>[1] = {}) {
    const data = await folder();
    const server = await start(data);
    const red = await createBattle(server, { delay: DELAY, ...wish });
    const black = await join2(server, red.battle);
    const [ann, ben] = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, red.battle, black.token)];
    await until(() => ann.decision('bid') !== undefined && ben.decision('bid') !== undefined);
    return { data, server, red, black, ann, ben };
  }
  /** A round: both bid, and whoever bids more marches. */
  async function round(ann: Guest, ben: Guest, x: number) {
    await ann.answer('bid', { bid: 9 });
    await ben.answer('bid', { bid: 1 });
    await ann.answer('march', { x, y: 0 });
  }
  const summaryOf = async (server: Reachable, battle: string, token?: string): Promise<BattleSummary> => {
    const reply = await fetch(
      `${server.url}/api/battles/${battle}`,
      token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
    );
    return JSON.parse(await reply.text());
  };

  it('is shown to those who watch in whole moves, so many later, and all of it at the end', async () => {
    const { server, red, ann, ben } = await table();
    const eve = await Guest.watch(server, red.battle);
    expect(eve.setup?.delay).to.equal(DELAY);
    const known = async (guest: Guest) => (await guest.history(0)).events.map(({ kind }) => kind);
    const begun = await known(ann);
    await ann.answer('bid', { bid: 9 });
    await ben.answer('bid', { bid: 1 });
    await until(() => ann.decision('march') !== undefined);
    const bid = await known(ann);
    expect(bid.length).to.be.above(begun.length);
    await settled(server, red.battle);
    expect((await known(eve)).includes('bids'), 'a move later').to.equal(false);
    expect(eve.events.some(({ kind }) => kind === 'bids')).to.equal(false);
    expect(ann.bytes).to.include('"bids"');
    expect(eve.bytes).not.to.include('"bids"');
    await ann.answer('march', { x: 1, y: 0 });
    await until(() => ann.decision('bid') !== undefined);
    expect(await known(eve), 'another move').not.to.include('bids');
    await ann.answer('bid', { bid: 9 });
    await ben.answer('bid', { bid: 1 });
    // The move of two moves ago, whole: what was bid, the dice, and how the table stood then.
    await until(() => eve.events.some(({ kind }) => kind === 'bids'));
    expect(await known(eve)).to.deep.equal(bid);
    expect(eve.events.filter(({ kind }) => kind === 'marched')).to.deep.equal([]);
    await ann.act('propose', { kind: 'draw' });
    await until(() => ben.tableActions?.proposals.length === 1);
    await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: true });
    await until(() => eve.table?.outcome !== null && eve.table !== null);
    expect(await known(eve)).to.deep.equal(await known(ann));
    expect(eve.events.map(({ seq }) => seq)).to.deep.equal(eve.events.map((_, place) => (eve.events[0]?.seq ?? 0) + place));
  });

  it('betrays nothing of it sooner by any other way', async () => {
    const { server, red, black, ann, ben } = await table({ clock: { kind: 'live', minutes: 10, increment: 0 } });
    // Nobody without a seat comes to the table itself, nor anybody with one to the gallery.
    const shut = await refused(Guest.sit(server, red.battle));
    expect(shut.code).to.equal(425);
    expect(
      await refused(new Client(server.url).joinOrCreate('gallery', { battle: red.battle, token: ann.setup?.nextToken ?? '' }, TableState)),
    ).to.have.property('code', 409);
    const eve = await Guest.watch(server, red.battle);
    await round(ann, ben, 1);
    await ann.act('chat', { channel: 'table', text: 'What a march' });
    await ben.act('propose', { kind: 'draw' });
    await until(() => ann.tableActions?.proposals.length === 1 && ann.chat.length === 1);
    await settled(server, red.battle);
    // Clocks, proposals and reminders speak of now; so do lists, and whoever is waited for.
    expect(eve.tableActions).to.deep.include({ proposals: [], claim: null, lapsed: null, reminders: {} });
    expect(eve.tableActions?.clock).to.deep.include({ kind: 'none', seats: {} });
    const known = await summaryOf(server, red.battle);
    expect(known).to.deep.include({ turn: 0, waiting: [], updated: known.created, delay: DELAY });
    const list: BattleSummary[] = JSON.parse(await (await fetch(`${server.url}/api/battles`)).text());
    expect(list.find(({ id }) => id === red.battle)).to.deep.include({ turn: 0, waiting: [] });
    expect((await summaryOf(server, red.battle, ann.setup?.nextToken)).waiting.length).to.be.above(0);
    expect((await fetch(`${server.url}/api/battles/${red.battle}/record`)).status).to.equal(409);
    expect((await eve.history(0)).events.some(({ kind }) => kind === 'bids' || kind === 'marched')).to.equal(false);
    expect(await eve.request('answers', { decision: 'd1' })).to.have.property('ok', false);
    // What was said after a move is heard with it.
    expect(eve.chat).to.deep.equal([]);
    const fay = await Guest.watch(server, red.battle);
    expect(fay.chat).to.deep.equal([]);
    for (const guest of [eve, fay]) {
      expect(guest.bytes).not.to.include('What a march');
      // What is told is what had happened so many moves before, and no more.
      expect(guest.events.filter(({ kind }) => kind !== 'dealt')).to.deep.equal([]);
    }
    await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: false });
    await round(ann, ben, 2);
    await until(() => eve.chat.length === 1 && fay.chat.length === 1);
    expect(black.battle).to.equal(red.battle);
  });

  it('stands where it stood for them over a restart, and when the last of them has gone meanwhile', async () => {
    const { data, server, red, black, ann, ben } = await table();
    await round(ann, ben, 1);
    await ann.answer('bid', { bid: 9 });
    await ben.answer('bid', { bid: 1 });
    await until(() => ann.decision('march') !== undefined);
    // Nobody watched: whoever comes now sees it as far as who has come before.
    const eve = await Guest.watch(server, red.battle);
    const seen = { events: (await eve.history(0)).events, table: eve.table };
    expect(seen.events.some(({ kind }) => kind === 'bids')).to.equal(true);
    expect(seen.events.some(({ kind }) => kind === 'marched')).to.equal(false);
    const tokens = [ann.setup?.nextToken ?? red.token, ben.setup?.nextToken ?? black.token];
    await stop(server);
    const again = await start(data);
    const back = await Guest.watch(again, red.battle);
    expect((await back.history(0)).events).to.deep.equal(seen.events);
    expect(back.table).to.deep.equal(seen.table);
    const [annBack, benBack] = [await Guest.sit(again, red.battle, tokens[0]), await Guest.sit(again, red.battle, tokens[1])];
    await annBack.answer('march', { x: 2, y: 0 });
    await until(() => back.events.some(({ kind }) => kind === 'marched'));
    expect(benBack.closed).to.equal(null);
  });

  it('shows what was taken back as it was played, in its turn', async () => {
    const { server, red, ann, ben } = await table();
    const eve = await Guest.watch(server, red.battle);
    await round(ann, ben, 1);
    await ann.act('propose', { kind: 'undo' });
    await until(() => ben.tableActions?.proposals.length === 1);
    await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: true });
    await until(() => ann.decision('march') !== undefined);
    // Whoever comes now is not shown what has come of the taking back either.
    const fay = await Guest.watch(server, red.battle);
    expect((await fay.history(0)).events.some(({ kind }) => kind === 'marched')).to.equal(false);
    await ann.answer('march', { x: 3, y: 0 });
    await until(() => eve.events.some(({ kind }) => kind === 'marched'));
    const [first] = eve.events.filter(({ kind }) => kind === 'marched');
    expect(first?.data).to.have.property('x', 1);
    await ann.answer('bid', { bid: 9 });
    await ben.answer('bid', { bid: 1 });
    await until(() => eve.events.filter(({ kind }) => kind === 'marched').length === 0);
    expect((await eve.history(0)).events.some(({ kind }) => kind === 'marched')).to.equal(false);
    expect((await inside(server, red.battle)).play.over).to.equal(false);
  });

  it('is seen as late by the commentator, and by a window of a player that shows no token', async () => {
    const { server, red, ann, ben } = await table();
    const made = await post(`${server.url}/api/battles/${red.battle}/commentator`, { token: ann.setup?.nextToken ?? red.token });
    const { secret: invitation }: { secret: string } = JSON.parse(JSON.stringify(made.body));
    const way = { battle: red.battle, invitation };
    expect(await refused(Guest.enter(server, way))).to.have.property('code', 425);
    const cob = await Guest.enter(server, way, {}, 'gallery');
    const window = await Guest.watch(server, red.battle);
    expect(cob.setup).to.include({ commentator: true, delay: DELAY });
    await round(ann, ben, 1);
    await settled(server, red.battle);
    expect(await cob.act('comment', { kind: 'mark', at: { x: 1, y: 1 }, to: null, note: 'Here they come' })).to.deep.equal({ ok: true });
    await until(() => window.commentary?.length === 1);
    // What the commentator can speak of is no news to whoever plays, by whatever window they look.
    for (const guest of [cob, window]) {
      expect((await guest.history(0)).events.some(({ kind }) => kind === 'bids' || kind === 'marched')).to.equal(false);
      expect(guest.bytes).not.to.include('"bids"');
    }
    expect([ann.commentary, ben.commentary]).to.deep.equal([null, null]);
  });

  it('is shortened by nobody who comes and goes, and by no words for the dice', async () => {
    const time = new TestTime();
    const server = await start(await folder(), { time, absentAfter: 1000 });
    const red = await createBattle(server, { delay: DELAY });
    const black = await join2(server, red.battle);
    const [ann, ben] = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, red.battle, black.token)];
    const eve = await Guest.watch(server, red.battle);
    await round(ann, ben, 1);
    let token = ben.setup?.nextToken ?? black.token;
    for (let player = ben, times = 0; times < 2 * DELAY; times++) {
      await player.leave(ann);
      time.pass(1000);
      await until(() => ann.gone.length === 1);
      player = await Guest.sit(server, red.battle, token);
      token = player.setup?.nextToken ?? token;
      await until(() => ann.gone.length === 0);
      await settled(server, red.battle);
    }
    expect(eve.events.some(({ kind }) => kind === 'bids' || kind === 'marched')).to.equal(false);
    expect((await eve.history(0)).events.some(({ kind }) => kind === 'bids' || kind === 'marched')).to.equal(false);
  });

  it('is chosen when it is founded, from one move to fifty', async () => {
    const server = await start(await folder());
    for (const delay of [0, 51, 1.5])
      expect(
        (await post(`${server.url}/api/battles`, { scenario: 'ridge', side: 'red', opponent: 'friend', name: 'Ann', delay })).status,
      ).to.equal(400);
    const red = await createBattle(server);
    expect(await refused(Guest.watch(server, red.battle))).to.have.property('code', 409);
  });
});
