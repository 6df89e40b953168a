import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { clean, folder, createBattle, Guest, inside, join2, leaveAll, post, start, stop, until, untilAsync } from './support.ts';
import { TestTime } from './test-time.ts';

/** How long somebody is away before their seat may be given away, milliseconds. */
const GRACE = 60_000;
/** The pause before the computer answers for them, milliseconds. */
const PACE = 200;

/** What is answered where something was created. */
async function createdIn(asked: ReturnType<typeof post>): Promise<Record<string, unknown>> {
  const { status, body } = await asked;
  if (status !== 201 || typeof body !== 'object' || body === null) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { ...body };
}

describe('the seat of somebody who has left', function () {
  let server: RunningServer;
  let data: string;
  const time = new TestTime();
  const settings = { absentAfter: GRACE, computerDelay: PACE, time };
  before(async () => {
    data = await folder();
    server = await start(data, settings);
  });
  afterEach(leaveAll);
  after(clean);

  /** Ann, with Cat beside her where there are allies, against Ben. */
  async function table(allies: boolean) {
    const red = await createBattle(server, { options: { allies }, joining: 'anybody' });
    const rose = allies ? await join2(server, red.battle, 'Cat', 'red-2') : red;
    const black = await join2(server, red.battle, 'Ben', 'black-1');
    const [ann, ben, cat] = await Promise.all(
      [red, black, ...(allies ? [rose] : [])].map(({ token }) => Guest.sit(server, red.battle, token)),
    );
    if (ann === undefined || ben === undefined) throw new Error('nobody sits');
    await until(() => ann.present.length === (allies ? 3 : 2));
    return { battle: red.battle, red, rose, black, ann, cat: cat ?? ann, ben };
  }

  /** Somebody has been away for the grace period, and another knows. */
  async function gone(guest: Guest, witness: Guest): Promise<void> {
    const seat = guest.setup?.seat ?? '';
    await guest.leave(witness);
    time.pass(GRACE);
    await until(() => witness.gone.includes(seat));
  }

  const replace = (guest: Guest, seat: string, by: 'computer' | 'open' | 'ally') => guest.act('propose', { kind: 'replace', seat, by });
  const holderOf = (guest: Guest, seat: string) => {
    const held = guest.setup?.seats.find(({ id }) => id === seat);
    return [held?.held, held?.player];
  };

  it('is theirs again when the computer keeps it and they come back, also after a restart', async () => {
    const { battle, red, black, ann, ben } = await table(false);
    await gone(ben, ann);
    expect(await replace(ann, 'black-1', 'computer')).to.deep.equal({ ok: true });
    await until(() => holderOf(ann, 'black-1').join() === 'computer,');
    // The computer answers its first question; everybody goes home, and the server stops.
    await ann.answer('bid', { bid: 0 });
    await until(() => {
      time.pass(PACE);
      return ann.events.some(({ kind }) => kind === 'marched');
    });
    // And the one after it, which is a secret while Ann has not answered.
    await untilAsync(async () => {
      time.pass(PACE);
      return !(await inside(server, battle)).play.questions().some(({ seats }) => seats.includes('black-1'));
    });
    leaveAll();
    await stop(server);
    server = await start(data, settings);
    const annBack = await Guest.sit(server, battle, red.token);
    expect(holderOf(annBack, 'black-1')).to.deep.equal(['computer', '']);
    const benBack = await Guest.sit(server, battle, black.token);
    expect(benBack.setup?.seat).to.equal('black-1');
    await until(() => holderOf(annBack, 'black-1').join() === 'human,Ben' && annBack.present.includes('black-1'));
    // What the computer has bidden for Ben stands; the next bid is Ben's own.
    await annBack.answer('bid', { bid: 9 });
    await annBack.answer('march', { x: 0, y: 0 });
    expect(await benBack.answer('bid', { bid: 5 })).to.include({ ok: true });
    const handle = await server.battles.acquire(battle);
    expect(
      handle
        .holdings()
        .filter(({ seat }) => seat === 'black-1')
        .map((each) => [each.held, each.player]),
    ).to.deep.equal([
      ['human', 'Ben'],
      ['computer', ''],
      ['human', 'Ben'],
    ]);
    handle.release();
  });

  it('is theirs by the attempt in which they took it, and their ally has their own by theirs, though somebody keeps it for them', async () => {
    const wish = { scenario: 'ridge', side: 'red', opponent: 'friend', joining: 'anybody', name: 'Ann', options: { allies: true } };
    const found = () => post(`${server.url}/api/battles`, { ...wish, attempt: 'a'.repeat(32) });
    const battle = String((await createdIn(found()))['battle']);
    const join = (seat: string, name: string) =>
      createdIn(post(`${server.url}/api/battles/${battle}/join`, { name, seat, attempt: name.repeat(10) }));
    const first = [await createdIn(found()), await join('red-2', 'Cat'), await join('black-1', 'Ben')];
    // Ann has not heard that she has founded it.
    const [cat, ben] = [
      await Guest.sit(server, battle, String(first[1]?.['token'])),
      await Guest.sit(server, battle, String(first[2]?.['token'])),
    ];
    time.pass(GRACE);
    await until(() => cat.gone.includes('red-1'));
    expect(await replace(cat, 'red-1', 'ally')).to.deep.equal({ ok: true });
    await until(() => ben.tableActions?.proposals.length === 1);
    expect(await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: true })).to.deep.equal({ ok: true });
    await until(() => holderOf(cat, 'red-1').join() === 'human,Cat');
    await gone(ben, cat);
    expect(await replace(cat, 'black-1', 'computer')).to.deep.equal({ ok: true });
    await until(() => holderOf(cat, 'black-1').join() === 'computer,');
    const again = [await createdIn(found()), await join('red-2', 'Cat'), await join('black-1', 'Ben')];
    const key = (grant: Record<string, unknown>) => [grant['battle'], grant['seat'], grant['token']];
    expect(again.map(key)).to.deep.equal(first.map(key));
  });

  it("is theirs again when an ally keeps it and they come back, and the ally's no more", async () => {
    const { battle, rose, ann, cat, ben } = await table(true);
    await gone(cat, ann);
    expect(await replace(ann, 'red-2', 'ally')).to.deep.equal({ ok: true });
    await until(() => ben.tableActions?.proposals.length === 1);
    expect(await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: true })).to.deep.equal({ ok: true });
    await until(() => holderOf(ben, 'red-2').join() === 'human,Ann');
    await ann.answer('bid', { bid: 1 });
    await until(() => ann.hand?.seat === 'red-2');
    const { decisions } = (await inside(server, battle)).play.hand('red-2');
    const back = await Guest.sit(server, battle, rose.token);
    await until(() => holderOf(ben, 'red-2').join() === 'human,Cat' && ann.hand?.seat === 'red-1');
    expect(await ann.command(decisions[0]?.id ?? '', { bid: 9 })).to.include({ ok: false, code: 'not-yours' });
    expect(await back.answer('bid', { bid: 4 })).to.include({ ok: true });
  });

  it('is theirs again on every page of theirs that stayed open, with the hand as it was', async () => {
    const { battle, black, ann, ben } = await table(false);
    const other = await Guest.sit(server, battle, black.token);
    expect(await replace(ben, 'black-1', 'computer')).to.deep.equal({ ok: true });
    await until(() => ann.tableActions?.proposals.length === 1);
    await ann.act('vote', { proposal: ann.tableActions?.proposals[0]?.id, agree: true });
    await until(() => [ben, other].every(({ setup }) => setup?.seat === ''));
    const { hand } = other;
    other.hand = null;
    const back = await Guest.sit(server, battle, black.token);
    // They gave it away themselves: they look on until they ask for it.
    expect([back.setup?.seat, back.setup?.kept]).to.deep.equal(['', 'black-1']);
    expect(await back.act('come-back', {})).to.deep.equal({ ok: true });
    await until(() => other.hand !== null && back.hand !== null);
    expect(other.setup?.seat).to.equal('black-1');
    expect([other.hand, back.hand]).to.deep.equal([hand, hand]);
  });

  it('goes to no stranger by the word of the opponent alone, whatever the opponent tries', async () => {
    const { battle, ann, ben, black } = await table(false);
    await gone(ben, ann);
    for (const by of ['open', 'ally'] as const) expect(await replace(ann, 'black-1', by), by).to.include({ ok: false, code: 'no-ally' });
    // A second guest of hers finds no seat, not even behind the computer.
    const guest = async () => (await post(`${server.url}/api/battles/${battle}/join`, { name: 'Ann again', seat: 'black-1' })).status;
    expect(await guest()).to.equal(409);
    expect(await replace(ann, 'black-1', 'computer')).to.deep.equal({ ok: true });
    await until(() => holderOf(ann, 'black-1')[0] === 'computer');
    for (const by of ['open', 'ally', 'computer'] as const)
      expect(await replace(ann, 'black-1', by), by).to.include({ ok: false, code: 'not-human' });
    expect(await guest()).to.equal(409);
    const back = await Guest.sit(server, battle, black.token);
    expect(back.setup?.seat).to.equal('black-1');
  });

  it('goes to a stranger only with the yes of an ally', async () => {
    const { battle, rose, ann, cat, ben } = await table(true);
    await gone(cat, ann);
    const proposed = async () => {
      expect(await replace(ben, 'red-2', 'open')).to.deep.equal({ ok: true });
      await until(() => ann.tableActions?.proposals.length === 1);
      expect(ann.tableActions?.proposals[0]?.needed).to.deep.equal(['red-1']);
      return ann.tableActions?.proposals[0]?.id;
    };
    expect(await ann.act('vote', { proposal: await proposed(), agree: false })).to.deep.equal({ ok: true });
    await until(() => ben.tableActions?.proposals.length === 0);
    expect(holderOf(ben, 'red-2')).to.deep.equal(['human', 'Cat']);
    expect(await ann.act('vote', { proposal: await proposed(), agree: true })).to.deep.equal({ ok: true });
    await until(() => holderOf(ann, 'red-2')[0] === 'open');
    expect((await join2(server, battle, 'Dan')).seat).to.equal('red-2');
    expect((await post(`${server.url}/matchmake/joinOrCreate/battle`, { battle, token: rose.token })).status).to.not.equal(200);
  });

  it('is kept by a computer that agrees to nothing in their name', async () => {
    const { battle, black, ann, ben } = await table(false);
    await ann.answer('bid', { bid: 9 });
    await gone(ben, ann);
    expect(await replace(ann, 'black-1', 'computer')).to.deep.equal({ ok: true });
    await until(() => holderOf(ann, 'black-1')[0] === 'computer');
    time.pass(PACE);
    await ann.answer('march', { x: 1000, y: 0 });
    for (const kind of ['draw', 'cancel', 'undo'] as const) expect(await ann.act('propose', { kind }), kind).to.deep.equal({ ok: true });
    await until(() => ann.tableActions?.proposals.length === 3);
    expect(ann.tableActions?.proposals.map(({ kind, needed }) => [kind, needed])).to.deep.equal([
      ['draw', ['black-1']],
      ['cancel', ['black-1']],
      ['undo', ['black-1']],
    ]);
    expect(ann.table?.outcome).to.equal(null);
    // They are asked when they come back.
    const back = await Guest.sit(server, battle, black.token);
    await until(() => holderOf(ann, 'black-1').join() === 'human,Ben');
    const draw = back.tableActions?.proposals.find(({ kind }) => kind === 'draw');
    expect(await back.act('vote', { proposal: draw?.id, agree: true })).to.deep.equal({ ok: true });
    await until(() => ann.table?.outcome?.reason === 'agreed-draw');
  });

  it('is kept by a computer whom nobody asks about a pause: they end it alone when they are back', async () => {
    const { battle, black, ann, ben } = await table(false);
    await gone(ben, ann);
    expect(await replace(ann, 'black-1', 'computer')).to.deep.equal({ ok: true });
    await until(() => holderOf(ann, 'black-1')[0] === 'computer');
    expect(await ann.act('propose', { kind: 'pause' })).to.deep.equal({ ok: true });
    await until(() => ann.tableActions?.clock.paused === true);
    const back = await Guest.sit(server, battle, black.token);
    await until(() => holderOf(ann, 'black-1').join() === 'human,Ben');
    expect(await back.act('propose', { kind: 'resume' })).to.deep.equal({ ok: true });
    await until(() => back.tableActions?.clock.paused === false);
  });

  it('is theirs when they come back at the very moment it is given away', async () => {
    for (let times = 0; times < 3; times++) {
      const { battle, black, ann, ben } = await table(false);
      await gone(ben, ann);
      const [back] = await Promise.all([Guest.sit(server, battle, black.token), replace(ann, 'black-1', 'computer')]);
      await until(
        () => back.setup?.seat === 'black-1' && holderOf(ann, 'black-1').join() === 'human,Ben' && ann.present.includes('black-1'),
      );
      // The computer may have bidden for Ben by then.
      await until(() => back.hand?.seat === 'black-1');
      leaveAll();
    }
  });
});
