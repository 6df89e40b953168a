import { noticesRequest, noticesStop, type NoticesKey } from '@longroll/protocol';
import express, { type Router } from 'express';
import type { Ingress } from '../ingress/ingress.ts';
import { LOBBY_COSTS } from '../limits/costs.ts';
import type { NoticesKeys } from '../notices/keys.ts';
import type { Notices } from '../notices/notices.ts';
import type { Payment } from './request.ts';
import { get, make, post, serve } from './routes.ts';

const largest = '4kb';

/** Notices to browsers, over HTTP. */
export function noticesRoutes(notices: Notices, keys: NoticesKeys, ingress: Ingress, payment: Payment): Router {
  const routes = [
    get('/api/notices/key', LOBBY_COSTS.plain, async (): Promise<NoticesKey> => ({ key: (await keys.get()).publicKey })),
    make(
      '/api/battles/:id/notices',
      LOBBY_COSTS.join,
      noticesRequest,
      async ({ id, showing }, { token, ...subscription }) => {
        await showing(token, () => notices.subscribe(id, token, subscription));
        return {};
      },
      { largest },
    ),
    post(
      '/api/notices/stop',
      LOBBY_COSTS.join,
      noticesStop,
      async (_asker, { endpoint, battle }) => {
        await notices.stopTelling(endpoint, battle ?? null);
        return {};
      },
      { largest },
    ),
  ];
  return serve(express.Router(), routes, ingress, payment);
}
