import { expect } from 'chai';
import { count, eq, isNull } from 'drizzle-orm';
import { Backlog } from '../src/library/backlog.ts';
import { resultsOf, resultsWith } from '../src/library/told.ts';
import { EntryStore } from '../src/store/library/entries.ts';
import { FoughtStore } from '../src/store/library/fought.ts';
import { connect } from '../src/store/open-store.ts';
import { packJournals } from '../src/store/packed-journals.ts';
import { battles } from '../src/store/tables.ts';
import { fillOld } from './old-battles.ts';
import { clean, folder, silent, untilAsync } from './support.ts';

/* How battles came out, as the store of a club tells that has fought them before anybody asked. */

describe('battles of the library that were over before anybody asked', function () {
  let connection: Awaited<ReturnType<typeof connect>>;
  let fought: FoughtStore;

  beforeEach(async () => {
    connection = await connect({ dataDir: await folder() });
    fought = new FoughtStore(connection.database);
  });
  afterEach(async () => {
    await connection.close();
    await clean();
  });

  const fill = (most: number, wished: Parameters<typeof fillOld>[2]) => fillOld(connection.database, most, wished);
  const unknown = async () => {
    const [found] = await connection.database.select({ number: count() }).from(battles).where(isNull(battles.foughtBy));
    return found?.number;
  };

  /** An army that battles may name. */
  async function army(id: string): Promise<void> {
    const said = { author: 'Ann', licence: 'CC0', period: 'other', shelf: 'library', kind: 'army' } as const;
    const told = { book: 'toy', name: id, story: '', created: new Date(), updated: new Date(), origin: id };
    const first = { entry: id, version: 1, bookVersion: '1', scenario: '{}', picture: '', note: '', made: new Date() };
    await new EntryStore(connection).publish({ id, version: 1, keyHash: id, ...said, ...told }, first, { author: 0, origin: 0 });
  }

  it('are told by side on all versions of a field together, and on each of them', async () => {
    await fill(2, { entry: 'ridge', winner: 'red' });
    await fill(1, { entry: 'ridge', winner: 'black' });
    await fill(1, { entry: 'ridge', version: 2, winner: 'black' });
    await fill(1, { entry: 'ridge', version: 3, winner: null });
    await connection.database
      .update(battles)
      .set({ winners: ['red', 'black'] })
      .where(eq(battles.entryVersion, 3));
    await fill(3, { entry: 'ridge', version: 3, decisions: 9 });
    await fill(1, { entry: 'ford', version: 2 });
    await fought.times(['ridge']);
    expect(resultsOf(await fought.on('ridge'))).to.deep.equal({
      battles: 5,
      won: { red: 2, black: 2 },
      drawn: 1,
      withComputer: 0,
      byVersion: [
        { version: 3, battles: 1, won: {}, drawn: 1 },
        { version: 2, battles: 1, won: { black: 1 }, drawn: 0 },
        { version: 1, battles: 3, won: { red: 2, black: 1 }, drawn: 0 },
      ],
    });
    expect(await fought.times(['ridge', 'ford', 'hill'])).to.deep.equal(
      new Map([
        ['ridge', 5],
        ['ford', 1],
      ]),
    );
  });

  it('are told with all versions of an army together, and with each of them', async () => {
    await army('lions');
    await fill(2, { entry: null, army: 'lions', winner: 'red' });
    await fill(1, { entry: null, army: 'lions', version: 2, winner: 'black' });
    await fill(1, { entry: null, army: 'lions', version: 2, winner: null });
    expect(resultsWith(await fought.with('lions'))).to.deep.equal({
      battles: 4,
      won: 2,
      drawn: 1,
      withComputer: 0,
      byVersion: [
        { version: 2, battles: 2, won: 0, drawn: 1 },
        { version: 1, battles: 2, won: 2, drawn: 0 },
      ],
    });
  });

  it('are counted a few at a time by who asks, the newest first, however many there are', async () => {
    const [first = ''] = await fill(16, { entry: 'ridge' });
    expect((await fought.times(['ridge'])).get('ridge')).to.equal(5);
    // What somebody has fought long ago themselves is known to them at once.
    expect(await fought.among('ridge', [first])).to.deep.equal([first]);
    expect(resultsOf(await fought.on('ridge')).battles).to.equal(11);
    expect((await fought.times(['ridge'])).get('ridge')).to.equal(16);
  });

  it('are all counted in their time by a server that has begun, packed ones too, and none but the library’s', async () => {
    await army('lions');
    await fill(30, { entry: 'ridge' });
    await fill(3, { entry: null, army: 'lions' });
    await fill(1, { entry: null });
    await packJournals(connection, 100, new Date());
    expect((await fought.times(['ridge'])).get('ridge')).to.equal(undefined);
    const backlog = new Backlog({ store: { fought }, log: silent });
    backlog.begin();
    await untilAsync(async () => (await unknown()) === 1);
    await backlog.stop();
    expect((await fought.times(['ridge'])).get('ridge')).to.equal(30);
    expect((await fought.timesWith(['lions'])).get('lions')).to.equal(3);
  });

  it('are looked at no further by a server that stops', async () => {
    await fill(35, { entry: 'ridge' });
    const backlog = new Backlog({ store: { fought }, log: silent });
    backlog.begin();
    await backlog.stop();
    expect(await unknown()).to.equal(25);
  });
});
