import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { matchMaker, Server } from '@colyseus/core';
import { HEARTBEAT, SpreadTransport } from './rooms/heartbeat.ts';
import { joinOptions } from '@longroll/protocol';
import type { Logger } from 'pino';
import { Battles } from './battle/battles.ts';
import { prepare } from './battle/prepare.ts';
import { SeatMoves } from './battle/seat-moves.ts';
import { openedScenario } from './battle/opened-scenario.ts';
import { recordFileOf } from './battle/records/write-record.ts';
import { guardRequests, removeRoomCors } from './ingress/guard.ts';
import { openIngress, type IngressSettings } from './ingress/ingress.ts';
import { AS_LONG, workQueue } from './limits/work-queue.ts';
import { limitUnfinishedRequests } from './ingress/unfinished-requests.ts';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { WorkerPool } from './workers/worker-pool.ts';
import { ActFollower } from './operator/act-follower.ts';
import { lobby } from './lobby/lobby.ts';
import { fieldPicture } from './lobby/field-picture.ts';
import type { DrawField } from './lobby/field-picture.ts';
import { pages } from './lobby/pages.ts';
import { roomLog } from './log.ts';
import { battleRoom, gallery } from './rooms/battle-room.ts';
import { CreationQuota } from './limits/creation-quota.ts';
import { RateLimit, within } from './limits/rate-limit.ts';
import type { Pace } from './rooms/services.ts';
import { HistoryCache } from './rooms/history.ts';
import { openCluster } from './cluster.ts';
import { CONTACT } from './notices/contact.ts';
import { NoticesKeys } from './notices/keys.ts';
import { Notices } from './notices/notices.ts';
import { Sender } from './notices/sender.ts';
import { Offers } from './offers/offers.ts';
import { Players } from './players/players.ts';
import type { EmbeddedDatabase } from './store/embedded-database.ts';
import { openStore } from './store/open-store.ts';
import { StoreRoom } from './store/store-room.ts';
import type { Store } from './store/store.ts';
import { ConnectionRegister } from './operations/connections.ts';
import { operationsRouter } from './operations/router.ts';
import { Metrics } from './operations/metrics.ts';
import { Readiness } from './operations/readiness.ts';
import { machineTime, type Time } from './time.ts';
import { logRequests } from './operations/request-log.ts';

/** The largest message a socket may send, in bytes. */
const LARGEST_MESSAGE = 64 * 1024;
/** Frames a message may be cut into, and pieces of a frame that may lie there until it is whole: each takes memory, however small it is. The narrowest line needs fewer. */
const MOST_PIECES = { maxFragments: 64, maxBufferedChunks: 1024 };

/** Connections that may wait to be accepted. All that wait are accepted at one go, and nobody is answered meanwhile: a crowd has to come in portions. */
const BACKLOG = 128;

