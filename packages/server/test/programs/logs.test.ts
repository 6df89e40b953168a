import { expect } from 'chai';
import pg from 'pg';
import { fieldsOf, listening, secretsIn } from '../log-lines.ts';
import { servicesForTests } from '../services.ts';
import { sharedPostgresql } from '../shared-postgresql.ts';
import { clean, folder, createBattle, Guest, inside, join2, leaveAll, post, start, stop } from '../support.ts';

describe('the log of a store that fails', () => {
  afterEach(clean);
  const service = servicesForTests('its errors in the log are not tested', { PostgreSQL: sharedPostgresql });

  it('says what failed, and not what was to be written', async () => {
    const { log, lines } = listening();
    const secret = 'password-of-the-database';
    const url = new URL(service('PostgreSQL').url);
    url.password = secret;
    const server = await start(await folder(), { log, databaseUrl: url.href });
    const red = await createBattle(server);
    await join2(server, red.battle);
    const waiting = await createBattle(server);
    const ann = await Guest.sit(server, red.battle, red.token);
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    // Every row of the journal, of a seat or of a position is refused from now on, with the row in the error's details.
    for (const table of ['journal', 'snapshots', 'seats'])
      await client.query(`alter table ${table} add constraint no_more_${table} check (battle = '') not valid`);
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: false, code: 'internal' });
    const founding = await post(`${server.url}/api/battles`, { scenario: 'ridge', side: 'red', opponent: 'friend', name: 'Cay' });
    expect(founding.status).to.equal(500);
    expect((await post(`${server.url}/api/battles/${waiting.battle}/join`, { name: 'Ben' })).status).to.equal(500);
    await client.query('alter table journal rename to elsewhere');
    await ann.history(0).catch(() => undefined);
    for (const table of ['journal', 'snapshots', 'seats'])
      await client.query(`alter table ${table === 'journal' ? 'elsewhere' : table} drop constraint no_more_${table}`);
    await client.query('alter table elsewhere rename to journal');
    await client.end();
    const secrets = secretsIn((await inside(server, red.battle)).play.text());
    leaveAll();
    await stop(server);
    const all = lines.join('');
    const failed = fieldsOf(lines).filter((line) => 'err' in line);
    expect(failed).to.have.length.above(2);
    expect(JSON.stringify(failed)).to.include('23514').and.include('no_more_journal').and.include('append.ts');
    expect(failed.map(({ msg }) => msg)).to.include('room failed');
    // A failed request can be found by the id its sender was told.
    expect(fieldsOf(lines).find((line) => line['msg'] === 'lobby failed'))
      .to.have.property('request')
      .that.matches(/^[0-9a-f-]{36}$/);
    for (const each of [red.token, secrets.seed, ...secrets.words, secret, 'Failing row', 'insert into', 'bid\\":', 'Cay'])
      expect(all, each).not.to.include(each);
    expect(all).not.to.match(/[0-9a-f]{64}/);
  });
});
