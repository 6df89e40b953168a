import { expect } from 'chai';
import { clean, folder, createBattle, start, stop } from './support.ts';

describe('a holder that has released a battle', function () {
  afterEach(clean);

  it('is told nothing of it afterwards, and kept in memory by nothing that outlives them', async () => {
    const server = await start(await folder());
    const { battle } = await createBattle(server);
    const gone = await server.battles.acquire(battle);
    const here = await server.battles.acquire(battle);
    const told: string[] = [];
    for (const [name, handle] of Object.entries({ gone, here })) {
      handle.onLost(() => told.push(`${name}: lost`));
      handle.onSeats(() => told.push(`${name}: seats`));
    }
    gone.release();
    await server.battles.join(battle, { name: 'Ben' });
    here.battle.lose();
    // That somebody has sat down is told here and by the message between servers, in whatever time that takes.
    expect([...new Set(told)]).to.deep.equal(['here: seats', 'here: lost']);
    here.release();
    await stop(server);
  });
});
