import { expect } from 'chai';
import {
  clockFingerprint,
  clockView,
  extended,
  givenUpOn,
  updateClock,
  LAG_CREDIT,
  lateFor,
  nextFlag,
  reopened,
  retaken,
  stopped,
  withCard,
  withoutCards,
  withEventsShown,
  withoutIncrement,
  withTurn,
} from '../src/battle/table-actions/clock.ts';
import { clockState, newClock } from '../src/battle/table-actions/clock-state.ts';
import { clean, folder, createBattle, Guest, inside, join2, settled, start, stop, until, untilAsync } from './support.ts';
import { TestTime } from './test-time.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const asks = (...questions: string[]) => new Map([['red-1', { questions, answered: false }]]);

describe('a clock', () => {
  const live = newClock({ kind: 'live', minutes: 10, increment: 5 }, ['red-1', 'black-1']);
  const left = (clock: typeof live, now: number) => clockView(clock, ['red-1'], now).seats['red-1'];

  it('runs for the seat that is asked, forgives the way there and back, and gives the increment', () => {
    const running = updateClock(live, asks('d1'), 1000);
    expect(left(running, 1000 + LAG_CREDIT)).to.deep.equal({ leftMs: 10 * MINUTE, running: true });
    // A minute and the credit later it answers and is asked something else.
    const next = updateClock(running, asks('d2'), 1000 + MINUTE + LAG_CREDIT, { seat: 'red-1', question: 'd1' });
    expect(left(next, 1000 + MINUTE + LAG_CREDIT)).to.deep.equal({ leftMs: 9 * MINUTE + 5000, running: true });
    expect(clockView(next, [], 1000).seats['black-1']).to.deep.equal({ leftMs: 10 * MINUTE, running: false });
    const done = updateClock(next, new Map(), 1000 + 2 * MINUTE + 2 * LAG_CREDIT, { seat: 'red-1', question: 'd2' });
    expect(left(done, 9 * DAY)).to.deep.equal({ leftMs: 8 * MINUTE + 10_000, running: false });
  });

  it('does not run for a question while what led to it is watched, once', () => {
    // Three events at 1000: 2.5 s for seeing anything, 0.7 s for each.
    const grace = 2500 + 3 * 700;
    const shown = updateClock(withEventsShown(live, 3, 1000), asks('d1'), 1000);
    expect(clockView(shown, ['red-1'], 1000).seats['red-1']).to.deep.equal({ leftMs: 10 * MINUTE, running: true, startsInMs: grace });
    expect(left(shown, 1000 + grace + LAG_CREDIT)).to.deep.equal({ leftMs: 10 * MINUTE, running: true });
    expect(left(shown, 1000 + grace + LAG_CREDIT + MINUTE)).to.deep.equal({ leftMs: 9 * MINUTE, running: true });
    expect(nextFlag(shown, 1000)).to.equal(1000 + grace + LAG_CREDIT + 10 * MINUTE);
    // Answered at once, taken back and answered again: the same three events are not watched a second time.
    const again = updateClock(withEventsShown(shown, 3, 20_000), asks('d2'), 20_000);
    expect(clockView(again, ['red-1'], 20_000).seats['red-1']?.startsInMs).to.equal(undefined);
    // The question that stays open while an ally acts has its clock running on.
    expect(clockView(updateClock(withEventsShown(again, 9, 30_000), asks('d2'), 30_000), ['red-1'], 30_000).seats['red-1']).to.deep.equal(
      left(again, 30_000),
    );
  });

  it('waits twelve seconds for what is watched and no longer, however much happens', () => {
    const many = updateClock(withEventsShown(live, 1000, 0), asks('d1'), 0);
    expect(clockView(many, ['red-1'], 0).seats['red-1']?.startsInMs).to.equal(12_000);
    const hailed = [1, 2, 3, 4, 5].reduce((clock, k) => withEventsShown(clock, 1000 + 100 * k, 100 * k), many);
    expect(clockView(updateClock(hailed, asks('d2'), 500), ['red-1'], 500).seats['red-1']?.startsInMs).to.equal(12_000);
    const days = newClock({ kind: 'correspondence', days: 2 }, ['red-1']);
    expect(clockView(updateClock(withEventsShown(days, 9, 0), asks('d1'), 0), ['red-1'], 0).seats['red-1']).to.deep.equal({
      leftMs: 2 * DAY,
      running: true,
    });
  });

  it('KMR-4.3 gives no increment for a question that was dropped because an ally acted, and asked anew', () => {
    // Ten minutes; the ally acts after one, has the table for two, and the question comes again.
    const asked = updateClock(live, asks('d6'), 0);
    const ally = { seat: 'black-1', question: 'd5' };
    const dropped = updateClock(asked, new Map(), MINUTE + LAG_CREDIT, ally);
    expect(left(dropped, 3 * MINUTE)).to.deep.equal({ leftMs: 9 * MINUTE, running: false });
    const anew = updateClock(dropped, asks('d9'), 3 * MINUTE, { seat: 'black-1', question: 'd8' });
    expect(left(anew, 3 * MINUTE)).to.deep.equal({ leftMs: 9 * MINUTE, running: true });
    // Dropped and asked at one go, the same.
    expect(left(updateClock(asked, asks('d7'), MINUTE + LAG_CREDIT, ally), MINUTE + LAG_CREDIT)).to.deep.equal({
      leftMs: 9 * MINUTE,
      running: true,
    });
    // For an answer of their own a player gains five seconds, once.
    const own = updateClock(anew, new Map(), 5 * MINUTE + LAG_CREDIT, { seat: 'red-1', question: 'd9' });
    expect(left(own, DAY)).to.deep.equal({ leftMs: 7 * MINUTE + 5000, running: false });
    // What is taken back earns nothing.
    expect(left(updateClock(anew, asks('d6'), 5 * MINUTE + LAG_CREDIT), 5 * MINUTE + LAG_CREDIT)).to.deep.equal({
      leftMs: 7 * MINUTE,
      running: true,
    });
  });

  it('gives back the increment of an answer that is taken back', () => {
    const answered = updateClock(updateClock(live, asks('d1'), 0), asks('d2'), MINUTE + LAG_CREDIT, { seat: 'red-1', question: 'd1' });
    expect(left(answered, MINUTE + LAG_CREDIT)?.leftMs).to.equal(9 * MINUTE + 5000);
    const back = withoutIncrement(updateClock(answered, asks('d1'), 2 * MINUTE + 2 * LAG_CREDIT), 'red-1');
    expect(left(back, 2 * MINUTE + 2 * LAG_CREDIT)).to.deep.equal({ leftMs: 8 * MINUTE, running: true });
    expect(withoutIncrement(back, 'black-1').seats['red-1']).to.deep.equal(back.seats['red-1']);
    const days = newClock({ kind: 'correspondence', days: 2 }, ['red-1']);
    expect(withoutIncrement(days, 'red-1')).to.deep.equal(days);
  });

  it('QM-33.1 counts the cards in a row on which a seat had no time left', () => {
    const [one, two, three] = [3, 8, 11];
    const cards = (...each: readonly (readonly [number, boolean])[]) =>
      each.reduce((clock, [number, late]) => withCard(clock, 'red-1', number, late), live);
    expect(givenUpOn(cards([one, false], [one, true]), 'red-1')).to.equal(false);
    expect(givenUpOn(cards([one, true], [one, true]), 'red-1'), 'twice on one card').to.equal(false);
    expect(givenUpOn(cards([one, true], [one, false], [two, true]), 'red-1')).to.equal(true);
    expect(givenUpOn(cards([one, true], [two, false], [three, true]), 'red-1'), 'a card between').to.equal(false);
    expect(givenUpOn(withoutCards(cards([one, true], [two, true]), 'red-1'), 'red-1')).to.equal(false);
    expect(givenUpOn(cards([one, true], [two, true]), 'black-1')).to.equal(false);
  });

  it('is up when nothing is left, and not before', () => {
    const running = updateClock(live, asks('d1'), 0);
    const end = 10 * MINUTE + LAG_CREDIT;
    expect([nextFlag(running, 0), nextFlag(running, end - 1), nextFlag(running, end)]).to.deep.equal([end, end, null]);
    expect(lateFor(running, end - 1)).to.deep.equal([]);
    expect(lateFor(running, end)).to.deep.equal([{ seat: 'red-1', question: 'd1' }]);
    expect(lateFor(extended(running, 'red-1'), end)).to.deep.equal([]);
  });

  it('stands in a pause and while the server is away', () => {
    const paused = { ...stopped(updateClock(live, asks('d1'), 0), MINUTE + LAG_CREDIT), paused: true };
    expect(left(updateClock(paused, asks('d1'), 2 * MINUTE), 5 * MINUTE)).to.deep.equal({ leftMs: 9 * MINUTE, running: false });
    const crashed = reopened(updateClock(live, asks('d1'), 0));
    expect(left(updateClock(crashed, asks('d1'), DAY), DAY)).to.deep.equal({ leftMs: 10 * MINUTE, running: true });
  });

  it('gives no time for what was watched before it was opened again, at whatever hour that was by another clock', () => {
    const hour = 60 * MINUTE;
    const before = withEventsShown(live, 3, 1000 + hour);
    const again = updateClock(withEventsShown(reopened(before), 4, 1000), asks('d1'), 1000);
    expect(clockView(again, ['red-1'], 1000).seats['red-1']?.startsInMs).to.equal(2500 + 700);
  });

  it('shows others nothing of a secret answer, and charges nothing after it', () => {
    const secret = new Map([['red-1', { questions: ['d1'], answered: true }]]);
    const answered = updateClock(updateClock(live, asks('d1'), 0), secret, MINUTE + LAG_CREDIT);
    expect(left(answered, 3 * MINUTE)).to.deep.equal({ leftMs: 9 * MINUTE, running: false });
    expect(clockView(answered, ['black-1'], 3 * MINUTE + LAG_CREDIT).seats['red-1']).to.deep.equal({ leftMs: 7 * MINUTE, running: true });
    expect(lateFor(answered, DAY)).to.deep.equal([]);
    expect(left(updateClock(answered, new Map(), 4 * MINUTE), DAY)).to.deep.equal({ leftMs: 9 * MINUTE + 5000, running: false });
  });

  it('of days begins anew with each question, and runs on while the server is away', () => {
    const days = newClock({ kind: 'correspondence', days: 2 }, ['red-1']);
    const first = updateClock(days, asks('d1'), 0);
    expect(left(reopened(first), DAY)).to.deep.equal({ leftMs: DAY, running: true });
    expect(left(updateClock(first, asks('d2'), DAY), DAY)).to.deep.equal({ leftMs: 2 * DAY, running: true });
    expect(lateFor(first, 2 * DAY)).to.deep.equal([{ seat: 'red-1', question: 'd1' }]);
  });

  describe('KMR-13.3a of days', () => {
    const days = newClock({ kind: 'correspondence', days: 2 }, ['red-1', 'black-1']);
    const most = 1.95 * DAY;
    const rest = 2 * DAY - most;
    const ally = { seat: 'red-2', question: 'd5' };

    it('gives no new time when a team-mate has acted: neither at once, nor after the acts between', () => {
      const asked = updateClock(days, asks('d6'), 0);
      expect(left(updateClock(asked, asks('d6'), most, ally), most)).to.deep.equal({ leftMs: rest, running: true });
      // The mate has the table for a day; the question stands meanwhile, and then goes on.
      const dropped = updateClock(asked, new Map(), most, ally);
      expect(left(dropped, most + DAY)).to.deep.equal({ leftMs: rest, running: false });
      const anew = updateClock(dropped, asks('d6'), most + DAY, { seat: 'red-2', question: 'd7' });
      expect(left(anew, most + DAY)).to.deep.equal({ leftMs: rest, running: true });
      expect(lateFor(anew, most + DAY + rest - 1)).to.deep.equal([]);
      expect(lateFor(anew, most + DAY + rest)).to.deep.equal([{ seat: 'red-1', question: 'd6' }]);
      // The next card is another question.
      expect(left(updateClock(dropped, asks('d9'), most + DAY), most + DAY)).to.deep.equal({ leftMs: 2 * DAY, running: true });
    });

    it('counts each of several questions by itself', () => {
      const first = updateClock(days, asks('d5'), 0);
      const both = updateClock(first, asks('d5', 'd6'), DAY);
      expect(left(both, DAY), 'a second question gives the first no time').to.deep.equal({ leftMs: DAY, running: true });
      expect(lateFor(both, 2 * DAY)).to.deep.equal([{ seat: 'red-1', question: 'd5' }]);
      const second = updateClock(both, asks('d6'), 2 * DAY, { seat: 'red-1', question: 'd5' });
      expect(left(second, 2 * DAY)).to.deep.equal({ leftMs: DAY, running: true });
      expect(lateFor(second, 3 * DAY)).to.deep.equal([{ seat: 'red-1', question: 'd6' }]);
    });

    it('gives no new time for answering and taking back, over and over', () => {
      let clock = updateClock(days, asks('d5'), 0);
      for (let round = 1; round <= 3; round++) {
        // Half a day with the first question, which is answered; half a day with the next; both are taken back.
        clock = updateClock(clock, asks('d6'), (round - 0.5) * DAY, { seat: 'red-1', question: 'd5' });
        if (round < 3) clock = updateClock(clock, asks('d5'), round * DAY);
      }
      expect(left(clock, 2.5 * DAY)).to.deep.equal({ leftMs: DAY, running: true });
      const back = updateClock(clock, asks('d5'), 2.5 * DAY);
      expect(left(back, 2.5 * DAY)).to.deep.equal({ leftMs: 0.5 * DAY, running: true });
    });

    it('gives new time to who is asked something else after all have agreed to take something back', () => {
      const asked = updateClock(updateClock(days, asks('d5'), 0), asks('d6'), most, { seat: 'red-1', question: 'd5' });
      const back = retaken(updateClock(asked, asks('d5'), most + most));
      expect(left(back, most + most), 'the question that was answered once').to.deep.equal({ leftMs: rest, running: true });
      const other = updateClock(back, asks('d6'), most + most, { seat: 'red-1', question: 'd5' });
      expect(left(other, most + most)).to.deep.equal({ leftMs: 2 * DAY, running: true });
    });

    it('gives no new time after a pause, an empty seat or a restart, and one decision more when it is agreed', () => {
      const asked = updateClock(days, asks('d6'), 0);
      const empty = updateClock(asked, new Map(), most);
      expect(left(updateClock(empty, asks('d6'), 9 * DAY), 9 * DAY)).to.deep.equal({ leftMs: rest, running: true });
      const paused = { ...stopped(asked, most), paused: true };
      const resumed = updateClock({ ...updateClock(paused, asks('d6'), 5 * DAY), paused: false }, asks('d6'), 9 * DAY);
      expect(left(resumed, 9 * DAY)).to.deep.equal({ leftMs: rest, running: true });
      expect(left(reopened(empty), 9 * DAY)).to.deep.equal({ leftMs: rest, running: false });
      const more = updateClock(extended(resumed, 'red-1'), asks('d6', 'd7'), 9 * DAY);
      expect(lateFor(more, 11 * DAY + rest - 1)).to.deep.equal([{ seat: 'red-1', question: 'd7' }]);
      expect(left(more, 9 * DAY)).to.deep.equal({ leftMs: 2 * DAY, running: true });
    });

    it('reads clocks from before questions were remembered', () => {
      const asked = updateClock(days, asks('d6'), 0);
      const own = asked.seats['red-1'];
      if (own === undefined) throw new Error('no clock');
      const old = { ...asked, seats: { ...asked.seats, 'red-1': { ...own, questions: {} } } };
      expect(lateFor(old, 2 * DAY)).to.deep.equal([{ seat: 'red-1', question: 'd6' }]);
      expect(left(updateClock(old, asks('d6', 'd7'), DAY), DAY)).to.deep.equal({ leftMs: DAY, running: true });
    });
  });
});

