import type { Worker } from 'node:worker_threads';
import { expect } from 'chai';
import { books } from '../src/house/books.ts';
import { openStudy } from '../src/house/study.ts';
import { newSeed } from '../src/battle/seat-token.ts';
import { clean, folder, found, Guest, start, until } from './support.ts';

/** No thread breaks in these tests but where one is meant to. */
function fail(error: unknown): never {
  throw error;
}

describe('the study of the computer generals', function () {
  this.timeout(120_000);
  afterEach(clean);

  it('gives the same answer as thinking here, while this thread goes on with other things', async () => {
    const study = openStudy(fail);
    const [book] = books;
    const founding = book?.found(book.scenario(book.scenarios[0]?.id ?? ''), newSeed());
    if (book === undefined || founding === undefined || !('play' in founding)) throw new Error('no battle');
    const seat = founding.play.questions()[0]?.seats[0] ?? '';
    const outlook = founding.play.outlook(seat) ?? '';
    let turns = 0;
    const idle = setInterval(() => turns++, 1);
    const choice = await study.think(book.id, outlook);
    clearInterval(idle);
    expect(choice).to.deep.equal(book.advise(outlook));
    expect(founding.play.decide({ seat, ...choice })).to.have.property('play');
    expect(turns).to.be.greaterThan(3);
    await study.close();
  });

  it('is told of a general who fails, and goes on', async () => {
    const study = openStudy(fail);
    const failure: unknown = await study.think('no-such-book', '{}').catch((error: unknown) => error);
    expect(String(failure)).to.include('no book no-such-book');
    await study.close();
  });

  it('outlives a thread that breaks with nothing to think about, and says so', async () => {
    const troubles: unknown[] = [];
    const threads: Worker[] = [];
    process.on('worker', (thread: Worker) => threads.push(thread));
    const study = openStudy((error) => troubles.push(error));
    const ask = () => study.think('no-such-book', '{}').catch((error: unknown) => String(error));
    expect(await ask()).to.include('no book');
    // So Node tells of a thread that has run out of memory, or met an error nobody caught.
    threads[0]?.emit('error', new Error('out of memory'));
    expect(troubles.map(String)).to.deep.equal(['Error: out of memory']);
    expect(await ask()).to.include('no book');
    expect(threads.length).to.equal(2);
    await study.close();
  });

  it('plays a real battle on a real server', async () => {
    const server = await start(await folder(), { books, study: openStudy(fail), databaseUrl: undefined });
    const scenario = books[0]?.scenarios[0];
    const red = await found(server, { scenario: scenario?.id ?? '', side: scenario?.sides[0]?.id ?? '', opponent: 'computer' });
    const ann = await Guest.sit(server, red.battle, red.token);
    const question = ann.hand?.decisions[0];
    if (question !== undefined) expect(await ann.command(question.id, question.fallback)).to.include({ ok: true });
    await until(() => (ann.table?.seq ?? 0) > 4, 60_000);
  });
});
