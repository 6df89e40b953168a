import type { ClockWish } from '@longroll/protocol';
import { isFlaw, readRecord, verify } from '@longroll/rules/record/index';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import {
  claimTime,
  claimView,
  reopenedCount,
  updateCount,
  storedCount,
  nextCount,
  type AbsenceCount,
  type Situation,
} from '../src/battle/table-actions/victory-claim.ts';
import { claim, duel, playOn } from './claimants.ts';
import { clean, folder, createBattle, Guest, inside, join2, leaveAll, post, start, stop, until, untilAsync } from './support.ts';
import { TestTime } from './test-time.ts';
import { toyBook } from './toy-book.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** How long somebody is away before they are noted as absent. */
const GRACE = 10 * SECOND;

describe('how long others have been away', () => {
  const none: ClockWish = { kind: 'none' };
  const letter: ClockWish = { kind: 'correspondence', days: 2 };
  const seatOf = (seat: string, side: string, held: 'human' | 'computer' | 'open' = 'human') => ({
    battle: 'b',
    seat,
    place: 0,
    side,
    general: '',
    held,
    player: '',
    tokenHash: null,
    offeredHash: null,
    family: seat,
    keptBy: null,
    strength: null,
    moves: 0,
    words: '',
  });
  const rows = [seatOf('red-1', 'red'), seatOf('red-2', 'red'), seatOf('black-1', 'black')];
  const ask = (...seats: string[]) => seats.map((seat) => ({ id: `d-${seat}`, seats: [seat] }));
  const situation = (away: readonly string[], more: Partial<Situation> = {}): Situation => ({
    rows,
    away: (seat) => away.includes(seat),
    suspended: false,
    waiting: [],
    ...more,
  });
  const left = (count: AbsenceCount | null, now: number, wish: ClockWish = none) => claimView(wish, count, claimTime(wish), now)?.leftMs;
  /** Ten minutes are the usual time. */
  const begun = updateCount(none, null, situation(['black-1']), 0);

  it('is counted from the moment nobody of another side is there, for the side that stayed', () => {
    expect(updateCount(none, null, situation([]), 0)).to.equal(null);
    expect(updateCount(none, null, situation(['red-1']), 0), 'an ally stays').to.equal(null);
    expect(begun?.side).to.equal('red');
    expect([left(begun, 0), left(begun, 4 * MINUTE), left(begun, 10 * MINUTE), left(begun, DAY)]).to.deep.equal([
      10 * MINUTE,
      6 * MINUTE,
      0,
      0,
    ]);
    expect(nextCount(none, begun, claimTime(none), 0)).to.equal(10 * MINUTE);
    expect(claimTime(none, 25)).to.equal(25 * MINUTE);
    expect(claimTime(letter, 3)).to.equal(3 * DAY);
  });

  it('begins anew when somebody comes back, and is nothing against computers or without others', () => {
    const back = updateCount(none, begun, situation([]), 9 * MINUTE);
    expect(back).to.equal(null);
    expect(left(updateCount(none, back, situation(['black-1']), 9 * MINUTE), 9 * MINUTE)).to.equal(10 * MINUTE);
    const machine = { rows: [seatOf('red-1', 'red'), seatOf('black-1', 'black', 'computer')] };
    expect(updateCount(none, begun, situation(['black-1'], machine), MINUTE)).to.equal(null);
    const helped = { rows: [...rows, seatOf('black-2', 'black', 'computer')] };
    expect(updateCount(none, null, situation(['black-1'], helped), 0)?.side, 'a computer beside who left').to.equal('red');
  });

  it('stands in a pause, while nobody is there at all, and while the server is away', () => {
    const stands: readonly (readonly [string, Situation])[] = [
      ['a pause', situation(['black-1'], { suspended: true })],
      ['nobody there', situation(['red-1', 'red-2', 'black-1'])],
    ];
    for (const [why, between] of stands) {
      const held = updateCount(none, begun, between, 4 * MINUTE);
      expect(left(held, DAY), why).to.equal(6 * MINUTE);
      expect(left(updateCount(none, held, situation(['black-1']), DAY), DAY + MINUTE), why).to.equal(5 * MINUTE);
    }
    const stopped = storedCount(none, begun, 4 * MINUTE);
    expect(left(updateCount(none, reopenedCount(none, stopped), situation(['black-1']), DAY), DAY + MINUTE), 'stopped').to.equal(
      5 * MINUTE,
    );
    // A server that was killed has not said goodbye: what it had not written down is not counted.
    expect(left(updateCount(none, reopenedCount(none, begun), situation(['black-1']), DAY), DAY), 'killed').to.equal(10 * MINUTE);
  });

  it('runs against a side whose seats are all empty, and not against one with an empty seat beside somebody', () => {
    const empty = (...others: readonly ReturnType<typeof seatOf>[]) => ({
      rows: [...rows.slice(0, 2), seatOf('black-1', 'black', 'open'), ...others],
    });
    expect(left(updateCount(none, null, situation([], empty()), 0), 4 * MINUTE)).to.equal(6 * MINUTE);
    expect(left(updateCount(letter, null, situation([], empty()), 0), 0, letter), 'by letter').to.equal(7 * DAY);
    expect(updateCount(none, null, situation([], empty(seatOf('black-2', 'black'))), 0)).to.equal(null);
    expect(updateCount(none, null, situation([], empty(seatOf('black-2', 'black', 'computer'))), 0)).to.equal(null);
    // Somebody sits down there.
    expect(updateCount(none, begun, situation([]), MINUTE)).to.equal(null);
  });

  it('counts a minute at most of a question that waits for who stayed, and the next one anew', () => {
    const own = { waiting: ask('red-1', 'black-1') };
    let count = updateCount(none, null, situation(['black-1'], own), 0);
    expect([left(count, 30 * SECOND), left(count, MINUTE), left(count, DAY)]).to.deep.equal([9.5 * MINUTE, 9 * MINUTE, 9 * MINUTE]);
    expect(claimView(none, count, claimTime(none), MINUTE)?.running).to.equal(false);
    // Looked at in between, the same.
    for (const now of [20, 40, 60, 80, 100].map((each) => each * SECOND))
      count = updateCount(none, count, situation(['black-1'], own), now);
    expect(left(count, 2 * MINUTE)).to.equal(9 * MINUTE);
    count = updateCount(none, count, situation(['black-1'], { waiting: ask('red-2') }), 2 * MINUTE);
    expect(left(count, DAY)).to.equal(8 * MINUTE);
    count = updateCount(none, count, situation(['black-1'], { waiting: ask('black-1') }), 3 * MINUTE);
    expect(left(count, 5 * MINUTE), 'nothing is asked of red').to.equal(6 * MINUTE);
  });

  it('is days by letter, of which a server that was away gives one at the most', () => {
    const waits = { waiting: ask('black-1') };
    let count = updateCount(letter, null, situation(['black-1'], waits), 0);
    expect([left(count, 0, letter), left(count, DAY / 2, letter)]).to.deep.equal([7 * DAY, 6.5 * DAY]);
    expect(nextCount(letter, count, claimTime(letter), 0), 'looked at once a day').to.equal(DAY);
    for (let day = 1; day <= 3; day++)
      count = updateCount(letter, reopenedCount(letter, storedCount(letter, count, day * DAY)), situation(['black-1'], waits), day * DAY);
    expect(left(count, 3 * DAY, letter)).to.equal(4 * DAY);
    count = updateCount(letter, reopenedCount(letter, count), situation(['black-1'], waits), 10 * DAY);
    expect(left(count, 10 * DAY, letter), 'a week without a server').to.equal(3 * DAY);
    const own = updateCount(letter, null, situation(['black-1'], { waiting: ask('red-1') }), 0);
    expect(left(own, 5 * DAY, letter)).to.equal(6 * DAY);
  });
});

