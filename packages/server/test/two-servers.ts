import { startChild, type Child } from './child.ts';
import { freePort } from './free-port.ts';
import { PASSWORD } from './operator-forms.ts';
import { programOf, redis, type Service } from './services.ts';
import { sharedPostgresql } from './shared-postgresql.ts';
import { untilAsync } from './support.ts';

/*
 * Two servers in processes of their own behind one store. To start them costs more than what most tests do with them, so a pair serves test after test and suite
 * after suite, until one of the two has ended.
 */

export interface Pair {
  readonly one: Child;
  readonly other: Child;
  readonly store: Service;
  /** Where the two meet. */
  readonly meeting: Service;
  /** A port of this machine where they take a push service for one of the internet. */
  readonly pushPort: number;
  /** A port of this machine where they hand over mail. */
  readonly mailPort: number;
}

/** Seats that all of an address may offer at once, and others who may wait there: four ask for an opponent at the same instant. */
export const OFFERS = 4;
/** All else may be done from one address as often as a test likes. */
const SETTINGS = {
  ADMIN_PASSWORD: PASSWORD,
  LIMIT_REQUESTS_PER_SECOND: '0',
  LIMIT_REQUESTS_PER_MINUTE: '0',
  LIMIT_JOINS_PER_SECOND: '0',
  LIMIT_JOINS_PER_MINUTE: '0',
  LIMIT_CREATIONS_PER_MINUTE: '0',
  LIMIT_BATTLES_GOING: '0',
  LIMIT_OFFERS: String(OFFERS),
};

let running: Pair | null = null;

// When all suites have run.
after(endPair);

/** The pair for the tests of the suite this is called in, which are passed over, saying aloud what is `untested`, where PostgreSQL or Redis is not on the machine. */
export function twoServers(untested: string): () => Promise<Pair> {
  before(function () {
    for (const [name, program] of [
      ['PostgreSQL', 'postgres'],
      ['Redis', 'redis-server'],
    ] as const) {
      if (programOf(program) !== null) continue;
      console.log(`    There is no ${name} on this machine: ${untested}.`);
      // Nothing can be tried without what the two share; everything else still is.
      this.skip();
    }
  });
  return async () => {
    if (running === null || !running.one.lives() || !running.other.lives()) {
      await endPair();
      running = await startPair();
    }
    // A test before may have had the store or Redis go away.
    for (const { url } of [running.one, running.other]) await untilAsync(async () => (await fetch(`${url}/readyz`)).status === 200);
    return running;
  };
}

async function startPair(): Promise<Pair> {
  const [store, meeting] = [await sharedPostgresql(), await redis()];
  if (store === null || meeting === null) throw new Error('PostgreSQL and Redis are needed');
  const [pushPort, mailPort] = [await freePort(), await freePort()];
  const another = async () => {
    const port = String(await freePort());
    return startChild({
      DATABASE_URL: store.url,
      REDIS_URL: meeting.url,
      PORT: port,
      PUBLIC_ADDRESS: `127.0.0.1:${port}`,
      DATA_DIR: '/nowhere',
      CLIENT_DIR: '/nowhere',
      PUSH_SERVICES: `http://127.0.0.1:${pushPort}`,
      HOOK_SERVICES: `http://127.0.0.1:${pushPort}`,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'club@club.example',
      PUBLIC_URL: 'https://club.example',
      ...SETTINGS,
    });
  };
  const [one, other] = await Promise.all([another(), another()]);
  return { one, other, store, meeting, pushPort, mailPort };
}

async function endPair(): Promise<void> {
  if (running === null) return;
  const { one, other, meeting } = running;
  running = null;
  for (const server of [one, other]) await server.end('SIGKILL');
  await meeting.end();
}
