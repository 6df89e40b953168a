import { expect } from 'chai';
import type { SeatGrant } from '@longroll/protocol';
import type { Child } from '../child.ts';
import { createBattle, eventually, Guest, join2, leaveAll, until, untilAsync } from '../support.ts';
import { battlesListed } from '../summaries.ts';
import { twoServers, type Pair } from '../two-servers.ts';

describe('several servers behind one store', function () {
  const pair = twoServers('several servers are not tested');
  afterEach(leaveAll);

  /** The server a guest's socket goes to, and the other one. */
  function whereIs(guest: Guest, { one, other }: Pair): [Child, Child] {
    const { port } = new URL(guest.room.connection.url ?? '');
    return new URL(one.url).port === port ? [one, other] : [other, one];
  }

  /** Tries like a browser does until it is let in. */
  const comeBack = (server: Child, { battle, token }: SeatGrant) => eventually(() => Guest.sit(server, battle, token));

  it('brings all who join a battle together, whichever server they ask', async () => {
    const { one, other } = await pair();
    const red = await createBattle(one);
    const ann = await Guest.sit(one, red.battle, red.token);
    const black = await join2(other, red.battle);
    // Ann's server hears from the other one that Ben has sat down.
    await until(() => ann.setup?.seats.some((seat) => seat.player === 'Ben') === true);
    const ben = await Guest.sit(other, red.battle, black.token);
    expect(ben.room.roomId).to.equal(ann.room.roomId);
    await until(() => ann.present.length === 2);
    expect(await ben.act('chat', { channel: 'table', text: 'Good evening.' })).to.include({ ok: true });
    await until(() => ann.chat.some((entry) => entry.text === 'Good evening.'));
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
    await until(() => ann.decision('march') !== undefined);
    for (const server of [one, other]) {
      const listed = await battlesListed(server);
      expect(listed.map(({ id }) => id)).to.include(red.battle);
    }
  });

  it('spreads battles over the servers', async () => {
    const { one } = await pair();
    const ports = new Set<string>();
    // One may have more to do from before.
    for (let each = 0; each < 4 || (ports.size < 2 && each < 40); each++) {
      const red = await createBattle(one);
      const ann = await Guest.sit(one, red.battle, red.token);
      ports.add(new URL(ann.room.connection.url ?? '').port);
    }
    expect(ports.size).to.equal(2);
  });

  it('takes nothing more from a server that was only slow', async () => {
    const both = await pair();
    const { one, other } = both;
    const red = await createBattle(one);
    const black = await join2(other, red.battle);
    const ann = await Guest.sit(one, red.battle, red.token);
    const [slow, quick] = whereIs(ann, both);
    process.kill(slow.pid, 'SIGSTOP');
    const back = await comeBack(quick, red);
    expect(await back.answer('bid', { bid: 9 })).to.include({ ok: true });
    process.kill(slow.pid, 'SIGCONT');
    // It finds out by itself, and sends those who still sit with it to the other one.
    await until(() => ann.closed !== null);
    const ben = await comeBack(slow, black);
    expect(whereIs(ben, both)[0]).to.equal(quick);
    expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
    await until(() => back.decision('march') !== undefined);
  });

  it('plays on while Redis is away, and lets people in again when it is back', async () => {
    const { one, meeting } = await pair();
    const red = await createBattle(one);
    const black = await join2(one, red.battle);
    const ann = await Guest.sit(one, red.battle, red.token);
    for (const [away, back] of [
      ['freeze', 'thaw'],
      ['stop', 'start'],
    ] as const) {
      await meeting[away]();
      expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
      await untilAsync(async () => (await fetch(`${one.url}/readyz`)).status === 503);
      const refusal: unknown = await Guest.sit(one, red.battle, black.token).catch((error: unknown) => error);
      expect(String(refusal)).to.include('try again');
      await new Promise((resolve) => setTimeout(resolve, 6000));
      await meeting[back]();
      const ben = await comeBack(one, black);
      expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
      expect(await ann.answer('march', { x: 100, y: 0 })).to.include({ ok: true });
      ben.hangUp();
    }
  });

  // Each of these ends one of the two.

  it('goes on at the other server within ten seconds when one is killed', async () => {
    const both = await pair();
    const { one, other } = both;
    const red = await createBattle(one);
    const black = await join2(other, red.battle);
    const ann = await Guest.sit(one, red.battle, red.token);
    const ben = await Guest.sit(other, red.battle, black.token);
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    const decision = ben.decision('bid')?.id ?? '';
    const said = await ben.command(decision, { bid: 1 }, 'last-word');
    expect(said).to.include({ ok: true });
    const [holder, survivor] = whereIs(ann, both);
    await holder.end('SIGKILL');
    const [annBack, benBack] = await Promise.all([comeBack(survivor, red), comeBack(survivor, black)]);
    expect(await benBack.command(decision, { bid: 1 }, 'last-word')).to.deep.equal(said);
    expect(await annBack.answer('march', { x: 100, y: 0 })).to.include({ ok: true });
    const { events } = await annBack.history(0);
    expect(events.map((event) => event.seq)).to.deep.equal(events.map((_, place) => place));
  });

  it('moves at once when a server is told to stop', async () => {
    const both = await pair();
    const { one } = both;
    const red = await createBattle(one);
    await join2(one, red.battle);
    const ann = await Guest.sit(one, red.battle, red.token);
    const [holder, survivor] = whereIs(ann, both);
    expect(await holder.end('SIGTERM')).to.equal(0);
    await until(() => ann.closed !== null);
    expect(ann.closed).to.equal(4001);
    const back = await comeBack(survivor, red);
    expect(await back.answer('bid', { bid: 9 })).to.include({ ok: true });
  });
});
