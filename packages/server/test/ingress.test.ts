import type { SeatGrant } from '@longroll/protocol';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { clean, folder, createBattle, Guest, inside, join2, leaveAll, start, until } from './support.ts';

describe('what the server does not accept', function () {
  let server: RunningServer;
  let red: SeatGrant;
  let black: SeatGrant;
  let ann: Guest;
  let untouched: string;

  before(async () => {
    server = await start(await folder(), { pace: { burst: 60, perSecond: 0.05, limit: 200 } });
  });
  beforeEach(async () => {
    red = await createBattle(server);
    black = await join2(server, red.battle);
    ann = await Guest.sit(server, red.battle, red.token);
    untouched = (await inside(server, red.battle)).hash;
  });
  afterEach(leaveAll);
  after(clean);

  const unchanged = async () => expect((await inside(server, red.battle)).hash).to.equal(untouched);
  const bidNow = () => ann.decision('bid')?.id ?? '';

  const malformed: readonly (readonly [string, unknown])[] = [
    ['nothing', undefined],
    ['a word', 'bid'],
    ['a number', 9],
    ['a list', [1, 2]],
    ['no id', { decision: 'd1', answer: { bid: 9 } }],
    ['an id with strange letters', { id: '../x', decision: 'd1', answer: { bid: 9 } }],
    ['an endless id', { id: 'x'.repeat(65), decision: 'd1', answer: { bid: 9 } }],
    ['no answer', { id: 'x', decision: 'd1' }],
    ['no decision', { id: 'x', answer: { bid: 9 } }],
    ['a decision that is a number', { id: 'x', decision: 1, answer: { bid: 9 } }],
    ['a field too many', { id: 'x', decision: 'd1', answer: { bid: 9 }, seat: 'black-1' }],
    ['a number that is none', { id: 'x', decision: 'd1', answer: { bid: Number.NaN } }],
    ['an endless number', { id: 'x', decision: 'd1', answer: { bid: Number.POSITIVE_INFINITY } }],
    ['a date for an answer', { id: 'x', decision: 'd1', answer: new Date(0) }],
    ['bytes for an answer', { id: 'x', decision: 'd1', answer: new Uint8Array(4) }],
    ['an answer nested too deep', { id: 'x', decision: 'd1', answer: nested(40) }],
  ];
  for (const [name, payload] of malformed) {
    it(`refuses ${name} as a command`, async () => {
      const reply = await ann.raw(payload);
      expect(reply).to.include({ ok: false, code: 'malformed' });
      expect(reply)
        .to.have.property('message')
        .that.matches(/^This is not a command: .+/);
      await unchanged();
    });
  }

  const misfits: readonly (readonly [string, unknown])[] = [
    ['null', null],
    ['another shape', { x: 1, y: 1 }],
    ['a bid below the lowest', { bid: -1 }],
    ['a bid above the highest', { bid: 10 }],
    ['half a bid', { bid: 0.5 }],
    ['a bid in words', { bid: '9' }],
    ['a bid with a rider', { bid: 9, word: 'x' }],
    ['a poisoned prototype', JSON.parse('{"bid":9,"__proto__":{"seat":"black-1"}}')],
  ];
  for (const [name, answer] of misfits) {
    it(`refuses ${name} as an answer, naming the clause`, async () => {
      expect(await ann.command(bidNow(), answer)).to.include({ ok: false, clause: 'TOY-1', code: 'malformed' });
      await unchanged();
    });
  }

  it("refuses another seat's decision", async () => {
    const ben = await Guest.sit(server, red.battle, black.token);
    expect(await ann.command(ben.decision('bid')?.id ?? '', { bid: 9 })).to.include({ ok: false, code: 'not-yours' });
    await unchanged();
  });

  it('refuses a decision that is not open, never was, or has been answered', async () => {
    for (const decision of ['d999', 'bid', '__proto__', 'constructor']) {
      expect(await ann.command(decision, { bid: 9 })).to.include({ ok: false, code: 'stale-decision' });
    }
    await unchanged();
    const decision = bidNow();
    expect(await ann.command(decision, { bid: 9 })).to.include({ ok: true });
    untouched = (await inside(server, red.battle)).hash;
    expect(await ann.command(decision, { bid: 8 })).to.include({ ok: false, code: 'stale-decision' });
    await unchanged();
  });

  it('lets a spectator decide nothing, not even with the right number', async () => {
    const eve = await Guest.sit(server, red.battle);
    expect(await eve.command(bidNow(), { bid: 9 })).to.include({ ok: false, code: 'not-seated' });
    await unchanged();
  });

  it('does not let a stranger in with a false token, nor into a battle that is not there', async () => {
    await failure(Guest.sit(server, red.battle, 'no-such-token'), 'holds no seat');
    await failure(Guest.sit(server, 'nosuchbattle'), 'no such battle');
    await failure(Guest.sit(server, '../../etc'), 'joined with its id');
    const other = await createBattle(server);
    await failure(Guest.sit(server, other.battle, red.token), 'holds no seat');
  });

  it('answers an unknown request and drops an unknown message without hanging up', async () => {
    await failure(ann.room.request('cheat', {}), 'no onMessage("cheat")');
    ann.room.send('cheat', { all: true });
    ann.room.send('command', 'nonsense');
    expect(await ann.command(bidNow(), { bid: 9 })).to.include({ ok: true });
    expect(ann.closed).to.equal(null);
  });

  it('says no to history without a number', async () => {
    for (const from of [-1, 0.5, Number.NaN, '0', undefined]) {
      await failure(ann.room.request('history', { from }), 'History is asked for');
    }
  });

  it('hangs up on a message of a megabyte before reading it', async () => {
    const size = 1024 * 1024;
    ann.raw({ id: 'big', decision: 'd1', answer: 'x'.repeat(size) }).catch(() => undefined);
    await until(() => ann.closed !== null);
    expect(ann.closed).to.equal(1009);
    await unchanged();
    const again = await Guest.sit(server, red.battle, red.token);
    expect(await again.answer('bid', { bid: 9 })).to.include({ ok: true });
  });

  it('slows down a client in a hurry and hangs up on a flood, and on nobody else', async () => {
    const replies = await Promise.all(Array.from({ length: 70 }, () => ann.command('d999', {})));
    const codes = new Set(replies.map((reply) => (reply.ok ? 'ok' : reply.code)));
    expect([...codes].sort()).to.deep.equal(['stale-decision', 'too-fast']);
    expect(replies.filter((reply) => !reply.ok && reply.code === 'stale-decision').length).to.be.within(60, 62);
    expect(ann.closed).to.equal(null);
    const ben = await Guest.sit(server, red.battle, black.token);
    for (let each = 0; each < 400; each++) ann.room.send('command', {});
    await until(() => ann.closed !== null);
    expect(ben.closed).to.equal(null);
    await unchanged();
  });
});

function nested(depth: number): unknown {
  let answer: unknown = 1;
  for (let each = 0; each < depth; each++) answer = { answer };
  return answer;
}

async function failure(attempt: Promise<unknown>, words: string): Promise<void> {
  try {
    await attempt;
  } catch (error) {
    const reason = error instanceof Error && 'reason' in error ? error.reason : error instanceof Error ? error.message : error;
    expect(reason).to.be.a('string').that.includes(words);
    return;
  }
  expect.fail('it was let through');
}
