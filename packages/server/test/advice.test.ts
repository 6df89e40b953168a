import { expect } from 'chai';
import type { AdviceReply } from '@longroll/protocol';
import { FARM_FIELD } from '../../e2e/src/farm-field.ts';
import type { RunningServer } from '../src/app.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, start, until } from './support.ts';
import { TestTime } from './test-time.ts';
import { skirmish, toyBook, toyBookWith } from './toy-book.ts';
import { twinBook } from './twins.ts';

const UNHURRIED = { burst: 5000, perSecond: 5000, limit: 5000 };

const ask = (guest: Guest, decision: string): Promise<AdviceReply> => guest.room.request('advice', { decision });

describe('what the computer would do in a player’s place', () => {
  let server: RunningServer;
  let thought = 0;

  before(async () => {
    const counting = toyBookWith('counting', (_setting, _seats, { hand }) => {
      thought++;
      return {
        decision: hand?.decisions[0]?.id ?? '',
        answer: { bid: 5 },
        why: { clause: 'TOY-1', says: [{ code: 'five-wins', named: { of: 10 } }] },
      };
    });
    const broken = toyBookWith('broken', () => {
      throw new Error('no idea');
    });
    server = await start(await folder(), { books: [toyBook, counting, broken] });
  });
  afterEach(leaveAll);
  after(clean);

  /** Somebody at a battle of theirs, asked for a bid. */
  async function bidding(wish: object): Promise<{ ann: Guest; battle: string; decision: string }> {
    const { battle, token } = await createBattle(server, { scenario: 'skirmish', opponent: 'computer', ...wish });
    const ann = await Guest.sit(server, battle, token);
    await until(() => ann.decision('bid') !== undefined);
    return { ann, battle, decision: ann.decision('bid')?.id ?? '' };
  }

  it('is told by the strongest general, however weak the opponent is, and changes nothing', async () => {
    const { ann, decision } = await bidding({ strength: 'meek' });
    const before = ann.table?.seq;
    expect(await ask(ann, decision)).to.deep.equal({ ok: true, decision, answer: { bid: 2 }, why: null });
    expect(ann.decision('bid')?.id).to.equal(decision);
    expect(ann.table?.seq).to.equal(before);
  });

  it('comes with the reason its book gives, and is thought out once however often it is asked', async () => {
    // Seats of the computer's own would be thought for as well: here it has answered before Ann is asked anything.
    const { ann, decision } = await bidding({ scenario: { ...skirmish, book: 'counting' } });
    const first = await ask(ann, decision);
    const before = thought;
    expect(first).to.deep.equal({
      ok: true,
      decision,
      answer: { bid: 5 },
      why: { clause: 'TOY-1', says: [{ code: 'five-wins', named: { of: 10 } }] },
    });
    expect(await Promise.all([ask(ann, decision), ask(ann, decision)])).to.deep.equal([first, first]);
    expect(thought).to.equal(before);
  });

  it('is refused against a person, and where a person may still sit down', async () => {
    const red = await createBattle(server, { scenario: 'skirmish', joining: 'anybody' });
    const ann = await Guest.sit(server, red.battle, red.token);
    expect(await ask(ann, 'd1')).to.include({ ok: false });
    const black = await join2(server, red.battle);
    const ben = await Guest.sit(server, red.battle, black.token);
    await until(() => ann.decision('bid') !== undefined && ben.decision('bid') !== undefined);
    expect(await ask(ann, ann.decision('bid')?.id ?? '')).to.include({ ok: false, code: 'not-alone' });
    expect(await ask(ben, ben.decision('bid')?.id ?? '')).to.include({ ok: false, code: 'not-alone' });
  });

  it('is refused to a spectator, for a question that is not theirs, and for what is no request', async () => {
    const { ann, battle, decision } = await bidding({});
    const watching = await Guest.sit(server, battle);
    expect(await ask(watching, decision)).to.include({ ok: false, code: 'stale-decision' });
    expect(await ask(ann, 'd999')).to.include({ ok: false, code: 'stale-decision' });
    expect(await ann.room.request('advice', { decision, seat: 'black-1' })).to.include({ ok: false, code: 'malformed' });
    await ann.answer('bid', { bid: 9 });
    expect(await ask(ann, decision)).to.include({ ok: false, code: 'stale-decision' });
  });

  it('is a no where the general has nothing to say, and the battle goes on', async () => {
    const { ann, decision } = await bidding({ scenario: { ...skirmish, book: 'broken' } });
    expect(await ask(ann, decision)).to.include({ ok: false, code: 'no-advice' });
    expect(await ann.answer('bid', { bid: 1 })).to.include({ ok: true });
  });

  it('is refused about what an ally is asked, though the enemy is a computer', async () => {
    const file = { ...skirmish, options: { allies: true } };
    const red = await createBattle(server, { scenario: file, opponent: 'friend', seats: { 'red-2': 'open', 'black-1': 'computer' } });
    const rose = await join2(server, red.battle, 'Rose', 'red-2');
    const [ann, ally] = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, red.battle, rose.token)];
    await until(() => ann.decision('bid') !== undefined && ally.decision('bid') !== undefined);
    const [own, others] = [ann.decision('bid')?.id ?? '', ally.decision('bid')?.id ?? ''];
    expect(own).to.not.equal(others);
    expect(await ask(ann, others)).to.include({ ok: false, code: 'stale-decision' });
    expect(await ask(ann, own)).to.include({ ok: true, decision: own });
  });
});

