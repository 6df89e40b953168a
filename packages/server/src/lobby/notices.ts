import { noticesRequest, noticesStop, type NoticesKey } from '@longroll/protocol';
import express, { type Router } from 'express';
import type { Ingress } from '../ingress/ingress.ts';
import { LOBBY_COSTS } from '../limits/costs.ts';
import { withSecretLimit } from '../limits/secret-attempts.ts';
import type { NoticesKeys } from '../notices/keys.ts';
import type { Notices } from '../notices/notices.ts';
import { parsed, type Payment } from './request.ts';

const LARGEST_REQUEST = '4kb';

/** Notices to browsers, over HTTP. */
export function noticesRoutes(notices: Notices, keys: NoticesKeys, ingress: Ingress, { charged }: Payment): Router {
  const router = express.Router();
  router.get('/api/notices/key', charged(LOBBY_COSTS.plain), async (_request, response) => {
    response.json({ key: (await keys.get()).publicKey } satisfies NoticesKey);
  });
  router.post(
    '/api/battles/:id/notices',
    charged(LOBBY_COSTS.join),
    express.json({ limit: LARGEST_REQUEST }),
    async (request, response) => {
      const { token, ...subscription } = parsed(noticesRequest, request.body);
      const address = ingress.addresses.of(request);
      await withSecretLimit(ingress, address, token, () => notices.subscribe(request.params.id, token, subscription));
      response.status(201).json({});
    },
  );
  router.post('/api/notices/stop', charged(LOBBY_COSTS.join), express.json({ limit: LARGEST_REQUEST }), async (request, response) => {
    const { endpoint, battle } = parsed(noticesStop, request.body);
    await notices.stopTelling(endpoint, battle ?? null);
    response.json({});
  });
  return router;
}
