import { expect } from 'chai';
import {
  ELSEWHERE,
  armyOf,
  armyWish,
  asAuthor,
  codeOf,
  entryOf,
  field,
  newEditKey,
  playedOut,
  published,
  wish,
} from './library-requests.ts';
import { cupBook } from './cup-book.ts';
import { operator, PASSWORD } from './operator-forms.ts';
import { asPlayer, begun } from './player-requests.ts';
import { clean, createBattle, eventually, folder, leaveAll, start, untilAsync } from './support.ts';
import { company, skirmish, toyBook } from './toy-book.ts';

/* What the library does not let through, whoever asks and however often. */

const MEGABYTE = 1024 * 1024;
const terms = { author: 'Ann', licence: 'CC BY', period: 'other', shelf: 'library' } as const;

describe('the library guards', function () {
  afterEach(leaveAll);
  afterEach(clean);

  it('what is one player’s from every other player', async () => {
    const server = await start(await folder());
    const { session } = await begun(server, [await createBattle(server)], 'Ann');
    const { session: other } = await begun(server, [await createBattle(server)], 'Ben');
    const { id } = await published(server, session, { shelf: 'private' });
    expect([(await entryOf(server, id, session)).isOwn, (await entryOf(server, id, other)).isOwn]).to.deep.equal([true, false]);
    for (const [path, body] of [
      ['/versions', { file: skirmish, note: '', after: 1 }],
      ['/terms', terms],
      ['/delete', {}],
    ] as const)
      expect(codeOf(await asAuthor(server, other, `/${id}${path}`, body)), path).to.equal('403 not-yours');
    expect((await asAuthor(server, session, '/own')).body).to.have.length(1);
    expect((await asAuthor(server, other, '/own')).body).to.have.length(0);
  });

  it('an entry from becoming one of another book, and from having more than a hundred versions', async () => {
    const server = await start(await folder(), { books: [toyBook, cupBook] });
    const key = newEditKey();
    const { id } = await published(server, key);
    const mend = (file: object, after: number) => asAuthor(server, key, `/${id}/versions`, { file, note: '', after });
    const [cup] = cupBook.scenarios;
    expect(codeOf(await mend({ ...Object(cupBook.scenario(cup?.id ?? '')) }, 1))).to.equal('409 other-book');
    for (let after = 1; after < 100; after++) expect((await mend(skirmish, after)).status).to.equal(201);
    expect(codeOf(await mend(skirmish, 100))).to.equal('409 too-many-versions');
    expect((await entryOf(server, id)).versions.map(({ version }) => version).slice(0, 2)).to.deep.equal([100, 99]);
  });

  it('what is copied by its licence, whatever its author says of it later, and one’s own by none', async () => {
    const server = await start(await folder());
    const [ann, ben] = [newEditKey(), newEditKey()];
    const allowed: Record<string, readonly string[]> = {
      CC0: ['CC0', 'CC BY', 'CC BY-SA', 'for my club'],
      'CC BY': ['CC BY', 'CC BY-SA'],
      'CC BY-SA': ['CC BY-SA'],
      'for my club': ['for my club'],
    };
    for (const licence of ['CC0', 'CC BY', 'CC BY-SA', 'for my club'] as const) {
      const { id: copiedFrom } = await published(server, ann, { licence });
      for (const other of ['CC0', 'CC BY', 'CC BY-SA', 'for my club'] as const) {
        const { status } = await asAuthor(server, ben, '', wish({ copiedFrom, licence: other }));
        expect(status, `${licence} as ${other}`).to.equal(allowed[licence]?.includes(other) === true ? 201 : 409);
      }
    }
    const { id: copiedFrom } = await published(server, ann, { licence: 'CC BY-SA' });
    const copy = await published(server, ben, { copiedFrom, licence: 'CC BY-SA' });
    expect(codeOf(await asAuthor(server, ben, `/${copy.id}/terms`, { ...terms, licence: 'CC0' }))).to.equal('409 licence');
    expect((await asAuthor(server, ben, `/${copy.id}/terms`, { ...terms, licence: 'CC BY-SA' })).status).to.equal(200);
    expect((await published(server, ann, { copiedFrom, licence: 'CC0' })).version).to.equal(1);
  });

  it('what was hidden or taken down from being copied or led to, and tells its author alone why', async () => {
    const server = await start(await folder(), { adminPassword: PASSWORD });
    const [ann, ben] = [newEditKey(), newEditKey()];
    const { id } = await published(server, ann, { licence: 'CC0' });
    const copy = await published(server, ben, { copiedFrom: id });
    const stand = (standing: string) => operator(server).does('/admin/library/stand', { entry: id, standing, why: 'Rude.' });
    expect((await entryOf(server, copy.id)).copiedFrom).to.include({ id });
    await stand('hidden');
    expect((await entryOf(server, copy.id)).copiedFrom).to.equal(null);
    await stand('taken-down');
    expect(codeOf(await asAuthor(server, ben, '', wish({ copiedFrom: id })))).to.equal('404 no-such-entry');
    await stand('shown');
    expect([(await entryOf(server, id, ann)).why, (await entryOf(server, copy.id)).copiedFrom?.id]).to.deep.equal(['', id]);
  });

  it('the operator’s desk: a report stays until it is settled, the last word of an address counts, and none is of another’s opinion', async () => {
    const server = await start(await folder(), { adminPassword: PASSWORD, trustProxy: ['loopback'] });
    const key = newEditKey();
    const [{ id }, other] = [await published(server, key), await published(server, key)];
    const seat = await playedOut(server, id);
    await untilAsync(async () => (await entryOf(server, id)).battles === 1);
    await asAuthor(server, null, `/${id}/opinions`, { battle: seat.battle, token: seat.token, stars: 1, words: '' }, ELSEWHERE);
    const [said] = (await entryOf(server, id)).said;
    const report = (at: string, why: string, opinion?: string) => asAuthor(server, null, `/${at}/report`, { why, opinion });
    await report(id, 'First word.');
    await report(id, 'Second word.');
    await report(id, 'Of an opinion.', said?.id);
    expect(codeOf(await report(other.id, 'Elsewhere.', said?.id))).to.equal('404 no-such-entry');
    const olga = operator(server);
    const page = await olga.look('/admin/library');
    expect(['First word.', 'Second word.', 'Of an opinion.', 'Elsewhere.'].map((why) => page.includes(why))).to.deep.equal([
      false,
      true,
      true,
      false,
    ]);
    await olga.does('/admin/library/stand', { entry: id, standing: 'shown' });
    const settled = await olga.look('/admin/library');
    expect([settled.includes('Second word.'), settled.includes('Of an opinion.')]).to.deep.equal([false, true]);
  });

  it('an opinion from its author by whatever seat they come, and from having two voices of one player', async () => {
    const server = await start(await folder(), { trustProxy: ['loopback'] });
    const { id } = await published(server, newEditKey());
    const seats = [await playedOut(server, id), await playedOut(server, id)];
    await untilAsync(async () => (await entryOf(server, id)).battles === 2);
    const { session } = await begun(server, seats, 'Cat');
    const own = await published(server, session, { file: field });
    const ownSeat = await playedOut(server, own.id);
    await untilAsync(async () => (await entryOf(server, own.id)).battles === 1);
    await asPlayer(server, session, '/seats', { seats: [{ battle: ownSeat.battle, token: ownSeat.token }] });
    const say = (at: string, battle: string, token: string, stars: number) =>
      asAuthor(server, null, `/${at}/opinions`, { battle, token, stars, words: '' }, ELSEWHERE);
    // By the session as a seat's token, without a bearer: it is the account that counts.
    expect(codeOf(await say(own.id, ownSeat.battle, session, 5))).to.equal('409 own-entry');
    for (const [place, { battle }] of seats.entries()) expect((await say(id, battle, session, 1 + place)).status).to.equal(201);
    expect([(await entryOf(server, id)).opinions, (await entryOf(server, id)).stars]).to.deep.equal([1, 2]);
  });

  it('the ears of a club from a guest whom it has silenced, and from what a silenced player says anew of their own', async () => {
    const server = await start(await folder(), { adminPassword: PASSWORD, trustProxy: ['loopback'] });
    const { id } = await published(server, newEditKey());
    const [guest, known] = [await playedOut(server, id), await playedOut(server, id)];
    await untilAsync(async () => (await entryOf(server, id)).battles === 2);
    const olga = operator(server);
    await olga.does(`/admin/battles/${guest.battle}/silence`, { seat: guest.seat, hours: '24' });
    const opinion = { battle: guest.battle, token: guest.token, stars: 1, words: 'Rude.' };
    expect(codeOf(await asAuthor(server, null, `/${id}/opinions`, opinion, ELSEWHERE))).to.equal('403 silenced');
    const { session } = await begun(server, [known], 'Cat');
    const mine = await published(server, session);
    const player = /admin\/players\/([\w-]+)/.exec(await olga.look('/admin/players'))?.[1] ?? '';
    await olga.does(`/admin/players/${player}/silence`, { hours: '24' });
    expect(codeOf(await asAuthor(server, session, `/${mine.id}/terms`, { ...terms, author: 'Rude' }))).to.equal('403 silenced');
  });

  it('its room: what is mended and said counts like what is put in, by number and by bytes', async () => {
    const limits = { entriesPerHour: 3, opinionsPerHour: 2 };
    const server = await start(await folder(), { limits, trustProxy: ['loopback'] });
    const key = newEditKey();
    const { id } = await published(server, key);
    const mend = (after: number) => asAuthor(server, key, `/${id}/versions`, { file: skirmish, note: '', after });
    expect([codeOf(await mend(1)), codeOf(await mend(2)), codeOf(await mend(3))]).to.deep.equal(['201 ', '201 ', '429 too-fast']);
    const opinion = { battle: 'nowhere', token: 'x'.repeat(43), stars: 1, words: '' };
    const say = async () => codeOf(await asAuthor(server, null, `/${id}/opinions`, opinion, ELSEWHERE));
    const codes = [await say(), await say(), await say()];
    expect(codes[1]).to.not.equal('429 too-fast');
    expect(codes[2]).to.equal('429 too-fast');
  });

  it('its room by bytes, too', async () => {
    const server = await start(await folder(), { limits: { writtenPerDay: 1 } });
    const key = newEditKey();
    const large = { ...skirmish, description: 'x'.repeat(550) };
    const { id } = await published(server, key, { file: large });
    expect(codeOf(await asAuthor(server, key, `/${id}/versions`, { file: large, note: '', after: 1 }))).to.equal('429 too-fast');
    expect(codeOf(await asAuthor(server, key, '', wish({ file: large })))).to.equal('429 too-fast');
  });

  it('its keys: those that are guessed are counted wherever one is shown', async () => {
    for (const path of ['/terms', '/versions', '/opinions'] as const) {
      const server = await start(await folder(), { limits: { wrongTokensPerHour: 2 } });
      const { id } = await published(server, newEditKey());
      const seat = await createBattle(server);
      const body = {
        '/terms': terms,
        '/versions': { file: skirmish, note: '', after: 1 },
        '/opinions': { battle: seat.battle, token: 'y'.repeat(43), stars: 1, words: '' },
      }[path];
      const guess = async () => codeOf(await asAuthor(server, newEditKey(), `/${id}${path}`, body));
      const codes = [await guess(), await guess(), await guess()];
      expect(codes[1], path).to.match(/^403 /);
      expect(codes[2], path).to.equal('429 too-fast');
      await clean();
    }
  });

  it('the store: one that is full takes neither a new entry nor a version', async () => {
    let bytes = 10 * MEGABYTE;
    const server = await start(await folder(), { storeQuota: 100, storeSize: async () => bytes, wakeEvery: 20 });
    const key = newEditKey();
    const { id } = await published(server, key);
    bytes = 95 * MEGABYTE;
    await eventually(async () => {
      const refused = codeOf(await asAuthor(server, key, '', wish()));
      if (refused !== '409 store-full') throw new Error(refused);
    });
    expect(codeOf(await asAuthor(server, key, `/${id}/versions`, { file: skirmish, note: '', after: 1 }))).to.equal('409 store-full');
  });

  it('the names of armies, as those of fields, from what turns the text that follows', async () => {
    const server = await start(await folder());
    const { id } = await published(server, newEditKey(), armyWish({ file: { ...company, name: 'The \u202Elions' } }));
    expect((await armyOf(server, id)).name).to.equal('The lions');
  });

  it('what a player has said, under another name, when they go', async () => {
    const server = await start(await folder(), { trustProxy: ['loopback'] });
    const { id } = await published(server, newEditKey());
    const [asGuest, asPlayerToo] = [await playedOut(server, id), await playedOut(server, id)];
    await untilAsync(async () => (await entryOf(server, id)).battles === 2);
    const say = (battle: string, token: string) =>
      asAuthor(server, null, `/${id}/opinions`, { battle, token, stars: 4, words: '' }, ELSEWHERE);
    // Said as a guest before they had an account, and as the player they became.
    expect((await say(asGuest.battle, asGuest.token)).status).to.equal(201);
    const { session } = await begun(server, [asGuest, asPlayerToo], 'Cat');
    expect((await say(asPlayerToo.battle, session)).status).to.equal(201);
    await asPlayer(server, session, '/delete', {});
    const names = (await entryOf(server, id)).said.map(({ name }) => name);
    expect(new Set(names)).to.deep.equal(new Set(['A former player']));
  });

  it('the order of one’s own: private ones too, changed last first', async () => {
    const server = await start(await folder());
    const key = newEditKey();
    const first = await published(server, key, { shelf: 'private' });
    const second = await published(server, key);
    const ids = async () => {
      const { body } = await asAuthor(server, key, '/own');
      return Array.isArray(body) ? body.map(({ id }: { id: string }) => id) : [];
    };
    expect(await ids()).to.deep.equal([second.id, first.id]);
    await asAuthor(server, key, `/${first.id}/versions`, { file: skirmish, note: '', after: 1 });
    expect(await ids()).to.deep.equal([first.id, second.id]);
  });
});
