import type { IncomingMessage } from 'node:http';
import {
  commentatorRequest,
  heldSeats,
  id,
  invitationsRequest,
  joinBattle,
  lentSeatRequest,
  moveSeat,
  newBattle,
  newLesson,
  openScenario,
  seatCodeRequest,
  takeOverRequest,
  type HttpError,
} from '@longroll/protocol';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import { noSuchBattle } from '../battle/access.ts';
import type { Battles } from '../battle/battles.ts';
import { CLOSING, Denied, failed, storeAway, storeFull } from '../battle/denied.ts';
import type { SeatMoves } from '../battle/seat-moves.ts';
import { isAway } from '../store/errors.ts';
import type { Ingress } from '../ingress/ingress.ts';
import type { CreationQuota } from '../limits/creation-quota.ts';
import { LOBBY_COSTS, costOfTokens } from '../limits/costs.ts';
import { withSecretLimit } from '../limits/secret-attempts.ts';
import { checkSize } from '../limits/scenario-size.ts';
import { AS_LONG, shared, workQueue } from '../limits/work-queue.ts';
import type { Offers } from '../offers/offers.ts';
import { REQUEST_ID } from '../operations/request-log.ts';
import type { NoticesKeys } from '../notices/keys.ts';
import type { Notices } from '../notices/notices.ts';
import type { Players } from '../players/players.ts';
import { noticesRoutes } from './notices.ts';
import { openSeats } from './open-seats.ts';
import { playersRoutes } from './players.ts';
import { bearerOf, parsed, payment, taken } from './request.ts';

/** A scenario file with its terrain is the largest thing anybody may send. */
const LARGEST_SCENARIO = '256kb';
const LARGEST_REQUEST = '64kb';
/** Requests of one kind and one address that may wait for their turn. */
const WAITING = 200;

/** What the lobby works with. */
interface LobbyServices {
  readonly battles: Battles;
  readonly moves: SeatMoves;
  readonly offers: Offers;
  readonly players: Players;
  readonly notices: Notices;
  readonly keys: NoticesKeys;
  readonly log: Logger;
  readonly ingress: Ingress;
  readonly quota: CreationQuota;
  /** Whether the store has room for anything new. */
  readonly storeRoom: { readonly isOpen: boolean };
}

