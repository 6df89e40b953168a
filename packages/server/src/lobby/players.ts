import type { IncomingMessage } from 'node:http';
import { endSession, keepSeats, newPlayer, signIn, unkeep } from '@longroll/protocol';
import express, { type Router } from 'express';
import { storeFull } from '../battle/denied.ts';
import type { Ingress } from '../ingress/ingress.ts';
import { LOBBY_COSTS } from '../limits/costs.ts';
import { withSecretLimit } from '../limits/secret-attempts.ts';
import type { WorkQueue } from '../limits/work-queue.ts';
import type { Players } from '../players/players.ts';
import { bearerOf, parsed, taken, type Payment } from './request.ts';

const LARGEST_REQUEST = '64kb';

/** Players, over HTTP. A session stands in a header that no page of another address can send and no browser adds by itself; a cookie counts for nothing. */
export function playersRoutes(
  players: Players,
  ingress: Ingress,
  { pay, charged }: Payment,
  reading: WorkQueue,
  storeRoom: { readonly isOpen: boolean },
): Router {
  const router = express.Router();
  const addressOf = (request: IncomingMessage) => ingress.addresses.of(request);
  /** What is asked by whoever shows a session; one that is none is counted. */
  const signedIn = <Found>(request: IncomingMessage, attempt: (session: string | null) => Promise<Found>): Promise<Found> => {
    const session = bearerOf(request);
    return withSecretLimit(ingress, addressOf(request), session, () => attempt(session));
  };
  const json = express.json({ limit: LARGEST_REQUEST });
  router.post('/api/players', charged(LOBBY_COSTS.join), json, async (request, response) => {
    const wish = parsed(newPlayer, request.body);
    if (!storeRoom.isOpen) throw storeFull();
    await taken(ingress.players, addressOf(request), 1, 'Too many players have begun at your address. Try again later.');
    await pay(request, wish.seats.length);
    response.status(201).json(await withSecretLimit(ingress, addressOf(request), wish.attempt, () => players.begin(wish)));
  });
  router.post('/api/players/sessions', charged(LOBBY_COSTS.join), json, async (request, response) => {
    const wish = parsed(signIn, request.body);
    response.status(201).json(await withSecretLimit(ingress, addressOf(request), wish.words, () => players.signIn(wish)));
  });
  router.get('/api/player', charged(LOBBY_COSTS.record), async (request, response) => {
    response.json(await signedIn(request, (session) => reading(() => players.page(session), addressOf(request))));
  });
  router.get('/api/player/export', charged(LOBBY_COSTS.record), async (request, response) => {
    response.json(await signedIn(request, (session) => reading(() => players.everything(session), addressOf(request))));
  });
  router.post('/api/player/seats', charged(LOBBY_COSTS.join), json, async (request, response) => {
    const wish = parsed(keepSeats, request.body);
    await pay(request, wish.seats.length);
    response.json(await signedIn(request, (session) => players.keep(session, wish)));
  });
  router.post('/api/player/sessions/end', charged(LOBBY_COSTS.join), json, async (request, response) => {
    const wish = parsed(endSession, request.body);
    await signedIn(request, (session) => players.end(session, wish.session));
    response.json({});
  });
  router.post('/api/player/delete', charged(LOBBY_COSTS.join), async (request, response) => {
    await signedIn(request, (session) => players.erase(session));
    response.json({});
  });
  router.post('/api/battles/:id/unkeep', charged(LOBBY_COSTS.join), json, async (request, response) => {
    const { token } = parsed(unkeep, request.body);
    response.json(await withSecretLimit(ingress, addressOf(request), token, () => players.unkeep(request.params.id, token)));
  });
  return router;
}
