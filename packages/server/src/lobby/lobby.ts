import {
  commentatorRequest,
  heldSeats,
  invitationsRequest,
  joinBattle,
  lentSeatRequest,
  moveSeat,
  newBattle,
  newLesson,
  openScenario,
  seatCodeRequest,
  takeOverRequest,
  type HeldSeats,
  type HttpError,
  type ListedScenario,
  type MoveSeat,
  type NewBattle,
  type NewLesson,
  type OfferedScenario,
  type OpenScenario,
} from '@longroll/protocol';
import compression from 'compression';
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import type { Appointments } from '../appointments/appointments.ts';
import type { Battles } from '../battle/battles.ts';
import { CLOSING, Denied, failed, storeAway, storeFull, denied } from '../battle/denied.ts';
import type { SeatMoves } from '../battle/seat-moves.ts';
import { isAway } from '../store/errors.ts';
import type { Ingress } from '../ingress/ingress.ts';
import type { CreationQuota } from '../limits/creation-quota.ts';
import { LOBBY_COSTS, costOfTokens } from '../limits/costs.ts';
import { libraryRoutes, type LibraryServices } from '../library/routes.ts';
import { withSecretLimit } from '../limits/secret-attempts.ts';
import { checkSize } from '../limits/scenario-size.ts';
import { AS_LONG, shared, workQueue, type WorkQueue } from '../limits/work-queue.ts';
import type { Offers } from '../offers/offers.ts';
import type { Pairing } from '../pairing/pairing.ts';
import { REQUEST_ID } from '../operations/request-log.ts';
import type { NoticesKeys } from '../notices/keys.ts';
import type { Notices } from '../notices/notices.ts';
import type { Names } from '../names/names.ts';
import type { Blocks } from '../players/blocks.ts';
import type { CalendarServices } from '../players/calendar.ts';
import type { MailCodes } from '../players/mail-codes.ts';
import type { NoticeSettings } from '../players/notice-settings.ts';
import type { Passkeys } from '../players/passkeys.ts';
import type { Players } from '../players/players.ts';
import { appointmentsRoutes } from './appointments.ts';
import { blocksRoutes } from './blocks.ts';
import { mailLinks } from './mail-links.ts';
import { passkeysRoutes } from './passkeys.ts';
import { playerNoticesRoutes } from './player-notices.ts';
import type { Reports } from '../players/reports.ts';
import type { Ratings } from '../ratings/ratings.ts';
import { noticesRoutes } from './notices.ts';
import { openSeats } from './open-seats.ts';
import { pairingRoutes } from './pairing.ts';
import { playersRoutes } from './players.ts';
import { reportsRoutes } from './reports.ts';
import { ratingsRoutes } from './ratings.ts';
import { payment, taken } from './request.ts';
import { get, make, post, serve, type Asker, type Route } from './routes.ts';

/** A scenario file with its terrain is the largest thing anybody may send. */
const LARGEST_SCENARIO = '256kb';
/** Requests of one kind and one address that may wait for their turn. */
const WAITING = 200;

/** What the lobby works with. */
interface LobbyServices extends LibraryServices {
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
  readonly notices: Notices;
  readonly keys: NoticesKeys;
  readonly noticeSettings: NoticeSettings;
  readonly mailCodes: MailCodes;
  readonly passkeys: Passkeys;
  readonly calendar: CalendarServices;
  readonly log: Logger;
  readonly ingress: Ingress;
  readonly quota: CreationQuota;
  /** Whether the store has room for anything new. */
  readonly storeRoom: { readonly isOpen: boolean };
}

