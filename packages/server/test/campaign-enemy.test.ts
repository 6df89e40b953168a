import type { EnterReply, LettersReply } from '@longroll/protocol';
import { rallyKingDefinition } from '@longroll/rules/rulebooks/rally-king';
import { rallyKingCampaignDefinition } from '@longroll/rules/rulebooks/rally-king-campaign';
import { defineRulebook } from '@longroll/rules/rulebooks/rulebook';
import { expect } from 'chai';
import { pino } from 'pino';
import type { RunningServer } from '../src/app.ts';
import { clean, createBattle, folder, Guest, join2, standing, start, until } from './support.ts';

/** Ann rules Treyine, Ben Ekra, Cat the Border Kingdom; everything that can be hidden is there. */
const FILE = {
  format: 1,
  book: 'rally-king-campaign',
  id: 'three-at-odds',
  name: 'Three at Odds',
  description: 'Treyine and Ekra, with the Border Kingdom between them.',
  minutes: 60,
  nations: [
    { id: 'treyine', seat: 'ann' },
    { id: 'ekra', seat: 'ben' },
    { id: 'border-king', seat: 'cat' },
  ],
  // Somebody goes to war in so many years.
  options: { campaignYears: 12, autoBattleTurnLimit: 10 },
};

/** What no honest page sends: names that every object has, and values of other kinds. */
const STRANGE = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', '', ' ', '\u0000', 'd0', 'ekra.1', '../..'];
const VALUES: readonly unknown[] = [
  null,
  0,
  -1,
  1e300,
  true,
  'automatic',
  [],
  {},
  [[]],
  JSON.parse('{"__proto__":{"polluted":true}}'),
  JSON.parse('{"close":"done","__proto__":{"close":"automatic"}}'),
  JSON.parse('{"forces":[],"moves":{"__proto__":"ekra-1"}}'),
  JSON.parse('{"units":{"__proto__":"ekra-1","constructor":"ekra-2"}}'),
  {
    forces: [
      { invasion: '__proto__', origin: 'constructor', units: ['toString'], leader: true, persons: [], treasures: [], commander: null },
    ],
    moves: {},
  },
  { treasure: '__proto__', to: 'constructor' },
  { decision: '__proto__', answer: { constructor: 1 } },
];
const SAID_ANY_TIME = [
  'recruit-roll',
  'buy-captain',
  'hire-magic-user',
  'hire-hero',
  'buy-banner',
  'pay-item',
  'sell-treasure',
  'answer-sale',
  'place-units',
  'announce-artifact',
  'resign-nation',
  'take-nation',
  'take-open-nation',
  'admit-player',
  'stop-campaign',
  'propose',
  'concede',
  'mended',
  'words',
  'end',
];