describe('advice', () => {
  afterEach(clean);

  it('is thought about for one who asks after the other, no address fills the line, and who plays waits for none of them', async () => {
    const doors: (() => void)[] = [];
    const slow = await start(await folder(), {
      trustProxy: ['loopback'],
      pace: UNHURRIED,
      workers: {
        // Whoever plays is of a strength; whoever advises is the best.
        think: async (_book, outlook, strength) => {
          if (strength === undefined) await new Promise<void>((open) => doors.push(open));
          return toyBook.advise(outlook, strength);
        },
      },
    });
    const at = async (address: string) => {
      const { battle, token } = await createBattle(slow, { scenario: 'skirmish', opponent: 'computer', strength: 'meek' });
      const guest = await Guest.sit(slow, battle, token, { 'x-forwarded-for': address });
      await until(() => guest.decision('bid') !== undefined);
      return { guest, decision: guest.decision('bid')?.id ?? '' };
    };
    const [ann, ben] = [await at('2001:db8:1:2::1'), await at('2001:db8:1:3::1')];
    const asked = Array.from({ length: 5 }, () => ask(ann.guest, ann.decision));
    expect(await asked[4]).to.include({ ok: false, code: 'too-fast' });
    await until(() => doors.length === 1);
    const other = ask(ben.guest, ben.decision);
    expect(await ben.guest.answer('bid', { bid: 1 })).to.include({ ok: true });
    expect(doors, 'one is thought about at a time').to.have.length(1);
    doors.pop()?.();
    for (const each of asked.slice(0, 4)) expect(await each).to.include({ ok: true, decision: ann.decision });
    // When it was Ben's turn in the line his question had been answered.
    expect(await other).to.include({ ok: false, code: 'stale-decision' });
  });

  it('is the same, byte for byte, whatever the enemy holds: the general is given the view of whoever asks', async () => {
    // Black's first player has six points in one battle and five in the other, and is the last of all to show it.
    const secrets = [
      [
        [6, 1],
        [1, 1],
      ],
      [
        [5, 1],
        [1, 1],
      ],
    ];
    const noon = Date.parse('2026-11-21T12:00:00Z');
    const twins = await start(await folder(), { books: [twinBook(...secrets)], time: new TestTime(noon), pace: UNHURRIED });
    const seated = async () => {
      const { battle, token } = await createBattle(twins, {
        scenario: FARM_FIELD,
        opponent: 'computer',
        seats: { 'red-2': 'computer', 'black-1': 'computer', 'black-2': 'computer' },
      });
      const handle = await twins.battles.acquire(battle);
      return { guest: await Guest.sit(twins, battle, token), play: () => handle.battle.play, release: () => handle.release() };
    };
    const both = [await seated(), await seated()] as const;
    const [one, other] = both;
    // Or the computer beside them would wait for a word, and time stands still.
    for (const { guest } of both) expect(await guest.act('computers-may', { may: 'never' })).to.include({ ok: true });
    let compared = 0;
    for (;;) {
      for (const { guest, play } of both)
        await until(() => play().over || (play().hand('red-1').decisions.length > 0 && guest.table?.seq === play().seq));
      // From here on black has shown what it holds.
      if (JSON.stringify(one.play().table()) !== JSON.stringify(other.play().table())) break;
      const [question] = one.guest.hand?.decisions ?? [];
      if (question === undefined) break;
      const [mine, its] = [await ask(one.guest, question.id), await ask(other.guest, question.id)];
      expect(mine.ok).to.equal(true);
      expect(JSON.stringify(mine)).to.equal(JSON.stringify(its));
      if (JSON.stringify(one.play().hand('black-1').secrets) !== JSON.stringify(other.play().hand('black-1').secrets)) compared++;
      if (!mine.ok) break;
      for (const { guest } of both) expect(await guest.command(mine.decision, mine.answer)).to.include({ ok: true });
    }
    expect(compared, 'questions about which black held other secrets').to.be.greaterThan(1);
    for (const { release } of both) release();
  });
});
