import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { matchMaker } from 'colyseus';
import { Appointments } from './appointments/appointments.ts';
import { Battles } from './battle/battles.ts';
import { prepare } from './battle/prepare.ts';
import { SeatMoves } from './battle/seat-moves.ts';
import { openedScenario } from './battle/opened-scenario.ts';
import { recordFileOf } from './battle/records/write-record.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { openIngress, type Ingress } from './ingress/ingress.ts';
import { Backlog } from './library/backlog.ts';
import { fought } from './library/fought.ts';
import { Library, type LibraryOptions } from './library/library.ts';
import { Opinions } from './library/opinions.ts';
import { mustered } from './library/mustered.ts';
import { shelved } from './library/shelved.ts';
import { Trials } from './library/trials.ts';
import { CreationQuota } from './limits/creation-quota.ts';
import { RateLimit, within } from './limits/rate-limit.ts';
import { CONTACT } from './notices/contact.ts';
import { Names } from './names/names.ts';
import { NoticesKeys } from './notices/keys.ts';
import { FormerAddresses } from './notices/former-addresses.ts';
import { Hooks } from './notices/hooks.ts';
import { Mailer } from './notices/mailer.ts';
import { Notices } from './notices/notices.ts';
import { Postbox } from './notices/postbox.ts';
import { Sender } from './notices/sender.ts';
import { SignedLinks } from './notices/signed-links.ts';
import { Ways } from './notices/ways.ts';
import { Offers } from './offers/offers.ts';
import { Origins } from './offers/origins.ts';
import { Pairing } from './pairing/pairing.ts';
import { ConnectionRegister } from './operations/connections.ts';
import { Metrics } from './operations/metrics.ts';
import { Readiness } from './operations/readiness.ts';
import { ActFollower } from './operator/act-follower.ts';
import { Blocks } from './players/blocks.ts';
import type { CalendarServices } from './players/calendar.ts';
import { MailCodes } from './players/mail-codes.ts';
import { NoticeSettings } from './players/notice-settings.ts';
import { Passkeys } from './players/passkeys.ts';
import { Players } from './players/players.ts';
import { Reports } from './players/reports.ts';
import { Ratings } from './ratings/ratings.ts';
import type { ServerConfig } from './server-config.ts';
import { openStore } from './store/open-store.ts';
import { StoreRoom } from './store/store-room.ts';
import type { Store } from './store/store.ts';
import { machineTime, type Time } from './time.ts';

/** How long a request may take to arrive, its head and the whole of it, and how often that is looked at, milliseconds. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 };

/** Codes that are sent to one mail address an hour, whoever asks for them. */
const CODES_TO_ONE = 3;

/** Entries of the library that an author, and everybody of one address, may have. */
const ENTRIES = { author: 200, origin: 1000 };

/** What a server stands on before its store is open. */
export interface Foundation {
  readonly http: HttpServer;
  readonly time: Time;
  readonly cluster: Cluster;
  readonly ingress: Ingress;
  readonly connected: ConnectionRegister;
  readonly metrics: Metrics;
}

/** What it works with once its store is open. */
export interface Services {
  readonly store: Store;
  readonly storeRoom: StoreRoom;
  readonly readiness: Readiness;
  readonly battles: Battles;
  readonly moves: SeatMoves;
  readonly offers: Offers;
  readonly appointments: Appointments;
  readonly pairing: Pairing;
  readonly players: Players;
  readonly names: Names;
  readonly blocks: Blocks;
  readonly reports: Reports;
  readonly ratings: Ratings;
  readonly keys: NoticesKeys;
  readonly notices: Notices;
  readonly noticeSettings: NoticeSettings;
  readonly mailCodes: MailCodes;
  readonly passkeys: Passkeys;
  readonly calendar: CalendarServices;
  /** Null where this club sends no mail. */
  readonly mailer: Mailer | null;
  readonly creations: CreationQuota;
  readonly library: Library;
  readonly opinions: Opinions;
  readonly trials: Trials;
  readonly backlog: Backlog;
  readonly actFollower: ActFollower;
}

export function openFoundation(config: ServerConfig, openBattles: () => number): Foundation {
  const http = createHttpServer(TIMEOUTS);
  const time = config.time ?? machineTime;
  const cluster = openCluster(config.redisUrl, config.log);
  const ingress = openIngress(config, time.now, cluster.counts);
  const connected = new ConnectionRegister();
  return { http, time, cluster, ingress, connected, metrics: new Metrics(connected, openBattles) };
}

export function storeOf(config: ServerConfig, { metrics }: Foundation): Promise<Store> {
  const { log } = config;
  return openStore({
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
  });
}

