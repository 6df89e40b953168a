import { pairingAttempt, pairingWish, type PairingState, type PairingWish } from '@longroll/protocol';
import express, { type RequestHandler, type Router } from 'express';
import type { Ingress } from '../ingress/ingress.ts';
import { LOBBY_COSTS } from '../limits/costs.ts';
import type { CreationQuota } from '../limits/creation-quota.ts';
import type { Names } from '../names/names.ts';
import type { Pairing } from '../pairing/pairing.ts';
import type { Payment } from './request.ts';
import { post, serve, type Asker } from './routes.ts';

interface PairingServices {
  readonly pairing: Pairing;
  readonly names: Names;
  readonly quota: CreationQuota;
  /** Lets through whose address may found a battle: that is what comes of it. */
  readonly mayCreate: RequestHandler;
}

/** Finding an opponent, over HTTP. */
export function pairingRoutes({ pairing, names, quota, mayCreate }: PairingServices, ingress: Ingress, payment: Payment): Router {
  const counted = (address: string, state: PairingState): PairingState => {
    if (state.state === 'paired') quota.count(address, state.battle);
    return state;
  };
  const wait = async ({ address, bearer, showing }: Asker, wish: PairingWish) => {
    await quota.check(address);
    return counted(
      address,
      await showing(bearer, async () => pairing.wait(bearer, { ...wish, name: await names.atTable(wish.name, bearer) }, address)),
    );
  };
  const routes = [
    post('/api/pairing', LOBBY_COSTS.join, pairingWish, wait, { before: [mayCreate] }),
    post('/api/pairing/own', LOBBY_COSTS.battle, pairingAttempt, async ({ address, showing }, wish) =>
      counted(address, await showing(wish.attempt, () => pairing.look(wish))),
    ),
    post('/api/pairing/stop', LOBBY_COSTS.join, pairingAttempt, async (_asker, wish) => {
      await pairing.stop(wish);
      return {};
    }),
  ];
  return serve(express.Router(), routes, ingress, payment);
}
