import { beginPasskey, enterByPasskey, newPasskey, removePasskey, type WaysIn } from '@longroll/protocol';
import express, { type Router } from 'express';
import type { Ingress } from '../ingress/ingress.ts';
import { LOBBY_COSTS } from '../limits/costs.ts';
import type { Passkeys } from '../players/passkeys.ts';
import type { Payment } from './request.ts';
import { get, make, post, serve } from './routes.ts';

const largest = '32kb';

/** Passkeys, over HTTP, and by what else somebody may sign in. */
export function passkeysRoutes(passkeys: Passkeys, ways: WaysIn, ingress: Ingress, payment: Payment): Router {
  const { join, plain } = LOBBY_COSTS;
  const routes = [
    get('/api/players/ways', plain, () => ways),
    get('/api/player/passkeys', plain, ({ bearer, showing }) => showing(bearer, () => passkeys.list(bearer))),
    post('/api/player/passkeys/begin', join, beginPasskey, ({ bearer, origin, showing }, { attempt }) =>
      showing(bearer, () => passkeys.beginAdding(bearer, attempt, origin)),
    ),
    make(
      '/api/player/passkeys',
      join,
      newPasskey,
      async ({ bearer, origin, showing }, wish) => {
        await showing(bearer, () => passkeys.add(bearer, wish, origin));
        return {};
      },
      { largest },
    ),
    post('/api/player/passkeys/remove', join, removePasskey, async ({ bearer, showing }, { passkey }) => {
      await showing(bearer, () => passkeys.remove(bearer, passkey));
      return {};
    }),
    post('/api/players/passkeys/begin', join, beginPasskey, ({ origin }, { attempt }) => passkeys.beginEntering(attempt, origin)),
    make(
      '/api/players/passkeys/sessions',
      join,
      enterByPasskey,
      ({ origin, showing }, wish) => showing(wish.response.id, () => passkeys.enter(wish, origin)),
      { largest },
    ),
  ];
  return serve(express.Router(), routes, ingress, payment);
}