describe('time that is used up', () => {
  it('is no debt: what was answered too late takes nothing from the increment', () => {
    const blitz = newClock({ kind: 'live', minutes: 1, increment: 5 }, ['red-1']);
    const late = updateClock(blitz, asks('d1'), 0);
    const now = 9 * MINUTE;
    const next = updateClock(late, asks('d2'), now, { seat: 'red-1', question: 'd1' });
    expect(clockView(next, ['red-1'], now).seats['red-1']).to.deep.equal({ leftMs: 5000, running: true });
  });
});

describe('a clock that a side shares', () => {
  const sides = { red: ['red-1', 'red-2'], black: ['black-1'] };
  const shared = newClock({ kind: 'live', minutes: 10, increment: 5, of: 'side' }, ['red-1', 'red-2', 'black-1'], sides);
  const asked = (...seats: readonly string[]) =>
    new Map(seats.map((seat) => [seat, { questions: [`q-${seat}`], answered: false }] as const));
  const read = (clock: typeof shared, now: number, own: readonly string[] = []) => clockView(clock, own, now);

  it('runs once for all of its players who are asked, and tells how long each of them has thought', () => {
    const one = updateClock(shared, asked('red-1'), 0);
    const both = updateClock(one, asked('red-1', 'red-2'), 2 * MINUTE + LAG_CREDIT);
    const now = 5 * MINUTE + 2 * LAG_CREDIT;
    // Two minutes of the one, three of both at the same time.
    expect(read(both, now).sides).to.deep.equal({
      red: { leftMs: 5 * MINUTE, running: true },
      black: { leftMs: 10 * MINUTE, running: false },
    });
    const { seats } = read(both, now);
    expect([seats['red-1'], seats['black-1']]).to.deep.equal([
      { leftMs: 5 * MINUTE, running: true, usedMs: 5 * MINUTE + LAG_CREDIT },
      { leftMs: 10 * MINUTE, running: false, usedMs: 0 },
    ]);
    expect(seats['red-2']).to.deep.equal({ leftMs: 5 * MINUTE, running: true, usedMs: 3 * MINUTE });
  });

  it('gives its increment for an answer of any of them, and is up for all who are asked', () => {
    const both = updateClock(shared, asked('red-1', 'red-2'), 0);
    const next = updateClock(both, asked('red-2'), MINUTE + LAG_CREDIT, { seat: 'red-1', question: 'q-red-1' });
    expect(read(next, MINUTE + LAG_CREDIT).sides?.['red']?.leftMs).to.equal(9 * MINUTE + 5000);
    const end = 10 * MINUTE + 5000 + 2 * LAG_CREDIT;
    expect([nextFlag(next, MINUTE), lateFor(next, end - 1)]).to.deep.equal([end, []]);
    expect(lateFor(next, end)).to.deep.equal([{ seat: 'red-2', question: 'q-red-2' }]);
    expect(lateFor(both, 10 * MINUTE + LAG_CREDIT).map(({ seat }) => seat)).to.deep.equal(['red-1', 'red-2']);
    expect(lateFor(extended(both, 'red-2'), 10 * MINUTE + LAG_CREDIT)).to.deep.equal([]);
    expect(read(withoutIncrement(next, 'red-1'), MINUTE + LAG_CREDIT).sides?.['red']?.leftMs).to.equal(9 * MINUTE);
  });

  it('runs until the last of those asked together has answered, and is then up for nobody who has', () => {
    const ask = (one: boolean, two: boolean) =>
      new Map([
        ['red-1', { questions: ['q'], answered: one }],
        ['red-2', { questions: ['q'], answered: two }],
      ]);
    const first = updateClock(updateClock(shared, ask(false, false), 0), ask(false, true), MINUTE + LAG_CREDIT);
    const end = 10 * MINUTE + LAG_CREDIT;
    expect(read(first, 3 * MINUTE + LAG_CREDIT, ['red-1', 'red-2']).sides?.['red']).to.deep.equal({ leftMs: 7 * MINUTE, running: true });
    expect([nextFlag(first, MINUTE), lateFor(first, end)]).to.deep.equal([end, [{ seat: 'red-1', question: 'q' }]]);
    const both = updateClock(first, ask(true, true), 3 * MINUTE + LAG_CREDIT);
    expect([read(both, DAY, ['red-1', 'red-2']).sides?.['red'], lateFor(both, DAY)]).to.deep.equal([
      { leftMs: 7 * MINUTE, running: false },
      [],
    ]);
  });

  it('stands in a pause and is kept over a restart', () => {
    const paused = { ...stopped(updateClock(shared, asked('red-1'), 0), MINUTE + LAG_CREDIT), paused: true };
    const kept = reopened(clockState.parse(JSON.parse(JSON.stringify(updateClock(paused, asked('red-1'), 2 * MINUTE)))));
    expect(read(kept, DAY).sides?.['red']).to.deep.equal({ leftMs: 9 * MINUTE, running: false });
    expect(read(kept, DAY).seats['red-1']?.usedMs).to.equal(MINUTE);
    const on = updateClock({ ...kept, paused: false }, asked('red-1'), DAY);
    expect(read(on, DAY + MINUTE + LAG_CREDIT).sides?.['red']?.leftMs).to.equal(8 * MINUTE);
  });

  it('tells no ally that the other one has answered in secret', () => {
    const both = updateClock(shared, asked('red-1', 'red-2'), 0);
    const secret = (answered: boolean) =>
      new Map([
        ['red-1', { questions: ['q'], answered }],
        ['red-2', { questions: ['q'], answered: true }],
      ]);
    const open = updateClock(both, secret(false), MINUTE);
    const done = updateClock(open, secret(true), MINUTE);
    for (const own of [['red-2'], ['black-1'], []]) {
      expect(clockFingerprint(done, own)).to.deep.equal(clockFingerprint(open, own));
      expect(read(done, 3 * MINUTE, own).sides).to.deep.equal(read(open, 3 * MINUTE, own).sides);
    }
    // To themselves, and once nobody is missing, nothing after the answer is charged.
    expect(read(done, 3 * MINUTE, ['red-1', 'red-2']).sides?.['red']?.running).to.equal(false);
    expect(read(updateClock(done, new Map(), 4 * MINUTE), DAY).sides?.['red']?.leftMs).to.equal(9 * MINUTE + LAG_CREDIT + 5000);
  });
});

