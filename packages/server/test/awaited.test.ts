import { isFlaw, readRecord, verify } from '@longroll/rules/record/index';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { clean, createBattle, folder, Guest, inside, join2, leaveAll, ownPlace, post, start, stop, until } from './support.ts';
import { summaryOf } from './summaries.ts';
import { toyBook } from './toy-book.ts';

describe('before its players have come, a battle', function () {
  let server: RunningServer;
  let data: string;
  before(async () => {
    data = await folder();
    server = await start(data);
  });
  afterEach(leaveAll);
  after(clean);

  const allies = { options: { allies: true } };
  const drawnIn = async (battle: string): Promise<unknown> => JSON.parse((await inside(server, battle)).play.text()).chance.drawn;

  it('has drawn nothing and asks nothing, and the last to come begins it for all who wait at the table', async () => {
    const red = await createBattle(server, allies);
    const ann = await Guest.sit(server, red.battle, red.token);
    expect(ann.setup?.awaited).to.deep.equal(['red-2', 'black-1']);
    expect(ann.hand).to.deep.equal({ seat: 'red-1', secrets: { word: '' }, decisions: [], standing: [] });
    expect([ann.table?.waiting, ann.events]).to.deep.equal([[], []]);
    expect(await drawnIn(red.battle)).to.deep.equal({});
    const rose = await join2(server, red.battle, 'Cat', 'red-2');
    await until(() => ann.setup?.awaited.join() === 'black-1');
    const cat = await Guest.sit(server, red.battle, rose.token);
    expect(await ann.command('d1', { bid: 1 })).to.include({ ok: false, code: 'not-begun' });
    expect(await cat.act('words', { words: 'for the rose' })).to.deep.equal({ ok: true });
    expect(await drawnIn(red.battle)).to.deep.equal({});
    await join2(server, red.battle, 'Ben');
    await until(() => ann.decision('bid') !== undefined && cat.decision('bid') !== undefined);
    expect(ann.setup?.awaited).to.deep.equal([]);
    expect(ann.events.map(({ kind }) => kind)).to.deep.equal(['dealt', 'dealt', 'dealt']);
    expect(ann.tableActions?.words).to.deep.equal({ 'red-2': 'for the rose' });
  });

  it('gives whoever sits down, reads and leaves nothing to read, and the battle that begins is the same', async () => {
    const red = await createBattle(server, allies);
    const { hash } = await inside(server, red.battle);
    const helper = await join2(server, red.battle, 'Mallory', 'black-1');
    const [ann, eve] = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, red.battle, helper.token)];
    expect(eve.hand).to.deep.equal({ seat: 'black-1', secrets: { word: '' }, decisions: [], standing: [] });
    await eve.act('words', { words: 'as I like it' });
    await eve.act('propose', { kind: 'replace', seat: 'black-1', by: 'open' });
    await until(() => (ann.tableActions?.proposals.length ?? 0) > 0);
    await ann.act('vote', { proposal: ann.tableActions?.proposals[0]?.id, agree: true });
    await until(() => ann.setup?.awaited.join() === 'red-2,black-1');
    await until(() => Object.keys(ann.tableActions?.words ?? { none: '' }).length === 0);
    // Not a byte of the game is other than before: what she had said is not said either.
    expect((await inside(server, red.battle)).hash).to.equal(hash);
  });

  it('hears words with the founding and the joining, for there may be no other time to say them', async () => {
    const red = await createBattle(server, { words: 'red words' });
    const joined = await post(`${server.url}/api/battles/${red.battle}/join`, { name: 'Ben', words: 'black words' });
    expect(joined.status).to.equal(201);
    expect((await inside(server, red.battle)).play.words).to.deep.equal({ 'red-1': 'red words', 'black-1': 'black words' });
    // Where every seat has its player from the first it has begun before anything else could be said.
    const alone = await createBattle(server, { opponent: 'computer', words: 'mine' });
    const { play } = await inside(server, alone.battle);
    expect([play.words, play.awaited]).to.deep.equal([{ 'red-1': 'mine' }, []]);
    expect(
      (await post(`${server.url}/api/battles`, { scenario: 'ridge', side: 'red', opponent: 'friend', name: 'Ann', words: 'x'.repeat(101) }))
        .status,
    ).to.equal(400);
  });

  it('begins though nobody is at the table, and where the last seat was taken just before the server ended', async () => {
    const red = await createBattle(server);
    await join2(server, red.battle);
    const { waiting } = await summaryOf(server, red.battle);
    expect(waiting).to.deep.equal(['black-1', 'red-1']);
    if (process.env['TEST_DATABASE_URL'] !== undefined) return;
    const other = await createBattle(server);
    await stop(server);
    // As a server leaves it that wrote the seat and then died: the battle knows nothing of it.
    const { openStore } = await import('../src/store/open-store.ts');
    const store = await openStore(await ownPlace(data));
    await store.seats.take(
      other.battle,
      'black-1',
      { player: 'Ben', words: 'late', by: 'anybody' },
      { family: 'l', tokenHash: 'h' },
      new Date(),
    );
    await store.close();
    server = await start(data);
    const ann = await Guest.sit(server, other.battle, other.token);
    await until(() => ann.decision('bid') !== undefined);
    expect(ann.tableActions?.words).to.deep.equal({ 'black-1': 'late' });
  });

  it('is told in its record: who was awaited, who came, and who held each seat from when to when', async () => {
    const red = await createBattle(server, allies);
    const [rose, black] = [await join2(server, red.battle, 'Cat', 'red-2'), await join2(server, red.battle, 'Ben')];
    const [ann, cat, ben] = [
      await Guest.sit(server, red.battle, red.token),
      await Guest.sit(server, red.battle, rose.token),
      await Guest.sit(server, red.battle, black.token),
    ];
    await cat.act('propose', { kind: 'replace', seat: 'red-2', by: 'computer' });
    for (const other of [ann, ben]) {
      await until(() => (other.tableActions?.proposals.length ?? 0) > 0);
      await other.act('vote', { proposal: other.tableActions?.proposals[0]?.id, agree: true });
    }
    // Everybody at the table is told, the enemy as well.
    await until(() => ben.setup?.holders.filter(({ seat }) => seat === 'red-2').length === 2);
    const told = ben.setup?.holders ?? [];
    expect(told.map(({ seat, held, player }) => [seat, held, player])).to.deep.equal([
      ['black-1', 'human', 'Ben'],
      ['red-1', 'human', 'Ann'],
      ['red-2', 'human', 'Cat'],
      ['red-2', 'computer', ''],
    ]);
    expect(told[2]?.until).to.equal(told[3]?.from);
    expect(told.filter(({ until: left }) => left === null)).to.have.length(3);
    await ann.act('propose', { kind: 'draw' });
    await until(() => (ben.tableActions?.proposals.length ?? 0) > 0);
    await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: true });
    await until(() => ann.table?.outcome !== null);
    const file = readRecord(await (await fetch(`${server.url}/api/battles/${red.battle}/record`)).text());
    if (isFlaw(file) || file.status === 'running') throw new Error('no record');
    expect(verify(file, [toyBook])).to.include({ flawed: false });
    expect(file.opening).to.deep.include({ awaited: ['red-2', 'black-1'], draws: [], events: [] });
    expect(file.commands.slice(0, 2).map(({ decision, seat, answer }) => [decision, seat, answer])).to.deep.equal([
      ['table:seated', 'red-2', { awaited: false }],
      ['table:seated', 'black-1', { awaited: false }],
    ]);
    const { holders } = file.seats[1] ?? {};
    expect(holders?.map(({ player, computer }) => [player, computer])).to.deep.equal([
      ['Cat', false],
      ['', true],
    ]);
    expect(holders?.[0]?.until).to.equal(holders?.[1]?.from);
  });

  it('can be called off by whoever is there', async () => {
    const red = await createBattle(server);
    const ann = await Guest.sit(server, red.battle, red.token);
    expect(await ann.act('propose', { kind: 'cancel' })).to.deep.equal({ ok: true });
    await until(() => ann.table?.outcome?.reason === 'cancelled');
    expect(await drawnIn(red.battle)).to.deep.equal({});
    expect((await post(`${server.url}/api/battles/${red.battle}/join`, { name: 'Ben' })).status).to.equal(409);
  });
});

describe('a battle of personalities', function () {
  afterEach(clean);

  it('has none to choose among, however many are founded: they are dealt when nobody is awaited any more', async () => {
    const server = await start(await folder(), { books: rulebooks });
    const wish = { scenario: 'ambush-at-otter-creek' };
    const hands = new Set<string>();
    for (let each = 0; each < 4; each++) {
      const red = await createBattle(server, wish);
      const ann = await Guest.sit(server, red.battle, red.token);
      hands.add(JSON.stringify([ann.hand, ann.table, ann.setup?.setting]));
      expect(JSON.stringify(ann.hand)).to.include('"identity":null');
    }
    expect(hands.size).to.equal(1);
    const red = await createBattle(server, wish);
    const ann = await Guest.sit(server, red.battle, red.token);
    await join2(server, red.battle);
    await until(() => ann.decision('designate') !== undefined);
    expect(JSON.stringify(ann.hand)).to.not.include('"identity":null');
  });
});
