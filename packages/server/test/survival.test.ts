import { expect } from 'chai';
import { gt } from 'drizzle-orm';
import { SNAPSHOT_EVERY } from '../src/store/snapshots.ts';
import { connect, openStore } from '../src/store/open-store.ts';
import { snapshots } from '../src/store/tables.ts';
import { anyPlace, clean, createBattle, folder, Guest, inside, join2, start, stop, until } from './support.ts';

describe('a battle outlives its server', function () {
  afterEach(clean);

  /** Both bid and red marches: three commands. */
  async function round(ann: Guest, ben: Guest, x: number): Promise<void> {
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
    expect(await ann.answer('march', { x, y: 0 })).to.include({ ok: true });
  }

  it('comes back with the same state hash, the same seats and the same open questions', async () => {
    const data = await folder();
    const first = await start(data);
    const red = await createBattle(first);
    const black = await join2(first, red.battle);
    const ann = await Guest.sit(first, red.battle, red.token);
    const ben = await Guest.sit(first, red.battle, black.token);
    const rounds = Math.ceil((SNAPSHOT_EVERY + 3) / 3);
    for (let each = 1; each <= rounds; each++) await round(ann, ben, each * 100);
    await ann.answer('bid', { bid: 5 });
    const before = await inside(first, red.battle);
    const told = (await ann.history(0)).events;
    await stop(first);
    await until(() => ann.closed !== null && ben.closed !== null);
    expect([ann.closed, ben.closed]).to.deep.equal([4001, 4001]);

    const second = await start(data);
    const after = await inside(second, red.battle);
    expect(after.hash).to.equal(before.hash);
    expect(after.play.table()).to.deep.equal(before.play.table());
    const back = await Guest.sit(second, red.battle, red.token);
    const benBack = await Guest.sit(second, red.battle, black.token);
    expect(back.setup?.seats.map((seat) => seat.player)).to.deep.equal(['Ann', 'Ben']);
    expect((await back.history(0)).events).to.deep.equal(told);
    // Ann's bid was in; only Ben's is still wanted.
    expect(back.decision('bid')).to.equal(undefined);
    expect(await benBack.answer('bid', { bid: 1 })).to.include({ ok: true });
    expect(await back.answer('march', { x: 50, y: 0 })).to.include({ ok: true });
  });

  it('plays on exactly as it would have without the restart', async () => {
    const data = await folder();
    const first = await start(data);
    const red = await createBattle(first);
    const black = await join2(first, red.battle);
    const { play } = await inside(first, red.battle);
    await stop(first);
    const second = await start(data);
    const ann = await Guest.sit(second, red.battle, red.token);
    const ben = await Guest.sit(second, red.battle, black.token);
    await round(ann, ben, 100);
    // The same three commands on the position from before the restart, by the rules alone.
    let straight = play;
    for (const [seat, kind, answer] of [
      ['red-1', 'bid', { bid: 9 }],
      ['black-1', 'bid', { bid: 1 }],
      ['red-1', 'march', { x: 100, y: 0 }],
    ] as const) {
      const decision = straight.questions().find((each) => each.kind === kind && each.seats.includes(seat))?.id ?? '';
      const verdict = straight.decide({ seat, decision, answer });
      if (!('position' in verdict)) throw new Error(verdict.code);
      straight = verdict.position;
    }
    expect((await inside(second, red.battle)).hash).to.equal(straight.hash());
  });

  it('is closed in memory when nobody looks, and opened again on demand', async () => {
    const server = await start(await folder(), { idleAfter: 1 });
    const red = await createBattle(server);
    const ann = await Guest.sit(server, red.battle, red.token);
    const handle = await server.battles.acquire(red.battle);
    handle.release();
    ann.hangUp();
    await until(() => server.battles.openHere === 0);
    const again = await server.battles.acquire(red.battle);
    expect(again.battle).not.to.equal(handle.battle);
    expect(again.battle.hash).to.equal(handle.battle.hash);
    again.release();
  });

  it('does not open a battle whose journal has been tampered with', async () => {
    const data = await folder();
    const first = await start(data);
    const red = await createBattle(first);
    await join2(first, red.battle);
    const ann = await Guest.sit(first, red.battle, red.token);
    await ann.answer('bid', { bid: 9 });
    await stop(first);
    // As a server leaves it that was killed: its last commands stand in the journal only.
    const connection = await connect(await anyPlace(data));
    await connection.database.delete(snapshots).where(gt(snapshots.seq, 0));
    await connection.close();
    const store = await openStore(await anyPlace(data));
    const loaded = await store.journal.load(red.battle);
    await store.close();
    const row = loaded?.after.at(-1);
    expect(row?.answer).to.equal('{"bid":9}');
    const { OpenBattle } = await import('../src/battle/journal/open-battle.ts');
    const { toyBook } = await import('./toy-book.ts');
    const { overlaid, silent } = await import('./support.ts');
    if (loaded === null || row === undefined) throw new Error('nothing was stored');
    const tampered = { ...loaded, after: [...loaded.after.slice(0, -1), { ...row, answer: '{"bid":8}' }] };
    const forged = overlaid(store, { journal: overlaid(store.journal, { load: () => Promise.resolve(tampered) }) });
    try {
      await OpenBattle.open(red.battle, toyBook, forged, silent);
    } catch (error) {
      expect(error instanceof Error ? error.message : '').to.equal(`battle ${red.battle}: the state differs from event 2 on`);
      return;
    }
    expect.fail('it was opened');
  });
});
