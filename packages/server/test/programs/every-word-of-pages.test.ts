import type { SeatGrant } from '@longroll/protocol';
import areas from '@longroll/words/languages/qps';
import { expect } from 'chai';
import type { Child } from '../child.ts';
import { bareWords, startInNoLanguage, textOfPage } from '../in-no-language.ts';
import { asAuthor, ELSEWHERE, entryOf, field, newEditKey, playedOut, published } from '../library-requests.ts';
import { operator, PASSWORD } from '../operator-forms.ts';
import { begun, keep } from '../player-requests.ts';
import { clean, createBattle, eventually, folder, Guest, join2, leaveAll, post, until, untilAsync } from '../support.ts';

/** Somebody whose name would be markup, were it read as such. */
const CAT = '<b>Cat</b> & "Co"';
/** What people, books, fields and seats are called in these tests, and what people say in them. */
const NAMES = [
  CAT,
  'Ann',
  'Ben',
  'Olga',
  'a desk',
  'toy',
  'The Ridge',
  'Ridge',
  'red-1',
  'black-1',
  'red',
  'black',
  'Well!',
  'Psst.',
  'Soon over.',
];
/** Why something is done, and what is reported. */
const WHY = 'Xyz <i>wyx</i>';
/** What a page says while something passes by, of a store or a server that is away, of clubs older than what it tells: the rest is said on these pages. */
const UNSAID = [
  'operator: battle.close.beingClosed',
  'operator: battle.holders.none',
  'operator: reports.watchingPlayer',
  'status: battles.elsewhere',
  'status: part.redis',
  'status: part.stopping',
  'status: part.store',
  'status: away',
];
/** What programs read of a refusal. */
const JSON_KEYS = ['error', 'code', 'message', 'named', 'what'];
const RATED = { rated: true, clock: { kind: 'live', minutes: 60, increment: 5 } } as const;

