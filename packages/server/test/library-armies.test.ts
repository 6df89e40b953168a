import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { exportClub, importClub } from '../src/store/club-file.ts';
import { connect } from '../src/store/open-store.ts';
import {
  ELSEWHERE,
  armyOf,
  armyWish,
  asAuthor,
  codeOf,
  foughtByTwo,
  foughtOut,
  found,
  idsOf,
  newEditKey,
  published,
} from './library-requests.ts';
import { operator, PASSWORD } from './operator-forms.ts';
import { asPlayer, begun } from './player-requests.ts';
import { clean, createBattle, folder, Guest, leaveAll, ownPlace, post, start, stop, until, untilAsync } from './support.ts';
import { sharedPostgresql } from './shared-postgresql.ts';
import { company, skirmish, toyBookOf } from './toy-book.ts';

const STORES = [
  { store: 'its embedded store', place: async () => ({}) },
  {
    store: 'PostgreSQL',
    place: async () => {
      const service = await sharedPostgresql();
      return service === null ? null : { databaseUrl: service.url };
    },
  },
];

/** What a battle is asked for with, and refused. */
const refusedWith = async (server: RunningServer, armies: unknown, scenario: unknown = 'skirmish') => {
  const answer = await post(`${server.url}/api/battles`, { scenario, side: 'red', opponent: 'computer', name: 'Ann', armies });
  return { code: codeOf(answer), said: JSON.stringify(answer.body) };
};

