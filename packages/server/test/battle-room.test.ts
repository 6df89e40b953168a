import { expect } from 'chai';
import { clean, commandId, folder, createBattle, Guest, inside, join2, leaveAll, start, until } from './support.ts';
import type { RunningServer } from '../src/app.ts';
import type { SeatGrant } from '@longroll/protocol';

describe('a battle room', function () {
  let server: RunningServer;
  let red: SeatGrant;
  let black: SeatGrant;

  before(async () => {
    server = await start(await folder());
  });
  beforeEach(async () => {
    red = await createBattle(server);
    black = await join2(server, red.battle);
  });
  afterEach(leaveAll);
  after(clean);

  it('shows the setup, the table and their own hand to a player, and to nobody else', async () => {
    const ann = await Guest.sit(server, red.battle, red.token);
    const eve = await Guest.sit(server, red.battle);
    expect(ann.setup?.seat).to.equal('red-1');
    expect(ann.setup?.scenario).to.deep.equal({ id: 'ridge', name: 'The Ridge', description: 'Two pieces and a ridge.', light: 'noon' });
    expect(ann.setup?.setting).to.deep.equal({ rounds: 40 });
    expect(ann.setup?.commitment).to.match(/^[0-9a-f]{64}$/);
    expect(ann.setup?.seats.map(({ id, player, held }) => [id, player, held])).to.deep.equal([
      ['red-1', 'Ann', 'human'],
      ['black-1', 'Ben', 'human'],
    ]);
    expect(ann.table?.pieces.map(({ id, x }) => [id, x])).to.deep.equal([
      ['piece-red', 0],
      ['piece-black', 48000],
    ]);
    expect(ann.hand?.seat).to.equal('red-1');
    expect(await ann.optionsOf('bid')).to.have.length(10);
    expect(eve.setup?.seat).to.equal('');
    expect(eve.hand).to.equal(null);
  });

  it('sends questions without their answers, and lists those to whoever is asked and asks for them, at the price of the work', async () => {
    const [ann, ben, eve] = await Promise.all([
      Guest.sit(server, red.battle, red.token),
      Guest.sit(server, red.battle, black.token),
      Guest.sit(server, red.battle),
    ]);
    const question = ann.decision('bid');
    expect(question).to.have.all.keys('id', 'kind', 'clause', 'about', 'open', 'secret');
    const { play } = await inside(server, red.battle);
    const [listed] = play.hand('red-1').decisions;
    expect(await ann.answersTo(question?.id ?? '')).to.deep.equal({ ok: true, options: listed?.options, fallback: listed?.fallback });
    for (const other of [ben, eve]) {
      expect(await other.answersTo(question?.id ?? '')).to.include({ ok: false, code: 'stale-decision' });
    }
    expect(await ann.answersTo('d999')).to.include({ ok: false, code: 'stale-decision' });
    expect(await ann.room.request('answers', { decision: 7 })).to.include({ ok: false, code: 'malformed' });
  });

  it('carries out a command, acknowledges it and tells everybody', async () => {
    const [ann, ben, eve] = await Promise.all([
      Guest.sit(server, red.battle, red.token),
      Guest.sit(server, red.battle, black.token),
      Guest.sit(server, red.battle),
    ]);
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    expect(await ben.answer('bid', { bid: 4 })).to.include({ ok: true });
    expect(await ann.answer('march', { x: 3000, y: 4000 })).to.include({ ok: true });
    await until(() => [ann, ben, eve].every((each) => each.events.some((event) => event.kind === 'marched')));
    for (const each of [ann, ben, eve]) {
      expect(each.events.map((event) => event.kind)).to.deep.equal(['bids', 'marched']);
      await until(() => each.table?.turn === 2);
      expect(each.table).to.deep.equal((await inside(server, red.battle)).play.table());
    }
    expect(ben.decision('march')).to.equal(undefined);
  });

  it('refuses with the clause and the thing in the way, and changes nothing', async () => {
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, black.token);
    const { hash } = await inside(server, red.battle);
    expect(await ann.answer('bid', { bid: 7 })).to.deep.equal({
      ok: false,
      clause: 'TOY-1.7',
      code: 'unlucky',
    });
    expect((await inside(server, red.battle)).hash).to.equal(hash);
    await ann.answer('bid', { bid: 9 });
    await ben.answer('bid', { bid: 1 });
    const before = (await inside(server, red.battle)).hash;
    expect(await ann.answer('march', { x: 6001, y: 0 })).to.deep.equal({
      ok: false,
      clause: 'TOY-2.1',
      code: 'too-far',
      shape: { pieces: ['piece-red'], points: [{ x: 6001, y: 0 }] },
    });
    expect((await inside(server, red.battle)).hash).to.equal(before);
    expect(await ann.answer('march', { x: 6000, y: 0 })).to.include({ ok: true });
  });

  it('applies a command sent twice once and answers alike, even out of order with others', async () => {
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, black.token);
    const id = commandId();
    const decision = ann.decision('bid')?.id ?? '';
    const [first, second] = await Promise.all([ann.command(decision, { bid: 9 }, id), ann.command(decision, { bid: 9 }, id)]);
    expect(first).to.include({ ok: true });
    expect(second).to.deep.equal(first);
    await ben.answer('bid', { bid: 1 });
    const { hash } = await inside(server, red.battle);
    expect(await ann.command(decision, { bid: 9 }, id)).to.deep.equal(first);
    expect((await inside(server, red.battle)).hash).to.equal(hash);
    // The same id of another seat is another command.
    expect(await ben.command(decision, { bid: 9 }, id)).to.include({ ok: false, code: 'stale-decision' });
  });

  it('lets two tabs of one player both see the hand and both answer', async () => {
    const tabs = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, red.battle, red.token)];
    const ben = await Guest.sit(server, red.battle, black.token);
    await ben.answer('bid', { bid: 1 });
    expect(await tabs[0]?.answer('bid', { bid: 9 })).to.include({ ok: true });
    await until(() => tabs.every((tab) => tab.decision('march') !== undefined));
    expect(await tabs[1]?.answer('march', { x: 10, y: 0 })).to.include({ ok: true });
    await until(() => tabs.every((tab) => tab.events.length === 2));
    // One tab closed, the player is still there.
    tabs[0]?.hangUp();
    await until(() => tabs[0]?.closed !== null);
    expect(tabs[1]?.present).to.include('red-1');
  });

  it('shows who is at the table', async () => {
    const ann = await Guest.sit(server, red.battle, red.token);
    await until(() => ann.present.includes('red-1'));
    expect(ann.present).to.deep.equal(['red-1']);
    const ben = await Guest.sit(server, red.battle, black.token);
    await until(() => ann.present.includes('black-1'));
    ben.hangUp();
    await until(() => !ann.present.includes('black-1'));
  });

  it('tells those in the room when a friend takes a seat', async () => {
    const other = await createBattle(server, { name: 'Cat' });
    const cat = await Guest.sit(server, other.battle, other.token);
    expect(cat.setup?.seats.map((seat) => seat.held)).to.deep.equal(['human', 'open']);
    await join2(server, other.battle, 'Dan');
    await until(() => cat.setup?.seats[1]?.player === 'Dan');
    expect(cat.setup?.seats[1]?.held).to.equal('human');
  });

  it('gives the history from any event on, as the viewer may know it', async () => {
    const ann = await Guest.sit(server, red.battle, red.token);
    const eve = await Guest.sit(server, red.battle);
    const own = await ann.history(0);
    const open = await eve.history(0);
    expect(own.events.map(({ seq, kind, data }) => ({ seq, kind, data }))).to.deep.equal([
      { seq: 0, kind: 'dealt', data: { side: 'red' } },
      { seq: 1, kind: 'dealt', data: { side: 'black' } },
    ]);
    expect(own.events[0]?.own).to.have.property('word');
    expect(own.events[1]).not.to.have.property('own');
    expect(open.events[0]).not.to.have.property('own');
    expect((await ann.history(1)).events.map((event) => event.seq)).to.deep.equal([1]);
    expect((await ann.history(2)).events).to.deep.equal([]);
  });

  it('opens every secret event once the battle is over', async () => {
    const short = await createBattle(server, { scenario: 'skirmish' });
    const other = await join2(server, short.battle);
    const ann = await Guest.sit(server, short.battle, short.token);
    const ben = await Guest.sit(server, short.battle, other.token);
    for (let round = 1; round <= 2; round++) {
      await ann.answer('bid', { bid: 9 });
      await ben.answer('bid', { bid: 1 });
      await ann.answer('march', { x: round * 100, y: 0 });
    }
    await until(() => ben.table?.outcome !== null);
    expect(ben.table?.outcome).to.deep.equal({ winners: ['red'], reason: 'last march', clause: 'TOY-3' });
    expect((await ben.history(0)).events[0]?.own).to.have.property('word');
    expect(await ann.command('d9', { bid: 1 })).to.include({ ok: false, code: 'battle-over' });
    const summary = await (await fetch(`${server.url}/api/battles/${short.battle}`)).json();
    expect(summary).to.deep.include({ status: 'over', winners: ['red'] });
  });
});
