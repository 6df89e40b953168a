import type { Server as HttpServer } from 'node:http';
import { matchMaker, Server } from 'colyseus';
import { joinOptions } from '@longroll/protocol';
import type { Router } from 'express';
import type { Battles } from './battle/battles.ts';
import { guardRequests, removeRoomCors } from './ingress/guard.ts';
import { limitUnfinishedRequests } from './ingress/unfinished-requests.ts';
import { libraryPictures } from './library/pictures.ts';
import { AS_LONG, workQueue } from './limits/work-queue.ts';
import { fieldPicture, type DrawField } from './lobby/field-picture.ts';
import type { Think } from './lobby/shown-battle.ts';
import { lobby } from './lobby/lobby.ts';
import { pages } from './lobby/pages.ts';
import { roomLog } from './log.ts';
import { logRequests } from './operations/request-log.ts';
import { operationsRouter } from './operations/router.ts';
import { battleRoom, gallery } from './rooms/battle-room.ts';
import { HEARTBEAT, SpreadTransport } from './rooms/heartbeat.ts';
import { HistoryCache } from './rooms/history.ts';
import type { ServerConfig } from './server-config.ts';
import { openFoundation, openServices, storeOf, type Foundation, type Services } from './services.ts';
import type { Store } from './store/store.ts';

/** The largest message a socket may send, in bytes. */
const LARGEST_MESSAGE = 64 * 1024;
/** Frames a message may be cut into, and pieces of a frame that may lie there until it is whole: each takes memory, however small it is. The narrowest line needs fewer. */
const MOST_PIECES = { maxFragments: 64, maxBufferedChunks: 1024 };

/** Connections that may wait to be accepted. All that wait are accepted at one go, and nobody is answered meanwhile: a crowd has to come in portions. */
const BACKLOG = 128;

/** Spectators who may wait to be let in: one at a time, so that a crowd that comes at once delays nobody who plays. */
const SPECTATORS = 2000;
/** Audiences that may wait for the past to be read from the store. */
const READERS = 200;
/** Characters that the past of open battles may take up in memory. */
const HISTORY_SIZE = 64 * 1024 * 1024;

/** Journals of old games that are packed a day, once the store is swept: looking for them goes through all games that are over. */
const PACKED_A_DAY = 1000;

/** How long the room library may take to close its connections, milliseconds. */
const CLOSE_TIMEOUT = 2000;

export interface RunningServer {
  readonly url: string;
  readonly battles: Battles;
  /** Disconnects everybody, finishes the commands under way and closes the store. */
  close(): Promise<void>;
}

