import { expect } from 'chai';
import { Mailbox } from '../src/battle/mailbox.ts';
import { RetriedTask, pauseAfter } from '../src/battle/retry.ts';
import { clean, folder, createBattle, Guest, start, until } from './support.ts';
import { TestTime } from './test-time.ts';
import { toyBook } from './toy-book.ts';

describe('automatic answers', function () {
  afterEach(clean);

  it('are tried again after a quarter of a second, each time after twice as long, and then every fifteen seconds for ever', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 1000].map(pauseAfter)).to.deep.equal([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  });

  it("are of a general whose thread breaks the general's own as soon as another thread thinks", async () => {
    let broken = 2;
    const workers = {
      think: async (_book: string, outlook: string) => {
        if (broken-- > 0) throw new Error('Terminating worker thread');
        return toyBook.advise(outlook);
      },
      close: async () => undefined,
    };
    const server = await start(await folder(), { workers });
    const red = await createBattle(server, { opponent: 'computer' });
    const ann = await Guest.sit(server, red.battle, red.token);
    await ann.answer('bid', { bid: 9 });
    await until(() => ann.events.length === 1);
    // Three would be the automatic choice.
    expect(ann.events[0]?.data).to.have.deep.property('bids', { red: 9, black: 2 });
    expect(broken).to.equal(-1);
  });

  it('are thought out for the address from which somebody plays, and not for one that watches', async () => {
    const thought: (string | undefined)[] = [];
    const workers = {
      think: async (_book: string, outlook: string, _strength?: string, whose?: string) => {
        thought.push(whose);
        return toyBook.advise(outlook);
      },
    };
    const server = await start(await folder(), { workers, trustProxy: ['loopback'] });
    const red = await createBattle(server, { opponent: 'computer' });
    const ann = await Guest.sit(server, red.battle, red.token, { 'x-forwarded-for': '198.51.100.4' });
    await Guest.sit(server, red.battle, undefined, { 'x-forwarded-for': '198.51.100.9' });
    await ann.answer('bid', { bid: 9 });
    await until(() => ann.events.length === 1);
    const before = thought.length;
    await ann.answer('march', { x: 0, y: 0 });
    await until(() => thought.length > before);
    expect(thought.at(-1)).to.equal('198.51.100.4');
  });

  it('keep what has to be written in the end, once at a time, and give up only when they are closed', async () => {
    let away = 2;
    const [written, troubles]: [number[], unknown[]] = [[], []];
    let value = 0;
    const time = new TestTime();
    const mailbox = new Mailbox((error) => troubles.push(error));
    const duty = new RetriedTask(
      mailbox,
      async () => {
        if (away-- > 0) throw new Error('away');
        written.push(value);
      },
      (error) => troubles.push(error),
      time,
    );
    value = 1;
    await duty.ask();
    // While it waits for its next try nobody hurries it.
    for (value = 2; value < 9; value++) await duty.ask();
    time.pass(249);
    await mailbox.post(() => undefined);
    expect([written.length, troubles.length]).to.deep.equal([0, 1]);
    time.pass(1);
    await until(() => troubles.length === 2);
    time.pass(500);
    await until(() => written.length === 1);
    expect([written, troubles.length]).to.deep.equal([[9], 2]);
    away = 1;
    await duty.ask();
    value = 10;
    await mailbox.post(() => duty.close());
    expect(written, 'one last try').to.deep.equal([9, 10]);
    await duty.ask();
    expect(written).to.have.length(2);
  });
});