describe('claiming a victory', function () {
  let server: RunningServer;
  let data: string;
  const time = new TestTime();
  afterEach(clean);

  const settings = { time, absentAfter: GRACE };
  async function open(overrides: Partial<Parameters<typeof start>[1]> = {}): Promise<void> {
    data = await folder();
    server = await start(data, { ...settings, ...overrides });
  }

  it("is for who plays on alone for the founder's minutes, and is in the record", async () => {
    await open();
    const { battle, ann, ben } = await duel(server);
    const eve = await Guest.sit(server, battle);
    expect(await claim(ann)).to.include({ ok: false, code: 'present' });
    await ben.leave(ann);
    await until(() => ann.tableActions?.claim?.side === 'red' && eve.tableActions?.claim?.side === 'red');
    expect(ann.tableActions?.claim?.leftMs).to.be.within(4 * MINUTE, 5 * MINUTE);
    expect(await claim(ann)).to.include({ ok: false, code: 'away-briefly' });
    // Sitting at her own question for an hour counts for a minute.
    await playOn(ann, 1, time);
    time.pass(60 * MINUTE);
    expect(await claim(ann)).to.include({ ok: false, code: 'away-briefly' });
    await playOn(ann, 5, time);
    await until(() => ann.tableActions?.claim?.leftMs === 0);
    expect(await claim(eve)).to.include({ ok: false, code: 'not-seated' });
    expect(await claim(ann)).to.deep.equal({ ok: true });
    await until(() => eve.table?.outcome !== null);
    expect(eve.table?.outcome).to.deep.equal({ winners: ['red'], reason: 'claimed', clause: '' });
    expect(await claim(ann)).to.include({ ok: false, code: 'battle-over' });
    const record = readRecord(await (await fetch(`${server.url}/api/battles/${battle}/record`)).text());
    if (isFlaw(record)) throw new Error(record.code);
    expect(verify(record, [toyBook])).to.deep.include({ flawed: false, outcome: { winner: 'red', reason: 'claimed', clause: '' } });
  });

  it('is nothing a player can hand in as a command, however they name it', async () => {
    await open();
    const { battle, ann, ben } = await duel(server);
    await ben.leave(ann);
    await until(() => ann.tableActions?.claim !== null);
    const { play } = await inside(server, battle);
    for (const [decision, answer] of [
      ['table:end', { reason: 'claimed' }],
      ['claim', {}],
      ['table:end', { reason: 'claimed', winner: 'red' }],
    ] as const) {
      expect((await ann.command(decision, answer)).ok, decision).to.equal(false);
    }
    expect((await inside(server, battle)).play.over).to.equal(play.over);
  });

  it('is over as soon as somebody comes back, also at the very moment', async () => {
    await open();
    const { battle, black, ann, ben } = await duel(server);
    await ben.leave(ann);
    await until(() => ann.tableActions?.claim !== null);
    await playOn(ann, 6, time);
    await until(() => ann.tableActions?.claim?.leftMs === 0);
    const back = await Guest.sit(server, battle, black.token);
    expect(await claim(ann)).to.include({ ok: false, code: 'present' });
    await until(() => ann.tableActions?.claim === null);
    await back.leave(ann);
    await until(() => ann.tableActions?.claim !== null);
    expect(ann.tableActions?.claim?.leftMs, 'counted anew').to.be.within(4 * MINUTE, 5 * MINUTE);
    await playOn(ann, 6, time);
    await until(() => ann.tableActions?.claim?.leftMs === 0);
    // Whichever is first: a battle that is won, or a player who is there. Never a refusal to somebody who then has lost.
    const [returned, reply] = await Promise.all([Guest.sit(server, battle, black.token), claim(ann)]);
    const { play } = await inside(server, battle);
    expect(play.over).to.equal(reply.ok);
    if (!reply.ok) {
      expect(reply.code).to.equal('present');
      await until(() => returned.setup?.seat === 'black-1' && ann.tableActions?.claim === null);
    }
  });

  it('cannot be reached by a pause, which who was not asked about it ends alone', async () => {
    await open();
    const { battle, black, ann, ben } = await duel(server);
    await ben.leave(ann);
    time.pass(GRACE);
    await untilAsync(async () => (await inside(server, battle)).play.absent.includes('black-1'));
    await playOn(ann, 2, time);
    expect(await ann.act('propose', { kind: 'pause' })).to.deep.equal({ ok: true });
    await until(() => ann.tableActions?.clock.paused === true && ann.tableActions.claim?.running === false);
    const before = ann.tableActions?.claim?.leftMs;
    time.pass(60 * MINUTE);
    expect(await claim(ann)).to.include({ ok: false, code: 'paused' });
    const eve = await Guest.sit(server, battle);
    expect(eve.tableActions?.claim?.leftMs).to.equal(before);
    // Ann, who is losing, has gone as well: Ben need not wait for her yes.
    const back = await Guest.sit(server, battle, black.token);
    await until(() => ann.tableActions?.claim === null);
    expect(await back.act('propose', { kind: 'resume' })).to.deep.equal({ ok: true });
    await until(() => back.tableActions?.clock.paused === false);
    // A pause both have agreed on needs both.
    expect(await back.act('propose', { kind: 'pause' })).to.deep.equal({ ok: true });
    await until(() => ann.tableActions?.proposals.length === 1);
    expect(await ann.act('vote', { proposal: ann.tableActions?.proposals[0]?.id, agree: true })).to.deep.equal({ ok: true });
    expect(await back.act('propose', { kind: 'resume' })).to.deep.equal({ ok: true });
    await until(() => ann.tableActions?.proposals[0]?.needed.join() === 'red-1');
    expect(back.tableActions?.clock.paused).to.equal(true);
  });

  it('counts nothing before the battle has begun, nor while the server is away', async () => {
    await open();
    const red = await createBattle(server, { claimAfter: 5 });
    const ann = await Guest.sit(server, red.battle, red.token);
    time.pass(60 * MINUTE);
    expect(await claim(ann)).to.include({ ok: false, code: 'present' });
    expect(ann.tableActions?.claim).to.equal(null);
    const duelled = await duel(server);
    await duelled.ben.leave(duelled.ann);
    await until(() => duelled.ann.tableActions?.claim !== null);
    await playOn(duelled.ann, 3, time);
    leaveAll();
    await stop(server);
    time.pass(DAY);
    server = await start(data, settings);
    const back = await Guest.sit(server, duelled.battle, duelled.red.token);
    await until(() => back.tableActions?.claim !== null);
    expect(back.tableActions?.claim?.leftMs, 'three of five minutes are over').to.be.within(MINUTE, 2 * MINUTE + 30 * SECOND);
    expect(await claim(back)).to.include({ ok: false, code: 'away-briefly' });
  });

  it('of a side is for all of its players who are there', async () => {
    await open();
    const red = await createBattle(server, { claimAfter: 5, options: { allies: true } });
    const [rose, black] = [await join2(server, red.battle, 'Cat', 'red-2'), await join2(server, red.battle, 'Ben', 'black-1')];
    const [ann, cat, ben] = [
      await Guest.sit(server, red.battle, red.token),
      await Guest.sit(server, red.battle, rose.token),
      await Guest.sit(server, red.battle, black.token),
    ];
    await ben.leave(ann);
    await until(() => ann.tableActions?.claim?.side === 'red');
    for (let round = 0; round < 6; round++) {
      time.pass(MINUTE);
      for (const guest of [ann, cat]) await guest.answer('bid', { bid: 9 });
      await until(() => ann.decision('march') !== undefined);
      await ann.answer('march', { x: 0, y: 0 });
      await until(() => ann.decision('bid') !== undefined && cat.decision('bid') !== undefined);
    }
    await until(() => ann.tableActions?.claim?.leftMs === 0);
    expect(await claim(ann)).to.deep.equal({ ok: true });
    await until(() => cat.tableActions?.proposals[0]?.kind === 'claim');
    expect(cat.tableActions?.proposals[0]?.needed).to.deep.equal(['red-2']);
    // Cat says no; then Ann leaves, and Cat alone may.
    expect(await cat.act('vote', { proposal: cat.tableActions?.proposals[0]?.id, agree: false })).to.deep.equal({ ok: true });
    await until(() => ann.tableActions?.proposals.length === 0);
    expect(await claim(ann)).to.deep.equal({ ok: true });
    // Who comes back is before every claim that has not been agreed on.
    const back = await Guest.sit(server, red.battle, black.token);
    await until(() => cat.tableActions?.proposals.length === 0);
    expect(back.setup?.seat).to.equal('black-1');
    expect((await inside(server, red.battle)).play.over).to.equal(false);
  });

  it("by letter is for who has let days run out and not been seen for the founder's days", async () => {
    await open();
    const { battle, black, ann, ben } = await duel(server, { clock: { kind: 'correspondence', days: 1 }, claimAfter: 2 });
    await ann.answer('bid', { bid: 9 });
    await ben.leave(ann);
    time.pass(DAY / 2);
    expect(ann.tableActions?.claim, 'they have time').to.equal(null);
    time.pass(DAY / 2);
    await until(() => ann.tableActions?.claim?.side === 'red');
    expect(ann.tableActions?.claim?.leftMs).to.be.within(2 * DAY - MINUTE, 2 * DAY);
    for (let rounds = 0; rounds < 3; rounds++) {
      // Less than the day that Ann has herself, however long the answer takes.
      time.pass(DAY / 2);
      await until(() => (ann.hand?.decisions.length ?? 0) > 0);
      const [question] = ann.hand?.decisions ?? [];
      expect(await ann.command(question?.id ?? '', question?.kind === 'bid' ? { bid: 9 } : { x: 0, y: 0 })).to.include({ ok: true });
      await until(() => ann.hand?.decisions[0]?.id !== question?.id);
    }
    const back = await Guest.sit(server, battle, black.token);
    await until(() => ann.tableActions?.claim === null);
    expect(await claim(ann)).to.include({ ok: false, code: 'present' });
    expect(back.tableActions?.claim).to.equal(null);
  });

  it('against a crowd of proposals is one of three, and against a computer nothing', async () => {
    await open();
    const { ann, ben } = await duel(server);
    for (const kind of ['draw', 'cancel', 'pause'] as const) expect(await ann.act('propose', { kind })).to.deep.equal({ ok: true });
    for (let each = 0; each < 30; each++) expect((await ann.act('propose', { kind: 'claim' })).ok).to.equal(false);
    await until(() => ben.tableActions?.proposals.length === 3);
    const machine = await createBattle(server, { opponent: 'computer', claimAfter: 1 });
    const cay = await Guest.sit(server, machine.battle, machine.token);
    await playOn(cay, 2, time);
    expect(await claim(cay)).to.include({ ok: false, code: 'present' });
    expect(
      await post(`${server.url}/api/battles`, { scenario: 'ridge', side: 'red', opponent: 'friend', name: 'Ann', claimAfter: 0 }),
    ).to.include({ status: 400 });
  });
});
