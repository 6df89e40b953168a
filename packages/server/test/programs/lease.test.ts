import { expect } from 'chai';
import { eq, sql } from 'drizzle-orm';
import { OpenElsewhereError } from '../../src/store/leases.ts';
import { connect, openStore } from '../../src/store/open-store.ts';
import { leases, processes } from '../../src/store/tables.ts';
import { servicesForTests } from '../services.ts';
import { sharedPostgresql } from '../shared-postgresql.ts';
import { clean, folder, createBattle, Guest, leaveAll, start, stop, untilAsync } from '../support.ts';

describe('the lease of a battle nobody looks at', function () {
  const service = servicesForTests('leases are not looked at from outside', { PostgreSQL: sharedPostgresql });
  afterEach(clean);

  it("is nobody's once the battle has been closed, and any other server may take it at once", async () => {
    const place = { dataDir: await folder(), databaseUrl: service('PostgreSQL').url };
    const outside = await connect(place);
    const leaseOf = async (battle: string) => (await outside.database.select().from(leases).where(eq(leases.battle, battle)))[0];
    const server = await start(place.dataDir, { databaseUrl: service('PostgreSQL').url });
    const red = await createBattle(server, { opponent: 'computer' });
    // Nobody has looked at it yet.
    expect(await leaseOf(red.battle)).to.equal(undefined);
    const ann = await Guest.sit(server, red.battle, red.token);
    const held = await leaseOf(red.battle);
    expect(held).to.include({ fence: 1 });
    expect(held?.process).to.have.length.above(0);
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    leaveAll();
    await untilAsync(async () => (await leaseOf(red.battle))?.process === '');
    // The row stays for the sake of its number, which must never come again.
    expect(await leaseOf(red.battle)).to.deep.equal({ battle: red.battle, process: '', fence: 1 });
    expect(server.battles.openHere).to.equal(0);
    const other = await openStore({ ...place, process: 'another' });
    expect(await other.leases.holder(red.battle)).to.equal(null);
    await other.leases.take(red.battle);
    expect(await leaseOf(red.battle)).to.deep.equal({ battle: red.battle, process: 'another', fence: 2 });
    await other.leases.release(red.battle);
    await other.close();
    // And the first one opens it again as it was left.
    const back = await Guest.sit(server, red.battle, red.token);
    expect(back.decision('bid')).to.equal(undefined);
    expect(await leaseOf(red.battle)).to.include({ fence: 3, process: held?.process });
    leaveAll();
    await stop(server);
    await outside.close();
  });

  it('held by a server that has just died does not wait for its silence where the next one is alone', async () => {
    const place = { dataDir: await folder(), databaseUrl: service('PostgreSQL').url };
    const outside = await connect(place);
    const first = await start(place.dataDir, { databaseUrl: place.databaseUrl });
    const { battle, token } = await createBattle(first);
    await Guest.sit(first, battle, token);
    leaveAll();
    await stop(first);
    // So late that it has been heard of just now, however long this takes.
    const dies = async () => {
      await outside.database
        .insert(processes)
        .values({ id: 'dead', beat: sql`now() + interval '1 hour'` })
        .onConflictDoNothing();
      await outside.database.update(leases).set({ process: 'dead' }).where(eq(leases.battle, battle));
    };
    await dies();
    // A server that may share its store cannot know that it is not only slow.
    const neighbour = await openStore({ ...place, process: 'neighbour' });
    expect(await neighbour.leases.take(battle).catch((error: unknown) => error)).to.be.instanceOf(OpenElsewhereError);
    await neighbour.close();
    const next = await start(place.dataDir, { databaseUrl: place.databaseUrl });
    await Guest.sit(next, battle, token);
    leaveAll();
    await stop(next);
    await outside.close();
  });
});
