import { expect } from 'chai';
import type { BattleSummary, OpenSeats } from '@longroll/protocol';
import type { RunningServer } from '../src/app.ts';
import { connect } from '../src/store/open-store.ts';
import { appointmentAnswers, appointments } from '../src/store/tables.ts';
import { agree, asked, decline, propose, refusedTo, written } from './appointment-requests.ts';
import { asPlayer, begun, entered } from './player-requests.ts';
import { clean, createBattle, folder, Guest, join2, ownPlace, post, settled, start, startAt, stop, until } from './support.ts';
import { TestTime } from './test-time.ts';
import { movedClub } from './moved-club.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const live = { clock: { kind: 'live' as const, minutes: 30, increment: 10 } };

describe('the time of a battle', function () {
  afterEach(clean);
  let time: TestTime;
  beforeEach(() => (time = new TestTime()));

  const hasBegun = ({ table, setup }: Guest) => setup?.awaited.length === 0 && (table?.waiting.length ?? 0) > 0;
  const summaryOf = async (server: RunningServer, battle: string) => {
    const summary: BattleSummary = JSON.parse(await (await fetch(`${server.url}/api/battles/${battle}`)).text());
    return summary;
  };
  const inTwoDays = () => written(time.now() + 26 * HOUR, time.now() + 50 * HOUR);

  /** Ann proposes, and Ben sits down and agrees to the first of the times. */
  async function agreedOn(server: RunningServer) {
    const red = await createBattle(server, live);
    const times = inTwoDays();
    await propose(server, red, times);
    const black = await join2(server, red.battle);
    await agree(server, black, times[0]);
    return { red, black, times };
  }

  it('is proposed, seen by who comes, agreed on and told to all; the battle begins then, when all are there, and no clock has run before', async () => {
    const server = await start(await folder(), { time });
    const red = await createBattle(server, live);
    const ann = await Guest.sit(server, red.battle, red.token);
    const times = inTwoDays();
    expect(await propose(server, red, times.toReversed())).to.deep.equal({ times, by: 'red-1', answers: {}, agreed: null });
    expect((await summaryOf(server, red.battle)).appointment?.times).to.deep.equal(times);
    const black = await join2(server, red.battle);
    const ben = await Guest.sit(server, red.battle, black.token);
    await settled(server, red.battle);
    expect([ann, ben].map(hasBegun), 'nobody has agreed yet').to.deep.equal([false, false]);
    expect(await agree(server, black, times[0])).to.deep.equal({ times, by: 'red-1', answers: { 'black-1': times[0] }, agreed: times[0] });
    await until(() => [ann, ben].every(({ setup }) => setup?.appointment?.agreed === times[0]));
    expect((await summaryOf(server, red.battle)).appointment?.agreed).to.equal(times[0]);
    time.pass(26 * HOUR - 1);
    await settled(server, red.battle);
    expect([ann, ben].map(hasBegun)).to.deep.equal([false, false]);
    ben.hangUp();
    await until(() => !ann.present.includes('black-1'));
    time.pass(2 * HOUR);
    await settled(server, red.battle);
    expect(hasBegun(ann), 'whoever comes late loses nothing').to.equal(false);
    expect(ann.tableActions?.clock.seats['black-1']).to.deep.equal({ leftMs: 30 * MINUTE, running: false });
    expect(await ann.act('start', {}), 'nor is it begun without them').to.include({ ok: false });
    const back = await Guest.sit(server, red.battle, black.token);
    await until(() => hasBegun(ann) && hasBegun(back));
    expect(back.setup?.appointment).to.equal(undefined);
    expect((await summaryOf(server, red.battle)).appointment).to.equal(undefined);
  });

  it('is the hour at which it begins for those who sit there already, and of no interest from then on', async () => {
    const data = await folder();
    const server = await startAt(await ownPlace(data), { time });
    const { red, black } = await agreedOn(server);
    const [ann, ben] = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, red.battle, black.token)];
    await settled(server, red.battle);
    expect([ann, ben].map(hasBegun)).to.deep.equal([false, false]);
    time.pass(26 * HOUR);
    await until(() => hasBegun(ann) && hasBegun(ben));
    await stop(server);
    const { database, close } = await connect(await ownPlace(data));
    expect(await database.select().from(appointments)).to.deep.equal([]);
    expect(await database.select().from(appointmentAnswers)).to.deep.equal([]);
    await close();
  });

  it('does not keep them who are both there and would begin now; who has said so and gone has not said it', async () => {
    const server = await start(await folder(), { time });
    const { red, black } = await agreedOn(server);
    const first = await Guest.sit(server, red.battle, red.token);
    expect(await first.act('ready', { ready: true })).to.deep.equal({ ok: true });
    first.hangUp();
    const ben = await Guest.sit(server, red.battle, black.token);
    await until(() => !ben.present.includes('red-1') && ben.tableActions?.ready?.said.length === 0);
    const ann = await Guest.sit(server, red.battle, red.token);
    expect(await ben.act('ready', { ready: true })).to.deep.equal({ ok: true });
    await until(() => ann.tableActions?.ready?.said.join() === 'black-1');
    expect([ann, ben].map(hasBegun)).to.deep.equal([false, false]);
    expect(await ann.act('ready', { ready: true })).to.deep.equal({ ok: true });
    await until(() => hasBegun(ann) && hasBegun(ben));
  });

  it('is off when either asks for others, and proposed anew by either', async () => {
    const server = await start(await folder(), { time });
    const { red, black, times } = await agreedOn(server);
    const ann = await Guest.sit(server, red.battle, red.token);
    expect(await decline(server, black)).to.deep.equal({ times: [], by: 'black-1', answers: {}, agreed: null });
    await until(() => ann.setup?.appointment?.by === 'black-1');
    expect((await refusedTo(server, red, '/agree', { time: times[0] })).status).to.equal(409);
    const others = written(time.now() + 3 * DAY, time.now() + 4 * DAY, time.now() + 5 * DAY);
    await propose(server, black, others);
    expect((await agree(server, red, others[2])).agreed).to.equal(others[2]);
    await until(() => ann.setup?.appointment?.agreed === others[2]);
  });

  it('keeps a seat that is offered to anybody in the list until then, though nobody waits at the table', async () => {
    const server = await start(await folder(), { time });
    const red = await createBattle(server, { ...live, joining: 'invited' });
    expect((await post(`${server.url}/api/battles/${red.battle}/offer`, { token: red.token, wish: 'any' })).status).to.equal(201);
    const times = inTwoDays();
    await propose(server, red, times);
    const listed = async () => {
      const { offers }: OpenSeats = JSON.parse(await (await fetch(`${server.url}/api/seats`)).text());
      return offers.map(({ battle }) => battle.appointment?.times);
    };
    time.pass(49 * HOUR);
    expect(await listed()).to.deep.equal([times]);
    time.pass(2 * HOUR);
    expect(await listed()).to.deep.equal([]);
  });

  it('is fixed with the last of all who sit there', async () => {
    const server = await start(await folder(), { time });
    const red = await createBattle(server, { scenario: 'skirmish', options: { allies: true }, ...live });
    const times = inTwoDays();
    await propose(server, red, times);
    const [ben, cat] = [await join2(server, red.battle, 'Ben', 'black-1'), await join2(server, red.battle, 'Cat', 'red-2')];
    expect((await agree(server, ben, times[0])).agreed).to.equal(null);
    expect(await agree(server, cat, times[1])).to.deep.include({ agreed: null, answers: { 'black-1': times[0], 'red-2': times[1] } });
    // Both at once: one of them is the last.
    const both = await Promise.all([agree(server, ben, times[1]), agree(server, cat, times[1])]);
    expect(both.some(({ agreed }) => agreed === times[1])).to.equal(true);
  });

  it('is settled by those who sit there and nobody else, within bounds, and not without end', async () => {
    const server = await start(await folder(), { time });
    const red = await createBattle(server, live);
    const times = inTwoDays();
    const elsewhere = await createBattle(server, live);
    for (const token of ['nothing', elsewhere.token]) {
      expect((await asked(server, { battle: red.battle, token }, times)).status, token).to.equal(403);
      expect((await refusedTo(server, { battle: red.battle, token }, '/agree', { time: times[0] })).status).to.equal(403);
      expect((await refusedTo(server, { battle: red.battle, token }, '/decline')).status).to.equal(403);
    }
    const at = time.now();
    const bad: readonly unknown[] = [
      null,
      [],
      written(at + DAY),
      written(at + DAY, at + 2 * DAY, at + 3 * DAY, at + 4 * DAY, at + 5 * DAY),
      written(at - MINUTE, at + DAY),
      written(at + DAY, at + 61 * DAY),
      written(at + DAY, at + DAY + 14 * MINUTE),
      written(at + DAY, at + DAY),
      [...written(at + DAY), '9999-12-31T20:00:00Z'],
      [...written(at + DAY), '2027-02-30T20:00:00Z'],
      [...written(at + DAY), 'NaN'],
      [...written(at + DAY), '<img src=x>'],
      [at + DAY, at + 2 * DAY],
    ];
    for (const each of bad) expect((await asked(server, red, each)).status, JSON.stringify(each)).to.be.oneOf([400, 422]);
    expect((await summaryOf(server, red.battle)).appointment).to.equal(undefined);
    let status = 0;
    for (let number = 0; number < 60 && status !== 409; number++) ({ status } = await asked(server, elsewhere, times));
    expect(status).to.equal(409);
    // By letter nobody sits there at any time, and what has begun has begun.
    const letter = await createBattle(server, { clock: { kind: 'correspondence', days: 3 } });
    expect((await asked(server, letter, times)).status).to.equal(409);
    await join2(server, red.battle);
    await settled(server, red.battle);
    expect((await asked(server, red, times)).status).to.equal(409);
  });

  it('is kept over a restart, goes with a club that moves, and is left without the name of a player who is deleted', async () => {
    const data = await folder();
    const first = await startAt(await ownPlace(data), { time });
    const { red, black, times } = await agreedOn(first);
    const { words } = await begun(first, [black], 'Ben');
    await stop(first);
    const home = await movedClub(await ownPlace(data));
    const server = await startAt(await ownPlace(home), { time });
    expect((await summaryOf(server, red.battle)).appointment).to.deep.include({ agreed: times[0], answers: { 'black-1': times[0] } });
    const session = await entered(server, words);
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, session);
    await settled(server, red.battle);
    expect([ann, ben].map(hasBegun)).to.deep.equal([false, false]);
    expect((await asPlayer(server, session, '/delete', {})).status).to.equal(200);
    await until(() => Object.keys(ann.setup?.appointment?.answers ?? { Ben: '' }).length === 0);
    expect((await summaryOf(server, red.battle)).appointment).to.deep.include({ agreed: times[0], answers: {} });
  });
});