describe('every word of the pages of the server comes from a catalogue', function () {
  let server: Child;
  /** What was read, and what in it no catalogue has said. */
  let read = '';
  let bare: string[] = [];

  before(async () => {
    server = await startInNoLanguage(await folder(), { TRUST_PROXY: 'loopback' });
  });
  beforeEach(() => {
    bare = [];
  });
  afterEach(leaveAll);
  after(async () => {
    await server.end('SIGTERM');
    await clean();
  });

  /** Reads a page; names of servers and ids are no words. */
  function look(where: string, page: string, named: readonly string[] = []): void {
    expect(page, where).to.not.match(/<(b|i|script)[ >]/);
    const text = textOfPage(page);
    const ids = [...page.matchAll(/"\/(?:admin\/battles|admin\/players|library)\/([\w-]+)"/g)].map(([, id = '']) => id);
    read += text;
    for (const each of bareWords(text, [...NAMES, WHY, ...ids, ...named])) bare.push(`${where}: ${each}`);
  }

  const olga = () => operator(server);
  const does = async (path: string, fields: Readonly<Record<string, string>> = {}) =>
    expect((await olga().does(`/admin${path}`, { why: WHY, ...fields })).status, path).to.equal(303);
  const show = async (path: string, named: readonly string[] = []) => look(path, await olga().look(path), named);

  async function report({ battle, seat }: Pick<SeatGrant, 'battle' | 'seat'>, bearer: string | null): Promise<void> {
    const response = await fetch(`${server.url}/api/battles/${battle}/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify({ seat, words: WHY }),
    });
    expect(response.status).to.equal(201);
  }

  /** A player, as the operator finds them. */
  async function idOf(name: string): Promise<string> {
    const page = await olga().look(`/admin/players?name=${encodeURIComponent(name)}`);
    return /<a href="\/admin\/players\/([^"]+)">/.exec(page)?.[1] ?? '';
  }

  /** A battle that counts, fought out by two players. */
  async function rated(sessions: readonly [string, string]): Promise<void> {
    const red = await createBattle(server, RATED);
    const black = await join2(server, red.battle);
    await keep(server, sessions[0], [red]);
    await keep(server, sessions[1], [black]);
    const [one, other] = [await Guest.sit(server, red.battle, sessions[0]), await Guest.sit(server, red.battle, sessions[1])];
    await until(() => [one, other].every((guest) => guest.present.length === 2));
    for (let round = 0; round < 10; round++) {
      await until(() => [one, other].every((guest) => guest.decision('bid') !== undefined));
      await one.answer('bid', { bid: 5 });
      await other.answer('bid', { bid: 4 });
      await until(() => one.decision('march') !== undefined);
      await one.answer('march', { x: 0, y: 0 });
    }
    expect(await other.act('propose', { kind: 'concede' })).to.include({ ok: true });
    await until(() => one.table?.outcome !== null && one.table !== null);
    // It is counted when somebody asks for it.
    expect(await (await fetch(`${server.url}/api/battles/${red.battle}/rating`)).json()).to.include({ state: 'counted' });
  }

  it('on those of the operator: battles, players, reports, the library, bans and what was done', async () => {
    const name = /<td>⟦([\w-]+) \(/.exec(await olga().look('/admin'))?.[1] ?? '';
    expect(name).to.not.equal('');
    for (const path of ['', '/players', '/reports', '/library', '/bans', '/acts']) await show(`/admin${path}`, [name]);

    const red = await createBattle(server);
    const waiting = await createBattle(server);
    const black = await join2(server, red.battle, CAT);
    const { session } = await begun(server, [red, waiting], 'Ann');
    const cat = await begun(server, [black], CAT);
    const dee = await begun(server, [await createBattle(server)], 'Ben');
    await show(`/admin/battles/${waiting.battle}`, [name]);
    await eventually(async () =>
      expect(await olga().look(`/admin/battles/${waiting.battle}`)).to.include(areas['server/operator'].battle.openNowhere),
    );
    await show(`/admin/battles/${waiting.battle}`);
    const ann = await Guest.sit(server, red.battle, session);
    const spectator = await Guest.sit(server, red.battle);
    const computers = await createBattle(server, { opponent: 'computer' });
    await (await Guest.sit(server, computers.battle, computers.token)).answer('bid', { bid: 9 });
    await show(`/admin/battles/${computers.battle}`, [name]);
    for (const channel of ['table', 'side'] as const) expect(await ann.act('chat', { channel, text: 'Well!' })).to.include({ ok: true });
    expect(await spectator.act('chat', { channel: 'spectators', text: 'Psst.' })).to.include({ ok: true });
    await until(() => ann.chat.length === 2 && spectator.chat.length === 2);
    await report(red, cat.session);
    await report({ ...red, seat: '' }, null);
    await report(black, session);
    await show('/admin', [name]);
    await show('/admin/reports');
    const closed = /\/admin(\/reports\/[^/]+\/close)/.exec(await olga().look('/admin/reports'))?.[1] ?? '';
    await does(closed);
    await show('/admin/reports');

    const battle = `/battles/${red.battle}`;
    await show(`/admin${battle}`, [name, 'Spectator']);
    await does(`${battle}/silence`, { seat: 'red-1', hours: '1' });
    await does(`${battle}/silence`, { seat: '', hours: '24' });
    await show(`/admin${battle}`, [name, 'Spectator']);
    await does(`${battle}/lift-silence`, { seat: '' });
    const lines = [ann.chat[0]?.id ?? '', spectator.chat.find(({ channel }) => channel === 'spectators')?.id ?? ''];
    for (const entry of lines) await does(`${battle}/remove-talk`, { entry });
    await show(`/admin/battles/${red.battle}`, [name]);
    await does('/bans/add', { network: '198.51.100.9', hours: '8760' });
    await does('/bans/add', { network: '198.51.100.8', hours: '1' });
    await does('/bans/lift', { network: '198.51.100.8' });
    await show('/admin/bans');
    look('an address to be banned', await (await olga().send('/admin/bans', { network: '198.51.100.7' })).text());

    await rated([session, dee.session]);
    for (const [each, acts] of [
      ['Ann', ['silence', 'lift-silence', 'ban', 'lift-ban']],
      [CAT, ['silence', 'ban']],
    ] as const) {
      const player = `/players/${await idOf(each)}`;
      await show(`/admin${player}`);
      for (const act of acts) await does(`${player}/${act}`, act.startsWith('lift') ? {} : { hours: '168' });
      await show(`/admin${player}`);
    }
    await show(`/admin/players/${await idOf('Ben')}`);
    await show('/admin/players');

    const { id } = await published(server, newEditKey(), { file: { ...field, name: 'Ridge', description: WHY } });
    const hidden = await published(server, newEditKey(), { file: { ...field, name: 'Ridge' }, shelf: 'private' });
    const seat = await playedOut(server, id);
    await untilAsync(async () => (await entryOf(server, id)).results.withComputer === 1);
    await asAuthor(server, null, `/${id}/opinions`, { battle: seat.battle, token: seat.token, stars: 1, words: 'Psst.' }, ELSEWHERE);
    const opinion = (await entryOf(server, id)).said[0]?.id ?? '';
    for (const about of [{}, { opinion }]) await asAuthor(server, null, `/${id}/report`, { why: WHY, ...about });
    await show('/admin/library');
    for (const standing of ['hidden', 'taken-down', 'shown']) await does('/library/stand', { entry: id, standing });
    await does('/library/stand', { entry: hidden.id, standing: 'hidden' });
    await show('/admin/library');
    await does('/library/stand', { entry: hidden.id, standing: 'taken-down' });
    await does('/library/remove-opinion', { opinion });
    await show('/admin/library');

    await does(`${battle}/close`);
    await eventually(async () => expect(await (await fetch(`${server.url}/api${battle}`)).json()).to.include({ status: 'over' }));
    await show(`/admin/battles/${red.battle}`, [name, 'The club']);
    await show('/admin/acts', lines);
    await show('/admin', [name]);
    expect(bare).to.deep.equal([]);
  });

  it('where something cannot be done, is not there or is not for everybody, and where mails lead', async () => {
    const { send, token } = olga();
    const own = { token: await token(), why: WHY };
    for (const [path, fields, headers] of [
      ['/battles/nobody/close', own, {}],
      ['/battles/nobody/close', { ...own, token: '' }, {}],
      ['/battles/nobody/close', { token: own.token }, {}],
      ['/battles/nobody/close', own, { origin: 'https://elsewhere.example' }],
      ['/bans/add', { ...own, network: '0.0.0.0/0', hours: '1' }, {}],
    ] as const) {
      const response = await send(`/admin${path}`, fields, headers);
      expect(response.status, path).to.be.at.least(400);
      look(`${path} ${response.status}`, await response.text(), ['why', 'token', ...JSON_KEYS, 'foreign-page', 'server']);
    }
    const authorization = `Basic ${btoa(`Olga:${PASSWORD}`)}`;
    for (const [path, init, status] of [
      ['/admin/battles/nosuchbattle', { headers: { authorization } }, 404],
      ['/admin/players/nobody', { headers: { authorization } }, 404],
      ['/metrics', {}, 404],
      ['/library/nothing/1.svg', {}, 404],
      ['/stop/nothing', {}, 200],
      ['/stop/nothing', { method: 'POST' }, 403],
      ['/undo/nothing', {}, 200],
      ['/undo/nothing', { method: 'POST' }, 403],
      ['/calendar/nothing.ics', {}, 403],
      ['/', {}, 200],
      ...Array.from({ length: 5 }, () => ['/admin', {}, 401] as const),
      ['/admin', {}, 429],
    ] as const) {
      const response = await fetch(`${server.url}${path}`, init);
      expect(response.status, path).to.equal(status);
      look(`${path} ${status}`, await response.text());
    }
    const { body } = await post(`${server.url}/api/nothing`, {});
    look('/api/nothing', JSON.stringify(body), [...JSON_KEYS, 'no-such-page']);
    expect(bare).to.deep.equal([]);
  });

  it('and of those that take nothing, all are said on these pages', () => {
    const texts = (['operator', 'status', 'plain-pages'] as const).flatMap((area) => textsIn(areas[`server/${area}`], `${area}: `));
    // Where pages are built, and where a mail has led (every-word-of-mails.test.ts).
    const elsewhere = ['plain-pages: noFile', 'plain-pages: stop.done', 'plain-pages: undo.done'];
    const said = read.replaceAll(/\s+/g, ' ');
    expect(texts.filter(([, text]) => !said.includes(text)).map(([key]) => key)).to.have.members([...UNSAID, ...elsewhere]);
  });
});

/** Every message of a catalogue that takes nothing, by its key. */
function textsIn(catalogue: object, within: string): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, said]: [string, unknown]): [string, string][] => {
    if (typeof said === 'string') return [[`${within}${key}`, said]];
    return typeof said === 'object' && said !== null ? textsIn(said, `${within}${key}.`) : [];
  });
}
