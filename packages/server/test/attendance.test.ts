import { matchMaker } from 'colyseus';
import { isFlaw, readRecord, replay, verify } from '@longroll/rules/record/index';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import type { ServerConfig } from '../src/server-config.ts';
import { clean, folder, createBattle, Guest, inside, join2, leaveAll, settled, start, stop, until } from './support.ts';
import { TestTime } from './test-time.ts';
import { toyBook } from './toy-book.ts';

const DAY = 24 * 60 * 60_000;
/** The grace period here, and the pause before an answer, milliseconds. */
const GRACE = 60_000;
const PACE = 1000;

describe('who is at the table', function () {
  let server: RunningServer;
  let data: string;
  let time: TestTime;
  afterEach(async () => {
    leaveAll();
    await clean();
  });

  async function open(overrides: Partial<ServerConfig> = {}): Promise<void> {
    data = await folder();
    time = new TestTime();
    server = await start(data, { absentAfter: GRACE, time, ...overrides });
  }

  /** Ann and Cat lead red, Ben black. */
  async function three(wish: Parameters<typeof createBattle>[1] = {}) {
    const red = await createBattle(server, { options: { allies: true }, ...wish });
    const rose = await join2(server, red.battle, 'Cat', 'red-2');
    const black = await join2(server, red.battle, 'Ben', 'black-1');
    const tokens = { ann: red.token, cat: rose.token, ben: black.token };
    const sit = async (token: string) => Guest.sit(server, red.battle, token);
    const [ann, cat, ben] = [await sit(tokens.ann), await sit(tokens.cat), await sit(tokens.ben)];
    await until(() => [ann, cat, ben].every(({ present, gone }) => present.length === 3 && gone.length === 0));
    return { battle: red.battle, tokens, ann, cat, ben };
  }
  const absent = async (battle: string) => (await inside(server, battle)).play.absent;
  const asked = (guest: Guest) => (guest.hand?.decisions ?? []).map(({ id }) => id);

  it('hands the questions of a player who stays away to their ally, and back when they return', async () => {
    await open();
    const { battle, tokens, ann, cat, ben } = await three();
    await cat.leave(ann);
    time.pass(GRACE - 1);
    await settled(server, battle);
    expect([ann.gone, asked(ann)]).to.deep.equal([[], ['d1']]);
    expect(await absent(battle)).to.deep.equal([]);
    time.pass(1);
    await until(() => asked(ann).join() === 'd1,d2');
    expect(await absent(battle)).to.deep.equal(['red-2']);
    expect([ann.gone, ben.gone]).to.deep.equal([['red-2'], ['red-2']]);
    expect(ben.table?.waiting.map(({ seats }) => seats.join())).to.deep.equal(['red-1', 'red-1', 'black-1']);
    const back = await Guest.sit(server, battle, tokens.cat);
    await until(() => asked(ann).join() === 'd1' && asked(back).join() === 'd2' && ben.gone.length === 0);
    expect(await absent(battle)).to.deep.equal([]);
    expect(await back.answer('bid', { bid: 5 })).to.include({ ok: true });
  });

  it('tells everybody of all who are there, though the battle has two rooms: those who come at once after a restart may each open one', async () => {
    await open();
    const red = await createBattle(server, {});
    const black = await join2(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    // Nobody else is let into the first one.
    await matchMaker.getLocalRoomById(ann.room.roomId).lock();
    const ben = await Guest.sit(server, red.battle, black.token);
    expect(ben.room.roomId).to.not.equal(ann.room.roomId);
    await until(() => ann.present.join() === 'red-1,black-1' && ben.present.join() === 'red-1,black-1');
    expect(await ann.answer('bid', { bid: 3 })).to.include({ ok: true });
    await ben.leave(ann);
    time.pass(GRACE);
    await until(() => ann.gone.join() === 'black-1');
    const back = await Guest.sit(server, red.battle, black.token);
    await until(() => ann.present.join() === 'red-1,black-1' && ann.gone.length === 0 && back.present.join() === 'red-1,black-1');
  });

  it("counts what an ally answers as the absent seat's, through a restart too", async () => {
    await open();
    const { battle, tokens, ann, cat, ben } = await three();
    await cat.leave(ann);
    time.pass(GRACE);
    await until(() => asked(ann).join() === 'd1,d2');
    expect(await ann.command('d2', { bid: 9 })).to.include({ ok: true });
    const { hash } = await inside(server, battle);
    leaveAll();
    await stop(server);
    server = await start(data, { absentAfter: GRACE, time });
    expect((await inside(server, battle)).hash).to.equal(hash);
    const annBack = await Guest.sit(server, battle, tokens.ann);
    const benBack = await Guest.sit(server, battle, tokens.ben);
    expect(await absent(battle)).to.deep.equal(['red-2']);
    await annBack.answer('bid', { bid: 0 });
    await benBack.answer('bid', { bid: 1 });
    await until(() => annBack.events.some(({ kind }) => kind === 'bids'));
    // The toy keeps one bid a side, the last asked: red-2's, which Ann has made.
    expect(annBack.events.at(-1)?.data).to.have.deep.property('bids', { red: 9, black: 1 });
    expect(ben.closed).to.not.equal(null);
  });

  it('plays the automatic choice for a side nobody of which is there, not before the grace is over', async () => {
    await open();
    const { battle, ann, cat, ben } = await three({ scenario: 'skirmish' });
    await ben.leave(ann);
    await ann.answer('bid', { bid: 0 });
    await cat.answer('bid', { bid: 1 });
    time.pass(GRACE - 1);
    await settled(server, battle);
    expect(ann.events).to.deep.equal([]);
    time.pass(1);
    // Three is what the toy bids by itself; black then marches by itself as well, and the next round asks red again.
    await until(() => ann.events.length === 2);
    expect(ann.events.map(({ kind }) => kind)).to.deep.equal(['bids', 'marched']);
    expect(ann.events[0]?.data).to.have.deep.property('bids', { red: 1, black: 3 });
    await until(() => asked(ann).length === 1 && asked(cat).length === 1);
    expect(await absent(battle)).to.deep.equal(['black-1']);
  });

  it('lets a battle wait when everybody has gone home, and counts the grace anew when somebody is back', async () => {
    await open();
    const { battle, tokens } = await three();
    leaveAll();
    await until(() => server.battles.presentHere(battle).size === 0);
    time.pass(2 * GRACE);
    await settled(server, battle);
    expect(await absent(battle)).to.deep.equal([]);
    const ann = await Guest.sit(server, battle, tokens.ann);
    await until(() => ann.present.includes('red-1'));
    time.pass(GRACE - 1);
    await settled(server, battle);
    expect([ann.gone, asked(ann)]).to.deep.equal([[], ['d1']]);
    time.pass(1);
    await until(() => ann.gone.join() === 'red-2,black-1');
    await until(() => asked(ann).join() === 'd1,d2');
  });

  it('notes nobody in a pause, which those who are there may agree on alone', async () => {
    await open({ computerDelay: PACE });
    const { battle, ann, cat, ben } = await three();
    await ben.leave(ann);
    time.pass(GRACE);
    await until(() => ann.gone.includes('black-1'));
    await until(() => ann.table?.waiting.length === 3);
    expect(await ann.act('propose', { kind: 'draw' })).to.deep.equal({ ok: true });
    expect(await ann.act('propose', { kind: 'pause' })).to.deep.equal({ ok: true });
    await until(() => cat.tableActions?.proposals.length === 2);
    expect(cat.tableActions?.proposals.map(({ kind, needed }) => [kind, needed.join()])).to.deep.equal([
      ['draw', 'red-2,black-1'],
      ['pause', 'red-2'],
    ]);
    expect(await cat.act('vote', { proposal: cat.tableActions?.proposals[1]?.id, agree: true })).to.deep.equal({ ok: true });
    await until(() => ann.tableActions?.clock.paused === true);
    await cat.leave(ann);
    time.pass(GRACE);
    await until(() => ann.gone.includes('red-2'));
    time.pass(PACE);
    await settled(server, battle);
    // Nobody has bid for Ben, and Cat, who left in the pause, is missed but not noted.
    expect((await inside(server, battle)).play.questions().map(({ seats }) => seats.join())).to.deep.equal(['red-1', 'red-2', 'black-1']);
    expect(await absent(battle)).to.deep.equal(['black-1']);
  });

  it('misses nobody in a battle by letter, and gives a seat away only when its time has run out', async () => {
    await open();
    const { battle, ann, cat, ben } = await three({ clock: { kind: 'correspondence', days: 2 } });
    await ben.answer('bid', { bid: 1 });
    await cat.leave(ann);
    time.pass(GRACE);
    await until(() => ann.gone.includes('red-2'));
    expect(await absent(battle)).to.deep.equal([]);
    expect(await ann.act('propose', { kind: 'replace', seat: 'red-2', by: 'computer' })).to.include({ ok: false, code: 'in-time' });
    await ann.answer('bid', { bid: 2 });
    time.pass(2 * DAY);
    await until(() => ann.events.length === 1);
    expect(ann.events[0]?.data, 'three is bid for Cat, the last of red').to.have.deep.property('bids', { red: 3, black: 1 });
    expect(await ann.act('propose', { kind: 'replace', seat: 'red-2', by: 'computer' })).to.deep.equal({ ok: true });
  });

  it('lets a player take their own answer back though somebody has gone since, and notes that again', async () => {
    await open();
    const { battle, ann, cat } = await three();
    await ann.answer('bid', { bid: 9 });
    await cat.leave(ann);
    time.pass(GRACE);
    await until(() => asked(ann).join() === 'd2');
    expect(ann.tableActions?.canUndo).to.equal(true);
    expect(await ann.act('undo', {})).to.deep.equal({ ok: true });
    await until(() => asked(ann).join() === 'd1,d2');
    expect(await absent(battle)).to.deep.equal(['red-2']);
    // Coming and going is nothing anybody has done: there is nothing to ask back.
    expect(await ann.act('propose', { kind: 'undo' })).to.include({ ok: false, code: 'nothing-to-undo' });
  });

  it('is in the record of the battle, which can be checked and watched again', async () => {
    await open();
    const { battle, tokens, ann, cat, ben } = await three({ scenario: 'skirmish' });
    await cat.leave(ann);
    time.pass(GRACE);
    await until(() => asked(ann).join() === 'd1,d2');
    for (const bid of [1, 8]) await ann.answer('bid', { bid });
    await ben.answer('bid', { bid: 0 });
    await until(() => ann.decision('march') !== undefined);
    const back = await Guest.sit(server, battle, tokens.cat);
    await until(() => back.decision('march') !== undefined);
    await back.answer('march', { x: 100, y: 0 });
    await ann.answer('bid', { bid: 1 });
    await back.answer('bid', { bid: 8 });
    await ben.answer('bid', { bid: 0 });
    await ann.answer('march', { x: 200, y: 0 });
    await until(() => ann.table?.outcome !== null);
    const record = readRecord(await (await fetch(`${server.url}/api/battles/${battle}/record`)).text());
    if (isFlaw(record)) throw new Error(record.code);
    const notes = record.status === 'finished' ? record.commands.filter(({ decision }) => decision === 'table:presence') : [];
    expect(notes.map(({ seat, answer }) => [seat, answer])).to.deep.equal([
      ['red-2', { absent: true }],
      ['red-2', { absent: false }],
    ]);
    expect(verify(record, [toyBook])).to.deep.include({ flawed: false });
    const watched = replay(record, [toyBook]);
    expect(isFlaw(watched) ? watched.code : watched.drift).to.equal(null);
  });
});
