import { expect } from 'chai';
import { eq, sql } from 'drizzle-orm';
import type { Connection } from '../src/store/connection.ts';
import { Leases } from '../src/store/leases.ts';
import { connect } from '../src/store/open-store.ts';
import { leases } from '../src/store/tables.ts';
import { clean, createBattle, folder, ownPlace, startAt, stop } from './support.ts';

describe('battles a server has taken', function () {
  afterEach(clean);

  let connection: Connection;
  async function taken() {
    const dataDir = await folder();
    const server = await startAt(await ownPlace(dataDir));
    const { battle } = await createBattle(server);
    await stop(server);
    connection = await connect(await ownPlace(dataDir));
    const mine = new Leases(connection, 'mine', () => undefined);
    await mine.enlist();
    await mine.take(battle);
    return { battle, mine };
  }
  const written = (battle: string, process: string, more: number) =>
    connection.database
      .update(leases)
      .set({ process, fence: sql`${leases.fence} + ${more}` })
      .where(eq(leases.battle, battle));

  it('are lost when another has taken them, and not while they are given back here and taken again', async () => {
    const { battle, mine } = await taken();
    expect(await mine.lost()).to.deep.equal([]);
    // As the store has it for a moment: given back, and this server does not know yet that it was.
    await written(battle, '', 0);
    expect(await mine.lost()).to.deep.equal([]);
    await mine.take(battle);
    expect(await mine.lost()).to.deep.equal([]);
    await written(battle, 'another', 1);
    expect(await mine.lost()).to.deep.equal([battle]);
    await connection.close();
  });
});