/** The lobby over HTTP: scenarios, battles, creating and joining. */
export function lobby({ battles, moves, offers, players, notices, keys, log, ingress, quota, storeRoom }: LobbyServices): Router {
  const router = express.Router();
  const paying = payment(ingress);
  const { charged } = paying;
  const mayCreate = async (request: IncomingMessage, _response: unknown, next: () => void) => {
    if (!storeRoom.isOpen) throw storeFull();
    await taken(
      ingress.creations,
      ingress.addresses.of(request),
      1,
      'Too many battles founded from your address. Play those first, or try again later.',
    );
    next();
  };
  const reading = workQueue(1, WAITING, AS_LONG);
  const list = shared(reading, () => battles.list());
  const recording = workQueue(1, WAITING, AS_LONG);
  const looking = workQueue(1, WAITING, AS_LONG);

  // What cannot be an id is never asked of the store, which may have no form for it.
  router.param('id', (_request, _response, next, given) => {
    next(id.safeParse(given).success ? undefined : noSuchBattle());
  });
  // All fields of all books are long, the same for everybody, and told to everybody who comes.
  router.get('/api/scenarios', charged(LOBBY_COSTS.plain), compression(), (_request, response) => {
    response.json(battles.scenarios());
  });
  router.get('/api/lessons', charged(LOBBY_COSTS.plain), (_request, response) => {
    response.json(battles.lessons());
  });
  router.post('/api/scenarios', charged(LOBBY_COSTS.scenario), express.json({ limit: LARGEST_SCENARIO }), async (request, response) => {
    const { scenario } = parsed(openScenario, request.body);
    checkSize(scenario);
    response.json(await looking(() => battles.openScenario(scenario), ingress.addresses.of(request)));
  });
  router.post(
    '/api/lessons',
    charged(LOBBY_COSTS.plain),
    mayCreate,
    express.json({ limit: LARGEST_REQUEST }),
    async (request, response) => {
      const wish = parsed(newLesson, request.body);
      const address = ingress.addresses.of(request);
      const { instead } = wish;
      if (instead !== undefined) await withSecretLimit(ingress, address, instead.token, () => battles.giveUpLesson(instead));
      response.status(201).json((await battles.lessonFounded(wish)) ?? (await quota.create(address, () => battles.learn(wish))));
    },
  );
  router.get('/api/battles', charged(LOBBY_COSTS.list), async (_request, response) => {
    response.json(await list());
  });
  router.get('/api/battles/:id', charged(LOBBY_COSTS.battle), async (request, response) => {
    const secret = bearerOf(request);
    response.json(
      await withSecretLimit(ingress, ingress.addresses.of(request), secret, () =>
        reading(() => battles.summary(request.params.id, secret), ingress.addresses.of(request)),
      ),
    );
  });
  router.get('/api/battles/:id/battles', charged(LOBBY_COSTS.list), async (request, response) => {
    const secret = bearerOf(request);
    response.json(
      await withSecretLimit(ingress, ingress.addresses.of(request), secret, () =>
        reading(() => battles.fought(request.params.id, secret), ingress.addresses.of(request)),
      ),
    );
  });
  router.get('/api/battles/:id/record', charged(LOBBY_COSTS.record), async (request, response) => {
    const address = ingress.addresses.of(request);
    await taken(ingress.openings, address, 1, 'Too many battles asked for at once. Wait a moment and try again.');
    const secret = bearerOf(request);
    const record = await withSecretLimit(ingress, address, secret, () =>
      recording(() => battles.record(request.params.id, secret), address),
    );
    response.type('application/json').send(record);
  });
  router.post(
    '/api/battles',
    charged(LOBBY_COSTS.plain),
    mayCreate,
    express.json({ limit: LARGEST_SCENARIO }),
    async (request, response) => {
      const wish = parsed(newBattle, request.body);
      checkSize(wish.scenario);
      const address = ingress.addresses.of(request);
      // What has been founded takes nobody's share again.
      response.status(201).json((await battles.founded(wish)) ?? (await quota.create(address, () => battles.create(wish))));
    },
  );
  router.post('/api/battles/own', charged(LOBBY_COSTS.plain), express.json({ limit: LARGEST_REQUEST }), async (request, response) => {
    const shown = parsed(heldSeats, request.body);
    await paying.pay(request, costOfTokens(shown.seats.length));
    response.json(await reading(() => battles.own(shown), ingress.addresses.of(request)));
  });
  router.post('/api/battles/:id/join', charged(LOBBY_COSTS.join), express.json({ limit: LARGEST_REQUEST }), async (request, response) => {
    const wish = parsed(joinBattle, request.body);
    response
      .status(201)
      .json(await withSecretLimit(ingress, ingress.addresses.of(request), wish.invitation, () => battles.join(request.params.id, wish)));
  });
  router.post(
    '/api/battles/:id/invitations',
    charged(LOBBY_COSTS.join),
    express.json({ limit: LARGEST_REQUEST }),
    async (request, response) => {
      const { token } = parsed(invitationsRequest, request.body);
      response
        .status(201)
        .json(await withSecretLimit(ingress, ingress.addresses.of(request), token, () => battles.invitations(request.params.id, token)));
    },
  );
  router.post(
    '/api/battles/:id/commentator',
    charged(LOBBY_COSTS.join),
    express.json({ limit: LARGEST_REQUEST }),
    async (request, response) => {
      const { token } = parsed(commentatorRequest, request.body);
      response
        .status(201)
        .json(await withSecretLimit(ingress, ingress.addresses.of(request), token, () => battles.commentator(request.params.id, token)));
    },
  );
  router.post(
    '/api/battles/:id/substitute/offered',
    charged(LOBBY_COSTS.battle),
    express.json({ limit: LARGEST_REQUEST }),
    async (request, response) => {
      const { secret } = parsed(lentSeatRequest, request.body);
      response.json(
        await withSecretLimit(ingress, ingress.addresses.of(request), secret, () => battles.lentSeat(request.params.id, secret)),
      );
    },
  );
  router.post(
    '/api/battles/:id/substitute',
    charged(LOBBY_COSTS.join),
    express.json({ limit: LARGEST_REQUEST }),
    async (request, response) => {
      const wish = parsed(takeOverRequest, request.body);
      response
        .status(201)
        .json(await withSecretLimit(ingress, ingress.addresses.of(request), wish.secret, () => battles.takeOver(request.params.id, wish)));
    },
  );
  router.use(noticesRoutes(notices, keys, ingress, paying));
  router.use(openSeats(offers, ingress, paying, reading));
  router.use(playersRoutes(players, ingress, paying, reading, storeRoom));
  router.post('/api/battles/:id/moves', charged(LOBBY_COSTS.join), express.json({ limit: LARGEST_REQUEST }), async (request, response) => {
    const { token } = parsed(seatCodeRequest, request.body);
    response
      .status(201)
      .json(await withSecretLimit(ingress, ingress.addresses.of(request), token, () => moves.code(request.params.id, token)));
  });
  router.post('/api/moves', charged(LOBBY_COSTS.join), express.json({ limit: LARGEST_REQUEST }), async (request, response) => {
    const wish = parsed(moveSeat, request.body);
    const limit = { wrongTokens: ingress.wrongCodes };
    response.json(await withSecretLimit(limit, ingress.addresses.of(request), wish.code, () => moves.move(wish)));
  });
  router.use('/api', charged(LOBBY_COSTS.plain), (_request, _response, next) => {
    next(new Denied(404, 'no-such-page', 'There is nothing here.'));
  });
  router.use(answerTrouble(log));
  return router;
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
    const { code, message, clause } = denied;
    const body: HttpError = { error: { code, message, ...(clause === '' ? {} : { clause }) } };
    response.status(denied.status).json(body);
  };
}

/** Every trouble as the guest is told of it; what is ours is not described to them. */
function deniedBy(error: unknown): Denied {
  if (error instanceof Denied) return error;
  const type = error instanceof Error && 'type' in error ? error.type : '';
  if (type === 'entity.too.large') return new Denied(413, 'too-large', 'That is more than the server reads.');
  if (type === 'entity.parse.failed') return new Denied(400, 'malformed', 'The request body is not JSON.');
  // A guest who hangs up in the middle of their request breaks off a line as a store does that goes away.
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Denied(status, 'malformed', 'The server cannot read that request.');
  return isAway(error) ? storeAway() : failed();
}