/** How long a request may take to arrive, its head and the whole of it, and how often that is looked at, milliseconds. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 };

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

export interface ServerConfig extends IngressSettings {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** An embedded database that is open already, to be taken in place of the one in `dataDir`; it ends with this server. */
  readonly database?: EmbeddedDatabase | undefined;
  /** Where several servers meet; without it this one is on its own. */
  readonly redisUrl?: string | undefined;
  /** Where browsers reach this very server, as host with port and path, when several share one address. */
  readonly publicAddress?: string | undefined;
  readonly clientDir: string;
  readonly books: readonly Rulebook[];
  readonly log: Logger;
  /** Where long computations are done; without it in this thread, where everybody waits for them. */
  readonly workers?: Partial<WorkerPool>;
  /** Pause before a computer general answers, milliseconds. */
  readonly computerDelay?: number;
  /** How long a player may be away before they count as absent, milliseconds. */
  readonly absentAfter?: number;
  /** How long three players and more have to say that they are ready, milliseconds; 0 asks nobody. */
  readonly readyWithin?: number;
  /** How long a battle nobody looks at stays in memory, milliseconds. */
  readonly idleAfter?: number;
  /** Whether a battle stays closed that the rules of this server would have led elsewhere; else it goes on under them. */
  readonly keepClosed?: boolean;
  /** For clocks, and all that players and battles are waited for; without it the machine's. */
  readonly time?: Time;
  /** How often the store is asked for battles in which somebody's days have run out, milliseconds. */
  readonly wakeEvery?: number;
  /** Days after which a battle nobody has touched is swept away unless it is over; 0 keeps all. */
  readonly abandonedDays?: number;
  /** Seconds to wait at the start for a PostgreSQL server that is not there yet. */
  readonly storePatience?: number;
  /** Megabytes the store may take up; 0, or left out, is without limit. */
  readonly storeQuota?: number;
  /** Bytes that the store takes up; without it what its database says. */
  readonly storeSize?: () => Promise<number>;
  /** How push services find whoever runs the club; a mailto: or https: address. */
  readonly pushContact?: string;
  /** Origins of push services beside those of the internet. */
  readonly pushServices?: readonly string[];
  /** How often battles are looked at for somebody to be told, milliseconds. */
  readonly noticesEvery?: number;
  /** Bearer token metrics are served for; without it there are none. */
  readonly metricsToken?: string | undefined;
  /** Password of the operator's page; without it there is none. */
  readonly adminPassword?: string | undefined;
  readonly pace?: Pace;
}

export interface RunningServer {
  readonly url: string;
  readonly battles: Battles;
  /** Disconnects everybody, finishes the commands under way and closes the store. */
  close(): Promise<void>;
}

