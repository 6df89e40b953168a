import { expect } from 'chai';
import { clean, folder, found, start, stop } from './support.ts';

describe('whoever has held a battle', function () {
  afterEach(clean);

  it('is told nothing of it afterwards, and kept in memory by nothing that outlives him', async () => {
    const server = await start(await folder());
    const { battle } = await found(server);
    const gone = await server.battles.hold(battle);
    const here = await server.battles.hold(battle);
    const told: string[] = [];
    for (const [name, held] of Object.entries({ gone, here })) {
      held.onLost(() => told.push(`${name}: lost`));
      held.onSeats(() => told.push(`${name}: seats`));
    }
    gone.release();
    await server.battles.join(battle, { name: 'Ben' });
    here.battle.lose();
    // That somebody has sat down is told here and by the word between servers, in whatever time that takes.
    expect([...new Set(told)]).to.deep.equal(['here: seats', 'here: lost']);
    here.release();
    await stop(server);
  });
});
