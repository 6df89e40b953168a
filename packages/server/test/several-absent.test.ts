import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { clean, createBattle, folder, Guest, inside, join2, leaveAll, start, until } from './support.ts';
import { TestTime } from './test-time.ts';

/** How long somebody is away before their seat may be given away, milliseconds. */
const GRACE = 60_000;

describe('several players who are not there', function () {
  let server: RunningServer;
  const time = new TestTime();
  before(async () => {
    server = await start(await folder(), { absentAfter: GRACE, time });
  });
  afterEach(leaveAll);
  after(clean);

  /** Ann and Cat lead red, Ben black. */
  async function table(wish: Parameters<typeof createBattle>[1] = {}) {
    const red = await createBattle(server, { options: { allies: true }, ...wish });
    const rose = await join2(server, red.battle, 'Cat', 'red-2');
    const black = await join2(server, red.battle, 'Ben', 'black-1');
    const [ann, cat, ben] = [
      await Guest.sit(server, red.battle, red.token),
      await Guest.sit(server, red.battle, rose.token),
      await Guest.sit(server, red.battle, black.token),
    ];
    await until(() => ann.present.length === 3);
    return { battle: red.battle, red, rose, black, ann, cat, ben };
  }

  const replace = (guest: Guest, seat: string, by: 'computer' | 'open' | 'ally') => guest.act('propose', { kind: 'replace', seat, by });
  const held = (guest: Guest, seat: string) => guest.setup?.seats.find(({ id }) => id === seat)?.held;
  /** Each of these agrees to what is proposed. */
  async function agreed(...guests: readonly Guest[]): Promise<void> {
    for (const guest of guests) {
      await until(() => guest.tableActions?.proposals.length === 1);
      expect(await guest.act('vote', { proposal: guest.tableActions?.proposals[0]?.id, agree: true })).to.deep.equal({ ok: true });
    }
  }
  /** Cat gives her seat to whoever comes. */
  async function leftOpen() {
    const at = await table();
    expect(await replace(at.cat, 'red-2', 'open')).to.deep.equal({ ok: true });
    await agreed(at.ann, at.ben);
    await until(() => held(at.ann, 'red-2') === 'open');
    return at;
  }
  const asked = (guest: Guest) => (guest.hand?.decisions ?? []).map(({ kind, insteadOf = '' }) => [kind, insteadOf]);

  it('do not wait for one another: whoever is there has them replaced', async () => {
    const { ann, cat, ben } = await table();
    await cat.leave(ann);
    await ben.leave(ann);
    time.pass(GRACE);
    await until(() => ann.gone.length === 2);
    expect(await replace(ann, 'red-2', 'computer')).to.deep.equal({ ok: true });
    await until(() => held(ann, 'red-2') === 'computer');
    expect(await replace(ann, 'black-1', 'computer')).to.deep.equal({ ok: true });
    await until(() => held(ann, 'black-1') === 'computer');
  });

  it('KM-37.7 an empty seat counts as absent: its allies decide, and the battle goes on', async () => {
    const { battle, ann, ben } = await leftOpen();
    await until(() => asked(ann).length === 2);
    expect(asked(ann)).to.deep.equal([
      ['bid', ''],
      ['bid', 'red-2'],
    ]);
    expect((await inside(server, battle)).play.absent).to.deep.equal(['red-2']);
    for (const { id } of ann.hand?.decisions ?? []) expect(await ann.command(id, { bid: 9 })).to.include({ ok: true });
    expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
    expect(await ann.answer('march', { x: 0, y: 0 })).to.include({ ok: true });
  });

  it('their own time runs while an ally decides for them, and when it is up the automatic answer is played', async () => {
    const { battle, ann, cat, ben } = await table({ clock: { kind: 'live', minutes: 10, increment: 0 } });
    await cat.leave(ann);
    time.pass(GRACE);
    await until(() => asked(ann).length === 2);
    const own = ann.hand?.decisions.find(({ insteadOf }) => insteadOf === undefined);
    expect(await ann.command(own?.id ?? '', { bid: 1 })).to.include({ ok: true });
    expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
    await until(() => ann.tableActions?.clock.seats['red-1']?.running === false);
    expect(ann.tableActions?.clock.seats['red-2']?.running).to.equal(true);
    time.pass(10 * 60_000);
    await until(() => ann.events.some(({ kind }) => kind === 'bids'));
    expect((await inside(server, battle)).play.absent).to.deep.equal(['red-2']);
  });

  it('an empty seat may go to the computer or an ally like that of somebody who is away', async () => {
    for (const by of ['computer', 'ally'] as const) {
      const { ann, ben } = await leftOpen();
      expect(await replace(ann, 'red-2', 'open')).to.include({ ok: false, code: 'open-already' });
      expect(await replace(ann, 'red-2', by)).to.deep.equal({ ok: true });
      await agreed(ben);
      await until(() => held(ann, 'red-2') === (by === 'ally' ? 'human' : 'computer'));
      leaveAll();
    }
  });

  it('whoever gave their own seat away looks on, also when they come again, and has it back when they ask, until somebody sits there', async () => {
    const { battle, rose, ann, cat } = await leftOpen();
    await until(() => cat.setup?.kept === 'red-2');
    const again = await Guest.sit(server, battle, rose.token);
    expect([again.setup?.seat, again.setup?.kept]).to.deep.equal(['', 'red-2']);
    expect(await again.act('come-back', {})).to.deep.equal({ ok: true });
    await until(() => again.setup?.seat === 'red-2' && cat.setup?.seat === 'red-2');
    expect([again.setup?.kept, held(ann, 'red-2')]).to.deep.equal([undefined, 'human']);
    await until(() => asked(ann).length === 1 && asked(again).length === 1);
    const other = await leftOpen();
    const dan = await join2(server, other.battle, 'Dan', 'red-2');
    expect((await Guest.sit(server, other.battle, dan.token)).setup?.seat).to.equal('red-2');
    await until(() => other.cat.setup?.kept === undefined);
    expect(await other.cat.act('come-back', {})).to.include({ ok: false, code: 'seat-taken' });
    expect(await (await Guest.sit(server, other.battle)).act('come-back', {})).to.include({ ok: false, code: 'not-seated' });
  });

  it('whose seat an ally has opened has it back by coming, until somebody sits there', async () => {
    const { battle, rose, ann, cat, ben } = await table();
    await cat.leave(ann);
    time.pass(GRACE);
    await until(() => ann.gone.includes('red-2'));
    expect(await replace(ann, 'red-2', 'open')).to.deep.equal({ ok: true });
    await agreed(ben);
    await until(() => held(ann, 'red-2') === 'open');
    const back = await Guest.sit(server, battle, rose.token);
    expect(back.setup?.seat).to.equal('red-2');
    await until(() => held(ann, 'red-2') === 'human');
  });

  it('a side with nobody at all is waited for, and may be given to the computer', async () => {
    const { battle, ann, cat, ben } = await table();
    expect(await replace(ben, 'black-1', 'open')).to.deep.equal({ ok: true });
    await agreed(ann, cat);
    await until(() => held(ann, 'black-1') === 'open' && held(cat, 'black-1') === 'open');
    expect((await inside(server, battle)).play.absent).to.deep.equal([]);
    expect(await replace(ann, 'black-1', 'computer')).to.deep.equal({ ok: true });
    await agreed(cat);
    await until(() => held(ann, 'black-1') === 'computer');
  });

  it('KM-31.3 a side with nobody at all has left like one that is away: the others are told, and may claim the victory in time', async () => {
    const { ann, cat, ben } = await table({ claimAfter: 5 });
    expect(await replace(ben, 'black-1', 'open')).to.deep.equal({ ok: true });
    await agreed(ann, cat);
    await until(() => ann.tableActions?.claim?.side === 'red');
    expect(await ann.act('propose', { kind: 'claim' })).to.include({ ok: false, code: 'away-briefly' });
    for (const guest of [ann, cat]) await guest.answer('bid', { bid: 1 });
    await until(() => ann.hand?.decisions.length === 0);
    time.pass(5 * 60_000);
    await until(() => ann.tableActions?.claim?.leftMs === 0);
    expect(await ann.act('propose', { kind: 'claim' })).to.deep.equal({ ok: true });
    await agreed(cat);
    await until(() => ann.table?.outcome?.reason === 'claimed');
    expect(ann.table?.outcome?.winners).to.deep.equal(['red']);
  });

  it('have their own clocks run while an ally decides for them', async () => {
    const { ann, cat } = await table({ clock: { kind: 'live', minutes: 10, increment: 0 } });
    await cat.leave(ann);
    time.pass(GRACE);
    await until(() => asked(ann).length === 2);
    const [own] = ann.hand?.decisions ?? [];
    await ann.command(own?.id ?? '', { bid: 3 });
    await until(() => ann.tableActions?.clock.seats['red-1']?.running === false);
    expect(ann.tableActions?.clock.seats['red-2']?.running).to.equal(true);
  });
});
