import type { EnterReply } from '@longroll/protocol';
import { expect } from 'chai';
import { Client } from '@colyseus/sdk';
import type { RunningServer } from '../src/app.ts';
import { connect } from '../src/store/open-store.ts';
import { Store } from '../src/store/store.ts';
import { cupBook } from './cup-book.ts';
import {
  anyPlace,
  clean,
  createBattle,
  folder,
  Guest,
  join2,
  ownPlace,
  refused,
  start,
  startAt,
  stop,
  until,
  untilAsync,
} from './support.ts';
import { foughtFor } from './summaries.ts';
import { TestTime } from './test-time.ts';
import { toyBook } from './toy-book.ts';

const BOOKS = { books: [cupBook, toyBook] };

/** So long before an answer the computer gives none while a test lasts, milliseconds. */
const DAY = 24 * 60 * 60_000;
const enter = (guest: Guest, decision: string): Promise<EnterReply> => guest.room.request('enter', { decision });

/** The questions that ask for a battle, as everybody sees them. */
const asked = ({ table }: Guest): string[] => (table?.waiting ?? []).filter(({ kind }) => kind === 'report').map(({ id }) => id);

/** Ann and Ben at a cup, both ready. */
async function atCup(server: RunningServer, scenario: string, wish: object = {}) {
  const ann = await createBattle(server, { scenario, side: 'ann', ...wish });
  const ben = await join2(server, ann.battle, 'Ben', 'ben');
  const guests = [await Guest.sit(server, ann.battle, ann.token), await Guest.sit(server, ann.battle, ben.token)] as const;
  for (const guest of guests) expect(await guest.answer('ready', {})).to.include({ ok: true });
  return { ann, ben, guests };
}

/** The seat of a battle that a guest is given by way of the cup: whoever asks at once waits until the battle is there. */
async function seatIn(server: RunningServer, guest: Guest, decision: string): Promise<{ player: Guest; battle: string; seat: string }> {
  const reply = await enter(guest, decision);
  if (!reply.ok || reply.kind !== 'seated') throw new Error('no seat');
  return { player: await Guest.sit(server, reply.battle, reply.token), battle: reply.battle, seat: reply.seat };
}

/** A token of the seat that a guest has in a battle of the cup. */
async function tokenOf(guest: Guest, decision: string): Promise<string> {
  const reply = await enter(guest, decision);
  if (!reply.ok || reply.kind !== 'seated') throw new Error('no seat');
  return reply.token;
}

/** Events of which somebody is told what others were not. */
function secretsIn({ events }: { readonly events: readonly object[] }): number {
  return events.filter((event) => 'own' in event).length;
}

/** All of them agree to take the last thing back. */
async function takenBack([proposer, other]: readonly [Guest, Guest]): Promise<void> {
  const questions = asked(other);
  expect(await proposer.act('propose', { kind: 'undo' })).to.include({ ok: true });
  await until(() => other.tableActions?.proposals.length === 1);
  expect(await other.act('vote', { proposal: other.tableActions?.proposals[0]?.id, agree: true })).to.include({ ok: true });
  await until(() => !asked(other).some((each) => questions.includes(each)));
}

/** Two rounds, in which red or black bids higher. */
async function fought(red: Guest, black: Guest, winner: 'red' | 'black'): Promise<void> {
  for (let round = 0; round < 2; round++) {
    expect(await red.answer('bid', { bid: winner === 'red' ? 9 : 1 })).to.include({ ok: true });
    expect(await black.answer('bid', { bid: winner === 'red' ? 1 : 9 })).to.include({ ok: true });
    const marching = winner === 'red' ? red : black;
    expect(await marching.answer('march', { x: winner === 'red' ? 0 : 48000, y: 1000 * round })).to.include({ ok: true });
  }
}

/** A server that looks often for what goes on by itself, and does not give it back before a busy machine has come to it. */
const WAKING = { wakeEvery: 500, idleAfter: 30_000 };

