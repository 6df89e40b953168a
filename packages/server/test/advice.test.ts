import { expect } from 'chai';
import type { AdviceReply } from '@longroll/protocol';
import type { RunningServer } from '../src/app.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, start, until } from './support.ts';
import { skirmish, toyBook, toyBookWith } from './toy-book.ts';

describe('what the computer would do in a player’s place', () => {
  let server: RunningServer;
  let thought = 0;

  before(async () => {
    const counting = toyBookWith('counting', (_setting, _seats, { hand }) => {
      thought++;
      return { decision: hand?.decisions[0]?.id ?? '', answer: { bid: 5 }, why: { clause: 'TOY-1', message: 'Five wins in 9 of 10.' } };
    });
    const broken = toyBookWith('broken', () => {
      throw new Error('no idea');
    });
    server = await start(await folder(), { books: [toyBook, counting, broken] });
  });
  afterEach(leaveAll);
  after(clean);

  const ask = (guest: Guest, decision: string): Promise<AdviceReply> => guest.room.request('advice', { decision });
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
    expect(first).to.deep.equal({ ok: true, decision, answer: { bid: 5 }, why: { clause: 'TOY-1', message: 'Five wins in 9 of 10.' } });
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
});
