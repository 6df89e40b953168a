import { isFlaw, readRecord, verify } from '@longroll/rules/record/index';
import { expect } from 'chai';
import { clean, createBattle, folder, Guest, inside, join2, start, until } from './support.ts';
import { summaryOf } from './summaries.ts';
import { corners, toyBook } from './toy-book.ts';

describe('a battle of three sides', function () {
  after(clean);

  it('digs ground as it goes, and is won by all who have marched: at the table, in the lobby’s words and in the record', async () => {
    const server = await start(await folder());
    const red = await createBattle(server, { scenario: corners });
    const [black, green] = [await join2(server, red.battle, 'Ben'), await join2(server, red.battle, 'Cleo')];
    expect([red.seat, black.seat, green.seat]).to.deep.equal(['red-1', 'black-1', 'green-1']);
    const summary = await summaryOf(server, red.battle);
    expect(summary.sides.map(({ id, emblem }) => [id, emblem])).to.deep.equal([
      ['red', 'disc'],
      ['black', 'diamond'],
      ['green', 'triangle'],
    ]);
    const players = await Promise.all([red, black, green].map((seat) => Guest.sit(server, red.battle, seat.token)));
    const eve = await Guest.sit(server, red.battle);
    expect(eve.table?.ground).to.deep.equal([]);
    expect(eve.table?.sides.map(({ id, colour }) => [id, colour])).to.deep.equal([
      ['red', 'red'],
      ['black', 'blue'],
      ['green', '#3c8d40'],
    ]);
    // Red marches, then green, then red again: black never does.
    for (const marching of [0, 2, 0]) {
      for (const [index, player] of players.entries())
        expect(await player.answer('bid', { bid: index === marching ? 9 : 1 })).to.include({ ok: true });
      const from = eve.table?.pieces[marching] ?? { x: 0, y: 0 };
      expect(await players[marching]?.answer('march', { x: from.x + 1000, y: from.y })).to.include({ ok: true });
      const { play } = await inside(server, red.battle);
      await until(() => eve.table?.seq === play.seq);
      expect(eve.table).to.deep.equal(play.table());
    }
    expect(eve.table?.ground.map(({ id, own }) => [id, own])).to.deep.equal([
      ['trench-red', { depth: 2 }],
      ['trench-green', { depth: 1 }],
    ]);
    expect(eve.table?.outcome).to.deep.equal({ winners: ['green', 'red'], reason: 'last march', clause: 'TOY-3' });
    const over = await summaryOf(server, red.battle);
    expect(over).to.deep.include({ status: 'over', winners: ['green', 'red'] });
    const record = readRecord(await (await fetch(`${server.url}/api/battles/${red.battle}/record`)).text());
    if (isFlaw(record)) throw new Error(record.code);
    expect(record.outcome).to.deep.equal({ winner: null, winners: ['green', 'red'], reason: 'last march', clause: 'TOY-3' });
    expect(verify(record, [toyBook])).to.include({ flawed: false });
  });
});
