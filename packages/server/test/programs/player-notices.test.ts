import { expect } from 'chai';
import { machineTime } from '../../src/time.ts';
import { mailSink } from '../mail-sink.ts';
import { confirmed, mailsTo, nextMail, withHook, withMail } from '../player-channels.ts';
import { begun } from '../player-requests.ts';
import { pushService } from '../push-service.ts';
import { servicesForTests } from '../services.ts';
import { sharedPostgresql } from '../shared-postgresql.ts';
import { clean, createBattle, folder, join2, start, until, untilAsync } from '../support.ts';
import { twoServers } from '../two-servers.ts';

const letter = { clock: { kind: 'correspondence' as const, days: 3 } };
const MINUTE = 60_000;

describe('notices to players of several servers', function () {
  const pair = twoServers('notices to players of several servers are not tested');

  it('come once, whichever server looks, and to an address that was given up as well', async () => {
    const { one, other, mailPort } = await pair();
    const sink = await mailSink(mailPort);
    const addresses = [];
    for (let number = 0; number < 12; number++) {
      const [here, there] = number % 2 === 0 ? [one, other] : [other, one];
      const red = await createBattle(here, letter);
      await join2(there, red.battle);
      const { session } = await begun(here, [red]);
      const address = `ann-${number}@mail.example`;
      await confirmed(there, session, sink, address);
      // Before there is a way to them: on a slow machine the notice would be on its way to the address that is given up.
      if (number === 0) await confirmed(there, session, sink, 'anew@mail.example');
      await withMail(here, session);
      addresses.push(number === 0 ? 'anew@mail.example' : address);
    }
    for (const address of addresses) await nextMail(sink, address, 1);
    await until(() => mailsTo(sink, 'ann-0@mail.example').length === 2);
    // A sign that both have looked: another's notice, which comes later.
    const last = await createBattle(one, letter);
    await join2(other, last.battle);
    const { session } = await begun(one, [last]);
    await confirmed(one, session, sink, 'last@mail.example');
    await withMail(one, session);
    await nextMail(sink, 'last@mail.example', 1);
    expect(addresses.map((address) => mailsTo(sink, address).length)).to.deep.equal(addresses.map(() => 2));
    expect(mailsTo(sink, 'ann-0@mail.example')).to.have.length(2);
    await sink.close();
  });
});

describe('notices while the store is away', function () {
  const services = servicesForTests('notices with a PostgreSQL server that goes away are not tested', { PostgreSQL: sharedPostgresql });
  afterEach(clean);

  it('are sent once, though it went between sending one and writing that down, and none is lost that was due', async () => {
    const postgresql = services('PostgreSQL');
    const push = await pushService();
    let ahead = -60 * MINUTE;
    const server = await start(await folder(), {
      databaseUrl: postgresql.url,
      time: { ...machineTime, now: () => Date.now() + ahead },
      hookServices: [push.origin],
      noticesEvery: 20,
    });
    const hook = async (name: string) => {
      const red = await createBattle(server, letter);
      await join2(server, red.battle);
      await withHook(server, (await begun(server, [red])).session, `${push.origin}/${name}`);
    };
    await hook('first');
    const of = (name: string) => push.received.filter(({ path }) => path === `/${name}`).length;
    const gone = new Promise<void>((stopped) => {
      push.first = async () => {
        push.first = async () => undefined;
        await postgresql.stop();
        stopped();
      };
    });
    ahead = 5000;
    await gone;
    await postgresql.start();
    await untilAsync(async () => (await fetch(`${server.url}/readyz`)).status === 200);
    await hook('second');
    await until(() => of('second') === 1);
    // Long after what was taken is given to others, and after every pause between tries.
    for (const hours of [1, 10]) {
      ahead = hours * 60 * MINUTE;
      await hook(`witness-${hours}`);
      await until(() => of(`witness-${hours}`) === 1);
    }
    expect([of('first'), of('second')]).to.deep.equal([1, 1]);
    await push.close();
  });
});
