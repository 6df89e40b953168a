import { liftBlock, newBlock } from '@longroll/protocol';
import express, { type Router } from 'express';
import type { Ingress } from '../ingress/ingress.ts';
import { LOBBY_COSTS } from '../limits/costs.ts';
import type { Blocks } from '../players/blocks.ts';
import type { Payment } from './request.ts';
import { get, post, serve } from './routes.ts';

/** Blocks of players, over HTTP. */
export function blocksRoutes(blocks: Blocks, ingress: Ingress, payment: Payment): Router {
  const routes = [
    get('/api/player/blocks', LOBBY_COSTS.battle, ({ bearer, showing }) => showing(bearer, () => blocks.of(bearer))),
    post('/api/player/blocks', LOBBY_COSTS.join, newBlock, async ({ bearer, showing }, wish) => {
      await showing(bearer, () => blocks.block(bearer, wish));
      return {};
    }),
    post('/api/player/blocks/lift', LOBBY_COSTS.join, liftBlock, async ({ bearer, showing }, { block }) => {
      await showing(bearer, () => blocks.unblock(bearer, block));
      return {};
    }),
    get('/api/battles/:id/blocked', LOBBY_COSTS.battle, ({ id, bearer, showing }) => showing(bearer, () => blocks.at(bearer, id))),
  ];
  return serve(express.Router(), routes, ingress, payment);
}
