import { listing, ratingList } from '@longroll/protocol';
import express, { type Router } from 'express';
import type { Ingress } from '../ingress/ingress.ts';
import { LOBBY_COSTS } from '../limits/costs.ts';
import type { WorkQueue } from '../limits/work-queue.ts';
import type { Ratings } from '../ratings/ratings.ts';
import type { Payment } from './request.ts';
import { get, post, serve } from './routes.ts';

/** Ratings, over HTTP: of a battle, of whoever asks, and of those who want to be listed. */
export function ratingsRoutes(ratings: Ratings, ingress: Ingress, payment: Payment, reading: WorkQueue): Router {
  const routes = [
    get('/api/battles/:id/rating', LOBBY_COSTS.battle, ({ id, address, bearer, showing }) =>
      showing(bearer, () => reading(() => ratings.ofBattle(id, bearer), address)),
    ),
    get('/api/player/ratings', LOBBY_COSTS.battle, ({ address, bearer, showing }) =>
      showing(bearer, () => reading(() => ratings.ofPlayer(bearer), address)),
    ),
    post('/api/player/listed', LOBBY_COSTS.join, listing, async ({ bearer, showing }, { listed }) => {
      await showing(bearer, () => ratings.list(bearer, listed));
      return {};
    }),
    post('/api/ratings', LOBBY_COSTS.list, ratingList, ({ address }, wish) => reading(() => ratings.listOf(wish), address)),
  ];
  return serve(express.Router(), routes, ingress, payment);
}