describe('an enemy at a campaign', function () {
  /** What the server wrote of troubles of its own. */
  let troubles: string[] = [];
  let server: RunningServer;

  beforeEach(async () => {
    troubles = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void troubles.push(line) });
    const books = [defineRulebook(rallyKingCampaignDefinition), defineRulebook(rallyKingDefinition)];
    server = await start(await folder(), { books, log, pace: { burst: 20_000, perSecond: 20_000, limit: 20_000 } });
  });
  afterEach(async () => {
    await clean();
    expect(troubles).to.deep.equal([]);
  });

  async function atOdds() {
    const grant = await createBattle(server, { scenario: FILE, side: 'treyine', seat: 'ann' });
    const others = [await join2(server, grant.battle, 'Ben', 'ben'), await join2(server, grant.battle, 'Cat', 'cat')] as const;
    const [ann, ben, cat] = [
      await Guest.sit(server, grant.battle, grant.token),
      await Guest.sit(server, grant.battle, others[0].token),
      await Guest.sit(server, grant.battle, others[1].token),
    ];
    const onlooker = await Guest.sit(server, grant.battle);
    return { game: grant.battle, token: grant.token, ann, ben, cat, onlooker };
  }

  /** Everybody answers as somebody absent would be answered for until all are asked this. */
  async function all(kind: string, guests: readonly Guest[]): Promise<void> {
    while (!guests.every((guest) => guest.decision(kind) !== undefined)) {
      const asked = guests.flatMap((guest) => (guest.hand?.decisions ?? []).map((question) => ({ guest, question })));
      const next = asked.find(({ question }) => question.kind !== kind);
      if (next === undefined) await new Promise((done) => setTimeout(done, 5));
      else await next.guest.answerAnyhow(next.question);
    }
  }

  it('answers no form but their own, twice never, and nothing after it is closed (RKC-30.3, RKC-30.5)', async () => {
    const { game, token, ann, ben, cat, onlooker } = await atOdds();
    await all('order-form', [ann, ben, cat]);
    const form = ann.decision('order-form')?.id ?? '';
    const before = await standing(server, game);
    for (const stranger of [ben, cat, onlooker]) {
      expect(await stranger.command(form, { close: 'done' })).to.include({ ok: false });
      expect(await stranger.answersTo(form)).to.include({ ok: false, code: 'stale-decision' });
      // What another would say at any time is said for oneself, or not at all.
      expect((await stranger.command('propose', { decision: 'recruit-roll', answer: { roll: true } })).ok).to.equal(false);
    }
    expect(await onlooker.command('recruit-roll', { roll: true })).to.include({ ok: false, code: 'not-seated' });
    expect(await standing(server, game)).to.deep.equal(before);

    // The same order from two tabs, and again: carried out once.
    const tab = await Guest.sit(server, game, token);
    expect(tab.hand).to.deep.equal(ann.hand);
    const rolls = () => Number(JSON.stringify(ann.hand?.secrets).match(/"rolls":(\d+)/)?.[1]);
    const had = rolls();
    const replies = await Promise.all([ann, tab, ann].map((each) => each.command('recruit-roll', { roll: true }, 'one-roll')));
    expect(replies.every(({ ok }) => ok)).to.equal(true);
    await until(() => rolls() === had - 1);
    await until(() => JSON.stringify(tab.hand) === JSON.stringify(ann.hand));
    expect(await ann.command(form, { close: 'done' }, 'closing')).to.include({ ok: true });
    expect(await tab.command(form, { close: 'done' }, 'closing')).to.include({ ok: true });
    const closed = await standing(server, game);
    expect(await tab.command(form, { close: 'done' })).to.include({ ok: false });
    for (const order of ['recruit-roll', 'buy-captain', 'place-units'])
      expect(
        await ann.command(order, order === 'recruit-roll' ? { roll: true } : order === 'buy-captain' ? { captains: 1 } : { units: {} }),
      ).to.include({
        ok: false,
      });
    expect(await standing(server, game)).to.deep.equal(closed);
  });

  it('reads no letter that is not theirs, by socket or by page', async () => {
    const { game, ann, ben, cat, onlooker } = await atOdds();
    await ann.room.request('letter', { id: 'one', to: ['ben'], text: 'We both fall upon Cat.' });
    await until(() => ben.letters.length === 1);
    const read = async (guest: Guest, wish: object): Promise<LettersReply> => guest.room.request('letters', wish);
    for (const wish of [{ before: null }, { before: ben.letters[0]?.id }, { before: '__proto__' }]) {
      for (const spy of [cat, onlooker]) {
        const reply = await read(spy, wish);
        expect(reply.ok ? reply.letters : []).to.deep.equal([]);
      }
    }
    for (const wish of [{ before: null, seat: 'ben' }, { before: null, seats: ['ben'] }, {}])
      expect((await read(cat, wish)).ok).to.equal(false);
    for (const to of [['ann'], ['marshal'], ['__proto__'], []])
      expect(await ann.room.request('letter', { id: `bad ${to.join('')}`, to, text: 'x' })).to.include({ ok: false });
    // In another's name: whoever writes is who sits there.
    expect(await cat.room.request('letter', { id: 'two', to: ['ben'], text: 'x', from: 'ann' })).to.include({ ok: false });
    expect([cat.bytes, onlooker.bytes].some((bytes) => bytes.includes('fall upon'))).to.equal(false);
    for (const page of [`/api/battles/${game}`, `/api/battles/${game}/record`, `/api/battles/${game}/battles`, `/admin/battles/${game}`])
      expect(await (await fetch(`${server.url}${page}`)).text(), page).not.to.include('fall upon');
  });

  it('is told no for whatever else they send, and nothing comes of it', async () => {
    const { ann, ben, cat, onlooker } = await atOdds();
    await all('order-form', [ann, ben, cat]);
    const held = new Map([ann, ben].map((each) => [each, each.hand]));
    const asked = cat.hand?.decisions.map(({ id }) => id) ?? [];
    for (const guest of [cat, onlooker]) {
      for (const decision of [...SAID_ANY_TIME, ...STRANGE, ...asked]) {
        for (const answer of VALUES) {
          const reply = await guest.command(decision, answer);
          if (!reply.ok) expect(reply.code, `${decision} ${JSON.stringify(answer)}`).not.to.equal('internal');
        }
      }
      for (const id of STRANGE) {
        for (const kind of ['enter', 'answers', 'advice', 'vote', 'propose', 'rematch', 'history', 'letters', 'words', 'ping']) {
          const reply: unknown = await guest.room
            .request(kind, { decision: id, proposal: id, agree: true, kind: id, from: id, before: id })
            .catch(() => null);
          expect(JSON.stringify(reply), `${kind} ${id}`).not.to.include('internal');
        }
      }
    }
    expect('polluted' in {}).to.equal(false);
    expect([ann.closed, cat.closed]).to.deep.equal([null, null]);
    // What Cat may say for themselves has been said: nothing of the others is any different.
    for (const honest of [ann, ben]) expect(honest.hand).to.deep.equal(held.get(honest));
  });

  it('answers for no battle, enters none that is not theirs, and learns nothing of one that is sealed (RKC-15.33, RKC-31.7)', async () => {
    const { ann, ben, cat, onlooker, game } = await atOdds();
    const guests = [ann, ben, cat];
    const fought = () => (ann.table?.waiting ?? []).filter(({ kind }) => kind === 'battle-report');
    while (fought().length === 0 && ann.table?.outcome === null) {
      const next = guests.flatMap((guest) => (guest.hand?.decisions ?? []).map((question) => ({ guest, question })))[0];
      if (next === undefined) await new Promise((done) => setTimeout(done, 5));
      else await next.guest.answerAnyhow(next.question);
    }
    const [question] = fought();
    if (question === undefined) throw new Error('twelve years of peace');
    const report = {
      outcome: 'attacker',
      attacker: 'red',
      reason: 'agreed',
      turns: 1,
      units: {},
      people: {},
      things: {},
      escapes: [],
      seen: [],
    };
    for (const guest of [...guests, onlooker]) {
      expect(await guest.command(question.id, report)).to.include({ ok: false });
      expect(await guest.command('battle-report', report)).to.include({ ok: false });
    }
    const ways = await Promise.all(guests.map((guest): Promise<EnterReply> => guest.room.request('enter', { decision: question.id })));
    const seated = ways.flatMap((way) => (way.ok && way.kind === 'seated' ? [way] : []));
    const watching = ways.flatMap((way) => (way.ok && way.kind === 'watching' ? [way] : []));
    expect(new Set(seated.map(({ seat }) => seat)).size).to.equal(seated.length);
    const battle = [...seated, ...watching][0]?.battle ?? '';
    for (const page of ['', '/record', '/battles'])
      expect((await fetch(`${server.url}/api/battles/${battle}${page}`)).status, page).to.equal(404);
    for (const { invitation } of watching) {
      const headers = { authorization: `Bearer ${invitation}` };
      expect((await fetch(`${server.url}/api/battles/${battle}/record`, { headers })).status).to.equal(409);
      expect(
        (
          await fetch(`${server.url}/api/battles/${battle}/join`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ name: 'Cat', invitation }),
          })
        ).status,
      ).to.equal(403);
    }
    expect(await (await fetch(`${server.url}/api/battles`)).text()).not.to.include(battle);
    expect(await (await fetch(`${server.url}/api/battles/${game}/battles`)).json()).to.deep.equal([]);
  });
});
