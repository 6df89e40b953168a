import { expect } from 'chai';
import { EntryStore, type Owner, type VersionRow } from '../src/store/library/entries.ts';
import { connect } from '../src/store/open-store.ts';
import { clean, folder } from './support.ts';

/* What the store holds to by itself, for other servers and other moments than those in which the library has looked. */

const mine = { keyHash: 'mine' };
const MANY = { author: 0, origin: 0 };

describe('the entries of a library in their store', function () {
  let connection: Awaited<ReturnType<typeof connect>>;
  let entries: EntryStore;

  before(async () => {
    connection = await connect({ dataDir: await folder() });
    entries = new EntryStore(connection);
  });
  after(async () => {
    await connection.close();
    await clean();
  });

  const version = (entry: string, number: number): VersionRow => {
    return { entry, version: number, bookVersion: '1', scenario: '{}', picture: '', note: '', made: new Date() };
  };

  function publish(id: string, quota = MANY, owner: Owner = mine, origin = id): Promise<boolean> {
    const said = { author: 'Ann', licence: 'CC0', period: 'other', shelf: 'library' } as const;
    const told = { book: 'toy', name: id, story: '', created: new Date(), updated: new Date(), origin };
    return entries.publish({ id, version: 1, ...owner, ...said, ...told }, version(id, 1), quota);
  }

  it('are no more than an author may have, nor than an address may, whoever asks', async () => {
    expect(await publish('one', MANY, { keyHash: 'busy' }, 'house')).to.equal(true);
    expect(await publish('two', { author: 1, origin: 0 }, { keyHash: 'busy' })).to.equal(false);
    expect(await publish('three', { author: 0, origin: 1 }, { keyHash: 'another' }, 'house')).to.equal(false);
    expect(await entries.one('three')).to.equal(null);
    expect(await publish('three', { author: 1, origin: 1 }, { keyHash: 'another' })).to.equal(true);
  });

  it('are mended, described and taken out by nobody but their author', async () => {
    await publish('ridge');
    const other = { keyHash: 'other' };
    expect(await entries.amend('ridge', other, 1, version('ridge', 2), {})).to.equal(false);
    expect(await entries.change('ridge', other, { author: 'Eve' })).to.equal(false);
    expect(await entries.remove('ridge', other)).to.equal(false);
    expect(await entries.one('ridge')).to.include({ author: 'Ann', version: 1 });
    expect(await entries.remove('ridge', mine)).to.equal(true);
  });

  it('are mended once of two times that went out from the same version', async () => {
    await publish('ford');
    const both = await Promise.all([1, 2].map(() => entries.amend('ford', mine, 1, version('ford', 2), {})));
    expect(both).to.have.members([true, false]);
    expect(await entries.versions('ford')).to.have.length(2);
  });
});
