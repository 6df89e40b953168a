import type { RematchReply } from '@longroll/protocol';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, post, start, stop, until } from './support.ts';
import { TestTime } from './test-time.ts';
import { corners } from './toy-book.ts';

describe('the same field again', function () {
  let data: string;
  let server: RunningServer;

  beforeEach(async () => {
    data = await folder();
    server = await start(data, { time: new TestTime() });
  });
  afterEach(async () => {
    leaveAll();
    await clean();
  });

  const again = (guest: Guest, changed: boolean): Promise<RematchReply> => guest.room.request('rematch', { changed });

  /** A battle of Ann (red) and Ben (black) on terms of their own, agreed drawn. */
  async function drawn() {
    const ann = await createBattle(server, {
      clock: { kind: 'live', minutes: 7, increment: 3 },
      claimAfter: 25,
      joining: 'invited',
      watching: 'invited',
      opponent: 'friend',
      words: 'salt',
    }).then(async (grant) => ({ grant, guest: await Guest.sit(server, grant.battle, grant.token) }));
    const { battle } = ann.grant;
    const invited = await post(`${server.url}/api/battles/${battle}/invitations`, { token: ann.grant.token });
    const { body } = invited;
    if (typeof body !== 'object' || body === null || !('seats' in body) || !Array.isArray(body.seats)) throw new Error('no invitation');
    const joined = await post(`${server.url}/api/battles/${battle}/join`, { name: 'Ben', invitation: body.seats[0].secret });
    if (typeof joined.body !== 'object' || joined.body === null || !('token' in joined.body)) throw new Error('not let in');
    const ben = await Guest.sit(server, battle, String(joined.body.token));
    return { battle, ann: ann.guest, ben };
  }

  async function agreeOnDraw(ann: Guest, ben: Guest) {
    expect(await ann.act('propose', { kind: 'draw' })).to.deep.equal({ ok: true });
    await until(() => ben.tableActions?.proposals[0] !== undefined);
    await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: true });
    await until(() => ben.table?.outcome !== null);
  }

  it('is laid by whoever asks first; the others find their own seat kept for them, on the terms of the first battle', async () => {
    const { ann, ben } = await drawn();
    await agreeOnDraw(ann, ben);
    const first = await again(ann, false);
    if (!first.ok || first.kind !== 'seated') throw new Error(JSON.stringify(first));
    expect(first.seat).to.equal('red-1');
    await until(() => ben.tableActions?.rematch !== null);
    expect(ben.tableActions?.rematch).to.deep.equal({ battle: first.battle, changed: false, by: 'red-1' });
    // Whatever they wish by then, there is one rematch.
    const second = await again(ben, true);
    if (!second.ok || second.kind !== 'invited') throw new Error(JSON.stringify(second));
    expect([second.battle, second.seat]).to.deep.equal([first.battle, 'black-1']);
    expect((await post(`${server.url}/api/battles/${first.battle}/join`, { name: 'Eve' })).status).to.equal(404);
    const joined = await post(`${server.url}/api/battles/${first.battle}/join`, { name: 'Ben', invitation: second.invitation });
    expect(joined.body).to.include({ battle: first.battle, seat: 'black-1' });
    const there = await Guest.sit(server, first.battle, first.token);
    expect(there.setup).to.deep.include({ joining: 'invited', watching: 'invited' });
    expect(there.setup?.seats.map(({ id, player }) => [id, player])).to.deep.equal([
      ['red-1', 'Ann'],
      ['black-1', 'Ben'],
    ]);
    expect(there.tableActions?.clock.kind).to.equal('live');
    expect(there.tableActions?.clock.seats['black-1']?.leftMs).to.equal(7 * 60_000);
    // Ben sits there already: no second seat, and no second battle.
    expect(await again(ben, false)).to.deep.include({ ok: false, code: 'seat-taken' });
  });

  it('gives whoever laid it their seat again, and nobody else, when the answer has not reached them or they ask twice', async () => {
    const { ann, ben } = await drawn();
    await agreeOnDraw(ann, ben);
    const [first, second] = await Promise.all([again(ann, true), again(ann, false)]);
    if (!first.ok || first.kind !== 'seated' || !second.ok || second.kind !== 'seated') throw new Error(JSON.stringify([first, second]));
    expect([second.battle, second.seat]).to.deep.equal([first.battle, first.seat]);
    expect(await again(ben, true)).to.deep.include({ ok: true, kind: 'invited', battle: first.battle });
    const there = await Guest.sit(server, first.battle, second.token);
    expect(there.setup?.seat).to.equal('black-1');
  });

  it('gives whoever laid it their seat again though the computer keeps it for them there', async () => {
    await stop(server);
    const time = new TestTime();
    server = await start(data, { time, absentAfter: 60_000, computerDelay: 60_000 });
    const { ann, ben } = await drawn();
    await agreeOnDraw(ann, ben);
    const first = await again(ann, false);
    const second = await again(ben, false);
    if (!first.ok || !second.ok || second.kind !== 'invited') throw new Error(JSON.stringify([first, second]));
    const joined = await post(`${server.url}/api/battles/${first.battle}/join`, { name: 'Ben', invitation: second.invitation });
    if (typeof joined.body !== 'object' || joined.body === null || !('token' in joined.body)) throw new Error('not let in');
    // Ann has not heard that she has laid it, and is missed there.
    const there = await Guest.sit(server, first.battle, String(joined.body.token));
    time.pass(60_000);
    await until(() => there.gone.includes('red-1'));
    expect(await there.act('propose', { kind: 'replace', seat: 'red-1', by: 'computer' })).to.deep.equal({ ok: true });
    await until(() => there.setup?.seats[0]?.held === 'computer');
    const back = await again(ann, false);
    if (!back.ok || back.kind !== 'seated') throw new Error(JSON.stringify(back));
    expect((await Guest.sit(server, first.battle, back.token)).setup?.seat).to.equal('red-1');
  });

  it('has each player sit opposite when the sides are changed, also after a restart', async () => {
    const { battle, ann, ben } = await drawn();
    await agreeOnDraw(ann, ben);
    const first = await again(ann, true);
    if (!first.ok || first.kind !== 'seated') throw new Error(JSON.stringify(first));
    expect(first.seat).to.equal('black-1');
    const token = ben.setup?.nextToken ?? '';
    leaveAll();
    await stop(server);
    server = await start(data);
    const back = await Guest.sit(server, battle, token);
    expect(back.tableActions?.rematch).to.deep.equal({ battle: first.battle, changed: true, by: 'red-1' });
    expect(await again(back, false)).to.deep.include({ ok: true, kind: 'invited', battle: first.battle, seat: 'red-1' });
  });

  it('keeps computers at their seats, and begins at once against them', async () => {
    const grant = await createBattle(server, { opponent: 'computer', scenario: 'skirmish' });
    const ann = await Guest.sit(server, grant.battle, grant.token);
    await until(() => ann.table?.waiting.length !== 0);
    await ann.act('propose', { kind: 'cancel' });
    await until(() => ann.table?.outcome !== null);
    const reply = await again(ann, true);
    if (!reply.ok || reply.kind !== 'seated') throw new Error(JSON.stringify(reply));
    const there = await Guest.sit(server, reply.battle, reply.token);
    expect(there.setup?.seats.map(({ id, held }) => [id, held])).to.deep.equal([
      ['red-1', 'computer'],
      ['black-1', 'human'],
    ]);
    expect(there.setup?.awaited).to.deep.equal([]);
  });

  it('is nobody’s to ask for before the end, or who has not played, or in another form', async () => {
    const { battle, ann, ben } = await drawn();
    expect(await again(ann, false)).to.deep.include({ ok: false, code: 'battle-running' });
    await agreeOnDraw(ann, ben);
    expect(await ann.room.request('rematch', { changed: 'yes' })).to.deep.include({ ok: false, code: 'malformed' });
    const open = await createBattle(server);
    await join2(server, open.battle);
    expect(await again(await Guest.sit(server, open.battle), false)).to.deep.include({ ok: false, code: 'not-seated' });
    expect(battle).to.not.equal(open.battle);
    const three = await createBattle(server, { scenario: corners });
    const third = await Guest.sit(server, three.battle, three.token);
    expect(await again(third, true)).to.deep.include({ ok: false, code: 'uneven-sides' });
  });

  describe('otherwise than it was', () => {
    /** Two allies against two computers, called off. */
    async function four(): Promise<{ readonly ann: Guest; readonly cat: Guest }> {
      await stop(server);
      server = await start(data, { books: rulebooks, computerDelay: 60_000, time: new TestTime() });
      const grant = await createBattle(server, {
        scenario: 'two-bridges-at-lorne',
        side: 'red',
        opponent: 'friend',
        seats: { 'black-1': 'computer', 'black-2': 'computer' },
      });
      const rose = await join2(server, grant.battle, 'Cat', 'red-2');
      const [ann, cat] = [await Guest.sit(server, grant.battle, grant.token), await Guest.sit(server, grant.battle, rose.token)];
      expect(await ann.act('propose', { kind: 'cancel' })).to.deep.equal({ ok: true });
      await until(() => cat.tableActions?.proposals[0] !== undefined);
      await cat.act('vote', { proposal: cat.tableActions?.proposals[0]?.id, agree: true });
      await until(() => ann.table?.outcome !== null && cat.table?.outcome !== null);
      return { ann, cat };
    }
    const otherwise = (guest: Guest, wish: object): Promise<RematchReply> => guest.room.request('rematch', { changed: false, ...wish });

    it('everybody sits where whoever lays it says, people against each other, and computers go with them', async () => {
      const { ann, cat } = await four();
      const seats = { 'red-1': 'black-2', 'red-2': 'red-1', 'black-1': 'black-1', 'black-2': 'red-2' };
      const first = await otherwise(ann, { seats });
      if (!first.ok || first.kind !== 'seated') throw new Error(JSON.stringify(first));
      expect(first.seat).to.equal('black-2');
      await until(() => cat.tableActions?.rematch !== null);
      expect(cat.tableActions?.rematch).to.deep.include({ battle: first.battle, by: 'red-1', seats });
      expect(await otherwise(cat, {})).to.deep.include({ ok: true, kind: 'invited', seat: 'red-1' });
      const there = await Guest.sit(server, first.battle, first.token);
      expect(there.setup?.seats.map(({ id, held }) => [id, held])).to.deep.equal([
        ['red-1', 'open'],
        ['red-2', 'computer'],
        ['black-1', 'computer'],
        ['black-2', 'human'],
      ]);
    });

    it('on a field of another book, the computer having what is left over, and nobody a seat who is not named', async () => {
      const { ann, cat } = await four();
      const first = await otherwise(ann, { field: 'lone-marshal', seats: { 'red-1': 'black-1', 'black-1': 'red-1' } });
      if (!first.ok || first.kind !== 'seated') throw new Error(JSON.stringify(first));
      const there = await Guest.sit(server, first.battle, first.token);
      expect([there.setup?.book.id, there.setup?.scenario.name]).to.deep.equal(['kings-men-revised', 'The Lone Marshal']);
      expect(there.setup?.seats.map(({ id, held }) => [id, held])).to.deep.equal([
        ['red-1', 'computer'],
        ['black-1', 'human'],
        ['black-2', 'computer'],
      ]);
      await until(() => cat.tableActions?.rematch !== null);
      expect(cat.tableActions?.rematch).to.deep.include({ field: 'The Lone Marshal' });
      expect(await otherwise(cat, {})).to.deep.include({ ok: false, code: 'no-seat' });
    });

    // Laying a battle is dear: so many at once, and whoever asks again is too fast.
    const refusals: readonly (readonly [string, readonly (readonly [string, object])[]])[] = [
      [
        'two would sit in one seat, whoever lays it in none, or no such seat was there',
        [
          ['seat-taken', { seats: { 'red-1': 'red-1', 'red-2': 'red-1' } }],
          ['no-seat', { seats: { 'red-2': 'red-1' } }],
          ['no-such-seat', { seats: { 'red-1': 'red-1', 'green-1': 'red-2' } }],
        ],
      ],
      [
        'there is no such seat or field, or nobody is told where to sit there',
        [
          ['no-such-seat', { seats: { 'red-1': 'purple-1' } }],
          ['no-places', { field: 'lone-marshal' }],
          ['no-such-scenario', { field: 'atlantis', seats: { 'red-1': 'red-1' } }],
        ],
      ],
      [
        'more seats are named than any battle has',
        [['malformed', { seats: Object.fromEntries(Array.from({ length: 41 }, (_, each) => [`s${each}`, `t${each}`])) }]],
      ],
    ];
    for (const [what, wishes] of refusals) {
      it(`is refused where ${what}`, async () => {
        const { ann } = await four();
        for (const [code, wish] of wishes) expect(await otherwise(ann, wish)).to.deep.include({ ok: false, code });
        expect(ann.tableActions?.rematch).to.equal(null);
      });
    }
  });

  it('counts among the battles an address may found', async () => {
    await stop(server);
    server = await start(data, { limits: { creationsPerMinute: 1 } });
    const grant = await createBattle(server, { opponent: 'computer', scenario: 'skirmish' });
    const ann = await Guest.sit(server, grant.battle, grant.token);
    await until(() => ann.table?.waiting.length !== 0);
    await ann.act('propose', { kind: 'cancel' });
    await until(() => ann.table?.outcome !== null);
    expect(await again(ann, false)).to.deep.include({ ok: false, code: 'too-fast' });
    expect(ann.tableActions?.rematch).to.equal(null);
  });
});