/** Starts the whole server: store, rooms, lobby and pages. One at a time in a process, for the room library has global state. */
export async function createServer(config: ServerConfig): Promise<RunningServer> {
  const { log } = config;
  const http = createHttpServer(TIMEOUTS);
  const time = config.time ?? machineTime;
  const { now } = time;
  const cluster = openCluster(config.redisUrl, log);
  const ingress = openIngress(config, now, cluster.counts);
  const connected = new ConnectionRegister();
  const metrics = new Metrics(connected, () => battles.openHere);
  const server = new Server({
    transport: new SpreadTransport({ server: http, maxPayload: LARGEST_MESSAGE, ...MOST_PIECES, pingInterval: HEARTBEAT }),
    presence: cluster.presence,
    driver: cluster.driver,
    ...(config.publicAddress === undefined ? {} : { publicAddress: config.publicAddress }),
    selectProcessIdToCreateRoom: (_room, options) => serverFor(store, options),
    gracefullyShutdown: false,
    greet: false,
    logger: roomLog(log),
    express: (app) => {
      app.disable('x-powered-by');
      app.set('trust proxy', ingress.addresses.trusts);
      app.use(
        operationsRouter({
          ...config,
          metrics,
          connected,
          readiness,
          store,
          storeRoom,
          battles,
          actBus: cluster.actBus,
          now,
          process: matchMaker.processId,
          requests: ingress.requests,
          addressOf: ingress.addresses.of,
        }),
      );
      app.use(lobby({ battles, moves, offers, players, notices, keys, log, ingress, quota: creations, storeRoom }));
      const draw: DrawField = (book, scenario) => config.workers?.draw?.(book.id, scenario) ?? fieldPicture(book, scenario);
      app.use(pages(config.clientDir, ingress, config.books, draw));
    },
  });
  await matchMaker.onReady;
  const store = await openStore({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    database: config.database,
    process: matchMaker.processId,
    // Servers that share a store meet at Redis.
    alone: config.redisUrl === undefined,
    patience: config.storePatience ?? 0,
    onWaiting: (error) => log.warn({ err: error }, 'the store is not there yet'),
    onFlush: (flush) => metrics.flush(flush),
    onFailure: () => metrics.storeError('journal'),
    onTrouble: (error) => {
      metrics.storeError('alive');
      log.error({ err: error }, 'store away');
    },
  }).catch(async (error: unknown) => {
    cluster.close();
    await server.gracefullyShutdown(false);
    throw error;
  });
  const storeRoom = new StoreRoom(config.storeQuota ?? 0, config.storeSize ?? (() => store.size()), log);
  metrics.room(storeRoom);
  await storeRoom.look();
  const readiness = new Readiness(store, cluster);
  const battles = new Battles({
    books: config.books,
    store,
    seatBus: cluster.seatBus,
    think: (book, outlook, strength, whose) =>
      metrics.thought(book.id, () => config.workers?.think?.(book.id, outlook, strength, whose) ?? book.advise(outlook, strength)),
    prepare: async (book, plan) => config.workers?.prepare?.(book.id, plan) ?? prepare(book, plan),
    look: async (book, file) => config.workers?.look?.(book.id, file) ?? openedScenario(book, file),
    write: async (book, source) => config.workers?.write?.(book.id, source) ?? recordFileOf(book, source),
    onLeaseLost: () => metrics.leaseLost(),
    log,
    computerDelay: config.computerDelay ?? 700,
    absentAfter: config.absentAfter ?? 60_000,
    readyWithin: config.readyWithin ?? 600_000,
    idleAfter: config.idleAfter ?? 60_000,
    keepClosed: config.keepClosed ?? false,
    time,
  });
  const moves = new SeatMoves(store, battles, log, now);
  const offers = new Offers({ store, battles, log, now, most: ingress.limits.offers });
  const players = new Players({ store, battles, log, now });
  const keys = new NoticesKeys(store);
  const sender = new Sender({ keys, contact: config.pushContact ?? CONTACT, services: config.pushServices ?? [] });
  const notices = new Notices({
    store,
    battles,
    sender,
    limit: new RateLimit(within(3600, ingress.limits.noticesPerHour), cluster.counts('notices')),
    log,
    now,
    every: config.noticesEvery ?? 5000,
    onNotice: (outcome) => metrics.notice(outcome),
  });
  const creations = new CreationQuota(ingress.limits.battlesGoing, (ids, since) => battles.going(ids, since));
  const actFollower = new ActFollower({ store, battles, bans: ingress.bans, actBus: cluster.actBus, log, now });
  const tidy = async () => {
    await Promise.all([store.moves.forget(new Date(now())), store.players.forget(new Date(now())), offers.forget(), notices.forget()]);
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
      tidy().catch((error: unknown) => log.error({ err: error }, 'sweeping failed')),
    ]).finally(() => (round = null));
  }, config.wakeEvery ?? 60_000);
  wake.unref();
  /** Lets nobody new in, has the commands under way stored and announced, and releases every battle. */
  const close = async () => {
    readiness.stop();
    clearInterval(wake);
    await notices.stop();
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
    // A battle is joined by its id and nothing else; rooms of one's own making have no battle in them.
    matchMaker.controller.exposedMethods = ['joinOrCreate'];
    removeRoomCors(matchMaker.controller);
    const pace = config.pace ?? { burst: 40, perSecond: 20, limit: 120 };
    const cache = new HistoryCache(HISTORY_SIZE, workQueue(1, READERS, AS_LONG));
    const spectators = workQueue(1, SPECTATORS, AS_LONG);
    const services = { battles, log, pace, cluster, connected, metrics, ingress, creations, storeRoom, cache, spectators, notices };
    server.define('battle', battleRoom(services)).filterBy(['battle']);
    server.define('gallery', gallery(services)).filterBy(['battle']);
    await actFollower.begin();
    notices.begin();
    // The room library ignores that a port is taken.
    await Promise.race([server.listen(config.port, config.host, BACKLOG), failing(http, config.port)]);
    guardRequests(http, ingress);
    limitUnfinishedRequests(http, ingress.limits.unfinishedPerAddress, ingress.addresses.trusts);
    logRequests(http, log, metrics);
    return { url: urlOf(http, config.host), battles, close };
  } catch (error) {
    await close();
    throw error;
  }
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
