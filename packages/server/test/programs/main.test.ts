import { once } from 'node:events';
import { expect } from 'chai';
import { settingsOf } from '../../src/config.ts';
import { serverProgram } from '../server-program.ts';
import { clean, folder, start, startAt, until } from '../support.ts';

describe('the server as a program', function () {
  afterEach(clean);

  // That it does so on SIGTERM is in built.test.ts.
  it('says one line when ready, serves, and stops on SIGINT', async () => {
    const { child, said } = await serverProgram({ DATA_DIR: await folder() });
    await until(() => said.out.includes('\n') || child.exitCode !== null);
    expect(said.error).to.equal('');
    expect(said.out).to.match(/^Longroll is ready at http:\/\/127\.0\.0\.1:\d+\n$/);
    const url = /http\S+/.exec(said.out)?.[0] ?? '';
    expect((await fetch(`${url}/healthz`)).status).to.equal(200);
    const offered: { book: string }[] = JSON.parse(await (await fetch(`${url}/api/scenarios`)).text());
    expect(offered.map((each) => each.book)).to.include('kings-men');
    child.kill('SIGINT');
    const [code] = await once(child, 'exit');
    expect(code).to.equal(0);
    expect(said.out.split('\n')).to.have.length(2);
  });

  it('says so when its port is taken, and gives up', async () => {
    const data = await folder();
    const other = await start(data);
    try {
      await startAt({ dataDir: await folder() }, { port: Number(new URL(other.url).port) });
      expect.fail('two servers on one port');
    } catch (error) {
      expect(error instanceof Error ? error.message : '').to.match(/^Port \d+ is in use\./);
    }
  });

  it('says what is wrong with its settings and gives up', async () => {
    const wrong = await serverProgram({ PORT: 'fifty' });
    await once(wrong.child, 'exit');
    expect(wrong.child.exitCode).to.equal(1);
    expect(wrong.said.error).to.include('PORT');
  });

  it('reads its settings from the environment', () => {
    expect(settingsOf({})).to.include({ port: 4600, databaseUrl: undefined, logLevel: 'info', computerDelay: 700 });
    expect(settingsOf({}).dataDir).to.match(/[\\/]data$/);
    expect(settingsOf({ PORT: '80', DATABASE_URL: 'postgres://x/y', COMPUTER_DELAY: '0' })).to.include({
      port: 80,
      databaseUrl: 'postgres://x/y',
      computerDelay: 0,
    });
    expect(() => settingsOf({ PORT: '70000' })).to.throw('PORT');
    expect(settingsOf({ DATABASE_URL: 'postgres://x/y', REDIS_URL: 'redis://r:6379', PUBLIC_ADDRESS: 'club.example:8443/one' })).to.include(
      {
        redisUrl: 'redis://r:6379',
        publicAddress: 'club.example:8443/one',
      },
    );
    // Several servers cannot share an embedded store.
    expect(() => settingsOf({ REDIS_URL: 'redis://r:6379' })).to.throw('DATABASE_URL');
    expect(() => settingsOf({ PUBLIC_ADDRESS: 'https://club.example/one' })).to.throw('PUBLIC_ADDRESS');
    expect(() => settingsOf({ LOG_LEVEL: 'shout' })).to.throw('LOG_LEVEL');
  });
});