/** The lobby over HTTP: scenarios, battles, creating and joining. */
export function lobby(services: LobbyServices): Router {
  const {
    ingress,
    log,
    notices,
    keys,
    noticeSettings,
    mailCodes,
    passkeys,
    calendar,
    appointments,
    offers,
    names,
    pairing,
    players,
    blocks,
    reports,
    quota,
    ratings,
    storeRoom,
  } = services;
  const router = express.Router();
  const paying = payment(ingress);
  const reading = workQueue(1, WAITING, AS_LONG);
  serve(router, [...fields(services), ...battlesToRead(services, reading), ...founding(services), ...seats(services)], ingress, paying);
  router.use(noticesRoutes(notices, keys, ingress, paying));
  router.use(appointmentsRoutes(appointments, ingress, paying));
  router.use(openSeats(offers, blocks, ingress, paying, reading));
  router.use(pairingRoutes({ pairing, names, quota, mayCreate: creating(services) }, ingress, paying));
  router.use(playerNoticesRoutes(noticeSettings, mailCodes, ingress, paying));
  router.use(passkeysRoutes(passkeys, { mail: mailCodes.sendsMail }, ingress, paying));
  router.use(mailLinks({ settings: noticeSettings, codes: mailCodes, calendar, ingress, payment: paying, log }));
  router.use(libraryRoutes(services, ingress, paying));
  router.use(blocksRoutes(blocks, ingress, paying));
  router.use(reportsRoutes(reports, ingress, paying));
  router.use(playersRoutes(players, names, ingress, paying, reading, storeRoom));
  router.use(ratingsRoutes(ratings, ingress, paying, reading));
  router.use('/api', paying.charged(LOBBY_COSTS.plain), (_request, _response, next) => {
    next(denied(404, 'no-such-page'));
  });
  router.use(answerTrouble(log));
  return router;
}

/** What may be played. All fields of all books are long, the same for everybody, and told to everybody who comes. */
function fields({ battles }: LobbyServices): Route[] {
  const looking = workQueue(1, WAITING, AS_LONG);
  const look = ({ address }: Asker, { scenario }: OpenScenario) => {
    checkSize(scenario);
    return looking(() => battles.openScenario(scenario), address);
  };
  return [
    get('/api/scenarios', LOBBY_COSTS.plain, () => battles.scenarios().map(listed), { before: [compression()] }),
    get('/api/scenarios/:id', LOBBY_COSTS.plain, ({ id }) => battles.scenario(id)),
    get('/api/lessons', LOBBY_COSTS.plain, () => battles.lessons(), { before: [compression()] }),
    post('/api/scenarios', LOBBY_COSTS.scenario, openScenario, look, { largest: LARGEST_SCENARIO }),
  ];
}

function listed({ description: _story, ...rest }: OfferedScenario): ListedScenario {
  return rest;
}

/** Battles as they stand, and the record of one that is over. */
function battlesToRead({ battles, blocks, ingress }: LobbyServices, reading: WorkQueue): Route[] {
  const list = shared(reading, () => battles.list());
  const listFor = async ({ address, bearer, pay }: Asker) => {
    if (bearer !== null) await pay(LOBBY_COSTS.plain);
    const shunned = await blocks.shunnedBy(bearer);
    return shunned.size === 0 ? list() : reading(() => battles.list(shunned), address);
  };
  const recording = workQueue(1, WAITING, AS_LONG);
  const record = async ({ id: battle, address, bearer, showing }: Asker) => {
    await taken(ingress.openings, address, 1, 'opened');
    return showing(bearer, () => recording(() => battles.record(battle, bearer), address));
  };
  const own = async ({ address, pay }: Asker, shown: HeldSeats) => {
    await pay(costOfTokens(shown.seats.length));
    return reading(() => battles.own(shown), address);
  };
  return [
    // Nothing secret stands in the list, whose length would tell of it.
    get('/api/battles', LOBBY_COSTS.list, listFor, { before: [compression()] }),
    get('/api/battles/:id', LOBBY_COSTS.battle, ({ id: battle, address, bearer, showing }) =>
      showing(bearer, () => reading(() => battles.summary(battle, bearer), address)),
    ),
    get('/api/battles/:id/battles', LOBBY_COSTS.list, ({ id: battle, address, bearer, showing }) =>
      showing(bearer, () => reading(() => battles.fought(battle, bearer), address)),
    ),
    get('/api/battles/:id/record', LOBBY_COSTS.record, record, { type: 'application/json' }),
    post('/api/battles/own', LOBBY_COSTS.plain, heldSeats, own),
  ];
}

/** Lets through whoever may have a battle founded: there is room for it, and their address has not founded too many. */
function creating({ ingress, storeRoom }: Pick<LobbyServices, 'ingress' | 'storeRoom'>): RequestHandler {
  return async (request, _response, next) => {
    if (!storeRoom.isOpen) throw storeFull();
    await taken(ingress.creations, ingress.addresses.of(request), 1, 'founded');
    next();
  };
}

