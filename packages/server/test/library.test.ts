import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { exportClub, importClub } from '../src/store/club-file.ts';
import { connect } from '../src/store/open-store.ts';
import {
  ELSEWHERE,
  asAuthor,
  codeOf,
  entryOf,
  field,
  foughtByTwo,
  found,
  idsOf,
  longField,
  newEditKey,
  playedOut,
  playedTwice,
  published,
  wish,
} from './library-requests.ts';
import { operator, PASSWORD } from './operator-forms.ts';
import { asPlayer, begun } from './player-requests.ts';
import { clean, createBattle, eventually, folder, Guest, leaveAll, ownPlace, post, start, stop, until, untilAsync } from './support.ts';
import { sharedPostgresql } from './shared-postgresql.ts';
import { skirmish } from './toy-book.ts';

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

for (const { store, place } of STORES) {
  describe(`the library with ${store}`, function () {
    let server: RunningServer;
    const key = newEditKey();

    before(async function () {
      const where = await place();
      if (where === null) this.skip();
      server = await start(await folder(), { ...where, trialsEvery: 20, trustProxy: ['loopback'] });
    });
    afterEach(leaveAll);
    after(clean);

    it('keeps a field for whoever shows the edit key, and gives it to everybody who has its id', async () => {
      const { id, version } = await published(server, key);
      expect(version).to.equal(1);
      const entry = await entryOf(server, id);
      expect(entry).to.deep.include({
        name: 'A Skirmish',
        story: 'Soon over.',
        author: 'Ann',
        licence: 'CC BY',
        book: 'toy',
        minutes: 5,
        seats: 2,
        standing: 'shown',
        isOwn: false,
      });
      expect((await entryOf(server, id, key)).isOwn).to.equal(true);
      expect((await asAuthor(server, null, `/${id}/file`)).body).to.deep.equal(field);
      const picture = await fetch(`${server.url}/library/${id}/1.svg`);
      expect([picture.status, picture.headers.get('content-type')]).to.deep.equal([200, 'image/svg+xml; charset=utf-8']);
      expect(await picture.text()).to.match(/^<svg .*<\/svg>$/);
      expect((await fetch(`${server.url}/library/${id}/2.svg`)).status).to.equal(404);
    });

    it('keeps one field for one attempt, however often it is asked for, and nobody else has it', async () => {
      const asked = wish();
      const answers = await Promise.all([1, 2, 3].map(() => asAuthor(server, key, '', asked)));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).to.have.length(1);
      expect(answers.map(({ status }) => status)).to.deep.equal([201, 201, 201]);
      expect(codeOf(await asAuthor(server, newEditKey(), '', asked))).to.equal('403 not-yours');
      expect(codeOf(await asAuthor(server, null, '', wish()))).to.equal('403 no-author');
    });

    it('lists nothing that is private, and shows it by its link alone', async () => {
      const { id } = await published(server, key, { shelf: 'private', file: { ...skirmish, name: 'Hidden Hollow' } });
      expect(idsOf(await found(server, { words: 'hollow' }))).to.deep.equal([]);
      expect(idsOf(await found(server))).not.to.include(id);
      expect((await entryOf(server, id)).shelf).to.equal('private');
      const terms = { author: 'Ann', licence: 'CC0', period: 'other', shelf: 'library' };
      expect(codeOf(await asAuthor(server, newEditKey(), `/${id}/terms`, terms))).to.equal('403 not-yours');
      expect((await asAuthor(server, key, `/${id}/terms`, terms)).status).to.equal(200);
      expect(idsOf(await found(server, { words: 'HOLL' }))).to.deep.equal([id]);
    });

    it('finds fields by what they are, twenty to a page', async () => {
      const drawn: string[] = [];
      for (let number = 0; number < 22; number++)
        drawn.push((await published(server, key, { period: 'ancient', file: { ...skirmish, name: `Cannae ${number}` } })).id);
      const first = await found(server, { period: 'ancient' });
      const second = await found(server, { period: 'ancient', page: 1 });
      expect([first.entries.length, first.more, second.entries.length, second.more]).to.deep.equal([20, true, 2, false]);
      expect(new Set([...idsOf(first), ...idsOf(second)])).to.deep.equal(new Set(drawn));
      expect(idsOf(first)[0]).to.equal(drawn.at(-1));
      for (const none of [{ book: 'chess' }, { seats: 3 }, { mostMinutes: 4 }, { leastMinutes: 6 }, { width: 10 }, { balance: 10 }])
        expect(idsOf(await found(server, { period: 'ancient', ...none })), JSON.stringify(none)).to.deep.equal([]);
      expect(idsOf(await found(server, { words: 'cannae 21' }))).to.deep.equal([drawn.at(-1)]);
      // By a word that many have it is the same, in the same order, and whatever else is looked for with it.
      const named = [await found(server, { words: 'cann' }), await found(server, { words: 'cann', page: 1 })];
      expect(named.map(idsOf)).to.deep.equal([idsOf(first), idsOf(second)]);
      expect([named[0]?.more, named[1]?.more]).to.deep.equal([true, false]);
      expect(idsOf(await found(server, { words: 'cann', by: 'liked' }))).to.deep.equal(idsOf(first));
      expect(idsOf(await found(server, { words: 'cann', kind: 'army' }))).to.deep.equal([]);
      // Signs of the query's own language are none here.
      for (const words of ["' | ! & ( :*", '%', '\\', 'a:b', '<->']) await found(server, { words });
    });

    it('keeps every version, and of two who mend the same one gives the second to nobody', async () => {
      const { id } = await published(server, key);
      const mend = (name: string, after: number) =>
        asAuthor(server, key, `/${id}/versions`, { file: { ...skirmish, name }, note: 'Shorter.', after });
      const raced = await Promise.all([mend('One', 1), mend('Other', 1)]);
      expect(raced.map(codeOf).sort()).to.deep.equal(['201 ', '409 overtaken']);
      const entry = await entryOf(server, id);
      expect(entry.versions.map(({ version, note }) => [version, note])).to.deep.equal([
        [2, 'Shorter.'],
        [1, ''],
      ]);
      expect(['One', 'Other']).to.include(entry.name);
      expect((await asAuthor(server, null, `/${id}/file`, { version: 1 })).body).to.deep.equal(field);
      expect(codeOf(await asAuthor(server, newEditKey(), `/${id}/versions`, { file: skirmish, note: '', after: 2 }))).to.equal(
        '403 not-yours',
      );
    });

    it('takes nothing that cannot be opened, and says why', async () => {
      const refusedAs = async (scenario: Record<string, unknown>) => codeOf(await asAuthor(server, key, '', wish({ file: scenario })));
      expect(await refusedAs({ book: 'toy', name: 'Nothing' })).to.equal('422 bad-scenario');
      expect(await refusedAs({ book: 'chess' })).to.equal('422 unknown-book');
      expect(await refusedAs({ ...skirmish, units: Array.from({ length: 81 }, () => 1) })).to.equal('422 scenario-too-large');
      const path = Array.from({ length: 4000 }, (_, x) => ({ x, y: 0 }));
      expect(await refusedAs({ ...skirmish, path })).to.equal('422 scenario-too-large');
      expect(codeOf(await asAuthor(server, key, '', JSON.stringify(wish({ file: { ...skirmish, more: 'x'.repeat(300_000) } }))))).to.equal(
        '413 too-large',
      );
    });

    it('shows what others write as they meant it and no more: nothing unseen, nothing that turns what follows', async () => {
      const { id } = await published(server, key, {
        author: 'A\u202Enn\u200B',
        file: { ...skirmish, name: 'A \u202E<b>\u2066Ridge', description: '\u202Egone' },
      });
      const { author, name, story } = await entryOf(server, id);
      expect([author, name, story]).to.deep.equal(['Ann', 'A <b>Ridge', 'gone']);
    });

    it('has a battle fought on a version go on as it was when its field is mended or taken out', async () => {
      const { id } = await published(server, key);
      const seat = await createBattle(server, { scenario: { entry: id, version: 1 }, opponent: 'computer' });
      expect((await asAuthor(server, key, `/${id}/versions`, { file: { ...skirmish, rounds: 9 }, note: '', after: 1 })).status).to.equal(
        201,
      );
      expect((await asAuthor(server, key, `/${id}/delete`, {})).status).to.equal(200);
      const guest = await Guest.sit(server, seat.battle, seat.token);
      for (let round = 0; round < field.rounds; round++) {
        await guest.answer('bid', { bid: 9 });
        await guest.answer('march', { x: 1, y: 0 });
      }
      await until(() => guest.table?.outcome !== null);
      expect(codeOf(await asAuthor(server, null, `/${id}`))).to.equal('404 no-such-entry');
      const gone = await post(`${server.url}/api/battles`, {
        scenario: { entry: id, version: 1 },
        side: 'red',
        opponent: 'computer',
        name: 'Ann',
      });
      expect(codeOf(gone)).to.equal('404 no-such-entry');
    });

    it('hears those who have played there, once each, and counts how their battles came out', async () => {
      const { id } = await published(server, key);
      const other = await published(server, key);
      const seat = await playedOut(server, id);
      const say = (at: string, battle: string, token: string, stars: number, bearer: string | null = null) =>
        asAuthor(server, bearer, `/${at}/opinions`, { battle, token, stars, words: 'A \u202Efine ridge.' }, ELSEWHERE);
      await untilAsync(async () => (await entryOf(server, id)).battles === 1);
      expect((await entryOf(server, id)).results).to.deep.equal({ battles: 0, won: {}, drawn: 0, byVersion: [], withComputer: 1 });
      expect((await say(id, seat.battle, seat.token, 5)).status).to.equal(201);
      expect((await say(id, seat.battle, seat.token, 2)).status).to.equal(201);
      const entry = await entryOf(server, id);
      expect([entry.stars, entry.opinions, entry.battles, entry.said.map(({ name, words }) => [name, words])]).to.deep.equal([
        2,
        1,
        1,
        [['Ann', 'A fine ridge.']],
      ]);
      const played = (at: string) => asAuthor(server, null, `/${at}/played`, { battles: [seat.battle, 'nowhere'] });
      expect([(await played(id)).body, (await played(other.id)).body]).to.deep.equal([[seat.battle], []]);
      expect(codeOf(await say(other.id, seat.battle, seat.token, 5))).to.equal('409 not-played');
      expect(codeOf(await say(id, seat.battle, 'somebody-elses', 5))).to.equal('403 no-seat');
      expect(codeOf(await say(id, seat.battle, seat.token, 5, key))).to.equal('409 own-entry');
      const going = await createBattle(server, { scenario: { entry: id, version: 1 }, opponent: 'computer' });
      expect(codeOf(await say(id, going.battle, going.token, 5))).to.equal('409 not-played');
    });

    it('hears no guest at the address of the author, who may be the author, and of others’ guests two at one address', async () => {
      const { id } = await published(server, key);
      const seats = [await playedOut(server, id), await playedOut(server, id), await playedOut(server, id)];
      await untilAsync(async () => (await entryOf(server, id)).battles === 3);
      const say = async (from: string | undefined, { battle, token }: { battle: string; token: string }) =>
        codeOf(await asAuthor(server, null, `/${id}/opinions`, { battle, token, stars: 5, words: '' }, from));
      const [first, second, third] = seats;
      if (first === undefined || second === undefined || third === undefined) throw new Error('there are three');
      expect(await say(undefined, first)).to.equal('409 own-address');
      expect([await say(ELSEWHERE, first), await say(ELSEWHERE, second), await say(ELSEWHERE, third)]).to.deep.equal([
        '201 ',
        '201 ',
        '409 too-many-opinions',
      ]);
      // Said anew it is no other's, and a player is no guest: not at the author's address either.
      expect(await say(ELSEWHERE, second)).to.equal('201 ');
      const { session } = await begun(server, [third], 'Cat');
      expect(await say(undefined, { battle: third.battle, token: session })).to.equal('201 ');
      expect((await entryOf(server, id)).opinions).to.equal(3);
    });

    it('hears nobody who has given up at once, and offers them no form', async () => {
      const { id } = await published(server, key);
      const { battle, token } = await createBattle(server, { scenario: { entry: id, version: 1 }, opponent: 'computer' });
      const guest = await Guest.sit(server, battle, token);
      expect(await guest.act('propose', { kind: 'concede' })).to.include({ ok: true });
      await until(() => guest.table?.outcome !== null);
      const { battles, results } = await entryOf(server, id);
      expect([battles, results]).to.deep.equal([0, { battles: 0, won: {}, drawn: 0, byVersion: [], withComputer: 0 }]);
      const said = await asAuthor(server, null, `/${id}/opinions`, { battle, token, stars: 5, words: '' }, ELSEWHERE);
      expect(codeOf(said)).to.equal('409 not-played');
      expect((await asAuthor(server, null, `/${id}/played`, { battles: [battle] })).body).to.deep.equal([]);
    });

    it('counts by side what people fought among themselves and not against the computer, nor what was given up before both had decided ten times', async () => {
      const { id } = await published(server, key, { file: longField });
      const there = { scenario: { entry: id, version: 1 } };
      await foughtByTwo(server, there);
      await foughtByTwo(server, there, 9);
      await playedOut(server, id, longField.rounds);
      await untilAsync(async () => (await entryOf(server, id)).battles === 2);
      const once = { battles: 1, won: { red: 1 }, drawn: 0 };
      expect((await entryOf(server, id)).results).to.deep.equal({ ...once, byVersion: [{ version: 1, ...once }], withComputer: 1 });
      expect((await found(server, { words: 'skirmish' })).entries.find((each) => each.id === id)?.battles).to.equal(2);
    });

    it('counts a rematch as played there too', async () => {
      const { id } = await published(server, key);
      await playedTwice(server, id);
      await untilAsync(async () => (await entryOf(server, id)).battles === 2);
    });

    it('has a copy say where it comes from, under a licence that allows it', async () => {
      const { id } = await published(server, key, { licence: 'CC BY-SA' });
      const mine = newEditKey();
      expect(codeOf(await asAuthor(server, mine, '', wish({ copiedFrom: id, licence: 'CC0' })))).to.equal('409 licence');
      const copy = await published(server, mine, { copiedFrom: id, licence: 'CC BY-SA' });
      expect((await entryOf(server, copy.id)).copiedFrom).to.deep.equal({ id, name: 'A Skirmish', author: 'Ann' });
      expect(codeOf(await asAuthor(server, mine, '', wish({ copiedFrom: 'nowhere' })))).to.equal('404 no-such-entry');
      // What has been made private is not found by what was drawn on it.
      await asAuthor(server, key, `/${id}/terms`, { author: 'Ann', licence: 'CC BY-SA', period: 'other', shelf: 'private' });
      expect((await entryOf(server, copy.id)).copiedFrom).to.equal(null);
    });

    it('gives a player what their browser has drawn, on every device, and forgets whose it was when they go', async () => {
      const mine = newEditKey();
      const [kept, secret] = [await published(server, mine), await published(server, mine, { shelf: 'private' })];
      const { session } = await begun(server, [await createBattle(server)], 'Ann');
      expect((await asAuthor(server, session, '/adopt', { key: mine })).body).to.deep.equal({ entries: 2 });
      expect(codeOf(await asAuthor(server, mine, `/${kept.id}/delete`, {}))).to.equal('403 not-yours');
      const own = await asAuthor(server, session, '/own');
      expect(own.body).to.have.length(2);
      await asPlayer(server, session, '/delete', {});
      const { author, isOwn } = await entryOf(server, kept.id);
      expect([author, isOwn]).to.deep.equal(['A former player', false]);
      expect(codeOf(await asAuthor(server, null, `/${secret.id}`))).to.equal('404 no-such-entry');
    });

    it('has the computer fight fifty battles for whoever asks, once a version', async () => {
      const { id } = await published(server, key);
      expect((await asAuthor(server, null, `/${id}/trial`, {})).status).to.equal(200);
      await untilAsync(async () => (await entryOf(server, id)).versions[0]?.trial?.state === 'fought');
      const entry = await entryOf(server, id);
      const trial = entry.versions[0]?.trial;
      expect(trial).to.include({ battles: 50, of: 50, unfinished: 0, longest: field.rounds + 1 });
      expect(Object.values(trial?.won ?? {}).reduce((sum, each) => sum + each, trial?.drawn ?? 0)).to.equal(50);
      expect(entry.kind === 'field' ? entry.balance : null).to.be.within(0, 100);
      expect(idsOf(await found(server, { by: 'even' }))).to.include(id);
      expect((await asAuthor(server, null, `/${id}/trial`, {})).body).to.deep.equal(trial);
    });
  });
}

