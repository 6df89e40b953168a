import { expect } from 'chai';
import {
  clockView, extended, flagged, givenUpOn, keepTime, LAG_CREDIT, newClock, nextFlag, reopened, stopped, withCard, withoutCards, withoutIncrement,
} from '../src/battle/clock.ts';
import { startChild } from './child.ts';
import { clean, folder, found, Guest, inside, join2, leaveAll, start, stop, until } from './support.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const asks = (...questions: string[]) => new Map([['red-1', { questions, answered: false }]]);

describe('a clock', () => {
  const live = newClock({ kind: 'live', minutes: 10, increment: 5 }, ['red-1', 'black-1']);
  const left = (clock: typeof live, now: number) => clockView(clock, ['red-1'], now).seats['red-1'];

  it('runs for the seat that is asked, forgives the way there and back, and gives the increment', () => {
    const running = keepTime(live, asks('d1'), 1000);
    expect(left(running, 1000 + LAG_CREDIT)).to.deep.equal({ leftMs: 10 * MINUTE, running: true });
    // A minute and the credit later it answers and is asked something else.
    const next = keepTime(running, asks('d2'), 1000 + MINUTE + LAG_CREDIT, { seat: 'red-1', question: 'd1' });
    expect(left(next, 1000 + MINUTE + LAG_CREDIT)).to.deep.equal({ leftMs: 9 * MINUTE + 5000, running: true });
    expect(clockView(next, [], 1000).seats['black-1']).to.deep.equal({ leftMs: 10 * MINUTE, running: false });
    const done = keepTime(next, new Map(), 1000 + 2 * MINUTE + 2 * LAG_CREDIT, { seat: 'red-1', question: 'd2' });
    expect(left(done, 9 * DAY)).to.deep.equal({ leftMs: 8 * MINUTE + 10_000, running: false });
  });

  it('KMR-4.3 gives no increment for a question that was dropped because an ally acted, and asked anew', () => {
    // Ten minutes; the ally acts after one, has the table for two, and the question comes again.
    const asked = keepTime(live, asks('d6'), 0);
    const ally = { seat: 'black-1', question: 'd5' };
    const dropped = keepTime(asked, new Map(), MINUTE + LAG_CREDIT, ally);
    expect(left(dropped, 3 * MINUTE)).to.deep.equal({ leftMs: 9 * MINUTE, running: false });
    const anew = keepTime(dropped, asks('d9'), 3 * MINUTE, { seat: 'black-1', question: 'd8' });
    expect(left(anew, 3 * MINUTE)).to.deep.equal({ leftMs: 9 * MINUTE, running: true });
    // Dropped and asked at one go, the same.
    expect(left(keepTime(asked, asks('d7'), MINUTE + LAG_CREDIT, ally), MINUTE + LAG_CREDIT)).to.deep.equal({ leftMs: 9 * MINUTE, running: true });
    // For his own answer he gains five seconds, once.
    const own = keepTime(anew, new Map(), 5 * MINUTE + LAG_CREDIT, { seat: 'red-1', question: 'd9' });
    expect(left(own, DAY)).to.deep.equal({ leftMs: 7 * MINUTE + 5000, running: false });
    // What is taken back earns nothing.
    expect(left(keepTime(anew, asks('d6'), 5 * MINUTE + LAG_CREDIT), 5 * MINUTE + LAG_CREDIT)).to.deep.equal({ leftMs: 7 * MINUTE, running: true });
  });

  it('gives back the increment of an answer that is taken back', () => {
    const answered = keepTime(keepTime(live, asks('d1'), 0), asks('d2'), MINUTE + LAG_CREDIT, { seat: 'red-1', question: 'd1' });
    expect(left(answered, MINUTE + LAG_CREDIT)?.leftMs).to.equal(9 * MINUTE + 5000);
    const back = withoutIncrement(keepTime(answered, asks('d1'), 2 * MINUTE + 2 * LAG_CREDIT), 'red-1');
    expect(left(back, 2 * MINUTE + 2 * LAG_CREDIT)).to.deep.equal({ leftMs: 8 * MINUTE, running: true });
    expect(withoutIncrement(back, 'black-1').seats['red-1']).to.deep.equal(back.seats['red-1']);
    const days = newClock({ kind: 'correspondence', days: 2 }, ['red-1']);
    expect(withoutIncrement(days, 'red-1')).to.deep.equal(days);
  });

  it('QM-33.1 counts the cards in a row on which a seat had no time left', () => {
    const [one, two, three] = [3, 8, 11];
    const cards = (...each: readonly (readonly [number, boolean])[]) => each.reduce((clock, [number, late]) => withCard(clock, 'red-1', number, late), live);
    expect(givenUpOn(cards([one, false], [one, true]), 'red-1')).to.equal(false);
    expect(givenUpOn(cards([one, true], [one, true]), 'red-1'), 'twice on one card').to.equal(false);
    expect(givenUpOn(cards([one, true], [one, false], [two, true]), 'red-1')).to.equal(true);
    expect(givenUpOn(cards([one, true], [two, false], [three, true]), 'red-1'), 'a card between').to.equal(false);
    expect(givenUpOn(withoutCards(cards([one, true], [two, true]), 'red-1'), 'red-1')).to.equal(false);
    expect(givenUpOn(cards([one, true], [two, true]), 'black-1')).to.equal(false);
  });

  it('is up when nothing is left, and not before', () => {
    const running = keepTime(live, asks('d1'), 0);
    expect(nextFlag(running)).to.equal(10 * MINUTE + LAG_CREDIT);
    expect(flagged(running, 10 * MINUTE + LAG_CREDIT - 1)).to.deep.equal([]);
    expect(flagged(running, 10 * MINUTE + LAG_CREDIT)).to.deep.equal(['red-1']);
    expect(flagged(extended(running, 'red-1'), 10 * MINUTE + LAG_CREDIT)).to.deep.equal([]);
  });

  it('stands in a pause and while the server is away', () => {
    const paused = { ...stopped(keepTime(live, asks('d1'), 0), MINUTE + LAG_CREDIT), paused: true };
    expect(left(keepTime(paused, asks('d1'), 2 * MINUTE), 5 * MINUTE)).to.deep.equal({ leftMs: 9 * MINUTE, running: false });
    const crashed = reopened(keepTime(live, asks('d1'), 0));
    expect(left(keepTime(crashed, asks('d1'), DAY), DAY)).to.deep.equal({ leftMs: 10 * MINUTE, running: true });
  });

  it('shows others nothing of a secret answer, and charges nothing after it', () => {
    const secret = new Map([['red-1', { questions: ['d1'], answered: true }]]);
    const answered = keepTime(keepTime(live, asks('d1'), 0), secret, MINUTE + LAG_CREDIT);
    expect(left(answered, 3 * MINUTE)).to.deep.equal({ leftMs: 9 * MINUTE, running: false });
    expect(clockView(answered, ['black-1'], 3 * MINUTE + LAG_CREDIT).seats['red-1']).to.deep.equal({ leftMs: 7 * MINUTE, running: true });
    expect(flagged(answered, DAY)).to.deep.equal([]);
    expect(left(keepTime(answered, new Map(), 4 * MINUTE), DAY)).to.deep.equal({ leftMs: 9 * MINUTE + 5000, running: false });
  });

  it('of days begins anew with each question, and runs on while the server is away', () => {
    const days = newClock({ kind: 'correspondence', days: 2 }, ['red-1']);
    const first = keepTime(days, asks('d1'), 0);
    expect(left(reopened(first), DAY)).to.deep.equal({ leftMs: DAY, running: true });
    expect(left(keepTime(first, asks('d2'), DAY), DAY)).to.deep.equal({ leftMs: 2 * DAY, running: true });
    expect(flagged(first, 2 * DAY)).to.deep.equal(['red-1']);
  });
});