export async function openServices(config: ServerConfig, foundation: Foundation, store: Store): Promise<Services> {
  const { log } = config;
  const { cluster, ingress, metrics, time } = foundation;
  const { now } = time;
  const storeRoom = new StoreRoom(config.storeQuota ?? 0, config.storeSize ?? (() => store.size()), log);
  metrics.room(storeRoom);
  await storeRoom.look();
  const battles = battlesOf(config, foundation, store);
  const players = new Players({ store, battles, log, now });
  const names = new Names({ store, players, scenarios: () => battles.scenarios(), log, now });
  const origins = new Origins(store);
  const most = ingress.limits.offers;
  const offers = new Offers({ store, battles, origins, log, now, most });
  return {
    store,
    storeRoom,
    readiness: new Readiness(store, cluster),
    battles,
    moves: new SeatMoves(store, battles, log, now),
    offers,
    appointments: new Appointments({ store, battles, log, now }),
    pairing: new Pairing({ store, battles, players, offers, origins, books: config.books, storeRoom, log, now, most }),
    players,
    names,
    blocks: new Blocks({ store, players, log, now }),
    reports: new Reports({ store, battles, players, origins, limit: ingress.reports, log, now }),
    ...noticesOf(config, foundation, store, battles, players),
    ratings: new Ratings({ store, battles, players, books: config.books, log }),
    creations: new CreationQuota(ingress.limits.battlesGoing, (ids, since) => battles.going(ids, since)),
    ...libraryOf(config, foundation, { store, storeRoom, battles, players, names, origins }),
    actFollower: new ActFollower({ store, battles, players, bans: ingress.bans, actBus: cluster.actBus, log, now }),
  };
}

/** The fields that players have drawn, and what is made of them. */
function libraryOf(
  { books, log, workers, trialsEvery: every }: ServerConfig,
  { time: { now } }: Foundation,
  { origins, ...services }: Pick<Services, 'store' | 'storeRoom' | 'battles' | 'players' | 'names'> & { readonly origins: Origins },
): Pick<Services, 'library' | 'opinions' | 'trials' | 'backlog'> {
  const { store } = services;
  return {
    library: new Library({
      ...services,
      books,
      origins,
      shelve: async (book, file) => workers?.shelve?.(book.id, file) ?? shelved(book, file),
      muster: async (book, file) => workers?.muster?.(book.id, file) ?? mustered(book, file),
      look: lookBy(workers),
      quota: ENTRIES,
      log,
      now,
    }),
    opinions: new Opinions({ ...services, origins, log, now }),
    backlog: new Backlog({ store, log }),
    trials: new Trials({
      store,
      books,
      fight: async (book, file, seed) => workers?.fight?.({ book: book.id, file, seed }) ?? fought(book, file, seed),
      log,
      now,
      every,
    }),
  };
}

/** All that tells players who are at no table, and what they may say about it. */
function noticesOf(
  config: ServerConfig,
  { cluster, ingress, metrics, time: { now } }: Foundation,
  store: Store,
  battles: Battles,
  players: Players,
): Pick<Services, 'keys' | 'notices' | 'noticeSettings' | 'mailCodes' | 'passkeys' | 'calendar' | 'mailer'> {
  const { log, publicUrl: site = null, mail } = config;
  const { noticesPerHour, codesPerHour, mailsPerDay } = ingress.limits;
  const counted = (name: string, hours: number, most: number) => new RateLimit(within(3600 * hours, most), cluster.counts(name));
  const keys = new NoticesKeys(store);
  const sender = new Sender({ keys, contact: config.pushContact ?? CONTACT, services: config.pushServices ?? [] });
  const hooks = new Hooks({ site, within: config.hookServices ?? [], now });
  const mailer = mail === undefined || site === null ? null : new Mailer({ ...mail, site });
  const links = new SignedLinks(store);
  const mailLimit = counted('mails', 24, mailsPerDay);
  const ways = new Ways({ store, sender, hooks, mailer, links, limit: counted('notices', 1, noticesPerHour), mailLimit, now, log });
  const postbox = new Postbox({ store, battles, ways, log, now, onNotice: (outcome) => metrics.notice(outcome) });
  const formerAddresses = new FormerAddresses({ store, mailer, links, log, now });
  const notices = new Notices({ store, battles, sender, postbox, formerAddresses, log, now, every: config.noticesEvery ?? 5000 });
  const asked = counted('codes', 1, codesPerHour);
  const sentTo = counted('codes-to', 1, codesPerHour === 0 ? 0 : CODES_TO_ONE);
  return {
    keys,
    notices,
    mailer,
    noticeSettings: new NoticeSettings({ store, players, notices, sender, hooks, ways, links, sendsMail: mailer !== null, now }),
    mailCodes: new MailCodes({ store, players, mailer, links, asked, sentTo, mailLimit, log, now }),
    passkeys: new Passkeys({ store, players, site, log, now }),
    calendar: { store, battles, site, now },
  };
}

/** Scenario files are read by the threads of a server, if it has any. */
function lookBy(workers: ServerConfig['workers']): LibraryOptions['look'] {
  return async (book, file) => workers?.look?.(book.id, file) ?? openedScenario(book, file);
}

/** The battles of this server; what takes long is worked out by its threads, if it has any. */
function battlesOf({ books, log, workers, ...config }: ServerConfig, { cluster, metrics, time }: Foundation, store: Store): Battles {
  return new Battles({
    books,
    store,
    seatBus: cluster.seatBus,
    think: (book, outlook, strength, whose) =>
      metrics.thought(book.id, () => workers?.think?.(book.id, outlook, strength, whose) ?? book.advise(outlook, strength)),
    prepare: async (book, plan) => workers?.prepare?.(book.id, plan) ?? prepare(book, plan),
    look: lookBy(workers),
    write: async (book, source) => workers?.write?.(book.id, source) ?? recordFileOf(book, source),
    onLeaseLost: () => metrics.leaseLost(),
    log,
    computerDelay: config.computerDelay ?? 700,
    absentAfter: config.absentAfter ?? 60_000,
    readyWithin: config.readyWithin ?? 600_000,
    idleAfter: config.idleAfter ?? 60_000,
    keepClosed: config.keepClosed ?? false,
    time,
  });
}
