import type { Worker } from 'node:worker_threads';
import { mock } from 'node:test';
import { expect } from 'chai';
import { prepare, type SetUpRequest } from '../src/battle/prepare.ts';
import type { RecordSource } from '../src/battle/records/record-source.ts';
import { recordFileOf } from '../src/battle/records/write-record.ts';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { shelved } from '../src/library/shelved.ts';
import { fieldPicture } from '../src/lobby/field-picture.ts';
import { openWorkerPool } from '../src/workers/worker-pool.ts';
import { newSeed } from '../src/battle/secrets.ts';
import { skirmish, toyBook } from './toy-book.ts';
import { clean, folder, createBattle, Guest, start, until } from './support.ts';

describe('the worker pool', function () {
  const troubles: unknown[] = [];
  // One for all: a thread reads every book when it begins.
  const workers = openWorkerPool((error) => troubles.push(error));
  afterEach(clean);
  after(() => workers.close());

  it('outlives a thread that breaks with nothing to think about, and says so', async () => {
    const threads: Worker[] = [];
    const begun = (thread: Worker) => threads.push(thread);
    process.on('worker', begun);
    const ask = () => workers.think('no-such-book', '{}').catch((error: unknown) => String(error));
    expect(await ask()).to.include('no book');
    // So Node tells of a thread that has run out of memory, or met an error nobody caught.
    threads[0]?.emit('error', new Error('out of memory'));
    expect(troubles.splice(0).map(String)).to.deep.equal(['Error: out of memory']);
    expect(await ask()).to.include('no book');
    expect(threads.length).to.equal(2);
    process.off('worker', begun);
  });

  it('gives the same answer as thinking here, and leaves this thread out of it', async () => {
    const [book] = rulebooks;
    const founding = book?.open(book.scenario(book.scenarios[0]?.id ?? ''), book.freshChance(newSeed()));
    if (book === undefined || founding === undefined || !('position' in founding)) throw new Error('no battle');
    const seat = founding.position.questions()[0]?.seats[0] ?? '';
    const outlook = founding.position.outlook(seat) ?? '';
    const here = mock.method(book, 'advise');
    const choice = await workers.think(book.id, outlook);
    // A thread has books of its own: these here were not asked.
    expect(here.mock.callCount()).to.equal(0);
    here.mock.restore();
    expect(choice).to.deep.equal(book.advise(outlook));
    expect(founding.position.decide({ seat, ...choice })).to.have.property('position');
  });

  it('judges a field for the library as it would be judged here, and has battles fought for nobody', async () => {
    const [book] = rulebooks;
    const file = book?.scenario(book.scenarios[0]?.id ?? '');
    if (book === undefined) throw new Error('no book');
    expect(await workers.shelve(book.id, file)).to.deep.equal(shelved(book, file));
    expect(await workers.shelve(book.id, {})).to.have.property('refused');
    // Where no battle can be begun, none comes to an end.
    expect(await workers.fight({ book: book.id, file: {}, seed: newSeed() })).to.equal(null);
    const lost = await workers.fight({ book: 'no-such-book', file, seed: newSeed() }).catch((error: unknown) => String(error));
    expect(lost).to.include('no book');
  });

  it('judges what strangers have written in a thread beside that of the generals', async () => {
    const threads: Worker[] = [];
    const begun = (thread: Worker) => threads.push(thread);
    process.on('worker', begun);
    const pool = openWorkerPool((error) => troubles.push(error));
    try {
      await pool.think('no-such-book', '{}').catch(() => null);
      await pool.prepare(rulebooks[0]?.id ?? '', { file: {}, seed: newSeed(), sitting: {} });
      expect(threads).to.have.length(1);
      expect(await pool.look(rulebooks[0]?.id ?? '', {})).to.have.property('refused');
      expect(await pool.shelve(rulebooks[0]?.id ?? '', {})).to.have.property('refused');
      expect(threads).to.have.length(2);
    } finally {
      process.off('worker', begun);
      await pool.close();
    }
  });

  it('draws the field of a scenario as it would be drawn here', async () => {
    const [book] = rulebooks;
    const id = book?.scenarios[0]?.id;
    if (book === undefined || id === undefined) throw new Error('no field');
    expect(await workers.draw(book.id, id))
      .to.equal(fieldPicture(book, id))
      .and.match(/^<svg .*<polygon .*<\/svg>$/);
  });

  it('sets up a battle, and writes its record, as it would be done here', async () => {
    const [book] = rulebooks;
    if (book === undefined) throw new Error('no book');
    const [scenario] = book.scenarios;
    const plan = {
      file: book.scenario(scenario?.id ?? ''),
      seed: newSeed(),
      side: scenario?.sides[0]?.id ?? '',
      seat: undefined,
      seats: undefined,
      opponent: 'computer',
      words: 'hum',
    } as const;
    expect(await workers.prepare(book.id, plan))
      .to.deep.equal(prepare(book, plan))
      .and.to.have.property('game');
    expect(await workers.prepare(book.id, { ...plan, side: 'nobody' })).to.deep.equal({
      code: 'no-such-side',
      refused: 'This scenario has no side called nobody.',
      named: { side: 'nobody' },
    });
  });

  it('keeps nobody at a table waiting while a battle is set up or a record written', async () => {
    const doors: (() => void)[] = [];
    const opened = () => new Promise<void>((open) => doors.push(open));
    const workers = {
      prepare: async (_book: string, plan: SetUpRequest) => {
        await opened();
        return prepare(toyBook, plan);
      },
      write: async (_book: string, material: RecordSource) => {
        await opened();
        return recordFileOf(toyBook, material);
      },
    };
    const server = await start(await folder(), { workers });
    const first = createBattle(server, { scenario: 'skirmish', opponent: 'computer' });
    await until(() => doors.length === 1);
    doors.splice(0).forEach((open) => open());
    const red = await first;
    const ann = await Guest.sit(server, red.battle, red.token);
    const second = createBattle(server, { scenario: 'skirmish', opponent: 'computer' });
    await until(() => doors.length === 1);
    for (let round = 0; round < skirmish.rounds; round++) {
      expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
      expect(await ann.answer('march', { x: 0, y: 0 })).to.include({ ok: true });
    }
    doors.splice(0).forEach((open) => open());
    const next = await second;
    const ben = await Guest.sit(server, next.battle, next.token);
    const record = fetch(`${server.url}/api/battles/${red.battle}/record`);
    await until(() => doors.length === 1);
    expect(await ben.answer('bid', { bid: 9 })).to.include({ ok: true });
    doors.splice(0).forEach((open) => open());
    expect((await record).status).to.equal(200);
  });

  it('is told of a general who fails, and goes on', async () => {
    const failure: unknown = await workers.think('no-such-book', '{}').catch((error: unknown) => error);
    expect(String(failure)).to.include('no book no-such-book');
  });

  it('says of what it cannot finish because the server stops that it is being stopped', async () => {
    const closing = openWorkerPool((error) => troubles.push(error));
    const [book] = rulebooks;
    const asked = closing.draw(book?.id ?? '', book?.scenarios[0]?.id ?? '').catch((error: unknown) => error);
    await closing.close();
    expect(await asked).to.include({ status: 503, code: 'closing' });
  });

  it('plays a real battle on a real server', async () => {
    const server = await start(await folder(), { books: rulebooks, workers: { ...workers, close: async () => undefined } });
    const scenario = rulebooks[0]?.scenarios[0];
    const red = await createBattle(server, { scenario: scenario?.id ?? '', side: scenario?.sides[0]?.id ?? '', opponent: 'computer' });
    const ann = await Guest.sit(server, red.battle, red.token);
    const question = ann.hand?.decisions[0];
    if (question !== undefined) expect(await ann.answerAnyhow(question)).to.include({ ok: true });
    await until(() => (ann.table?.seq ?? 0) > 4);
    expect(troubles).to.deep.equal([]);
  });
});
