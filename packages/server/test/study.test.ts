import { expect } from 'chai';
import { books } from '../src/house/books.ts';
import { openStudy } from '../src/house/study.ts';
import { newSeed } from '../src/battle/seat-token.ts';
import { clean, folder, found, Guest, start, until } from './support.ts';

describe('the study of the computer generals', function () {
  this.timeout(120_000);
  afterEach(clean);

  it('gives the same answer as thinking here, while this thread goes on with other things', async () => {
    const study = openStudy();
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
    const study = openStudy();
    const failure: unknown = await study.think('no-such-book', '{}').catch((error: unknown) => error);
    expect(String(failure)).to.include('no book no-such-book');
    await study.close();
  });

  it('plays a real battle on a real server', async () => {
    const server = await start(await folder(), { books, study: openStudy(), databaseUrl: undefined });
    const scenario = books[0]?.scenarios[0];
    const red = await found(server, { scenario: scenario?.id ?? '', side: scenario?.sides[0]?.id ?? '', opponent: 'computer' });
    const ann = await Guest.sit(server, red.battle, red.token);
    const question = ann.hand?.decisions[0];
    if (question !== undefined) expect(await ann.command(question.id, question.fallback)).to.include({ ok: true });
    await until(() => (ann.table?.seq ?? 0) > 4, 60_000);
  });
});
