import { pastEvents } from '@longroll/protocol';
import type { GameEvent } from '@longroll/rules/kernel/event';
import { project } from '@longroll/rules/kernel/view';
import { expect } from 'chai';
import type { OpenBattle } from '../src/battle/journal/open-battle.ts';
import { workQueue } from '../src/limits/work-queue.ts';
import { HistoryCache } from '../src/rooms/history.ts';
import { PAGE, AudienceHistory } from '../src/rooms/audience-history.ts';
import { clean, folder, createBattle, Guest, join2, start, until } from './support.ts';

const happened = (count: number, first = 0): GameEvent[] =>
  Array.from({ length: count }, (_, place) => ({
    seq: first + place,
    kind: 'dealt',
    clause: 'TOY-0',
    data: { place },
    secret: { knownTo: [place % 2 === 0 ? 'red-1' : 'black-1'], data: { word: `word ${first + place}` } },
  }));

describe('the past of a battle', function () {
  afterEach(clean);

  /** Counts how often the battle's past is read from the store; `hold` keeps the next reading waiting until it is called again. */
  function counting(battle: OpenBattle) {
    const readings: { count: number; release: () => void } = { count: 0, release: () => undefined };
    const plainly = battle.history.bind(battle);
    let gate = Promise.resolve();
    battle.history = async (from) => {
      readings.count++;
      const events = await plainly(from);
      await gate;
      return events;
    };
    const hold = (): void => {
      gate = new Promise((open) => (readings.release = open));
    };
    return { readings, hold };
  }

  async function table() {
    const server = await start(await folder());
    const red = await createBattle(server);
    const black = await join2(server, red.battle);
    const [ann, ben, eve] = [
      await Guest.sit(server, red.battle, red.token),
      await Guest.sit(server, red.battle, black.token),
      await Guest.sit(server, red.battle),
    ];
    const { battle } = await server.battles.acquire(red.battle);
    const round = async (x: number) => {
      await ann.answer('bid', { bid: 9 });
      await ben.answer('bid', { bid: 1 });
      await ann.answer('march', { x, y: 0 });
    };
    /** Red's last march is taken back by agreement. */
    const back = async () => {
      expect(await ann.act('propose', { kind: 'undo' })).to.include({ ok: true });
      await until(() => (ben.tableActions?.proposals.length ?? 0) > 0);
      expect(await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: true })).to.include({ ok: true });
    };
    /** What each of them is told of the past is what the store holds, as they may know it. */
    const told = async (over = false) => {
      const events = await battle.history(0);
      for (const [guest, seat] of [
        [ann, 'red-1'],
        [ben, 'black-1'],
        [eve, null],
      ] as const) {
        expect((await guest.history(0)).events, String(seat)).to.deep.equal(events.map((event) => project(event, seat, over)));
      }
      return events.length;
    };
    return { server, battle, ann, ben, eve, round, back, told };
  }

  it('is read from the store once for each audience, however many ask and whatever happens meanwhile', async () => {
    const { server, battle, ann, ben, eve, round } = await table();
    const { readings } = counting(battle);
    const crowd = await Promise.all(Array.from({ length: 10 }, () => Guest.sit(server, battle.id)));
    await Promise.all([...crowd, eve, ann, ben].flatMap((guest) => [guest.history(0), guest.history(1)]));
    expect(readings.count).to.equal(3);
    await round(1);
    const histories = await Promise.all([...crowd, ann, ben].map((guest) => guest.history(0)));
    expect(readings.count).to.equal(3);
    expect(histories.map(({ events }) => events.map(({ kind }) => kind))).to.deep.equal(
      histories.map(() => ['dealt', 'dealt', 'bids', 'marched']),
    );
  });

  it('is what the store holds after taking back, and with every secret when the battle is over', async () => {
    const { ann, ben, round, back, told } = await table();
    expect(await told()).to.equal(2);
    await round(1);
    expect(await told()).to.equal(4);
    // The march is taken back, and done otherwise.
    await back();
    expect(await told()).to.equal(3);
    await ann.answer('march', { x: 7, y: 0 });
    expect(await told()).to.equal(4);
    await ann.act('propose', { kind: 'draw' });
    await until(() => (ben.tableActions?.proposals.length ?? 0) > 0);
    await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: true });
    await until(() => ben.table?.outcome !== null);
    await told(true);
  });

  it('misses nothing that happens, or is taken back, while it is read', async () => {
    const { battle, ann, eve, round, back, told } = await table();
    const { hold, readings } = counting(battle);
    hold();
    const asked = eve.page(0);
    await until(() => readings.count === 1);
    await round(1);
    await back();
    await ann.answer('march', { x: 9, y: 0 });
    readings.release();
    expect(pastEvents(await asked).map(({ kind, data }) => [kind, kind === 'marched' ? data : null])).to.deep.equal([
      ['dealt', null],
      ['dealt', null],
      ['bids', null],
      ['marched', { side: 'red', x: 9, y: 0 }],
    ]);
    await told();
  });

  it('comes in pages, from any event on', () => {
    const story = new AudienceHistory([], false);
    story.append({ events: happened(2 * PAGE + 50), undoneFrom: null });
    const pages = [0, PAGE, 2 * PAGE, 2 * PAGE + 49, 2 * PAGE + 50].map((from) => story.page(from));
    expect(pages.map((page) => [pastEvents(page)[0]?.seq, pastEvents(page).length, page.more])).to.deep.equal([
      [0, PAGE, true],
      [PAGE, PAGE, true],
      [2 * PAGE, 50, false],
      [2 * PAGE + 49, 1, false],
      [undefined, 0, false],
    ]);
  });

  it('tells each audience its own secrets and no others, and forgets what was taken back', () => {
    const words = (own: string[], over = false) => {
      const story = new AudienceHistory(own, over);
      story.append({ events: happened(3), undoneFrom: null });
      story.append({ events: [], undoneFrom: 2 });
      story.append({ events: happened(1, 2), undoneFrom: null });
      return [...story.page(0).page.matchAll(/word \d/g)].map(String);
    };
    expect([words([]), words(['red-1']), words(['black-1']), words(['black-1', 'red-1']), words([], true)]).to.deep.equal([
      [],
      ['word 0', 'word 2'],
      ['word 1'],
      ['word 0', 'word 1', 'word 2'],
      ['word 0', 'word 1', 'word 2'],
    ]);
  });

  it('is told to whoever asked as who they are when it has been read: of a seat they have left meanwhile they learn no more', async () => {
    const { battle, ann, ben, round } = await table();
    await round(1);
    const { hold, readings } = counting(battle);
    hold();
    const asked = ben.page(0);
    await until(() => readings.count === 1);
    expect(await ben.act('propose', { kind: 'replace', seat: 'black-1', by: 'open' })).to.include({ ok: true });
    await until(() => (ann.tableActions?.proposals.length ?? 0) > 0);
    expect(await ann.act('vote', { proposal: ann.tableActions?.proposals[0]?.id, agree: true })).to.include({ ok: true });
    await until(() => ben.setup?.seats[1]?.held === 'open');
    readings.release();
    const [events, reply] = [await battle.history(0), await asked];
    expect(pastEvents(reply)).to.deep.equal(events.map((event) => project(event, null, false)));
    expect(pastEvents(reply), 'what its holder would be told').not.to.deep.equal(events.map((event) => project(event, 'black-1', false)));
  });

  it('takes no more room than there is: who has not been asked for longest is forgotten', () => {
    const story = (count: number) => {
      const written = new AudienceHistory([], false);
      written.append({ events: happened(count), undoneFrom: null });
      return written;
    };
    const library = new HistoryCache(3 * story(10).size, workQueue(1, 1));
    for (const name of ['a', 'b', 'c']) library.histories.set(name, story(10));
    library.histories.get('a');
    library.histories.set('d', story(10));
    expect(['a', 'b', 'c', 'd'].map((name) => library.histories.has(name))).to.deep.equal([true, false, true, true]);
    // One that has grown takes the room of others.
    const grown = story(10);
    grown.append({ events: happened(10, 10), undoneFrom: null });
    library.histories.set('d', grown);
    expect(library.histories.calculatedSize).to.be.at.most(library.histories.maxSize);
    expect(library.histories.has('d')).to.equal(true);
  });
});