/** Battles and lessons that are begun. What has been founded takes nobody's share again. */
function founding({ battles, ingress, names, players, quota, storeRoom }: LobbyServices): Route[] {
  const mayCreate = creating({ ingress, storeRoom });
  const learn = async ({ address, showing }: Asker, wish: NewLesson) => {
    const { instead } = wish;
    if (instead !== undefined) await showing(instead.token, () => battles.giveUpLesson(instead));
    return (await battles.lessonFounded(wish)) ?? quota.create(address, () => battles.learn(wish));
  };
  const create = async ({ address, bearer }: Asker, wish: NewBattle) => {
    checkSize(wish.scenario);
    const given = await battles.founded(wish);
    if (given !== null) return given;
    await players.checkMayPlay(bearer);
    const name = await names.atTable(wish.name, bearer);
    return quota.create(address, () => battles.create({ ...wish, name }));
  };
  return [
    make('/api/lessons', LOBBY_COSTS.plain, newLesson, learn, { before: [mayCreate] }),
    make('/api/battles', LOBBY_COSTS.plain, newBattle, create, { before: [mayCreate], largest: LARGEST_SCENARIO }),
  ];
}

/** Seats that are taken, lent and moved, and the links to them. */
function seats({ battles, blocks, moves, names, players, ingress }: LobbyServices): Route[] {
  const move = ({ address }: Asker, wish: MoveSeat) =>
    withSecretLimit({ wrongTokens: ingress.wrongCodes }, address, wish.code, () => moves.move(wish));
  return [
    make('/api/battles/:id/join', LOBBY_COSTS.join, joinBattle, ({ id: battle, bearer, showing }, wish) =>
      showing(wish.invitation, async () => {
        await players.checkMayPlay(bearer);
        return battles.join(battle, wish, {
          shunned: await blocks.shunnedBy(bearer),
          session: bearer,
          called: (typed) => names.atTable(typed, bearer),
        });
      }),
    ),
    make('/api/battles/:id/invitations', LOBBY_COSTS.join, invitationsRequest, ({ id: battle, showing }, { token }) =>
      showing(token, () => battles.invitations(battle, token)),
    ),
    make('/api/battles/:id/commentator', LOBBY_COSTS.join, commentatorRequest, ({ id: battle, showing }, { token }) =>
      showing(token, () => battles.commentator(battle, token)),
    ),
    post('/api/battles/:id/substitute/offered', LOBBY_COSTS.battle, lentSeatRequest, ({ id: battle, showing }, { secret }) =>
      showing(secret, () => battles.lentSeat(battle, secret)),
    ),
    make('/api/battles/:id/substitute', LOBBY_COSTS.join, takeOverRequest, ({ id, bearer, showing }, wish) =>
      showing(wish.secret, async () => {
        await players.checkMayPlay(bearer);
        return battles.takeOver(id, wish, (typed) => names.atTable(typed, bearer));
      }),
    ),
    make('/api/battles/:id/moves', LOBBY_COSTS.join, seatCodeRequest, ({ id: battle, showing }, { token }) =>
      showing(token, () => moves.code(battle, token)),
    ),
    post('/api/moves', LOBBY_COSTS.join, moveSeat, move),
  ];
}

function answerTrouble(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const denied = deniedBy(error);
    // What a server that stops cannot finish is no fault of its own.
    if (denied.status >= 500 && denied.code !== CLOSING) log.error({ request: response.getHeader(REQUEST_ID), err: error }, 'lobby failed');
    const { code, message, clause, named } = denied;
    const body: HttpError = {
      error: { code, message, ...(clause === '' ? {} : { clause }), ...(named === undefined ? {} : { named }) },
    };
    response.status(denied.status).json(body);
  };
}

/** Every trouble as the guest is told of it; what is ours is not described to them. */
function deniedBy(error: unknown): Denied {
  if (error instanceof Denied) return error;
  const type = error instanceof Error && 'type' in error ? error.type : '';
  if (type === 'entity.too.large') return denied(413, 'too-large', { what: 'body' });
  if (type === 'entity.parse.failed') return denied(400, 'malformed', { what: 'json' });
  // A guest who hangs up in the middle of their request breaks off a line as a store does that goes away.
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  if (typeof status === 'number' && status >= 400 && status < 500) return denied(status, 'malformed', { what: 'request' });
  return isAway(error) ? storeAway() : failed();
}
