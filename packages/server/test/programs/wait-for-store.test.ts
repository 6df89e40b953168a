import { once } from 'node:events';
import { expect } from 'chai';
import { waitForStore, StoreAwayError } from '../../src/store/wait-for-store.ts';
import { serverProgram } from '../server-program.ts';
import { freePort } from '../free-port.ts';
import { servicesForTests } from '../services.ts';
import { sharedPostgresql } from '../shared-postgresql.ts';
import { clean, folder, until } from '../support.ts';

describe('a server started before its store', function () {
  afterEach(clean);

  async function run(environment: Record<string, string>) {
    const { child, said } = await serverProgram(environment);
    return { child, said, waits: () => said.error.split('\n').filter((line) => line.includes('the store is not there yet')) };
  }

  describe('that is PostgreSQL', () => {
    const service = servicesForTests('its coming late is not tested', { PostgreSQL: sharedPostgresql });

    it('waits for it with a line a second, and is ready when it is', async () => {
      await service('PostgreSQL').stop();
      const { child, said, waits } = await run({ DATABASE_URL: service('PostgreSQL').url, DATA_DIR: await folder() });
      await until(() => waits().length >= 3);
      expect(said.out).to.equal('');
      const times = waits().map((line): number => JSON.parse(line).time);
      const [first = 0, , third = 0] = times;
      // A try that takes long is followed at once by the next one, which is not followed at once.
      expect(third - first).to.be.at.least(950);
      expect(waits()[0]).to.include('ECONNREFUSED');
      await service('PostgreSQL').start();
      await until(() => said.out.includes('\n'));
      const url = /http\S+/.exec(said.out)?.[0] ?? '';
      expect((await fetch(`${url}/readyz`)).status).to.equal(200);
      child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      expect(code).to.equal(0);
    });

    it('does not wait for what will never be there: a wrong database', async () => {
      const url = new URL(service('PostgreSQL').url);
      url.pathname = '/nowhere';
      const { child, said, waits } = await run({ DATABASE_URL: url.href, DATA_DIR: await folder() });
      const [code] = await once(child, 'exit');
      expect(code).to.equal(1);
      expect(waits()).to.have.length(0);
      expect(said.error).to.equal('database "nowhere" does not exist\n');
    });
  });

  it('gives up after its time with one sentence', async () => {
    const { child, said, waits } = await run({
      DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/x`,
      STORE_PATIENCE: '2',
      DATA_DIR: await folder(),
    });
    const [code] = await once(child, 'exit');
    expect(code).to.equal(1);
    expect(waits()).to.have.length(1);
    expect(said.error.trim().split('\n').at(-1)).to.match(
      /^The store did not answer within 2 seconds: connect ECONNREFUSED 127\.0\.0\.1:\d+\.$/,
    );
  });

  it('stops at once when it is told to while it waits', async () => {
    const { child, waits } = await run({ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/x`, DATA_DIR: await folder() });
    await until(() => waits().length > 0);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).to.equal(0);
  });

  it('tries again only what may still come right', async () => {
    let tries = 0;
    const away = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    const told: unknown[] = [];
    expect(
      await waitForStore(
        () => (++tries < 3 ? away() : Promise.resolve('there')),
        10,
        (error) => told.push(error),
      ),
    ).to.equal('there');
    expect([tries, told.length]).to.deep.equal([3, 2]);
    const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });
    expect(
      await waitForStore(
        () => Promise.reject(wrong),
        10,
        () => expect.fail('it waited'),
      ).catch((error: unknown) => error),
    ).to.equal(wrong);
    const late: unknown = await waitForStore(away, 1, () => undefined).catch((error: unknown) => error);
    expect(late).to.be.instanceOf(StoreAwayError);
  });
});