for (const { store, place } of STORES) {
  describe(`armies in the library with ${store}`, function () {
    let server: RunningServer;
    const key = newEditKey();
    const army = (wished: Parameters<typeof armyWish>[0] = {}) => published(server, key, armyWish(wished));

    before(async function () {
      const where = await place();
      // Where PostgreSQL is not installed.
      if (where === null) this.skip();
      server = await start(await folder(), { ...where, trustProxy: ['loopback'] });
    });
    afterEach(leaveAll);
    after(clean);

    it('keeps an army with its notes, and shows its roster in its book’s own words', async () => {
      const { id } = await army({ file: { ...company, notes: 'Loud \u202Ebanners.' } });
      const entry = await armyOf(server, id);
      expect(entry).to.deep.include({ kind: 'army', name: 'The Company', story: 'Loud banners.', author: 'Ann', book: 'toy' });
      expect(entry).to.deep.include({ list: 'Ridgeland', strength: 3, measure: 'banners', units: 3, readBy: '1', isOwn: false });
      expect(entry.roster).to.deep.include({
        columns: [{ phrase: 'letters' }],
        lines: [
          { count: 2, name: 'Lion', isUnit: true, facts: [4] },
          { count: 1, name: 'Hare', isUnit: true, facts: [4] },
        ],
        against: null,
      });
      expect((await asAuthor(server, null, `/${id}/file`)).body).to.deep.equal({ ...company, notes: 'Loud banners.' });
      expect((await fetch(`${server.url}/library/${id}/1.svg`)).status).to.equal(404);
    });

    it('finds armies and fields each by what only they have', async () => {
      const field = await published(server, key);
      const small = await army({ file: { ...company, name: 'Few', nation: 'Elsewhere', banners: ['Owl'] } });
      const large = await army({
        file: { ...company, name: 'Many', nation: 'Elsewhere', banners: Array.from({ length: 20 }, () => 'Owl') },
      });
      expect(idsOf(await found(server, { kind: 'field' }))).to.include(field.id);
      expect(idsOf(await found(server, { kind: 'army' })))
        .to.include.members([small.id, large.id])
        .and.not.include(field.id);
      expect(idsOf(await found(server))).to.include.members([small.id, field.id]);
      expect(idsOf(await found(server, { list: 'elseWH' }))).to.deep.equal([large.id, small.id]);
      expect(idsOf(await found(server, { list: '%' }))).to.deep.equal([]);
      expect(idsOf(await found(server, { list: 'elsewhere', leastStrength: 2 }))).to.deep.equal([large.id]);
      expect(idsOf(await found(server, { list: 'elsewhere', mostStrength: 2, words: 'few' }))).to.deep.equal([small.id]);
      expect(idsOf(await found(server, { list: 'elsewhere', book: 'chess' }))).to.deep.equal([]);
    });

    it('takes no army that breaks a limit of its book, none that is larger than any, and nothing that is none', async () => {
      const refusedAs = async (file: Record<string, unknown>) => codeOf(await asAuthor(server, key, '', armyWish({ file })));
      expect(await refusedAs(skirmish)).to.equal('422 malformed');
      expect(await refusedAs({ ...company, book: 'chess' })).to.equal('422 unknown-book');
      expect(await refusedAs({ ...company, banners: Array.from({ length: 91 }, () => 'Owl') })).to.equal('422 too-many-banners');
      expect(await refusedAs({ ...company, banners: Array.from({ length: 81 }, () => 'Owl') })).to.equal('422 army-too-large');
      expect(await refusedAs({ ...company, notes: 'x'.repeat(601) })).to.equal('422 malformed');
      expect(await refusedAs({ ...company, more: 'x'.repeat(30_000) })).to.equal('422 army-too-large');
      expect(
        codeOf(await asAuthor(server, key, '', JSON.stringify(armyWish({ file: { ...company, more: 'x'.repeat(300_000) } })))),
      ).to.equal('413 too-large');
      expect(codeOf(await asAuthor(server, key, '', armyWish({ kind: 'field' })))).to.equal('422 bad-scenario');
    });

    it('lets nobody mend, change or delete what is another’s, and keeps it an army of its book', async () => {
      const { id } = await army();
      const stranger = newEditKey();
      const terms = { author: 'Eve', licence: 'CC0', period: 'other', shelf: 'library' };
      for (const [path, body] of [
        ['/versions', { file: company, note: '', after: 1 }],
        ['/terms', terms],
        ['/delete', {}],
      ] as const)
        expect(codeOf(await asAuthor(server, stranger, `/${id}${path}`, body)), path).to.equal('403 not-yours');
      expect(codeOf(await asAuthor(server, key, `/${id}/versions`, { file: skirmish, note: '', after: 1 }))).to.equal('422 malformed');
      expect(
        codeOf(await asAuthor(server, key, `/${id}/versions`, { file: { ...company, name: 'Better' }, note: 'More.', after: 1 })),
      ).to.equal('201 ');
      expect((await armyOf(server, id)).name).to.equal('Better');
      expect(codeOf(await asAuthor(server, null, `/${id}/trial`, {}))).to.equal('409 no-computer');
    });

    it('has a copy name what it came from, of the same kind and under a licence that allows it', async () => {
      const { id } = await army({ licence: 'CC BY-SA' });
      const field = await published(server, key, { licence: 'CC0' });
      const copy = await published(server, newEditKey(), armyWish({ copiedFrom: id, licence: 'CC BY-SA' }));
      expect((await armyOf(server, copy.id)).copiedFrom).to.deep.equal({ id, name: 'The Company', author: 'Ann' });
      expect(codeOf(await asAuthor(server, newEditKey(), '', armyWish({ copiedFrom: id, licence: 'CC0' })))).to.equal('409 licence');
      expect(codeOf(await asAuthor(server, key, '', armyWish({ copiedFrom: field.id })))).to.equal('404 no-such-entry');
    });

    it('has a battle fought with an army, which counts for it, and hears those who saw it fight', async () => {
      const { id } = await army();
      const other = await army();
      const seat = await foughtOut(server, { armies: { red: { entry: id, version: 1 } } });
      await untilAsync(async () => (await armyOf(server, id)).battles === 1);
      expect((await armyOf(server, id)).results).to.deep.equal({ battles: 0, won: 0, drawn: 0, byVersion: [], withComputer: 1 });
      await foughtByTwo(server, { armies: { red: { entry: id, version: 1 }, black: { entry: other.id, version: 1 } } });
      await foughtByTwo(server, { armies: { red: { entry: id, version: 1 } } }, 9);
      await untilAsync(async () => (await armyOf(server, id)).battles === 2);
      const [won, lost] = [1, 0].map((times) => ({ battles: 1, won: times, drawn: 0 }));
      expect((await armyOf(server, id)).results).to.deep.equal({ ...won, byVersion: [{ version: 1, ...won }], withComputer: 1 });
      expect((await armyOf(server, other.id)).results).to.deep.equal({ ...lost, byVersion: [{ version: 1, ...lost }], withComputer: 0 });
      const say = (at: string, bearer: string | null = null) =>
        asAuthor(server, bearer, `/${at}/opinions`, { battle: seat.battle, token: seat.token, stars: 4, words: 'Loud.' }, ELSEWHERE);
      expect((await asAuthor(server, null, `/${id}/played`, { battles: [seat.battle, 'nowhere'] })).body).to.deep.equal([seat.battle]);
      expect(codeOf(await say(other.id))).to.equal('409 not-played');
      expect(codeOf(await say(id, key))).to.equal('409 own-entry');
      expect((await say(id)).status).to.equal(201);
      expect((await armyOf(server, id)).stars).to.equal(4);
      expect((await found(server, { kind: 'army', by: 'liked' })).entries[0]).to.deep.include({ id, battles: 2, opinions: 1 });
      const going = await createBattle(server, { opponent: 'computer', armies: { red: { entry: id, version: 1 } } });
      expect((await asAuthor(server, null, `/${id}/played`, { battles: [going.battle] })).body).to.deep.equal([]);
    });

    it('brings to a battle nothing that is a field, of another book, or not there', async () => {
      const field = await published(server, key);
      const { id } = await army();
      for (const wrong of [
        { entry: field.id, version: 1 },
        { entry: id, version: 2 },
        { entry: 'nowhere', version: 1 },
      ])
        expect((await refusedWith(server, { red: wrong })).code).to.equal('404 no-such-entry');
      expect((await refusedWith(server, {}, { entry: id, version: 1 })).code).to.equal('404 no-such-entry');
      expect((await refusedWith(server, { red: { ...company, more: 'x'.repeat(30_000) } })).code).to.equal('422 army-too-large');
      expect((await refusedWith(server, { red: { ...company, banners: [] } })).code).to.equal('422 malformed');
    });

    it('has a battle with an army go on when the army is mended or taken out', async () => {
      const { id } = await army();
      const seat = await createBattle(server, { scenario: 'skirmish', opponent: 'computer', armies: { red: { entry: id, version: 1 } } });
      expect((await asAuthor(server, key, `/${id}/delete`, {})).status).to.equal(200);
      expect((await refusedWith(server, { red: { entry: id, version: 1 } })).code).to.equal('404 no-such-entry');
      const guest = await Guest.sit(server, seat.battle, seat.token);
      for (let round = 0; round < skirmish.rounds; round++) {
        await guest.answer('bid', { bid: 9 });
        await guest.answer('march', { x: 1, y: 0 });
      }
      await until(() => guest.table?.outcome !== null);
    });
  });
}

