import type { PublicTypes } from '@longroll/rules/kernel/table';
import type { ComputerGeneral } from '@longroll/rules/rulebooks/definition';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, settled, start, stop, until } from './support.ts';
import { TestTime } from './test-time.ts';
import { skirmish, toyBookWith } from './toy-book.ts';

/** How long a computer waits for a word, milliseconds. */
const WAITS = 60_000;

/** Bids as much as may be, which in this book is with what is the ally’s, and says why. */
const greedy: ComputerGeneral<unknown, PublicTypes>['general'] = (_setting, _seats, { hand }) => {
  const [first] = hand?.decisions ?? [];
  if (first === undefined) throw new Error('nothing is asked of this seat');
  if (first.kind !== 'bid') return { decision: first.id, answer: first.fallback };
  const why = { clause: 'TOY-1', says: [{ code: 'most-marches' }] };
  return { decision: first.id, answer: { bid: 9 }, why, aim: { piece: 'piece-red', to: { x: 6000, y: 0 } } };
};

describe('a computer that would act with what is a player’s', () => {
  let server: RunningServer;
  const time = new TestTime();
  before(async () => {
    server = await start(await folder(), { books: [toyBookWith('greedy', greedy)], time });
  });
  afterEach(leaveAll);
  after(clean);

  /** Ann leads red beside a computer; Ben is black, Eve looks on. */
  async function table() {
    const scenario = { ...skirmish, book: 'greedy', options: { allies: true }, rounds: 20 };
    const red = await createBattle(server, { scenario, seats: { 'red-2': 'computer' } });
    const sit = (token?: string) => Guest.sit(server, red.battle, token);
    // Whoever is not there when the battle begins is not asked.
    const ann = await sit(red.token);
    const black = await join2(server, red.battle, 'Ben', 'black-1');
    const [ben, eve] = [await sit(black.token), await sit()];
    return { battle: red.battle, red, ann, ben, eve };
  }

  const planOf = (guest: Guest) => guest.plans.plans[0];
  const reply = (guest: Guest, wish: object) => guest.act('plan', { plan: planOf(guest)?.id ?? 'none', ...wish });
  /** What was bid in the round that has just been played. */
  async function bids(ann: Guest, ben: Guest, round: number) {
    const bidding = ({ events }: Guest) => events.filter(({ kind }) => kind === 'bids');
    await ann.answer('bid', { bid: 0 });
    await ben.answer('bid', { bid: 1 });
    await until(() => bidding(ann).length === round && ann.decision('bid') === undefined);
    const [last] = bidding(ann).slice(-1);
    // The march is somebody’s of the side that bid most.
    for (const guest of [ann, ben]) {
      const march = guest.decision('march');
      if (march !== undefined) await guest.answerAnyhow(march);
    }
    await until(() => ann.decision('bid') !== undefined);
    return last?.data;
  }

  it('KMR-3.5 asks them first: what, with which of theirs, for how many points and why; nobody else hears of it', async () => {
    const { ann, ben, eve } = await table();
    await until(() => planOf(ann) !== undefined);
    const { id: _, question, ...plan } = planOf(ann) ?? { id: '', question: null };
    expect(plan).to.deep.equal({
      seat: 'red-2',
      asked: ['red-1'],
      answer: { bid: 9 },
      pieces: ['piece-red'],
      points: 9,
      clause: 'TOY-1',
      leftMs: WAITS,
      why: { clause: 'TOY-1', says: [{ code: 'most-marches' }] },
      aim: { piece: 'piece-red', to: { x: 6000, y: 0 } },
    });
    expect(question).to.include({ kind: 'bid', open: false });
    expect(await reply(ann, { agree: true })).to.deep.equal({ ok: true });
    await until(() => planOf(ann) === undefined);
    expect(await bids(ann, ben, 1)).to.have.deep.property('bids', { red: 9, black: 1 });
    for (const guest of [ben, eve]) expect(guest.bytes.includes('plans')).to.equal(false);
  });

  it('keeps to its own after a no, and asks no more in the same turn', async () => {
    const { battle, ann, ben } = await table();
    await until(() => planOf(ann) !== undefined);
    expect(await reply(ann, { agree: false })).to.deep.equal({ ok: true });
    expect(await bids(ann, ben, 1)).to.have.deep.property('bids', { red: 3, black: 1 });
    // It is another turn, and another question.
    await until(() => planOf(ann) !== undefined);
    expect(await reply(ann, { agree: false })).to.deep.equal({ ok: true });
    await settled(server, battle);
    expect(planOf(ann)).to.equal(undefined);
  });

  it('does what it is told instead, if that is legal', async () => {
    const { ann, ben } = await table();
    await until(() => planOf(ann) !== undefined);
    expect(await reply(ben, { agree: true })).to.include({ ok: false, code: 'no-such-plan' });
    expect(await ben.act('plan', { plan: planOf(ann)?.id, agree: true })).to.include({ ok: false, code: 'not-yours' });
    expect(await reply(ann, { agree: true, answer: { bid: 7 } })).to.include({ ok: false, clause: 'TOY-1.7', code: 'unlucky' });
    expect(await reply(ann, { agree: true, answer: { bid: 4 } })).to.deep.equal({ ok: true });
    expect(await bids(ann, ben, 1)).to.have.deep.property('bids', { red: 4, black: 1 });
  });

  it('waits a minute and no longer, and not at all for somebody who has gone', async () => {
    const { battle, red, ann, ben } = await table();
    await until(() => planOf(ann) !== undefined);
    time.pass(WAITS - 1);
    await settled(server, battle);
    expect(planOf(ann)).to.not.equal(undefined);
    time.pass(1);
    await until(() => planOf(ann) === undefined);
    expect(await bids(ann, ben, 1)).to.have.deep.property('bids', { red: 3, black: 1 });
    await until(() => planOf(ann) !== undefined);
    await ann.leave(ben);
    await settled(server, battle);
    const back = await Guest.sit(server, battle, red.token);
    expect(planOf(back)).to.equal(undefined);
  });

  it('does as it likes where it has been told that it may, or leaves it alone, for good', async () => {
    const { battle, red, ann, ben } = await table();
    await until(() => planOf(ann) !== undefined);
    expect(await ann.act('computers-may', { may: 'always' })).to.deep.equal({ ok: true });
    await until(() => planOf(ann) === undefined && ann.plans.may === 'always');
    expect(await bids(ann, ben, 1)).to.have.deep.property('bids', { red: 9, black: 1 });
    await ann.act('computers-may', { may: 'never' });
    expect(await bids(ann, ben, 2)).to.have.deep.property('bids');
    expect(await bids(ann, ben, 3)).to.have.deep.property('bids', { red: 3, black: 1 });
    await ann.leave(ben);
    const back = await Guest.sit(server, battle, red.token);
    await until(() => back.plans.may === 'never');
    expect(await ben.act('computers-may', { may: 'perhaps' })).to.include({ ok: false, code: 'malformed' });
  });

  it('is not asked again for what was granted while it thought about the same question anew', async () => {
    const book = toyBookWith('greedy', greedy);
    const thinking: (() => void)[] = [];
    const think = async (_book: string, ...[outlook, strength]: Parameters<typeof book.advise>) => {
      await new Promise<void>((resolve) => thinking.push(resolve));
      return book.advise(outlook, strength);
    };
    await stop(server);
    server = await start(await folder(), { books: [book], time, workers: { think } });
    const { ann, ben } = await table();
    await until(() => thinking.length === 1);
    // In a pause nobody answers; afterwards it thinks anew, and what it thought before has not come to an end yet.
    for (const [kind, isPaused] of [
      ['pause', true],
      ['resume', false],
    ] as const) {
      expect(await ann.act('propose', { kind })).to.deep.equal({ ok: true });
      await until(() => ben.tableActions?.clock.paused === isPaused || ben.tableActions?.proposals.length === 1);
      const [proposal] = ben.tableActions?.proposals ?? [];
      if (proposal !== undefined) await ben.act('vote', { proposal: proposal.id, agree: true });
      await until(() => ann.tableActions?.clock.paused === isPaused);
    }
    await until(() => thinking.length === 2);
    thinking[0]?.();
    await until(() => planOf(ann) !== undefined);
    expect(await reply(ann, { agree: true })).to.deep.equal({ ok: true });
    await until(() => planOf(ann) === undefined);
    thinking[1]?.();
    expect(await bids(ann, ben, 1)).to.have.deep.property('bids', { red: 9, black: 1 });
  });
});
