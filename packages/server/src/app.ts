import { createServer as createHttpServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http';
import { matchMaker, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { joinOptions } from '@longroll/protocol';
import type { Logger } from 'pino';
import { Battles } from './battle/battles.ts';
import type { PlayableBook } from './house/house-book.ts';
import type { Study } from './house/study.ts';
import { lobby, type LobbyPace } from './lobby/lobby.ts';
import { pages } from './lobby/pages.ts';
import { roomLog } from './log.ts';
import { battleRoom, type Pace } from './rooms/battle-room.ts';
import { neighbours } from './rooms/neighbours.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';

/** The largest message a socket may send, in bytes. */
const LARGEST_MESSAGE = 64 * 1024;
/** The largest HTTP body of any kind, in bytes: a scenario file and its envelope. */
const LARGEST_BODY = 272 * 1024;

/** How long saying goodbye may take, milliseconds. */
const FAREWELL = 2000;

export interface ServerConfig {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Where several servers meet; without it this one is on its own. */
  readonly redisUrl?: string | undefined;
  /** Where browsers reach this very server, as host with port and path, when several share one address. */
  readonly publicAddress?: string | undefined;
  readonly clientDir: string;
  readonly books: readonly PlayableBook[];
  readonly log: Logger;
  /** Where computer generals think; without it in this thread, where everybody waits for them. */
  readonly study?: Study;
  /** Pause before a computer general answers, milliseconds. */
  readonly computerDelay?: number;
  /** How long a player may be away before he counts as absent, milliseconds. */
  readonly absentAfter?: number;
  /** How long a battle nobody looks at stays in memory, milliseconds. */
  readonly idleAfter?: number;
  /** The time of day in milliseconds since 1970, for clocks. */
  readonly now?: () => number;
  /** How often the store is asked for battles in which somebody's days have run out, milliseconds. */
  readonly wakeEvery?: number;
  /** Days after which a battle nobody has touched is swept away unless it is over; 0 keeps all. */
  readonly abandonedDays?: number;
  readonly pace?: Pace;
  readonly lobbyPace?: LobbyPace;
}

export interface RunningServer {
  readonly url: string;
  readonly battles: Battles;
  /** Sends everybody home, finishes what is being judged and closes the store. */
  close(): Promise<void>;
}

/** Starts the whole server: store, rooms, lobby and pages. One at a time in a process, for the room library keeps its own books. */
export async function createServer(config: ServerConfig): Promise<RunningServer> {
  const { log } = config;
  const http = createHttpServer();
  const others = neighbours(config.redisUrl, log);
  const server = new Server({
    transport: new WebSocketTransport({ server: http, maxPayload: LARGEST_MESSAGE }),
    presence: others.presence,
    driver: others.driver,
    ...(config.publicAddress === undefined ? {} : { publicAddress: config.publicAddress }),
    selectProcessIdToCreateRoom: (_room, options) => serverFor(store, options),
    gracefullyShutdown: false,
    greet: false,
    logger: roomLog(log),
    express: (app) => {
      app.disable('x-powered-by');
      app.use((_request, response, next) => {
        response.set({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
        next();
      });
      app.use(lobby(battles, log, config.lobbyPace ?? { burst: 60, perSecond: 2 }));
      app.use(pages(config.clientDir));
    },
  });
  await matchMaker.onReady;
  const store = await openStore({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    process: matchMaker.processId,
    onTrouble: (error) => log.error({ err: error }, 'store away'),
  }).catch(async (error: unknown) => {
    others.close();
    await server.gracefullyShutdown(false);
    throw error;
  });
  const battles = new Battles({
    books: config.books,
    store,
    word: others.word,
    think: (book, outlook) => config.study?.think(book.id, outlook) ?? Promise.resolve(book.advise(outlook)),
    log,
    computerDelay: config.computerDelay ?? 700,
    absentAfter: config.absentAfter ?? 60_000,
    idleAfter: config.idleAfter ?? 60_000,
    now: config.now ?? Date.now,
  });
  const tidy = async () => {
    const swept = await store.sweep(config.abandonedDays ?? 0, new Date());
    if (swept !== null) log.info(swept, 'store swept');
  };
  const wake = setInterval(() => {
    battles.wakeDue().catch((error: unknown) => log.error({ err: error }, 'waking battles failed'));
    tidy().catch((error: unknown) => log.error({ err: error }, 'sweeping failed'));
  }, config.wakeEvery ?? 60_000);
  wake.unref();
  /** Turns newcomers away, lets what is being judged be written down and told, and gives every battle back. */
  const close = async () => {
    clearInterval(wake);
    others.close();
    await battles.close();
    // The library waits for Redis, which may be away.
    await Promise.race([server.gracefullyShutdown(false), pause(FAREWELL)]);
    await closed(http);
    await config.study?.close();
    await store.close();
  };
  try {
    // A battle is joined by its id and nothing else; rooms of one's own making have no battle in them.
    matchMaker.controller.exposedMethods = ['joinOrCreate'];
    const pace = config.pace ?? { burst: 40, perSecond: 20, limit: 120 };
    server.define('battle', battleRoom(battles, log, pace, others)).filterBy(['battle']);
    // The library hears of a taken port and says nothing.
    await Promise.race([server.listen(config.port, config.host), failing(http, config.port)]);
    capBodies(http);
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

/** Turns away bodies nobody needs before anything reads them: the room library's own routes have no limit. */
function capBodies(http: HttpServer): void {
  const listeners = http.rawListeners('request');
  http.removeAllListeners('request');
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const length = request.headers['content-length'];
    const unmeasured = request.headers['transfer-encoding'] !== undefined;
    if (unmeasured || Number(length ?? 0) > LARGEST_BODY) {
      response.writeHead(unmeasured ? 411 : 413, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify({ error: { code: 'too-large', message: 'That is more than the server reads.' } }));
      return;
    }
    for (const listener of listeners) listener.call(http, request, response);
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