describe('a time for each turn', () => {
  const first = withTurn(newClock({ kind: 'turn', minutes: 10 }, ['red-1', 'black-1']), 1, 0);
  const left = (clock: typeof first, now: number) => clockView(clock, [], now).seats['red-1']?.leftMs;

  it('begins anew with each turn, and nothing of the last one is left over', () => {
    const asked = updateClock(first, asks('d1'), 0);
    const end = 4 * MINUTE + LAG_CREDIT;
    expect(left(asked, end)).to.equal(6 * MINUTE);
    const second = updateClock(withTurn(asked, 2, end), asks('d2'), end, { seat: 'red-1', question: 'd1' });
    expect(left(second, end)).to.equal(10 * MINUTE);
    expect(lateFor(second, end + 10 * MINUTE + LAG_CREDIT)).to.deep.equal([{ seat: 'red-1', question: 'd2' }]);
    expect(left(extended(second, ''), end)).to.equal(15 * MINUTE);
  });

  it('begins when what led to it has been watched, also where that ended a turn', () => {
    const watched = withEventsShown(first, 3, 0);
    const next = withTurn(updateClock(watched, asks('d1'), 0), 2, 1000);
    const still = 2500 + 3 * 700 - 1000;
    expect(clockView(next, [], 1000).seats['red-1']).to.deep.equal({ leftMs: 10 * MINUTE, running: true, startsInMs: still });
  });

  it('is not had twice by going back over the end of a turn', () => {
    const end = 4 * MINUTE + LAG_CREDIT;
    const second = updateClock(withTurn(updateClock(first, asks('d1'), 0), 2, end), asks('d2'), end);
    const later = end + 3 * MINUTE + LAG_CREDIT;
    const back = updateClock(withTurn(second, 1, later), asks('d1'), later);
    expect(left(back, later), 'what was left of the first turn').to.equal(6 * MINUTE);
    const again = updateClock(withTurn(back, 2, later), asks('d2'), later);
    expect(left(again, later), 'and of the second').to.equal(7 * MINUTE);
  });
});

