import { expect } from 'chai';
import { EntryStore, type Owner, type VersionRow } from '../src/store/library/entries.ts';
import { OpinionStore, removeOpinion } from '../src/store/library/opinions.ts';
import { LibrarySearcher } from '../src/store/library/search.ts';
import { TrialStore, type TrialEnd } from '../src/store/library/trials.ts';
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

  /** Somebody says something of an entry. */
  const say = (entry: string, who: string, origin: string, stars: number) =>
    new OpinionStore(connection).say(
      { id: `${entry}-${who}`, entry, who, family: `family-${who}`, name: who, stars, words: '', at: new Date(), origin },
      { all: 8, guests: 2 },
    );
  const heard = async (entry: string) => {
    const { opinions = 0, stars = 0, liking = 0 } = (await entries.one(entry)) ?? {};
    return { opinions, stars, liking };
  };

  it('are liked by voices, of which an address has one however many accounts speak there', async () => {
    await publish('mill', MANY, mine, 'author');
    await say('mill', 'ann', 'one', 2);
    for (const who of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) expect(await say('mill', who, 'farm', 5)).to.equal(true);
    expect(await say('mill', 'i', 'farm', 5)).to.equal(false);
    expect(await heard('mill')).to.deep.equal({ opinions: 9, stars: 3.5, liking: (2 + 5 + 9) / 5 });
    // Two of a household who think otherwise have the mean of both.
    await say('mill', 'ben', 'one', 3);
    expect((await heard('mill')).stars).to.equal(3.75);
    await removeOpinion(connection.database, 'mill-ben');
    expect((await heard('mill')).stars).to.equal(3.5);
  });

  it('are not liked by who speaks at the address of their author, as soon as anybody does elsewhere', async () => {
    await publish('hill', MANY, mine, 'club');
    await say('hill', 'second account', 'club', 5);
    await say('hill', 'clubmate', 'club', 4);
    expect(await heard('hill')).to.deep.equal({ opinions: 2, stars: 4.5, liking: (4.5 + 9) / 4 });
    await say('hill', 'guest', 'elsewhere', 1);
    expect(await heard('hill')).to.deep.equal({ opinions: 3, stars: 1, liking: 10 / 4 });
  });

  it('are even only where most of the battles of the computer had a winner', async () => {
    const trials = new TrialStore(connection);
    const tried = async (entry: string, endOf: (number: number) => TrialEnd) => {
      await publish(entry);
      await trials.ask(entry, 1, new Date(), 100);
      for (let number = 0; number < 50; number++)
        await trials.count({ entry, version: 1, number, book: 'toy', scenario: '' }, endOf(number), new Date());
      return (await entries.one(entry))?.balance;
    };
    const by = (...winners: string[]): TrialEnd => ({ winners, turns: 3 });
    expect(await tried('fair', (number) => by(number % 2 === 0 ? 'red' : 'black'))).to.equal(0);
    expect(await tried('slanted', (number) => by(number < 40 ? 'red' : 'black'))).to.equal(60);
    expect(await tried('half', (number) => (number < 25 ? by('red') : by()))).to.equal(50);
    expect(await tried('endless', () => null)).to.equal(null);
    expect(await tried('drawn', (number) => (number < 24 ? by('red') : by('red', 'black')))).to.equal(null);
    const even = await new LibrarySearcher(connection.database).find({ by: 'even', page: 0 });
    expect(even.map(({ id }) => id)).to.deep.equal(['fair', 'half', 'slanted']);
  });
});