describe('an army of the library', () => {
  afterEach(clean);

  it('that the rules have outgrown is shown with what stands against it, and brought to no battle', async () => {
    const data = await folder();
    const place = await ownPlace(data);
    const server = await start(data, place);
    const key = newEditKey();
    const { id } = await published(server, key, armyWish());
    await stop(server);
    const mended = await start(data, { ...place, books: [toyBookOf('2', { banners: 2 })] });
    const { roster, readBy, versions } = await armyOf(mended, id);
    expect([roster.against?.clause, readBy, versions[0]?.bookVersion]).to.deep.equal(['TOY-6.1', '2', '1']);
    const { code, said } = await refusedWith(mended, { red: { entry: id, version: 1 } });
    expect(code).to.equal('422 too-many-banners');
    expect(said).to.include('put into the library under rules 1; these are 2');
    const { code: own, said: plain } = await refusedWith(mended, { red: company });
    expect([own, plain.includes('library')]).to.deep.equal(['422 too-many-banners', false]);
  });

  it('moves with its club, and the battles with it that were fought', async () => {
    const [from, to] = [await folder(), await folder()];
    const server = await start(from, await ownPlace(from));
    const key = newEditKey();
    const { id } = await published(server, key, armyWish({ shelf: 'private' }));
    await foughtOut(server, { armies: { red: { entry: id, version: 1 }, black: { entry: id, version: 1 } } });
    await untilAsync(async () => (await armyOf(server, id)).battles === 2);
    const before = await armyOf(server, id, key);
    await stop(server);
    const lines: string[] = [];
    const source = await connect(await ownPlace(from));
    await exportClub(source, async (text) => void lines.push(text.trimEnd()));
    await source.close();
    const target = await connect(await ownPlace(to));
    await importClub(
      target,
      (async function* () {
        yield* lines;
      })(),
    );
    await target.close();
    expect(await armyOf(await start(to, await ownPlace(to)), id, key)).to.deep.equal(before);
  });

  it('counts like a field for whoever floods the library', async () => {
    const server = await start(await folder(), { limits: { entriesPerHour: 2 } });
    const key = newEditKey();
    await published(server, key, armyWish());
    await published(server, key);
    expect(codeOf(await asAuthor(server, newEditKey(), '', armyWish()))).to.equal('429 too-fast');
  });

  it('is reported, hidden and taken down like a field, and no battle is fought with it then', async () => {
    const server = await start(await folder(), { adminPassword: PASSWORD });
    const key = newEditKey();
    const { id } = await published(server, key, armyWish({ file: { ...company, name: '<b>Rude</b>' } }));
    const seat = await createBattle(server, { scenario: 'skirmish', opponent: 'computer', armies: { red: { entry: id, version: 1 } } });
    expect((await asAuthor(server, null, `/${id}/report`, { why: 'Rude.' })).status).to.equal(201);
    const olga = operator(server);
    expect(await olga.look('/admin/library')).to.include('&lt;b&gt;Rude&lt;/b&gt;');
    expect((await olga.does('/admin/library/stand', { entry: id, standing: 'taken-down', why: 'Rude.' })).status).to.equal(303);
    expect((await refusedWith(server, { red: { entry: id, version: 1 } })).code).to.equal('404 no-such-entry');
    expect(codeOf(await asAuthor(server, null, `/${id}/file`))).to.equal('404 no-such-entry');
    expect((await armyOf(server, id, key)).why).to.equal('Rude.');
    const guest = await Guest.sit(server, seat.battle, seat.token);
    await guest.answer('bid', { bid: 9 });
  });

  it('goes with its author where it is private, and stays nobody’s where it is the club’s', async () => {
    const server = await start(await folder());
    const { session } = await begun(server, [await createBattle(server)], 'Ann');
    const [kept, secret] = [await published(server, session, armyWish()), await published(server, session, armyWish({ shelf: 'private' }))];
    await asPlayer(server, session, '/delete', {});
    expect((await armyOf(server, kept.id)).author).to.equal('A former player');
    expect(codeOf(await asAuthor(server, null, `/${secret.id}`))).to.equal('404 no-such-entry');
  });
});
