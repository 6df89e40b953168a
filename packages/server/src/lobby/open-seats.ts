import { offerRequest, ownOffersRequest, withdrawRequest, type OpenSeats, type OwnOffers } from '@longroll/protocol';
import express, { type Router } from 'express';
import { LOBBY_COSTS, costOfTokens } from '../limits/costs.ts';
import { withSecretLimit } from '../limits/secret-attempts.ts';
import { shared, type WorkQueue } from '../limits/work-queue.ts';
import type { Ingress } from '../ingress/ingress.ts';
import type { Offers } from '../offers/offers.ts';
import { parsed, type Payment } from './request.ts';

const LARGEST_REQUEST = '64kb';

/** The seats that are offered to anybody, over HTTP. */
export function openSeats(offers: Offers, ingress: Ingress, { pay, charged }: Payment, reading: WorkQueue): Router {
  const router = express.Router();
  const list = shared(reading, async (): Promise<OpenSeats> => ({ offers: await offers.list(), looking: await offers.looking() }));
  router.get('/api/seats', charged(LOBBY_COSTS.plain), async (_request, response) => {
    response.json(await list());
  });
  router.post('/api/seats/offered', charged(LOBBY_COSTS.battle), express.json({ limit: LARGEST_REQUEST }), async (request, response) => {
    const shown = parsed(ownOffersRequest, request.body);
    await pay(request, costOfTokens(shown.seats.length));
    const address = ingress.addresses.of(request);
    const told = async (): Promise<OwnOffers> => ({ offers: await offers.own(shown), looking: await offers.looking() });
    response.json(await reading(told, address));
  });
  router.post('/api/battles/:id/offer', charged(LOBBY_COSTS.join), express.json({ limit: LARGEST_REQUEST }), async (request, response) => {
    const { token, wish } = parsed(offerRequest, request.body);
    const address = ingress.addresses.of(request);
    response.status(201).json(await withSecretLimit(ingress, address, token, () => offers.offer(request.params.id, token, wish, address)));
  });
  router.post(
    '/api/battles/:id/offer/withdraw',
    charged(LOBBY_COSTS.join),
    express.json({ limit: LARGEST_REQUEST }),
    async (request, response) => {
      const { token } = parsed(withdrawRequest, request.body);
      await withSecretLimit(ingress, ingress.addresses.of(request), token, () => offers.withdraw(request.params.id, token));
      response.json({});
    },
  );
  return router;
}
