import { LONGEST_DRAFT } from '@longroll/protocol';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, seatedAndTold, start, until } from './support.ts';

describe('what allies are about to answer', () => {
  let server: RunningServer;
  before(async () => {
    server = await start(await folder(), { limits: { talkPerMinute: 3 } });
  });
  afterEach(leaveAll);
  after(clean);

  /** Ann and Cat lead red, Ben black; Eve looks on. */
  async function table() {
    const red = await createBattle(server, { options: { allies: true } });
    const rose = await join2(server, red.battle, 'Cat', 'red-2');
    const black = await join2(server, red.battle, 'Ben', 'black-1');
    const sit = (token?: string) => Guest.sit(server, red.battle, token);
    const [ann, cat, ben, eve] = [await sit(red.token), await sit(rose.token), await sit(black.token), await sit()];
    return { battle: red.battle, rose, ann, cat, ben, eve };
  }

  const idOf = (guest: Guest, kind: string) => guest.decision(kind)?.id ?? '';
  const draft = (guest: Guest, kind: string, answer: unknown, confirmed?: true) =>
    guest.act('draft', { decision: idOf(guest, kind), answer, ...(confirmed === undefined ? {} : { confirmed }) });
  /** What a guest's allies are preparing, as they have been told. */
  const shown = ({ drafts }: Guest) => {
    const last = new Map(drafts.map((each) => [`${each.seat} ${each.decision}`, each]));
    return [...last.values()]
      .filter(({ answer }) => answer !== null)
      .map(({ seat, kind, answer, confirmed = false }) => [seat, kind, answer, confirmed]);
  };

  /** What is sent to everybody has come, and so has whatever was sent before. */
  async function heard(speaker: Guest, ...guests: readonly Guest[]) {
    const text = `heard ${Math.random()}`;
    await speaker.act('chat', { channel: 'table', text });
    await until(() => guests.every(({ chat }) => chat.some((entry) => entry.text === text)));
  }

  it('KM-32.1 is seen by allies alone, with whose it is and what they are asked, and is written down nowhere', async () => {
    const { ann, cat, ben, eve } = await table();
    expect(await draft(ann, 'bid', { bid: 5 })).to.deep.equal({ ok: true });
    expect(await draft(ann, 'bid', { bid: 6 }, true)).to.deep.equal({ ok: true });
    expect(await draft(cat, 'bid', { bid: 4 })).to.deep.equal({ ok: true });
    await heard(ann, ann, cat, ben, eve);
    expect([ann, cat, ben, eve].map(shown)).to.deep.equal([
      [['red-2', 'bid', { bid: 4 }, false]],
      [['red-1', 'bid', { bid: 6 }, true]],
      [],
      [],
    ]);
    for (const guest of [ben, eve]) expect([guest.drafts, guest.bytes.includes('draft')]).to.deep.equal([[], false]);
    // With all that it takes to show it as they see it.
    expect(cat.drafts[0]).to.deep.equal({
      seat: 'red-1',
      decision: idOf(ann, 'bid'),
      answer: { bid: 5 },
      kind: 'bid',
      clause: 'TOY-1',
      about: {},
      open: false,
      secret: true,
    });
    expect(await draft(ann, 'bid', null)).to.deep.equal({ ok: true });
    await heard(ann, cat);
    expect(shown(cat)).to.deep.equal([]);
  });

  it('twins: the enemy and a spectator are sent the same bytes in the same order whether anything is drafted or not', async () => {
    const [drafting, silent] = [await table(), await table()];
    const watched = [drafting, silent].map(({ ben, eve }) => [ben, eve]).flat();
    for (const { battle, ann, cat, ben, eve } of [drafting, silent]) await seatedAndTold(server, battle, [ann, cat, ben, eve]);
    const before = watched.map(({ frames }) => frames.length);
    for (const bid of [5, 6, 7]) expect(await draft(drafting.ann, 'bid', { bid })).to.deep.equal({ ok: true });
    expect(await draft(drafting.ann, 'bid', { bid: 8 }, true)).to.deep.equal({ ok: true });
    expect(await draft(drafting.cat, 'bid', { bid: 1 })).to.deep.equal({ ok: true });
    for (const { battle, ann, cat, ben, eve } of [drafting, silent]) {
      await ann.answer('bid', { bid: 8 });
      await cat.answer('bid', { bid: 1 });
      // What of it everybody is told has come, before something is said.
      await seatedAndTold(server, battle, [ann, cat, ben, eve]);
      await ann.act('chat', { channel: 'table', text: 'Done.' });
      await until(() => [ben, eve].every(({ chat }) => chat.length > 0));
    }
    // Battles and what is said in them have names of their own, all of the same length.
    const sent = watched.map(({ frames }, index) => frames.slice(before[index]).map(({ length }) => length));
    expect(sent.slice(0, 2)).to.deep.equal(sent.slice(2));
    expect(drafting.cat.drafts).to.have.length(4);
  });

  it('shows it to an ally who comes back, and to nobody who comes to look on', async () => {
    const { battle, rose, ann, cat } = await table();
    await draft(ann, 'bid', { bid: 5 });
    await cat.leave(ann);
    const back = await Guest.sit(server, battle, rose.token);
    const eve = await Guest.sit(server, battle);
    await until(() => shown(back).length > 0);
    expect([shown(back), eve.drafts]).to.deep.equal([[['red-1', 'bid', { bid: 5 }, false]], []]);
  });

  it('keeps what was answered in secret until all answers are in, so that its going tells nobody anything', async () => {
    const { ann, cat, ben } = await table();
    await draft(ann, 'bid', { bid: 9 }, true);
    await until(() => shown(cat).length === 1);
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    await heard(ann, cat);
    expect(shown(cat)).to.deep.equal([['red-1', 'bid', { bid: 9 }, true]]);
    await cat.answer('bid', { bid: 1 });
    await ben.answer('bid', { bid: 0 });
    await until(() => shown(cat).length === 0);
  });

  it('goes when an ally has answered the question, or its player has left the seat to somebody else', async () => {
    const { ann, cat, ben } = await table();
    await ann.answer('bid', { bid: 9 });
    await cat.answer('bid', { bid: 1 });
    await ben.answer('bid', { bid: 0 });
    await until(() => [ann, cat].every((guest) => guest.decision('march') !== undefined));
    await draft(ann, 'march', { x: 100, y: 0 });
    await until(() => shown(cat).length === 1);
    await cat.answer('march', { x: 200, y: 0 });
    await until(() => shown(cat).length === 0 && ann.decision('bid') !== undefined);
    await draft(ann, 'bid', { bid: 2 });
    await until(() => shown(cat).length === 1);
    await ann.act('propose', { kind: 'replace', seat: 'red-1', by: 'computer' });
    for (const guest of [cat, ben]) {
      await until(() => guest.tableActions?.proposals.length === 1);
      await guest.act('vote', { proposal: guest.tableActions?.proposals[0]?.id, agree: true });
    }
    await until(() => shown(cat).length === 0);
  });

  it('is shown in the form of an answer, by whoever is asked, and no more often than a limit lets them', async () => {
    const { ann, cat, ben, eve } = await table();
    const decision = idOf(ann, 'bid');
    const shownBy = (guest: Guest, wish: object) => guest.act('draft', { decision, answer: { bid: 1 }, ...wish });
    expect(await shownBy(eve, {})).to.include({ ok: false, code: 'not-seated' });
    expect(await shownBy(cat, {})).to.include({ ok: false, code: 'stale-decision' });
    expect(await shownBy(ben, {})).to.include({ ok: false, code: 'stale-decision' });
    for (const wrong of [{ answer: 'x'.repeat(LONGEST_DRAFT) }, { answer: undefined }, { seat: 'red-2' }, { confirmed: false }])
      expect(await shownBy(ann, wrong)).to.include({ ok: false, code: 'malformed' });
    for (const answer of [{ bid: 88 }, { bid: 8, more: 'x' }])
      expect(await shownBy(ann, { answer })).to.include({ ok: false, code: 'malformed' });
    // Twelve a minute from one address, of which five have been tried.
    for (let each = 0; each < 7; each++) expect(await shownBy(ann, { answer: { bid: each % 7 } })).to.deep.equal({ ok: true });
    expect(await shownBy(ann, { answer: null })).to.include({ ok: false, code: 'too-fast' });
  });
});
