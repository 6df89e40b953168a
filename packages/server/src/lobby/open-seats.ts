import { offerRequest, ownOffersRequest, withdrawRequest, type HeldSeats, type OpenSeats, type OwnOffers } from '@longroll/protocol';
import express, { type Router } from 'express';
import { LOBBY_COSTS, costOfTokens } from '../limits/costs.ts';
import { shared, type WorkQueue } from '../limits/work-queue.ts';
import type { Ingress } from '../ingress/ingress.ts';
import type { Offers } from '../offers/offers.ts';
import type { Blocks } from '../players/blocks.ts';
import type { Payment } from './request.ts';
import { get, make, post, serve, type Asker } from './routes.ts';

/** The seats that are offered to anybody, over HTTP. */
export function openSeats(offers: Offers, blocks: Blocks, ingress: Ingress, payment: Payment, reading: WorkQueue): Router {
  const listed = async (shunned?: ReadonlySet<string>): Promise<OpenSeats> => ({
    offers: await offers.list(shunned),
    looking: await offers.looking(),
  });
  const list = shared(reading, () => listed());
  const listFor = async ({ address, bearer, pay }: Asker) => {
    if (bearer !== null) await pay(LOBBY_COSTS.plain);
    const shunned = await blocks.shunnedBy(bearer);
    return shunned.size === 0 ? list() : reading(() => listed(shunned), address);
  };
  const own = async ({ address, pay }: Asker, shown: HeldSeats) => {
    await pay(costOfTokens(shown.seats.length));
    const told = async (): Promise<OwnOffers> => ({ offers: await offers.own(shown), looking: await offers.looking() });
    return reading(told, address);
  };
  const routes = [
    get('/api/seats', LOBBY_COSTS.plain, listFor),
    post('/api/seats/offered', LOBBY_COSTS.battle, ownOffersRequest, own),
    make('/api/battles/:id/offer', LOBBY_COSTS.join, offerRequest, ({ id, address, bearer, showing }, wish) =>
      showing(wish.token, () => offers.offer(id, wish, address, bearer)),
    ),
    post('/api/battles/:id/offer/withdraw', LOBBY_COSTS.join, withdrawRequest, async ({ id, showing }, { token }) => {
      await showing(token, () => offers.withdraw(id, token));
      return {};
    }),
  ];
  return serve(express.Router(), routes, ingress, payment);
}
