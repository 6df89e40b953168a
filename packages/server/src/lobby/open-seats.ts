import { offerRequest, ownOffersRequest, seatsAsked, withdrawRequest, type OpenSeats, type OwnOffers } from '@longroll/protocol';
import express, { type Router } from 'express';
import { LOBBY_COSTS, costOfTokens } from '../limits/costs.ts';
import { withSecretLimit } from '../limits/secret-attempts.ts';
import { shared, type WorkQueue } from '../limits/work-queue.ts';
import type { Ingress } from '../ingress/ingress.ts';
import type { Lookers } from '../offers/lookers.ts';
import type { Offers } from '../offers/offers.ts';
import { parsed, type Payment } from './request.ts';

const LARGEST_REQUEST = '64kb';

/** The seats that are offered to anybody, over HTTP. */
export function openSeats(offers: Offers, lookers: Lookers, ingress: Ingress, { pay, charged }: Payment, reading: WorkQueue): Router {
  const router = express.Router();
  const list = shared(reading, () => offers.list());
  router.get('/api/seats', charged(LOBBY_COSTS.plain), async (request, response) => {
    const { looker } = parsed(seatsAsked, request.query);
    const looking = await (looker === undefined ? lookers.count() : lookers.look(ingress.addresses.of(request), looker));
    response.json({ offers: await list(), looking } satisfies OpenSeats);
  });
  router.post('/api/seats/offered', charged(LOBBY_COSTS.battle), express.json({ limit: LARGEST_REQUEST }), async (request, response) => {
    const shown = parsed(ownOffersRequest, request.body);
    await pay(request, costOfTokens(shown.seats.length));
    const address = ingress.addresses.of(request);
    const looking = await lookers.look(address, shown.looker);
    response.json({ offers: await reading(() => offers.own(shown), address), looking } satisfies OwnOffers);
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