/** Starts the whole server: store, rooms, lobby and pages. One at a time in a process, for the room library has global state. */
export async function createServer(config: ServerConfig): Promise<RunningServer> {
  const foundation = openFoundation(config, () => services.battles.openHere);
  const { http, cluster } = foundation;
  const server = roomServer(config, foundation, () => services);
  await matchMaker.onReady;
  const store = await storeOf(config, foundation).catch(async (error: unknown) => {
    cluster.close();
    await server.gracefullyShutdown(false);
    throw error;
  });
  const services = await openServices(config, foundation, store);
  const { battles, readiness, notices, mailer, actFollower, trials, backlog } = services;
  const stopWaking = wakeRegularly(config, foundation, services);
  /** Lets nobody new in, has the commands under way stored and announced, and releases every battle. */
  const close = async () => {
    readiness.stop();
    stopWaking();
    trials.stop();
    await backlog.stop();
    await notices.stop();
    await mailer?.close();
    await actFollower.stop();
    cluster.close();
    await battles.close();
    await config.workers?.close?.();
    // The library waits for Redis, which may be away.
    await Promise.race([server.gracefullyShutdown(false), pause(CLOSE_TIMEOUT)]);
    await closed(http);
    await store.close();
  };
  try {
    defineRooms(server, config, foundation, services);
    await actFollower.begin();
    notices.begin();
    trials.begin();
    backlog.begin();
    await listen(server, config, foundation);
    return { url: urlOf(http, config.host), battles, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The room library with what is asked of it over HTTP; `services` are there by the time it listens. */
function roomServer(config: ServerConfig, foundation: Foundation, services: () => Services): Server {
  const { http, cluster, ingress } = foundation;
  return new Server({
    transport: new SpreadTransport({ server: http, maxPayload: LARGEST_MESSAGE, ...MOST_PIECES, pingInterval: HEARTBEAT }),
    presence: cluster.presence,
    driver: cluster.driver,
    ...(config.publicAddress === undefined ? {} : { publicAddress: config.publicAddress }),
    selectProcessIdToCreateRoom: (_room, options) => serverFor(services().store, options),
    gracefullyShutdown: false,
    greet: false,
    logger: roomLog(config.log),
    express: (app) => {
      app.disable('x-powered-by');
      app.set('trust proxy', ingress.addresses.trusts);
      for (const routes of routesOf(config, foundation, services())) app.use(routes);
    },
  });
}

/** What is asked over HTTP: by operators, by the lobby's pages, and for the pages themselves. */
function routesOf(config: ServerConfig, { cluster, connected, ingress, metrics, time }: Foundation, services: Services): Router[] {
  const { addresses, requests } = ingress;
  const operations = operationsRouter({
    ...config,
    ...services,
    metrics,
    connected,
    actBus: cluster.actBus,
    now: time.now,
    process: matchMaker.processId,
    requests,
    addressOf: addresses.of,
  });
  const draw: DrawField = (book, scenario) => config.workers?.draw?.(book.id, scenario) ?? fieldPicture(book, scenario);
  // Whoever looks on at the first page waits behind players; the weakest general thinks fastest.
  const think: Think = (book, outlook) => {
    const strength = book.strengths.at(-1)?.id;
    return config.workers?.think?.(book.id, outlook, strength, 'first page') ?? book.advise(outlook, strength);
  };
  return [
    operations,
    lobby({ ...services, log: config.log, ingress, quota: services.creations }),
    libraryPictures(services.store, ingress),
    pages(config.clientDir, ingress, config.books, draw, think),
  ];
}

/** Wakes battles in which something is due, and sweeps away what nobody needs any more. Gives what ends that. */
function wakeRegularly(
  config: ServerConfig,
  { time: { now } }: Foundation,
  { store, battles, offers, pairing, notices, ratings, storeRoom }: Services,
): () => void {
  const { log } = config;
  const tidy = async () => {
    const at = new Date(now());
    await Promise.all([store.moves, store.players, store.handles, store.addresses, store.passkeys].map((each) => each.forget(at)));
    await Promise.all([offers.forget(), pairing.forget(), notices.forget()]);
    const swept = await store.sweep(config.abandonedDays ?? 0, new Date());
    if (swept !== null) log.info({ ...swept, packed: await store.packJournals(PACKED_A_DAY, new Date()) }, 'store swept');
    await battles.sweepLessons();
    await storeRoom.look();
  };
  // One round at a time: a store that is slow would never come to the end of all that are begun meanwhile.
  let round: Promise<unknown> | null = null;
  const wake = setInterval(() => {
    round ??= Promise.all([
      battles.wakeDue().catch((error: unknown) => log.error({ err: error }, 'waking battles failed')),
      pairing.pairAll().catch((error: unknown) => log.error({ err: error }, 'pairing failed')),
      ratings.countEnded().catch((error: unknown) => log.error({ err: error }, 'counting results failed')),
      tidy().catch((error: unknown) => log.error({ err: error }, 'sweeping failed')),
    ]).finally(() => (round = null));
  }, config.wakeEvery ?? 60_000);
  wake.unref();
  return () => clearInterval(wake);
}

/** A battle is joined by its id and nothing else; rooms of one's own making have no battle in them. */
function defineRooms(server: Server, config: ServerConfig, { cluster, connected, ingress, metrics }: Foundation, services: Services): void {
  matchMaker.controller.exposedMethods = ['joinOrCreate'];
  removeRoomCors(matchMaker.controller);
  const pace = config.pace ?? { burst: 40, perSecond: 20, limit: 120 };
  const cache = new HistoryCache(HISTORY_SIZE, workQueue(1, READERS, AS_LONG));
  const spectators = workQueue(1, SPECTATORS, AS_LONG);
  const shared = { ...services, log: config.log, pace, cluster, connected, metrics, ingress, cache, spectators };
  server.define('battle', battleRoom(shared)).filterBy(['battle']);
  server.define('gallery', gallery(shared)).filterBy(['battle']);
}

async function listen(server: Server, { port, host, log }: ServerConfig, { http, ingress, metrics }: Foundation): Promise<void> {
  // The room library ignores that a port is taken.
  await Promise.race([server.listen(port, host, BACKLOG), failing(http, port)]);
  guardRequests(http, ingress);
  limitUnfinishedRequests(http, ingress.limits.unfinishedPerAddress, ingress.addresses.trusts);
  logRequests(http, log, metrics);
}

/** The server a battle is to be opened at: the one that has it open, else the one with the fewest. */
async function serverFor(store: Store, options: unknown): Promise<string> {
  const wish = joinOptions.safeParse(options);
  const holder = wish.success ? await store.leases.holder(wish.data.battle) : null;
  return holder ?? (await store.leases.idlest()) ?? matchMaker.processId;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}

/** Never resolves; rejects when the port cannot be had. */
function failing(http: HttpServer, port: number): Promise<never> {
  return new Promise((_, reject) => {
    http.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`) : error);
    });
  });
}

function urlOf(http: HttpServer, host: string | undefined): string {
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host === undefined || host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
}

/** Resolves when the port is free again. */
function closed(http: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    if (!http.listening) {
      resolve();
      return;
    }
    http.close(() => resolve());
    http.closeAllConnections();
  });
}
