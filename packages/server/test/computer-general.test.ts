import { expect } from 'chai';
import { AutomaticAnswers } from '../src/battle/automatic-answers/automatic-answers.ts';
import { computer } from '../src/battle/automatic-answers/computer.ts';
import { clean, folder, createBattle, Guest, inside, join2, leaveAll, settled, silent, start, until } from './support.ts';
import { TestTime } from './test-time.ts';
import { skirmish, toyBook, toyBookWith } from './toy-book.ts';
import type { RunningServer } from '../src/app.ts';

describe('a computer general', function () {
  let server: RunningServer;
  before(async () => {
    const mistaken = toyBookWith('mistaken', (_setting, _seats, { hand }) => ({
      decision: hand?.decisions[0]?.id ?? '',
      answer: { bid: 7 },
    }));
    const broken = toyBookWith('broken', () => {
      throw new Error('no idea');
    });
    server = await start(await folder(), { books: [toyBook, mistaken, broken] });
  });
  afterEach(leaveAll);
  after(clean);

  it('fights a battle to its end against a person', async () => {
    const red = await createBattle(server, { scenario: 'skirmish', opponent: 'computer' });
    const ann = await Guest.sit(server, red.battle, red.token);
    expect(ann.present).to.include('black-1');
    await ann.answer('bid', { bid: 9 });
    await ann.answer('march', { x: 5, y: 0 });
    // Now the computer bids more and marches.
    await ann.answer('bid', { bid: 1 });
    await until(() => ann.table?.outcome !== null);
    expect(ann.table?.outcome).to.deep.include({ winners: ['black'] });
    expect(ann.events.filter((event) => event.kind === 'bids').map((event) => event.data)).to.deep.include.members([
      { bids: { red: 9, black: 2 }, dice: diceOf(ann, 0) },
      { bids: { red: 1, black: 2 }, dice: diceOf(ann, 1) },
    ]);
  });

  it('takes its time', async () => {
    const red = await createBattle(server);
    await join2(server, red.battle);
    const handle = await server.battles.acquire(red.battle);
    const asked = computer(
      (seat) => (seat === 'black-1' ? 'computer' : 'human'),
      async (outlook) => toyBook.advise(outlook),
      { choose: (_play, _question, _seat, think) => think() },
    );
    const time = new TestTime();
    const answers = new AutomaticAnswers(handle.battle, { notes: [], answers: [asked], paused: () => false, pace: 120, time }, silent);
    const { seq } = handle.battle.play;
    const before = handle.battle.hash;
    answers.look();
    time.pass(119);
    await settled(server, red.battle);
    expect(handle.battle.hash).to.equal(before);
    time.pass(1);
    await until(() => handle.battle.hash !== before);
    expect(handle.battle.play.seq).to.equal(seq);
    answers.close();
    handle.release();
  });

  it('leaves open seats to whoever comes', async () => {
    const red = await createBattle(server);
    const before = (await inside(server, red.battle)).hash;
    await settled(server, red.battle);
    expect((await inside(server, red.battle)).hash).to.equal(before);
  });

  for (const book of ['mistaken', 'broken']) {
    it(`plays the stand-in when it is ${book}`, async () => {
      const red = await createBattle(server, { scenario: { ...skirmish, book }, opponent: 'computer' });
      const ann = await Guest.sit(server, red.battle, red.token);
      await ann.answer('bid', { bid: 1 });
      await until(() => ann.events.some((event) => event.kind === 'marched'));
      expect(ann.events[0]?.data).to.have.deep.property('bids', { red: 1, black: 3 });
    });
  }
});

function diceOf(guest: Guest, index: number): unknown {
  const { data } = guest.events.filter((event) => event.kind === 'bids')[index] ?? { data: null };
  return typeof data === 'object' && data !== null && 'dice' in data ? data.dice : null;
}
