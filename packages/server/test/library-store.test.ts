import type { LibrarySearch } from '@longroll/protocol';
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
  it('are told of by two guests of an address, however many players speak there', async () => {
    await publish('farm', MANY, mine, 'author');
    const opinions = new OpinionStore(connection);
    let minute = 0;
    const speak = (who: string, family: string) =>
      opinions.say(
        { id: `farm-${who}`, entry: 'farm', who, family, name: who, stars: 4, words: '', at: new Date(++minute * 60_000), origin: 'house' },
        { all: 8, guests: 2 },
      );
    for (const player of ['a', 'b', 'c']) await speak(player, `family-${player}`);
    expect([await speak('g1', 'g1'), await speak('g2', 'g2'), await speak('g3', 'g3')]).to.deep.equal([true, true, false]);
    expect(
      (await opinions.of('farm', 4)).map(({ name }) => name),
      'the newest first',
    ).to.deep.equal(['g2', 'g1', 'c', 'b']);
  });

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

  it('tell how even they are by the newest version alone, once it has been tried', async () => {
    const trials = new TrialStore(connection);
    const end = (winner: string): TrialEnd => ({ winners: [winner], turns: 3 });
    const fight = async (number: number, winner: string, of = 1) =>
      trials.count({ entry: 'mended', version: of, number, book: 'toy', scenario: '' }, end(winner), new Date());
    const balance = async () => (await entries.one('mended'))?.balance;
    await publish('mended');
    await trials.ask('mended', 1, new Date(), 100);
    for (let number = 0; number < 50; number++) await fight(number, 'red');
    expect(await balance()).to.equal(100);
    await entries.amend('mended', mine, 1, version('mended', 2), {});
    expect(await balance(), 'a mended field has to be tried anew').to.equal(null);
    await publish('late');
    await trials.ask('late', 1, new Date(), 100);
    await entries.amend('late', mine, 1, version('late', 2), {});
    for (let number = 0; number < 50; number++)
      await trials.count({ entry: 'late', version: 1, number, book: 'toy', scenario: '' }, end('red'), new Date());
    expect((await entries.one('late'))?.balance, 'what is told of the version before').to.equal(null);
    for (const id of ['mended', 'late']) await entries.remove(id, mine);
  });

  it('are tried by one server at a time, counted once, and no more wait than may', async () => {
    const trials = new TrialStore(connection);
    const [now, soon, later] = [0, 1, 2].map((hours) => new Date(1_700_000_000_000 + hours * 3_600_000));
    if (now === undefined || soon === undefined || later === undefined) throw new Error('there are three');
    await publish('tried');
    await publish('waiting');
    expect(await trials.ask('tried', 1, now, 1)).to.equal(true);
    expect(await trials.ask('tried', 1, now, 1), 'asked again').to.equal(true);
    expect(await trials.ask('waiting', 1, now, 1), 'one too many').to.equal(false);
    const taken = await trials.take(now, soon);
    expect(taken).to.include({ entry: 'tried', version: 1, number: 0 });
    expect(await trials.take(now, soon), 'another server').to.equal(null);
    const again = await trials.take(later, later);
    expect(again, 'of a server that was lost').to.include({ entry: 'tried', number: 0 });
    if (again === null) throw new Error('it was taken');
    for (let time = 0; time < 2; time++) await trials.count(again, null, later);
    const [trial] = await trials.all('tried');
    expect(trial).to.include({ fought: 1, unfinished: 1, drawn: 0 });
    for (const id of ['tried', 'waiting']) await entries.remove(id, mine);
  });

  describe('as they are searched', () => {
    const seen: Readonly<Record<string, object>> = {
      small: { minutes: 20, seats: 2, width: 48, depth: 36, balance: 5, period: 'ancient', name: 'Small ford' },
      middle: { minutes: 60, seats: 3, width: 72, depth: 36, balance: 30, period: 'medieval', name: 'Middle ford' },
      deep: { minutes: 120, seats: 4, width: 48, depth: 72, balance: null, period: 'ancient', name: 'Deep mill' },
      weak: { kind: 'army', list: 'Lions', strength: 100, units: 5, name: 'Weak' },
      strong: { kind: 'army', list: 'Lions', strength: 300, units: 9, name: 'Strong', book: 'other' },
      hidden: { standing: 'hidden', name: 'Hidden ford' },
      private: { shelf: 'private', name: 'Private ford' },
    };
    const finds = async (wish: Partial<LibrarySearch>) =>
      (await new LibrarySearcher(connection.database).find({ by: 'newest', page: 0, ...wish }))
        .map(({ id }) => id)
        .filter((id) => id in seen);

    before(async () => {
      for (const [place, [id, told]] of Object.entries(seen).entries()) {
        await publish(id);
        // Put in one after the other, and changed last the other way round.
        const at = (day: number) => new Date(1_700_000_000_000 + day * 86_400_000);
        await entries.change(id, mine, { ...told, created: at(place), updated: at(-place) });
      }
    });

    it('are those in the list alone, whether they are looked for by rare words, by common ones or by none', async () => {
      const listed = ['small', 'middle', 'deep', 'weak', 'strong'];
      expect(await finds({})).to.deep.equal(listed);
      expect(await finds({ words: 'ford' })).to.deep.equal(['small', 'middle']);
      expect(await finds({ words: 'mid for' })).to.deep.equal(['middle']);
      // So many that a page of them is among what comes first.
      for (let number = 0; number < 90; number++) {
        await publish(`crowd${number}`);
        await entries.change(`crowd${number}`, mine, {
          name: 'Crowd ford',
          ...(number % 3 === 1 ? { standing: 'hidden' } : number % 3 === 2 ? { shelf: 'private' } : {}),
          updated: new Date(1_800_000_000_000 + number),
        });
      }
      const all = async (page: number) =>
        (await new LibrarySearcher(connection.database).find({ by: 'newest', page, words: 'crowd' })).map(({ id }) => id);
      const crowd = Array.from({ length: 30 }, (_, each) => `crowd${87 - 3 * each}`);
      expect([await all(0), await all(1)]).to.deep.equal([crowd.slice(0, 21), crowd.slice(20)]);
    });

    it('are by each of what they are as it is wished for', async () => {
      expect(await finds({ kind: 'field', width: 50 })).to.deep.equal(['small', 'deep']);
      expect(await finds({ kind: 'field', depth: 40 })).to.deep.equal(['small', 'middle']);
      expect(await finds({ seats: 3 })).to.deep.equal(['middle']);
      expect(await finds({ leastMinutes: 60 })).to.deep.equal(['middle', 'deep']);
      expect(await finds({ mostMinutes: 60 })).to.deep.equal(['small', 'middle']);
      expect(await finds({ balance: 10 })).to.deep.equal(['small']);
      expect(await finds({ by: 'even' })).to.deep.equal(['small', 'middle']);
      expect(await finds({ period: 'ancient' })).to.deep.equal(['small', 'deep']);
      expect(await finds({ list: 'lion', leastStrength: 200 })).to.deep.equal(['strong']);
      expect(await finds({ list: 'lion', mostStrength: 200 })).to.deep.equal(['weak']);
      expect(await finds({ list: 'lion', book: 'toy' })).to.deep.equal(['weak']);
    });
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