describe('the library', function () {
  afterEach(clean);

  it('moves with its club, every row of it', async () => {
    const [from, to] = [await folder(), await folder()];
    const server = await start(from, { ...(await ownPlace(from)), trialsEvery: 20, trustProxy: ['loopback'] });
    const key = newEditKey();
    const { id } = await published(server, key);
    const copy = await published(server, key, { copiedFrom: id });
    const seat = await playedOut(server, id);
    await untilAsync(async () => (await entryOf(server, id)).battles === 1);
    await asAuthor(server, null, `/${id}/opinions`, { battle: seat.battle, token: seat.token, stars: 4, words: '' }, ELSEWHERE);
    await asAuthor(server, null, `/${copy.id}/report`, { why: 'It is a copy.' });
    await asAuthor(server, null, `/${id}/trial`, {});
    await untilAsync(async () => (await entryOf(server, id)).versions[0]?.trial?.state === 'fought');
    const before = [await entryOf(server, id, key), await entryOf(server, copy.id, key)];
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
    const moved = await start(to, await ownPlace(to));
    expect([await entryOf(moved, id, key), await entryOf(moved, copy.id, key)]).to.deep.equal(before);
  });

  it('is flooded neither from one address nor by one author', async () => {
    const server = await start(await folder(), { limits: { entriesPerHour: 3, opinionsPerHour: 2, trialsPerDay: 1 } });
    const key = newEditKey();
    const { id } = await published(server, key);
    await published(server, key);
    await published(server, newEditKey());
    expect(codeOf(await asAuthor(server, newEditKey(), '', wish()))).to.equal('429 too-fast');
    for (let time = 0; time < 2; time++) expect((await asAuthor(server, null, `/${id}/report`, { why: 'No.' })).status).to.equal(201);
    expect(codeOf(await asAuthor(server, null, `/${id}/report`, { why: 'No.' }))).to.equal('429 too-fast');
    expect((await asAuthor(server, null, `/${id}/trial`, {})).status).to.equal(200);
    expect(codeOf(await asAuthor(server, null, `/${id}/trial`, {}))).to.equal('429 too-fast');
  });

  it('has what is reported hidden, taken down and restored by whoever runs the club, each act kept with its reason', async () => {
    const server = await start(await folder(), { adminPassword: PASSWORD, trustProxy: ['loopback'] });
    const key = newEditKey();
    const { id } = await published(server, key, { file: { ...field, name: '<b>Ridge</b>' } });
    const seat = await playedOut(server, id);
    await untilAsync(async () => (await entryOf(server, id)).battles === 1);
    await asAuthor(server, null, `/${id}/opinions`, { battle: seat.battle, token: seat.token, stars: 1, words: 'Rude.' }, ELSEWHERE);
    const [said] = (await entryOf(server, id)).said;
    await asAuthor(server, null, `/${id}/report`, { why: 'A <i>copy</i>.' });
    await asAuthor(server, null, `/${id}/report`, { why: 'Rude words.', opinion: said?.id });
    const olga = operator(server);
    const before = await olga.look('/admin/library');
    for (const shown of ['&lt;b&gt;Ridge&lt;/b&gt;', 'A &lt;i&gt;copy&lt;/i&gt;.', 'Rude words.', 'Ann: Rude.'])
      expect(before).to.include(shown);
    const stand = async (standing: string, why: string) =>
      expect((await olga.does('/admin/library/stand', { entry: id, standing, why })).status).to.equal(303);
    await stand('hidden', 'Looked at.');
    expect(idsOf(await found(server))).to.deep.equal([]);
    expect([(await entryOf(server, id)).why, (await entryOf(server, id, key)).why]).to.deep.equal(['', 'Looked at.']);
    await stand('taken-down', 'Copied from a book.');
    for (const path of [`/${id}`, `/${id}/file`]) expect(codeOf(await asAuthor(server, null, path))).to.equal('404 no-such-entry');
    expect((await fetch(`${server.url}/library/${id}/1.svg`)).status).to.equal(404);
    expect((await entryOf(server, id, key)).standing).to.equal('taken-down');
    const mended = { file: skirmish, note: '', after: 1 };
    expect(codeOf(await asAuthor(server, key, `/${id}/versions`, mended))).to.equal('409 taken-down');
    await stand('shown', 'It was their own.');
    expect(idsOf(await found(server))).to.deep.equal([id]);
    expect((await olga.does('/admin/library/remove-opinion', { opinion: said?.id ?? '' })).status).to.equal(303);
    expect(await entryOf(server, id)).to.deep.include({ said: [], opinions: 0, stars: null });
    expect(await olga.look('/admin/library')).to.not.include('Rude words.');
    const acts = await olga.look('/admin/acts');
    for (const kept of ['entry hidden', 'Copied from a book.', 'entry restored', 'opinion removed']) expect(acts).to.include(kept);
    expect((await fetch(`${server.url}/admin/library`)).status).to.equal(401);
  });

  it('has a battle go on whose field is taken down under it, and lets nobody found there or fight there again', async () => {
    const server = await start(await folder(), { adminPassword: PASSWORD });
    const { id } = await published(server, newEditKey());
    const wanted = { scenario: { entry: id, version: 1 }, side: 'red', opponent: 'computer', name: 'Ann' } as const;
    const { battle, token } = await createBattle(server, wanted);
    const guest = await Guest.sit(server, battle, token);
    await guest.answer('bid', { bid: 9 });
    expect((await operator(server).does('/admin/library/stand', { entry: id, standing: 'taken-down' })).status).to.equal(303);
    expect(codeOf(await post(`${server.url}/api/battles`, wanted))).to.equal('404 no-such-entry');
    await guest.answer('march', { x: 1, y: 0 });
    for (let round = 1; round < field.rounds; round++) {
      await guest.answer('bid', { bid: 9 });
      await guest.answer('march', { x: 1, y: 0 });
    }
    await until(() => guest.table?.outcome !== null);
    expect(await guest.room.request('rematch', { changed: false })).to.deep.include({ ok: false, code: 'no-such-entry' });
    const opinion = { battle, token, stars: 5, words: '' };
    for (const [path, body] of [
      ['/opinions', opinion],
      ['/report', { why: 'No.' }],
      ['/trial', {}],
    ] as const)
      expect(codeOf(await asAuthor(server, null, `/${id}${path}`, body)), path).to.equal('404 no-such-entry');
  });

  it('says of what cannot be an id that there is no such entry', async () => {
    const server = await start(await folder());
    for (const odd of ['..%2F..', '%00', 'a'.repeat(500), '%27%20or%201%3D1'])
      expect(codeOf(await asAuthor(server, null, `/${odd}`)), odd).to.equal('404 no-such-entry');
  });

  it('has nothing to read of a player whom the club has silenced, neither drawn nor said', async () => {
    const server = await start(await folder(), { adminPassword: PASSWORD });
    const { id } = await published(server, newEditKey());
    const seat = await playedOut(server, id);
    await untilAsync(async () => (await entryOf(server, id)).battles === 1);
    const { session } = await begun(server, [seat], 'Cat');
    const mine = await published(server, session);
    const olga = operator(server);
    const player = /admin\/players\/([\w-]+)/.exec(await olga.look('/admin/players'))?.[1] ?? '';
    expect((await olga.does(`/admin/players/${player}/silence`, { hours: '24' })).status).to.equal(303);
    const opinion = { battle: seat.battle, token: session, stars: 1, words: 'Rude.' };
    expect([
      codeOf(await asAuthor(server, session, '', wish())),
      codeOf(await asAuthor(server, session, `/${mine.id}/versions`, { file: skirmish, note: 'Rude.', after: 1 })),
      codeOf(await asAuthor(server, session, `/${id}/opinions`, opinion)),
    ]).to.deep.equal(['403 silenced', '403 silenced', '403 silenced']);
    expect((await asAuthor(server, session, `/${mine.id}/delete`, {})).status).to.equal(200);
  });

  it('says so while its store is away, keeps nothing by halves, and takes the same attempt when it is back', async function () {
    const service = await sharedPostgresql();
    if (service === null) this.skip();
    const server = await start(await folder(), { databaseUrl: service.url });
    const key = newEditKey();
    const { id } = await published(server, key);
    const asked = wish();
    await service.stop();
    try {
      expect([
        codeOf(await asAuthor(server, key, '', asked)),
        codeOf(await asAuthor(server, key, `/${id}`)),
        codeOf(await asAuthor(server, key, `/${id}/versions`, { file: skirmish, note: '', after: 1 })),
        codeOf(await asAuthor(server, null, '/search', { by: 'newest', page: 0 })),
        codeOf(await asAuthor(server, key, `/${id}/delete`, {})),
      ]).to.deep.equal(Array.from({ length: 5 }, () => '503 store-away'));
    } finally {
      await service.start();
    }
    const entered = await eventually(async () => {
      const answer = await asAuthor(server, key, '', asked);
      if (answer.status !== 201) throw new Error(codeOf(answer));
      return answer.body;
    });
    expect(entered).to.have.property('version', 1);
    expect((await entryOf(server, id, key)).version).to.equal(1);
    expect(idsOf(await found(server))).to.have.length(2);
  });

  it('counts edit keys that are guessed like seat tokens', async () => {
    const server = await start(await folder(), { limits: { wrongTokensPerHour: 2 } });
    const { id } = await published(server, newEditKey());
    const guess = () => asAuthor(server, newEditKey(), `/${id}/delete`, {});
    expect([codeOf(await guess()), codeOf(await guess()), codeOf(await guess())]).to.deep.equal([
      '403 not-yours',
      '403 not-yours',
      '429 too-fast',
    ]);
  });
});