describe('clocks on the server', function () {
  afterEach(clean);

  it('plays the stand-in for whoever has no time left, and keeps what was left over a restart', async () => {
    const data = await folder();
    const time = new TestTime(1_800_000_000_000);
    let server = await start(data, { time });
    const red = await createBattle(server, { clock: { kind: 'live', minutes: 10, increment: 0 } });
    const ann = await Guest.sit(server, red.battle, red.token);
    // While a seat is empty, no clock runs.
    expect(ann.tableActions?.clock).to.deep.include({ kind: 'live', paused: false });
    expect(ann.tableActions?.clock.seats['red-1']).to.deep.equal({ leftMs: 10 * MINUTE, running: false });
    const black = await join2(server, red.battle);
    const ben = await Guest.sit(server, red.battle, black.token);
    await until(() => ann.tableActions?.clock.seats['red-1']?.running === true);
    time.pass(4 * MINUTE);
    await ann.answer('bid', { bid: 9 });
    await until(() => ann.tableActions?.clock.seats['red-1']?.running === false);
    // Ben cannot see that Ann has bid.
    expect(ben.tableActions?.clock.seats['red-1']?.running).to.equal(true);
    time.pass(7 * MINUTE);
    await until(() => ben.events.length === 1);
    expect(ben.events[0]?.data).to.have.deep.property('bids', { red: 9, black: 3 });
    await until(() => ben.tableActions?.clock.seats['black-1']?.running === false);
    expect(ben.tableActions?.clock.seats['black-1']?.leftMs).to.equal(0);
    await stop(server);
    time.pass(DAY);
    server = await start(data, { time });
    const back = await Guest.sit(server, red.battle, red.token);
    expect(back.tableActions?.clock.seats['red-1']?.running).to.equal(true);
    // Four of ten minutes were spent, less the credit for the line and what watching the two cards dealt takes.
    expect(back.tableActions?.clock.seats['red-1']?.leftMs).to.equal(6 * MINUTE + LAG_CREDIT + 2500 + 2 * 700);
  });

  it('counts minutes as they pass, whatever the clock of the machine is set to, and neither a second tab nor coming back changes them', async () => {
    const time = new TestTime();
    const absentAfter = 2 * MINUTE;
    const server = await start(await folder(), { time, absentAfter });
    const red = await createBattle(server, { clock: { kind: 'live', minutes: 10, increment: 0 }, claimAfter: 5 });
    const black = await join2(server, red.battle);
    const [ann, ben] = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, red.battle, black.token)];
    await until(() => ben.tableActions?.clock.seats['red-1']?.running === true);
    /** What somebody who comes now is told. */
    const told = async (token?: string) => {
      const tab = await Guest.sit(server, red.battle, token);
      await settled(server, red.battle);
      const { clock, claim } = tab.tableActions ?? {};
      tab.hangUp();
      return { left: clock?.seats['red-1']?.leftMs ?? 0, claim: claim?.leftMs ?? null };
    };
    time.pass(MINUTE);
    const { left } = await told();
    for (const hours of [1, -3]) {
      time.set(hours * 60 * MINUTE);
      expect([await told(), await told(red.token)], `${hours} h`).to.deep.equal([
        { left, claim: null },
        { left, claim: null },
      ]);
    }
    // She goes: her clock runs on, she is missed as long as it has been, and the victory is nobody's sooner.
    await ann.leave(ben);
    time.set(60 * MINUTE);
    await settled(server, red.battle);
    expect(ben.gone).to.deep.equal([]);
    expect(await told()).to.deep.equal({ left, claim: 5 * MINUTE });
    time.pass(MINUTE);
    expect(await told()).to.deep.equal({ left: left - MINUTE, claim: 4 * MINUTE });
    const back = await Guest.sit(server, red.battle, red.token);
    await settled(server, red.battle);
    expect(back.tableActions)
      .to.deep.include({ claim: null })
      .and.to.have.nested.property('clock.seats.red-1.leftMs', left - MINUTE);
    await back.leave(ben);
    time.pass(absentAfter);
    await until(() => ben.gone.join() === 'red-1');
    expect((await told()).left).to.equal(left - MINUTE - absentAfter);
  });

  it('run for no computer, and for nobody while a side has lost all its players', async () => {
    const server = await start(await folder(), { computerDelay: DAY });
    const clock = { kind: 'live', minutes: 10, increment: 0 } as const;
    const alone = await createBattle(server, { clock, opponent: 'computer' });
    const ann = await Guest.sit(server, alone.battle, alone.token);
    await until(() => ann.tableActions?.clock.seats['red-1']?.running === true);
    expect(ann.tableActions?.clock.seats['black-1']?.running).to.equal(false);
    const red = await createBattle(server, { clock });
    const black = await join2(server, red.battle);
    const [anne, ben] = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, red.battle, black.token)];
    await until(() => anne.tableActions?.clock.seats['red-1']?.running === true);
    await ben.act('propose', { kind: 'replace', seat: 'black-1', by: 'open' });
    await until(() => anne.tableActions?.proposals.length === 1);
    await anne.act('vote', { proposal: anne.tableActions?.proposals[0]?.id, agree: true });
    await until(() => anne.setup?.seats.some(({ held }) => held === 'open') === true);
    await until(() => anne.tableActions?.clock.seats['red-1']?.running === false);
    expect(anne.tableActions?.clock.seats['black-1']?.running).to.equal(false);
  });

  it('by letter goes by the calendar', async () => {
    const time = new TestTime();
    const server = await start(await folder(), { time });
    const red = await createBattle(server, { clock: { kind: 'correspondence', days: 3 } });
    await join2(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    await until(() => ann.tableActions?.clock.seats['red-1']?.running === true);
    time.set(DAY);
    const back = await Guest.sit(server, red.battle, red.token);
    expect(back.tableActions?.clock.seats['red-1']).to.deep.equal({ leftMs: 2 * DAY, running: true });
  });

  it('cannot be switched off by commands with the ids the server might use', async () => {
    const time = new TestTime();
    const server = await start(await folder(), { time });
    const red = await createBattle(server, { clock: { kind: 'live', minutes: 10, increment: 0 } });
    const black = await join2(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, black.token);
    await until(() => ann.decision('bid') !== undefined);
    // The second row of the journal will be Ben's; after it Ann is to march, and has no time left.
    expect(await ann.command(ann.decision('bid')?.id ?? '', { bid: 9 }, 'clock-2')).to.include({ ok: true });
    expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
    await until(() => ann.decision('march') !== undefined);
    time.pass(11 * MINUTE);
    await until(() => ben.events.some(({ kind }) => kind === 'marched'));
  });

  it('wakes a battle nobody looks at when its days are over', async () => {
    const data = await folder();
    const time = new TestTime();
    let server = await start(data, { time });
    const red = await createBattle(server, {
      scenario: 'skirmish',
      clock: { kind: 'correspondence', days: 3 },
      seats: { 'black-1': 'computer' },
    });
    const ann = await Guest.sit(server, red.battle, red.token);
    await until(() => ann.tableActions?.clock.seats['red-1']?.running === true);
    ann.hangUp();
    await stop(server);
    time.pass(2 * DAY);
    server = await start(data, { time });
    await server.battles.wakeDue();
    const early = (await inside(server, red.battle)).play.questions();
    expect(early.map(({ kind, seats }) => [kind, seats])).to.deep.equal([['bid', ['red-1']]]);
    await stop(server);
    time.pass(DAY);
    server = await start(data, { time });
    await server.battles.wakeDue();
    // Red's stand-in bids three against two, and in three days more would march.
    await untilAsync(async () => {
      const { play } = await inside(server, red.battle);
      return play.questions().some(({ kind, seats }) => kind === 'march' && seats.join() === 'red-1');
    });
  });

  it('are told to whoever is invited and to whoever watches, shared by a side where that was chosen, and stand in the record', async () => {
    const data = await folder();
    const time = new TestTime();
    let server = await start(data, { time });
    const clock = { kind: 'live', minutes: 30, increment: 0, of: 'side' } as const;
    const red = await createBattle(server, { scenario: 'skirmish', options: { allies: true }, clock });
    const summary: { clock?: unknown } = JSON.parse(await (await fetch(`${server.url}/api/battles/${red.battle}`)).text());
    expect(summary.clock).to.deep.equal(clock);
    const [black, rose] = [await join2(server, red.battle, 'Ben', 'black-1'), await join2(server, red.battle, 'Cat', 'red-2')];
    const [ann, ben, cat, eve] = [
      await Guest.sit(server, red.battle, red.token),
      await Guest.sit(server, red.battle, black.token),
      await Guest.sit(server, red.battle, rose.token),
      await Guest.sit(server, red.battle),
    ];
    await until(() => eve.tableActions?.clock.sides?.['red']?.running === true);
    const begun = eve.tableActions?.clock.sides?.['red']?.startsInMs ?? 0;
    time.pass(begun + LAG_CREDIT + 4 * MINUTE);
    // In a pause it stands, and so it does over a restart.
    await ann.act('propose', { kind: 'pause' });
    for (const each of [ben, cat]) {
      await until(() => each.tableActions?.proposals.length === 1);
      await each.act('vote', { proposal: each.tableActions?.proposals[0]?.id, agree: true });
    }
    await until(() => eve.tableActions?.clock.paused === true);
    expect(eve.tableActions?.clock.sides?.['red']).to.deep.equal({ leftMs: 26 * MINUTE, running: false });
    expect(eve.tableActions?.clock.seats['red-1']?.usedMs).to.equal(4 * MINUTE);
    await stop(server);
    time.pass(DAY);
    server = await start(data, { time });
    const back = await Guest.sit(server, red.battle, red.token);
    expect(back.tableActions?.clock.sides?.['red']).to.deep.equal({ leftMs: 26 * MINUTE, running: false });
    const [benBack, catBack] = [await Guest.sit(server, red.battle, black.token), await Guest.sit(server, red.battle, rose.token)];
    await back.act('propose', { kind: 'draw' });
    for (const each of [benBack, catBack]) {
      await until(() => each.tableActions?.proposals.length === 1);
      await each.act('vote', { proposal: each.tableActions?.proposals[0]?.id, agree: true });
    }
    await until(() => back.table?.outcome !== null && back.table !== null);
    const record: { clock?: unknown } = JSON.parse(await (await fetch(`${server.url}/api/battles/${red.battle}/record`)).text());
    expect(record.clock).to.deep.equal(clock);
  });
});
