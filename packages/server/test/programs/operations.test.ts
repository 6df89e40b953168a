import { expect } from 'chai';
import pg from 'pg';
import { openStore } from '../../src/store/open-store.ts';
import { basic, PASSWORD, reader, ready, TOKEN } from '../operator-requests.ts';
import { redis, servicesForTests } from '../services.ts';
import { sharedPostgresql } from '../shared-postgresql.ts';
import { clean, folder, createBattle, eventually, Guest, join2, leaveAll, start, stop, until } from '../support.ts';
import { TestTime } from '../test-time.ts';

describe('operators of a server with other servers of its own', () => {
  afterEach(clean);

  const service = servicesForTests('their going away is not tested', { PostgreSQL: sharedPostgresql, Redis: redis });

  it('counts what the store did not write, and battles another server has taken', async () => {
    // No time passes, so that nothing but the command finds out who has the battle.
    const server = await start(await folder(), { databaseUrl: service('PostgreSQL').url, metricsToken: TOKEN, time: new TestTime() });
    const red = await createBattle(server);
    await join2(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    await service('PostgreSQL').stop();
    expect(
      await ann.room.request('command', { id: 'one', decision: ann.decision('bid')?.id ?? '', answer: { bid: 9 } }, { timeout: 20_000 }),
    ).to.include({ ok: false, code: 'store-away' });
    const away = await reader(server);
    expect(away('longroll_commands_total{result="store-away"}')).to.equal(1);
    expect(away('longroll_store_errors_total{at="journal"}')).to.equal(1);
    await service('PostgreSQL').start();
    const client = new pg.Client({ connectionString: service('PostgreSQL').url });
    await client.connect();
    await client.query(`update leases set process = 'another', fence = fence + 1 where battle = $1`, [red.battle]);
    // The line may be cut before the answer has gone out.
    await ann.answer('bid', { bid: 9 }).catch(() => undefined);
    await until(() => ann.closed !== null);
    const moved = await reader(server);
    expect(moved('longroll_leases_lost_total')).to.equal(1);
    expect(moved('longroll_commands_total{result="moved"}')).to.equal(1);
    await client.query(`update leases set process = '' where battle = $1`, [red.battle]);
    await client.end();
    await stop(server);
  });

  it('shows on one page what all servers at a store have open', async () => {
    const place = { dataDir: await folder(), databaseUrl: service('PostgreSQL').url };
    const server = await start(place.dataDir, { databaseUrl: service('PostgreSQL').url, adminPassword: PASSWORD });
    const [here, there] = [await createBattle(server), await createBattle(server)];
    await Guest.sit(server, here.battle, here.token);
    const other = await openStore({ ...place, process: 'another' });
    await other.leases.take(there.battle);
    const page = await (await fetch(`${server.url}/admin`, { headers: basic(PASSWORD) })).text();
    expect(page).to.include('Open battles: 2');
    expect(page).to.match(/<tr><td>another<\/td><td>1<\/td><td>\d+ s ago<\/td><\/tr>/);
    expect(page).to.match(/<tr><td>[\w-]+ \(this one\)<\/td><td>1<\/td><td>now<\/td><\/tr>/);
    const rows = page.split('<tr>').filter((row) => row.includes('The Ridge'));
    expect(rows.find((row) => row.includes(here.battle))).to.include('<td>1 + 0</td>');
    expect(rows.find((row) => row.includes(there.battle)))
      .to.include('<td>elsewhere</td>')
      .and.include('<td>another</td>');
    await other.close();
    leaveAll();
    await stop(server);
  });

  it('says which of them is away, and no more', async () => {
    const server = await start(await folder(), {
      databaseUrl: service('PostgreSQL').url,
      redisUrl: service('Redis').url,
      metricsToken: TOKEN,
      adminPassword: PASSWORD,
    });
    expect((await ready(server.url)).status).to.equal(200);
    await service('PostgreSQL').stop();
    await eventually(async () => expect(await ready(server.url)).to.deep.equal({ status: 503, body: { ready: false, away: ['store'] } }));
    expect((await fetch(`${server.url}/healthz`)).status).to.equal(200);
    const page = await (await fetch(`${server.url}/admin`, { headers: basic(PASSWORD) })).text();
    expect(page).to.include('Not ready: store.').and.include('The store does not answer');
    await eventually(async () => expect((await reader(server))('longroll_store_errors_total{at="alive"}')).to.be.greaterThan(0));
    await service('PostgreSQL').start();
    await eventually(async () => expect((await ready(server.url)).status).to.equal(200));
    service('Redis').freeze();
    await eventually(async () => expect(await ready(server.url)).to.deep.equal({ status: 503, body: { ready: false, away: ['redis'] } }));
    service('Redis').thaw();
    await eventually(async () => expect((await ready(server.url)).status).to.equal(200));
    service('PostgreSQL').freeze();
    // A frozen store never answers; a probe gives up by itself.
    await eventually(async () => expect(await ready(server.url)).to.deep.equal({ status: 503, body: { ready: false, away: ['store'] } }));
    service('PostgreSQL').thaw();
    await eventually(async () => expect((await ready(server.url)).status).to.equal(200));
    leaveAll();
    await stop(server);
  });
});
