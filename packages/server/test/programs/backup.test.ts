import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'chai';
import { programOf, servicesForTests } from '../services.ts';
import { sharedPostgresql } from '../shared-postgresql.ts';
import { clean, folder, createBattle, eventually, Guest, inside, join2, leaveAll, start, stop } from '../support.ts';

describe('a backup of PostgreSQL, made and put back as docs/operating.md says', function () {
  const service = servicesForTests('its backups are not tested', {
    PostgreSQL: async () => (programOf('pg_dump') === null ? null : sharedPostgresql()),
  });
  afterEach(clean);

  /** Runs one of PostgreSQL's own programs. */
  function run(program: string, ...args: readonly string[]): void {
    execFileSync(programOf(program) ?? program, args, { stdio: 'inherit' });
  }

  async function dumped(): Promise<string> {
    const file = join(await folder(), 'club.dump');
    run('pg_dump', '-Fc', '-f', file, service('PostgreSQL').url);
    return file;
  }

  /** The address of a new database with what the dump holds. */
  function restored(dump: string, name: string): string {
    const { url } = service('PostgreSQL');
    const club = new URL(url);
    club.pathname = `/${name}`;
    run('createdb', '--maintenance-db', url, name);
    run('pg_restore', '-d', club.href, dump);
    return club.href;
  }

  it('holds a battle as it stood while it was being fought, with its seats', async () => {
    const server = await start(await folder(), { databaseUrl: service('PostgreSQL').url });
    const red = await createBattle(server);
    const black = await join2(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, black.token);
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    const { hash } = await inside(server, red.battle);
    const dump = await dumped();
    expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
    leaveAll();
    await stop(server);
    const again = await start(await folder(), { databaseUrl: restored(dump, 'fought') });
    // The dump says that the server of then lives: it takes five seconds to see that it does not.
    const back = await eventually(() => Guest.sit(again, red.battle, red.token));
    expect((await inside(again, red.battle)).hash).to.equal(hash);
    expect(back.decision('bid')).to.equal(undefined);
    const benBack = await Guest.sit(again, red.battle, black.token);
    expect(await benBack.answer('bid', { bid: 1 })).to.include({ ok: true });
    leaveAll();
    await stop(again);
  });

  it('has a seat open that was taken after it', async () => {
    const server = await start(await folder(), { databaseUrl: service('PostgreSQL').url });
    const red = await createBattle(server);
    const ann = await Guest.sit(server, red.battle, red.token);
    expect(await ann.act('words', { words: 'for the colours' })).to.deep.equal({ ok: true });
    const { hash } = await inside(server, red.battle);
    const dump = await dumped();
    const black = await join2(server, red.battle);
    const ben = await Guest.sit(server, red.battle, black.token);
    expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
    leaveAll();
    await stop(server);
    const again = await start(await folder(), { databaseUrl: restored(dump, 'open') });
    expect((await inside(again, red.battle)).hash).to.equal(hash);
    const back = await Guest.sit(again, red.battle, red.token);
    expect([back.decision('bid'), back.tableActions?.words, back.setup?.awaited]).to.deep.equal([
      undefined,
      { 'red-1': 'for the colours' },
      ['black-1'],
    ]);
    expect((await join2(again, red.battle)).seat).to.equal(black.seat);
    leaveAll();
    await stop(again);
  });
});
