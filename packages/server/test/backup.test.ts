import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'chai';
import { postgresql, programOf, type Service } from './services.ts';
import { clean, folder, found, Guest, inside, join2, leaveAll, start, stop } from './support.ts';

describe('a backup of PostgreSQL, made and put back as docs/operating.md says', function () {
  this.timeout(120_000);
  let database: Service | null = null;
  before(async function () {
    database = programOf('pg_dump') === null ? null : await postgresql();
    if (database !== null) return;
    console.log('    There is no PostgreSQL on this machine: its backups are not tested.');
    this.skip();
  });
  afterEach(clean);
  after(async () => {
    await database?.end();
  });

  it('holds a battle as it stood while it was being fought, with its seats', async () => {
    const url = database?.url ?? '';
    const dump = join(await folder(), 'club.dump');
    const server = await start(await folder(), { databaseUrl: url });
    const red = await found(server);
    const black = await join2(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, black.token);
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    const stood = (await inside(server, red.battle)).hash;
    execFileSync(programOf('pg_dump') ?? '', ['-Fc', '-f', dump, url], { stdio: 'inherit' });
    expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
    leaveAll();
    await stop(server);
    const club = new URL(url);
    club.pathname = '/club';
    execFileSync(programOf('createdb') ?? '', ['--maintenance-db', url, 'club'], { stdio: 'inherit' });
    execFileSync(programOf('pg_restore') ?? '', ['-d', club.href, dump], { stdio: 'inherit' });
    const again = await start(await folder(), { databaseUrl: club.href });
    // The dump says that the server of then lives: after five seconds it is seen that it does not.
    const back = await (async () => {
      for (const end = Date.now() + 15_000; ; ) {
        try {
          return await Guest.sit(again, red.battle, red.token);
        } catch (error) {
          if (Date.now() > end) throw error;
          await new Promise((resolve) => setTimeout(resolve, 500));
        }
      }
    })();
    expect((await inside(again, red.battle)).hash).to.equal(stood);
    expect(back.decision('bid')).to.equal(undefined);
    const benBack = await Guest.sit(again, red.battle, black.token);
    expect(await benBack.answer('bid', { bid: 1 })).to.include({ ok: true });
    leaveAll();
    await stop(again);
  });
});
