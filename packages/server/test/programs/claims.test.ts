import { expect } from 'chai';
import { claim, duel, playOn } from '../claimants.ts';
import { servicesForTests } from '../services.ts';
import { sharedPostgresql } from '../shared-postgresql.ts';
import { clean, folder, inside, leaveAll, start, stop, until, untilAsync } from '../support.ts';
import { TestTime } from '../test-time.ts';

describe('claiming a victory with the store away', () => {
  const time = new TestTime();
  afterEach(clean);

  const service = servicesForTests('claims without it are not tested', { PostgreSQL: sharedPostgresql });

  it('has not happened, and happens once when it is made again', async () => {
    const server = await start(await folder(), { time, absentAfter: 10_000, databaseUrl: service('PostgreSQL').url });
    const { battle, ann, ben } = await duel(server);
    await ben.leave(ann);
    await until(() => ann.tableActions?.claim !== null);
    await playOn(ann, 6, time);
    await until(() => ann.tableActions?.claim?.leftMs === 0 && ann.decision('bid') !== undefined);
    // What is still to be answered for them would change the battle meanwhile.
    await untilAsync(async () => !(await inside(server, battle)).play.questions().some(({ seats }) => seats.includes('black-1')));
    const { hash } = await inside(server, battle);
    await service('PostgreSQL').stop();
    expect(await claim(ann)).to.include({ ok: false, code: 'store-away' });
    expect((await inside(server, battle)).hash).to.equal(hash);
    await service('PostgreSQL').start();
    for (let reply = await claim(ann); !reply.ok; reply = await claim(ann)) expect(reply).to.include({ code: 'store-away' });
    await until(() => ann.table?.outcome !== null);
    expect(ann.table?.outcome).to.deep.include({ winners: ['red'], reason: 'claimed' });
    leaveAll();
    await stop(server);
  });
});
