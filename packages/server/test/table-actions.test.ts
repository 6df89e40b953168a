import { isFlaw, readRecord, verify } from '@longroll/rules/record/index';
import { expect } from 'chai';
import { clean, folder, createBattle, Guest, inside, join2, leaveAll, post, standing, start, stop, until, untilAsync } from './support.ts';
import { TestTime } from './test-time.ts';
import { MOST_TAKE_BACKS } from '../src/battle/journal/standing-commands.ts';
import { toyBook } from './toy-book.ts';
import type { RunningServer } from '../src/app.ts';

/** How long a player is away before they are missed, milliseconds. */
const GRACE = 60_000;
/** Nobody plays for them before the others have agreed on something, milliseconds. */
const PACE = 200;

describe('table actions', function () {
  let server: RunningServer;
  let data: string;
  const time = new TestTime();
  const settings = { time, absentAfter: GRACE, computerDelay: PACE };
  before(async () => {
    data = await folder();
    server = await start(data, settings);
  });
  afterEach(leaveAll);
  after(clean);

  async function two(wish: Parameters<typeof createBattle>[1] = {}) {
    const red = await createBattle(server, wish);
    const black = await join2(server, red.battle, 'Ben', 'black-1');
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, black.token);
    return { red, black, ann, ben };
  }
  /** Proposes and has everybody named agree. */
  async function agree(proposer: Guest, wish: object, ...others: Guest[]): Promise<void> {
    expect(await proposer.act('propose', wish)).to.deep.equal({ ok: true });
    for (const other of others) {
      await until(() => (other.tableActions?.proposals.length ?? 0) > 0);
      expect(await other.act('vote', { proposal: other.tableActions?.proposals[0]?.id, agree: true })).to.deep.equal({ ok: true });
    }
  }

  it('lets a player take back what nobody has learnt anything by, and nothing else', async () => {
    const { red, ann, ben } = await two();
    const { hash } = await inside(server, red.battle);
    expect(ann.tableActions?.canUndo).to.equal(false);
    expect(await ann.act('undo', {})).to.include({ ok: false, code: 'revealed' });
    await ann.answer('bid', { bid: 9 });
    await until(() => ann.tableActions?.canUndo === true && ann.decision('bid') === undefined);
    expect(await ben.act('undo', {})).to.include({ ok: false, code: 'revealed' });
    expect(await ann.act('undo', {})).to.deep.equal({ ok: true });
    expect((await inside(server, red.battle)).hash).to.equal(hash);
    await until(() => ann.decision('bid') !== undefined && ann.tableActions?.canUndo === false);
    expect(ben.tableActions?.canUndo).to.equal(false);
    await ann.answer('bid', { bid: 8 });
    await ben.answer('bid', { bid: 1 });
    // The bids lie open and dice have been thrown.
    expect(await ben.act('undo', {})).to.include({ ok: false, code: 'revealed' });
    await until(() => ann.events.at(-1)?.kind === 'bids');
    expect(ann.events[0]?.data).to.have.deep.property('bids', { red: 8, black: 1 });
  });

  it('does not tell by what may be taken back who else has answered in secret, and lets those answers stand', async () => {
    const { red, ann, ben } = await two({ options: { allies: true } });
    const rose = await join2(server, red.battle, 'Cat', 'red-2');
    const cat = await Guest.sit(server, red.battle, rose.token);
    await until(() => ann.present.length === 3 && ben.present.length === 3);
    await ann.answer('bid', { bid: 9 });
    await until(() => ann.tableActions?.canUndo === true);
    const frames = [ann.frames.length, ben.frames.length];
    await cat.answer('bid', { bid: 5 });
    await until(() => cat.tableActions?.canUndo === true);
    expect(await cat.act('undo', {})).to.deep.equal({ ok: true });
    await until(() => cat.decision('bid') !== undefined);
    await cat.answer('bid', { bid: 4 });
    expect([ann.frames.length, ben.frames.length]).to.deep.equal(frames);
    expect(await ann.act('undo', {})).to.deep.equal({ ok: true });
    await until(() => ann.decision('bid') !== undefined);
    expect(ben.frames.length, 'taken back unseen').to.equal(frames[1]);
    expect(cat.decision('bid'), 'hers stands').to.equal(undefined);
    expect(cat.tableActions?.canUndo).to.equal(true);
    await ann.answer('bid', { bid: 8 });
    await ben.answer('bid', { bid: 1 });
    await until(() => ben.events.some(({ kind }) => kind === 'bids'));
    // Red's bid is what the last of its seats has bidden.
    expect(ben.events.at(-1)?.data).to.have.deep.property('bids', { red: 4, black: 1 });
  });

  it('takes nothing back by a consent that was kept until more had happened: whoever plays on has declined', async () => {
    const { ann, ben } = await two();
    await ann.answer('bid', { bid: 9 });
    await ben.answer('bid', { bid: 1 });
    await ann.answer('march', { x: 4000, y: 0 });
    await ann.act('propose', { kind: 'undo' });
    await until(() => ben.tableActions?.proposals.length === 1);
    const proposal = ben.tableActions?.proposals[0]?.id;
    // What nobody notices makes no difference, or it would be noticed by that.
    await ben.answer('bid', { bid: 8 });
    await ann.act('words', { words: '' });
    expect(ann.tableActions?.proposals.map(({ id }) => id)).to.deep.equal([proposal]);
    await ann.answer('bid', { bid: 2 });
    await until(() => ben.decision('march') !== undefined && ben.tableActions?.proposals.length === 0);
    expect(await ben.act('vote', { proposal, agree: true })).to.include({ ok: false, code: 'no-such-proposal' });
    expect(ann.table?.pieces[0]?.x).to.equal(4000);
  });

  for (const kind of ['draw', 'cancel', 'pause', 'undo'] as const) {
    it(`lets a proposal (${kind}) lapse when whoever is asked plays on, and tells everybody at the table; who has proposed it may play on`, async () => {
      const { red, ann, ben } = await two();
      const watching = await Guest.sit(server, red.battle);
      await ann.answer('bid', { bid: 1 });
      await ben.answer('bid', { bid: 9 });
      await ben.answer('march', { x: 48000, y: 0 });
      await ann.act('propose', { kind });
      await until(() => [ann, ben, watching].every(({ tableActions }) => tableActions?.proposals.length === 1));
      const proposal = ben.tableActions?.proposals[0]?.id;
      // Secret answers are nobody's business before they are shown, and the same bytes go to everybody.
      const frames = [ann.frames.length, watching.frames.length];
      await ben.answer('bid', { bid: 0 });
      expect([ann.frames.length, watching.frames.length]).to.deep.equal(frames);
      expect(ben.tableActions?.proposals.map(({ id }) => id)).to.deep.equal([proposal]);
      await ann.answer('bid', { bid: 9 });
      const lapsed = { kind, proposer: 'red-1', declinedBy: 'black-1', playedOn: true };
      await until(() => [ann, ben, watching].every(({ tableActions }) => tableActions?.proposals.length === 0));
      if (kind !== 'undo') for (const { tableActions } of [ann, ben, watching]) expect(tableActions?.lapsed).to.deep.equal(lapsed);
      expect(await ben.act('vote', { proposal, agree: true })).to.include({ ok: false, code: 'no-such-proposal' });
      // What is declined may be proposed again, and nobody is told of it any more when the battle has gone on.
      expect(await ann.act('propose', { kind })).to.deep.equal({ ok: true });
      await ann.answer('march', { x: 0, y: 0 });
      await until(() => [ann, ben, watching].every(({ tableActions }) => tableActions?.lapsed === null));
      expect(ann.tableActions?.proposals.map((each) => each.kind)).to.deep.equal(kind === 'undo' ? [] : [kind]);
    });
  }

  it('tells everybody at the table that somebody has said no to a draw, until somebody plays on; a draw that is withdrawn is told to nobody', async () => {
    const { red, ann, ben } = await two();
    const watching = await Guest.sit(server, red.battle);
    const all = [ann, ben, watching];
    await ann.act('propose', { kind: 'draw' });
    await until(() => all.every(({ tableActions }) => tableActions?.proposals.length === 1));
    await ann.act('vote', { proposal: ann.tableActions?.proposals[0]?.id, agree: false });
    await until(() => all.every(({ tableActions }) => tableActions?.proposals.length === 0));
    expect(all.map(({ tableActions }) => tableActions?.lapsed)).to.deep.equal([null, null, null]);

    await ann.act('propose', { kind: 'draw' });
    await until(() => all.every(({ tableActions }) => tableActions?.proposals.length === 1));
    await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: false });
    await until(() => all.every(({ tableActions }) => tableActions?.proposals.length === 0));
    const declined = { kind: 'draw', proposer: 'red-1', declinedBy: 'black-1', playedOn: false };
    expect(all.map(({ tableActions }) => tableActions?.lapsed)).to.deep.equal([declined, declined, declined]);

    await ann.answer('bid', { bid: 1 });
    await ben.answer('bid', { bid: 9 });
    await until(() => all.every(({ tableActions }) => tableActions?.lapsed === null));
  });

  it('keeps a proposal when somebody who is away and asked is answered for', async () => {
    const { red, ann, ben } = await two();
    await ann.act('propose', { kind: 'draw' });
    await until(() => ben.tableActions?.proposals.length === 1);
    await ben.leave(ann);
    await ann.answer('bid', { bid: 9 });
    time.pass(GRACE);
    await untilAsync(async () => (await inside(server, red.battle)).play.absent.includes('black-1'));
    time.pass(PACE);
    await until(() => ann.decision('march') !== undefined);
    expect(ann.tableActions?.proposals.map(({ kind }) => kind)).to.deep.equal(['draw']);
  });

  it('keeps the consent of who has agreed and plays on, while others are asked', async () => {
    const { red, ann, ben } = await two({ options: { allies: true } });
    const cat = await Guest.sit(server, red.battle, (await join2(server, red.battle, 'Cat', 'red-2')).token);
    await ann.act('propose', { kind: 'draw' });
    await until(() => ben.tableActions?.proposals.length === 1 && cat.tableActions?.proposals.length === 1);
    expect(await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: true })).to.deep.equal({ ok: true });
    await cat.answer('bid', { bid: 2 });
    await ann.answer('bid', { bid: 1 });
    expect(ann.tableActions?.proposals.map(({ agreed }) => agreed)).to.deep.equal([['black-1']]);
    await ben.answer('bid', { bid: 9 });
    await until(() =>
      [ann, ben, cat].every(({ tableActions }) => tableActions?.lapsed?.declinedBy === 'red-2' && tableActions.proposals.length === 0),
    );
  });

  it('takes back against the computer so often and no more, says so, and counts none of it among what is free', async () => {
    const red = await createBattle(server, { opponent: 'computer' });
    const ann = await Guest.sit(server, red.battle, red.token);
    // Past the room, whose rate limit would refuse such a pace.
    const handle = await server.battles.acquire(red.battle);
    for (let each = 0; each <= MOST_TAKE_BACKS; each++) {
      const question = handle.battle.play.questions().find(({ seats }) => seats.includes('red-1'));
      expect(
        await handle.battle.submit({ from: 'player', seat: 'red-1', id: `bid-${each}`, decision: question?.id ?? '', answer: { bid: 1 } }),
      ).to.include({ ok: true });
      if (each < MOST_TAKE_BACKS) expect(await handle.actions.propose(['red-1'], { kind: 'undo' })).to.deep.equal({ ok: true });
    }
    handle.release();
    const sentence = {
      ok: false,
      code: 'too-many-take-backs',
      message: 'You have taken back 200 times in this battle. Play on with what you have.',
    };
    expect(await ann.act('propose', { kind: 'undo' })).to.include(sentence);
    leaveAll();
    await stop(server);
    server = await start(data, settings);
    const back = await Guest.sit(server, red.battle, red.token);
    expect(await back.act('propose', { kind: 'undo' })).to.include(sentence);
  });

  it('takes back by consent what has been seen, and comes back from the store as it then was', async () => {
    const { red, black, ann, ben } = await two();
    await ann.answer('bid', { bid: 9 });
    await ben.answer('bid', { bid: 1 });
    await until(() => ann.decision('march') !== undefined);
    const before = await standing(server, red.battle);
    await ann.answer('march', { x: 4000, y: 0 });
    await ben.answer('bid', { bid: 3 });
    await until(() => ben.events.length === 2);
    await agree(ann, { kind: 'undo' }, ben);
    await until(() => ann.decision('march') !== undefined && ben.events.length === 1);
    expect(await standing(server, red.battle)).to.deep.equal(before);
    expect(ann.table?.pieces[0]?.x).to.equal(0);
    expect((await ben.history(0)).events.map((event) => event.kind)).to.deep.equal(['dealt', 'dealt', 'bids']);
    const { hash } = await inside(server, red.battle);
    await stop(server);
    server = await start(data, settings);
    expect((await inside(server, red.battle)).hash).to.equal(hash);
    const annBack = await Guest.sit(server, red.battle, red.token);
    const benBack = await Guest.sit(server, red.battle, black.token);
    expect((await annBack.history(0)).events.map((event) => event.kind)).to.deep.equal(['dealt', 'dealt', 'bids']);
    await annBack.answer('march', { x: 100, y: 0 });
    expect(await benBack.answer('bid', { bid: 2 })).to.include({ ok: true });
    // And once more, now from what the restarted server remembers: back before the march, then before the very first bid.
    await agree(annBack, { kind: 'undo' }, benBack);
    expect(await standing(server, red.battle)).to.deep.equal(before);
    await agree(annBack, { kind: 'undo' }, benBack);
    await until(() => benBack.decision('bid') !== undefined && annBack.decision('bid') !== undefined);
    expect((await benBack.history(0)).events.map((event) => event.kind)).to.deep.equal(['dealt', 'dealt']);
  });

  it('pauses and resumes when everybody agrees, and not before', async () => {
    const { ann, ben } = await two();
    expect(await ann.act('propose', { kind: 'resume' })).to.include({ ok: false, code: 'not-paused' });
    expect(await ann.act('propose', { kind: 'pause' })).to.deep.equal({ ok: true });
    expect(await ann.act('propose', { kind: 'pause' })).to.include({ ok: false, code: 'proposed-already' });
    await until(() => ben.tableActions?.proposals.length === 1);
    expect(ben.tableActions?.proposals[0]).to.deep.include({ kind: 'pause', proposer: 'red-1', agreed: [], needed: ['black-1'] });
    const { id } = ben.tableActions?.proposals[0] ?? { id: '' };
    expect(await ann.act('vote', { proposal: id, agree: true })).to.include({ ok: false, code: 'not-yours' });
    expect(await ben.act('vote', { proposal: id, agree: false })).to.deep.equal({ ok: true });
    await until(() => ann.tableActions?.proposals.length === 0);
    expect(await ben.act('vote', { proposal: id, agree: true })).to.include({ ok: false, code: 'no-such-proposal' });
    expect(ann.tableActions?.clock.paused).to.equal(false);
    await agree(ann, { kind: 'pause' }, ben);
    await until(() => ann.tableActions?.clock.paused === true);
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: false, code: 'paused' });
    await agree(ben, { kind: 'resume' }, ann);
    await until(() => ann.tableActions?.clock.paused === false);
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
  });

  it('ends a battle as a draw, or calls it off, and gives its record', async () => {
    const { red, ann, ben } = await two();
    const record = `${server.url}/api/battles/${red.battle}/record`;
    expect(await ann.act('words', { words: 'x'.repeat(101) })).to.include({ ok: false, code: 'malformed' });
    // Each side has been dealt its secret word, by dice.
    expect(await ann.act('words', { words: 'for the colours' })).to.include({ ok: false, code: 'words-fixed' });
    await ann.answer('bid', { bid: 9 });
    await ann.act('undo', {});
    await ann.answer('bid', { bid: 8 });
    await ben.answer('bid', { bid: 1 });
    const running = await fetch(record);
    expect(running.status).to.equal(409);
    expect(await running.json()).to.have.nested.property('error.code', 'battle-running');
    await agree(ann, { kind: 'draw' }, ben);
    await until(() => ben.table?.outcome !== null);
    expect(ben.table?.outcome).to.deep.equal({ winners: [], reason: 'agreed-draw', clause: '' });
    expect(await ann.act('propose', { kind: 'undo' })).to.include({ ok: false, code: 'battle-over' });
    const text = await (await fetch(record)).text();
    const file = readRecord(text);
    if (isFlaw(file)) throw new Error(file.code);
    expect(verify(file, [toyBook])).to.deep.include({
      flawed: false,
      outcome: { winner: null, reason: 'agreed-draw', clause: '' },
      takenBack: [{ seat: 'red-1', agreed: false, commands: 1, dice: 0, shuffles: 0 }],
    });
    const answers = file.status === 'finished' ? file.commands.filter(({ decision }) => decision !== 'table:seated') : [];
    expect(answers.map(({ answer }) => answer)).to.deep.equal([{ bid: 9 }, { bid: 8 }, { bid: 1 }, { reason: 'agreed-draw' }]);
    expect(text).to.include('"player":"Ben"').and.to.include('{"bid":8}').and.to.include('{"bid":9}');
    expect((await fetch(`${server.url}/api/battles/nosuchbattle/record`)).status).to.equal(404);
  });

  it('does not take one player for all', async () => {
    const { red, ann } = await two();
    const { hash } = await inside(server, red.battle);
    for (const [decision, answer] of Object.entries({
      'table:end': { reason: 'cancelled' },
      'table:words': { words: 'x' },
      'table:presence': { absent: true },
      'table:seated': { awaited: false },
    })) {
      expect(await ann.command(decision, answer)).to.include({ ok: false, code: 'malformed' });
    }
    expect((await inside(server, red.battle)).hash).to.equal(hash);
  });

  it('gives the seat of a player who is away to the computer', async () => {
    const { red, black, ann, ben } = await two();
    await until(() => ann.present.includes('black-1'));
    expect(await ann.act('propose', { kind: 'replace', seat: 'black-1', by: 'computer' })).to.include({ ok: false, code: 'present' });
    expect(await ann.act('propose', { kind: 'replace', seat: 'black-1' })).to.include({ ok: false, code: 'malformed' });
    expect(await ann.act('propose', { kind: 'replace', seat: 'blue-1', by: 'computer' })).to.include({ ok: false, code: 'no-such-seat' });
    await ben.leave(ann);
    time.pass(GRACE - 1);
    expect(await ann.act('propose', { kind: 'replace', seat: 'black-1', by: 'computer' })).to.include({ ok: false, code: 'away-briefly' });
    time.pass(1);
    await until(() => ann.gone.includes('black-1'));
    expect(await ann.act('propose', { kind: 'replace', seat: 'black-1', by: 'ally' })).to.include({ ok: false, code: 'no-ally' });
    expect(await ann.act('propose', { kind: 'replace', seat: 'black-1', by: 'computer' })).to.deep.equal({ ok: true });
    await until(() => ann.setup?.seats[1]?.held === 'computer');
    await ann.answer('bid', { bid: 9 });
    time.pass(PACE);
    // The computer has bid two.
    await until(() => ann.events.at(-1)?.kind === 'bids');
    expect(ann.events[0]?.data).to.have.deep.property('bids', { red: 9, black: 2 });
    expect((await post(`${server.url}/matchmake/joinOrCreate/battle`, { battle: red.battle, token: black.token })).status).to.equal(200);
  });

  it('gives a seat to an ally, who then speaks for both, or to whoever comes', async () => {
    const { red, ann, ben } = await two({ options: { allies: true } });
    const rose = await join2(server, red.battle, 'Cat', 'red-2');
    const cat = await Guest.sit(server, red.battle, rose.token);
    // Cat leaves of her own will; Ann, her ally, and Ben must agree.
    expect(await cat.act('propose', { kind: 'replace', seat: 'red-2', by: 'ally' })).to.deep.equal({ ok: true });
    await until(() => ben.tableActions?.proposals[0]?.needed.join() === 'red-1,black-1');
    const proposal = ben.tableActions?.proposals[0]?.id;
    await ben.act('vote', { proposal, agree: true });
    await until(() => ann.tableActions?.proposals[0]?.agreed.join() === 'black-1');
    await ann.act('vote', { proposal, agree: true });
    await until(() => cat.setup?.seat === '' && ann.setup?.seats[1]?.player === 'Ann');
    expect(await cat.command('d1', { bid: 1 })).to.include({ ok: false, code: 'not-seated' });
    await until(() => ann.hand?.seat === 'red-1');
    await ann.answer('bid', { bid: 5 });
    await until(() => ann.hand?.seat === 'red-2');
    expect(await ann.answer('bid', { bid: 6 })).to.include({ ok: true });
    await ben.answer('bid', { bid: 0 });
    await until(() => ann.events.at(-1)?.kind === 'bids');
    // Ben gives the seat up; Dan takes it.
    await agree(ben, { kind: 'replace', seat: 'black-1', by: 'open' }, ann);
    await until(() => ann.setup?.seats[2]?.held === 'open');
    const dan = await join2(server, red.battle, 'Dan');
    expect(dan.seat).to.equal('black-1');
    await until(() => ann.setup?.seats[2]?.player === 'Dan');
  });

  it('lets a player who comes back keep their seat', async () => {
    const { red, black, ann, ben } = await two({ options: { allies: true } });
    const rose = await join2(server, red.battle, 'Cat', 'red-2');
    await Guest.sit(server, red.battle, rose.token);
    await ben.leave(ann);
    time.pass(GRACE);
    await until(() => ann.gone.includes('black-1'));
    expect(await ann.act('propose', { kind: 'replace', seat: 'black-1', by: 'computer' })).to.deep.equal({ ok: true });
    await until(() => ann.tableActions?.proposals.length === 1);
    await Guest.sit(server, red.battle, black.token);
    await until(() => ann.tableActions?.proposals.length === 0);
    expect(ann.setup?.seats[2]?.held).to.equal('human');
  });

  it('keeps spectators out of everything', async () => {
    const { red, ann } = await two();
    const eve = await Guest.sit(server, red.battle);
    await ann.act('propose', { kind: 'draw' });
    await until(() => eve.tableActions?.proposals.length === 1);
    const requests = [
      ['undo', {}],
      ['words', { words: 'x' }],
      ['propose', { kind: 'pause' }],
      ['vote', { proposal: eve.tableActions?.proposals[0]?.id, agree: true }],
    ] as const;
    for (const [type, payload] of requests) expect(await eve.act(type, payload)).to.include({ ok: false, code: 'not-seated' });
    for (const type of ['undo', 'words', 'propose', 'vote', 'chat'] as const) {
      expect(await ann.act(type, { nonsense: true })).to.include({ ok: false, code: 'malformed' });
    }
    expect(ann.tableActions?.proposals).to.have.length(1);
  });
});