describe('a game that asks for battles', function () {
  afterEach(clean);

  it('has each created once, its players seated, and is told the reports', async () => {
    const server = await start(await folder(), BOOKS);
    const { guests } = await atCup(server, 'two-legs');
    await until(() => asked(guests[0]).length === 2);
    const [first = '', second = ''] = asked(guests[0]);
    const red = await seatIn(server, guests[0], first);
    const black = await seatIn(server, guests[1], first);
    const other = await seatIn(server, guests[0], second);
    expect([red.seat, black.seat, other.seat]).to.deep.equal(['red-1', 'black-1', 'red-1']);
    expect(black.battle).to.equal(red.battle);
    expect(other.battle).not.to.equal(red.battle);
    await fought(red.player, black.player, 'red');
    await until(() => red.player.table?.outcome !== null);
    // The second report is still out: nobody is told of the first.
    expect(guests[0].events.some(({ kind }) => kind === 'fought')).to.equal(false);
    await fought(other.player, (await seatIn(server, guests[1], second)).player, 'red');
    await until(() => guests[0].table?.outcome !== null);
    expect(guests[0].table?.outcome?.winners).to.deep.equal(['ann']);
  });

  it('gives nobody else a way in: no stranger joins or watches, no player answers for a battle or sits in the reserved seat', async () => {
    const server = await start(await folder(), BOOKS);
    const { ann, guests } = await atCup(server, 'two-legs');
    await until(() => asked(guests[0]).length === 2);
    const [first = ''] = asked(guests[0]);
    const { battle } = await seatIn(server, guests[0], first);
    expect((await refused(Guest.sit(server, battle))).message).to.equal('There is no such battle.');
    expect((await refused(join2(server, battle))).message).to.match(/404/);
    expect((await refused(join2(server, ann.battle, 'Eve', 'marshal'))).message).to.match(/404/);
    expect((await (await fetch(`${server.url}/api/battles`)).text()).includes(battle)).to.equal(false);
    for (const guest of guests) {
      expect(await guest.command(first, { winner: 'red' })).to.include({ ok: false, code: 'not-yours' });
      expect(guest.hand?.decisions).to.deep.equal([]);
    }
    expect(await enter(guests[0], 'd1')).to.include({ ok: false, code: 'no-such-battle' });
    expect(await enter(guests[0], battle)).to.include({ ok: false, code: 'no-such-battle' });
    const onlooker = await Guest.sit(server, ann.battle);
    const watching = await enter(onlooker, first);
    if (!watching.ok || watching.kind !== 'watching') throw new Error('no way to watch');
    const room = await new Client(server.url).joinOrCreate('battle', { battle: watching.battle, invitation: watching.invitation });
    await room.leave();
  });

  it('lets a victory be claimed in its battles after as long as in the game itself', async () => {
    const server = await start(await folder(), BOOKS);
    const { guests } = await atCup(server, 'two-legs', { claimAfter: 5 });
    await until(() => asked(guests[0]).length === 2);
    const [first = ''] = asked(guests[0]);
    const red = await seatIn(server, guests[0], first);
    const black = await seatIn(server, guests[1], first);
    await until(() => red.player.present.includes('black-1'));
    black.player.hangUp();
    await until(() => red.player.tableActions?.claim != null);
    expect(red.player.tableActions?.claim?.leftMs).to.be.within(1, 5 * 60_000);
  });

  it('lets a player back to the seat that the computer keeps for them there', async () => {
    const time = new TestTime();
    const server = await start(await folder(), { ...BOOKS, time, absentAfter: 60_000, computerDelay: DAY });
    const { guests } = await atCup(server, 'two-legs');
    await until(() => asked(guests[0]).length === 2);
    const [first = ''] = asked(guests[0]);
    const red = await seatIn(server, guests[0], first);
    const black = await seatIn(server, guests[1], first);
    await black.player.leave(red.player);
    time.pass(60_000);
    await until(() => red.player.gone.includes('black-1'));
    expect(await red.player.act('propose', { kind: 'replace', seat: 'black-1', by: 'computer' })).to.deep.equal({ ok: true });
    const holder = () => red.player.setup?.seats.find(({ id }) => id === 'black-1')?.held;
    await until(() => holder() === 'computer');
    expect((await seatIn(server, guests[1], first)).seat).to.equal('black-1');
    await until(() => holder() === 'human');
  });

  it('lets watch whom its book lets', async () => {
    const server = await start(await folder(), BOOKS);
    const { guests } = await atCup(server, 'exhibition');
    await until(() => asked(guests[0]).length === 1 || guests[0].table?.outcome !== null);
    const [decision = ''] = asked(guests[0]);
    const told = await enter(guests[1], decision);
    // It may be over already: then there is nothing to be watched.
    expect(told.ok ? '' : told.code).to.match(/^(no-spectator|no-such-battle)$/);
  });

  it('goes on by itself where only computers fight, after a restart too, and is told once', async () => {
    const data = await folder();
    const slow = await startAt(await ownPlace(data), { ...BOOKS, computerDelay: DAY });
    const { ann, guests } = await atCup(slow, 'exhibition');
    await until(() => asked(guests[0]).length === 1);
    // It is asked for before it has been created.
    const game = await slow.battles.acquire(ann.battle);
    await game.founded();
    game.release();
    await stop(slow);
    // Nobody comes back: the server opens what goes on by itself.
    const server = await startAt(await ownPlace(data), { ...BOOKS, ...WAKING });
    await untilAsync(async () => (await server.battles.summary(ann.battle)).status === 'over');
    const back = await Guest.sit(server, ann.battle, ann.token);
    expect((await back.history(0)).events.filter(({ kind }) => kind === 'fought')).to.have.length(1);
  });

  it('opens the secrets of its battles when it is over and not before, to whoever may look at it (RK-39.5)', async () => {
    const server = await start(await folder(), BOOKS);
    const { ann, guests } = await atCup(server, 'two-legs');
    await until(() => asked(guests[0]).length === 2);
    const [first = '', second = ''] = asked(guests[0]);
    const [red, black] = [await seatIn(server, guests[0], first), await seatIn(server, guests[1], first)];
    const record = (token?: string) =>
      fetch(`${server.url}/api/battles/${red.battle}/record`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
    const own = await tokenOf(guests[0], first);
    await fought(red.player, black.player, 'red');
    await until(() => red.player.table?.outcome !== null);
    expect(secretsIn(await black.player.history(0))).to.equal(1);
    expect((await record(own)).status).to.equal(409);
    expect((await record()).status).to.equal(404);
    expect(await foughtFor(server, ann.battle)).to.deep.equal([]);
    const [other, its] = [await seatIn(server, guests[0], second), await seatIn(server, guests[1], second)];
    await fought(other.player, its.player, 'red');
    await until(() => guests[0].table?.outcome !== null);
    // Also to somebody who has been at its table all the time.
    await untilAsync(async () => secretsIn(await black.player.history(0)) > 1);
    await untilAsync(async () => (await record()).status === 200);
    const stranger = await Guest.sit(server, red.battle);
    expect(secretsIn(await stranger.history(0))).to.be.greaterThan(1);
    const listed = await foughtFor(server, ann.battle);
    expect(listed.map(({ id, decision, scenarioId, status }) => ({ id, decision, scenarioId, status }))).to.deep.equal([
      { id: red.battle, decision: first, scenarioId: 'skirmish', status: 'over' },
      { id: other.battle, decision: second, scenarioId: 'skirmish', status: 'over' },
    ]);
  });

  it('lets nobody draw, call off, pause or take back alone against a computer what others wait for', async () => {
    const server = await start(await folder(), { ...BOOKS, computerDelay: DAY });
    const { guests } = await atCup(server, 'walk-over');
    await until(() => asked(guests[0]).length === 1);
    const [decision = ''] = asked(guests[0]);
    const { player } = await seatIn(server, guests[0], decision);
    expect(await player.answer('bid', { bid: 9 })).to.include({ ok: true });
    for (const kind of ['draw', 'cancel', 'pause', 'undo', 'extend'])
      expect(await player.act('propose', { kind }), kind).to.include({ ok: false, code: 'nobody-to-agree' });
    expect(player.table?.outcome).to.equal(null);
    // Between people it is theirs to agree.
    const other = await atCup(server, 'two-legs');
    await until(() => asked(other.guests[0]).length === 2);
    const [first = ''] = asked(other.guests[0]);
    expect(await (await seatIn(server, other.guests[0], first)).player.act('propose', { kind: 'draw' })).to.include({ ok: true });
  });

  it('has no battle of it fought again: whoever sat opposite then would be shown what stays hidden (RKC-31.7)', async () => {
    const server = await start(await folder(), BOOKS);
    const { guests } = await atCup(server, 'two-legs');
    await until(() => asked(guests[0]).length === 2);
    const [first = ''] = asked(guests[0]);
    const [red, black] = [await seatIn(server, guests[0], first), await seatIn(server, guests[1], first)];
    await fought(red.player, black.player, 'red');
    await until(() => red.player.table?.outcome !== null);
    for (const changed of [true, false])
      expect(await red.player.room.request('rematch', { changed })).to.include({ ok: false, code: 'no-rematch' });
    expect(black.player.tableActions?.rematch).to.equal(null);
  });

  it('takes its battles with it when it is closed', async () => {
    const data = await folder();
    const server = await start(data, BOOKS);
    const { ann, guests } = await atCup(server, 'two-legs');
    await until(() => asked(guests[0]).length === 2);
    const { battle, player } = await seatIn(server, guests[0], asked(guests[0])[0] ?? '');
    await server.battles.closeByOperator(ann.battle, 'Closed.');
    await until(() => player.table?.outcome?.reason === 'cancelled');
    expect((await server.battles.summary(battle)).status).to.equal('over');
  });

  it('has its battles commanded by whoever sits in it now', async () => {
    const server = await start(await folder(), { ...BOOKS, computerDelay: DAY });
    const { guests } = await atCup(server, 'two-legs');
    await until(() => asked(guests[0]).length === 2);
    const [first = ''] = asked(guests[0]);
    const { player, battle } = await seatIn(server, guests[1], first);
    const [own, spare] = [await seatIn(server, guests[0], first), await tokenOf(guests[0], first)];
    const heldBy = () => player.setup?.seats.find(({ id }) => id === 'red-1');
    expect(heldBy()).to.include({ held: 'human', player: 'Ann' });
    expect(await guests[0].act('propose', { kind: 'replace', seat: 'ann', by: 'open' })).to.include({ ok: true });
    await until(() => guests[1].tableActions?.proposals.length === 1);
    expect(await guests[1].act('vote', { proposal: guests[1].tableActions?.proposals[0]?.id, agree: true })).to.include({ ok: true });
    await until(() => heldBy()?.held === 'computer');
    // Whoever has left the game commands no more, where they are at the table and with a token they had kept.
    await until(() => own.player.setup?.seats.find(({ id }) => id === 'red-1')?.held === 'computer');
    expect(await own.player.command(own.player.decision('bid')?.id ?? 'd1', { bid: 9 })).to.include({ ok: false });
    expect((await refused(Guest.sit(server, battle, spare))).message).to.match(/token/);
    const cat = await join2(server, guests[0].setup?.battle ?? '', 'Cat', 'ann');
    await until(() => heldBy()?.player === 'Cat');
    const back = await Guest.sit(server, cat.battle, cat.token);
    expect((await seatIn(server, back, first)).seat).to.equal('red-1');
  });

  it('asks again for a battle that was called off', async () => {
    const server = await start(await folder(), BOOKS);
    const { guests } = await atCup(server, 'two-legs');
    await until(() => asked(guests[0]).length === 2);
    const [first = ''] = asked(guests[0]);
    const before = await seatIn(server, guests[0], first);
    await server.battles.closeByOperator(before.battle, 'Closed.');
    let after = await seatIn(server, guests[0], first);
    while (after.battle === before.battle) after = await seatIn(server, guests[0], first);
    expect(after.seat).to.equal('red-1');
    await fought(after.player, (await seatIn(server, guests[1], first)).player, 'black');
    await until(() => after.player.table?.outcome !== null);
    expect(asked(guests[0])).to.have.length(2);
  });

  it('calls off the battles of a turn that its players take back, and has others fought for it', async () => {
    const server = await start(await folder(), BOOKS);
    const { guests } = await atCup(server, 'two-legs');
    await until(() => asked(guests[0]).length === 2);
    const before = asked(guests[0]);
    const [first = '', second = ''] = before;
    const [red, black] = [await seatIn(server, guests[0], first), await seatIn(server, guests[1], first)];
    const other = await seatIn(server, guests[1], second);
    expect(await red.player.answer('bid', { bid: 9 })).to.include({ ok: true });
    const known = secretsIn(await black.player.history(0));
    await takenBack(guests);
    for (const { player } of [red, black, other]) await until(() => player.table?.outcome?.reason === 'cancelled');
    // Nothing else comes of it: the game goes on, and what was hidden in them stays hidden.
    expect(secretsIn(await black.player.history(0))).to.equal(known);
    expect(await enter(guests[0], first)).to.include({ ok: false, code: 'no-such-battle' });
    for (const guest of guests) expect(await guest.answer('ready', {})).to.include({ ok: true });
    await until(() => asked(guests[0]).length === 2);
    const [anew = '', last = ''] = asked(guests[0]);
    expect(before).not.to.include.members([anew, last]);
    for (const decision of [anew, last]) {
      const [ours, theirs] = [await seatIn(server, guests[0], decision), await seatIn(server, guests[1], decision)];
      expect([red.battle, other.battle]).not.to.include(ours.battle);
      await fought(ours.player, theirs.player, 'red');
    }
    await until(() => guests[0].table?.outcome?.winners.join() === 'ann');
    expect(guests[0].events.filter(({ kind }) => kind === 'fought')).to.have.length(2);
  });

  it('has such a battle called off by the server that comes after one that was killed meanwhile', async () => {
    const data = await folder();
    const slow = await start(data, BOOKS);
    const { ann, guests } = await atCup(slow, 'two-legs');
    await until(() => asked(guests[0]).length === 2);
    const [decision = ''] = asked(guests[0]);
    const { battle } = await seatIn(slow, guests[0], decision);
    const token = await tokenOf(guests[0], decision);
    await stop(slow);
    const connection = await connect(await anyPlace(data));
    const store = new Store(connection, { process: 'killed', onFlush: () => undefined, onTrouble: () => undefined });
    for (const id of [ann.battle, battle]) await store.leases.take(id);
    const fence = store.leases.fence(ann.battle);
    // A server that has lost the game to another says what was asked when it still had it.
    expect(await store.commissions.settle(ann.battle, [], fence - 1)).to.deep.equal([]);
    expect(await store.commissions.settle(ann.battle, [], fence))
      .to.have.length(2)
      .and.to.include(battle);
    for (const id of [ann.battle, battle]) await store.leases.release(id);
    await connection.close();
    const server = await start(data, { ...BOOKS, ...WAKING });
    await untilAsync(async () => (await server.battles.summary(battle, token)).status === 'over');
  });
});