describe('clocks on the server', function () {
  this.timeout(180_000);
  afterEach(clean);

  it('plays the stand-in for whoever has no time left, and keeps what was left over a restart', async () => {
    const data = await folder();
    let ahead = 0;
    const now = () => Date.now() + ahead;
    let server = await start(data, { now });
    const red = await found(server, { clock: { kind: 'live', minutes: 10, increment: 0 } });
    const ann = await Guest.sit(server, red.battle, red.token);
    // While a chair is empty, no clock runs.
    expect(ann.affairs?.clock).to.deep.include({ kind: 'live', paused: false });
    expect(ann.affairs?.clock.seats['red-1']).to.deep.equal({ leftMs: 10 * MINUTE, running: false });
    const black = await join2(server, red.battle);
    const ben = await Guest.sit(server, red.battle, black.token);
    await until(() => ann.affairs?.clock.seats['red-1']?.running === true);
    ahead += 4 * MINUTE;
    await ann.answer('bid', { bid: 9 });
    await until(() => ann.affairs?.clock.seats['red-1']?.running === false);
    // Ben cannot see that Ann has bid.
    expect(ben.affairs?.clock.seats['red-1']?.running).to.equal(true);
    ahead += 7 * MINUTE;
    await until(() => ben.events.length === 1, 8000);
    expect(ben.events[0]?.data).to.have.deep.property('bids', { red: 9, black: 3 });
    await until(() => ben.affairs?.clock.seats['black-1']?.running === false);
    expect(ben.affairs?.clock.seats['black-1']?.leftMs).to.equal(0);
    await stop(server);
    ahead += DAY;
    server = await start(data, { now });
    const back = await Guest.sit(server, red.battle, red.token);
    expect(back.affairs?.clock.seats['red-1']?.running).to.equal(true);
    expect(back.affairs?.clock.seats['red-1']?.leftMs).to.be.within(5 * MINUTE, 6 * MINUTE + 2 * LAG_CREDIT);
  });

  it('wakes a battle nobody looks at when its days are over', async () => {
    const data = await folder();
    let ahead = 0;
    const now = () => Date.now() + ahead;
    let server = await start(data, { now });
    const red = await found(server, { scenario: 'skirmish', clock: { kind: 'correspondence', days: 3 }, seats: { 'black-1': 'computer' } });
    const ann = await Guest.sit(server, red.battle, red.token);
    await until(() => ann.affairs?.clock.seats['red-1']?.running === true);
    ann.hangUp();
    await stop(server);
    ahead += 2 * DAY;
    server = await start(data, { now, wakeEvery: 100 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const early = (await inside(server, red.battle)).play.questions();
    expect(early.map(({ kind, seats }) => [kind, seats])).to.deep.equal([['bid', ['red-1']]]);
    const before = (await (await fetch(`${server.url}/api/battles/${red.battle}`)).json()).updated;
    await stop(server);
    ahead += DAY;
    server = await start(data, { now, wakeEvery: 100 });
    const updated = async () => (await (await fetch(`${server.url}/api/battles/${red.battle}`)).json()).updated;
    for (let patience = 0; patience < 100 && (await updated()) === before; patience++) await new Promise((resolve) => setTimeout(resolve, 100));
    // Red's stand-in bids three against two, and in three days more would march.
    const { play } = await inside(server, red.battle);
    expect(play.questions().map(({ kind, seats }) => [kind, seats])).to.deep.equal([['march', ['red-1']]]);
  });

  it('of minutes stands while the server is dead, and goes on where it was when it is back', async () => {
    const settings = { DATA_DIR: await folder(), ...(process.env['TEST_DATABASE_URL'] === undefined ? {} : { DATABASE_URL: process.env['TEST_DATABASE_URL'] }) };
    const killed = await startChild(settings);
    const red = await found(killed, { clock: { kind: 'live', minutes: 5, increment: 10 } });
    const black = await join2(killed, red.battle);
    const ann = await Guest.sit(killed, red.battle, red.token);
    const ben = await Guest.sit(killed, red.battle, black.token);
    await ann.answer('bid', { bid: 9 });
    await ben.answer('bid', { bid: 1 });
    await until(() => ann.decision('march') !== undefined && ann.affairs?.clock.seats['black-1']?.running === false);
    const before = ann.affairs?.clock;
    await killed.end('SIGKILL');
    const lived = Date.now() - Date.parse(before?.at ?? '');
    const marched = before?.seats['red-1']?.leftMs ?? 0;
    expect(marched, 'five minutes and the increment, less a moment').to.be.within(4 * MINUTE, 5 * MINUTE + 10_000);
    leaveAll();
    // Far longer than anything above may take out of the clocks.
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const again = await startChild(settings);
    const back = await Guest.sit(again, red.battle, red.token);
    expect(back.affairs?.clock.seats['red-1']?.running).to.equal(true);
    // What the last question had taken before the server died is given back.
    expect(back.affairs?.clock.seats['red-1']?.leftMs).to.be.within(marched - lived - 2000, 5 * MINUTE + 10_000);
    expect(back.affairs?.clock.seats['black-1']).to.deep.equal(before?.seats['black-1']);
    await again.end('SIGKILL');
  });
});
