import { endSession, keepSeats, newHandle, newPlayer, renamePlayer, signIn, unkeep, type NewPlayer } from '@longroll/protocol';
import express, { type Router } from 'express';
import { storeFull } from '../battle/denied.ts';
import type { Ingress } from '../ingress/ingress.ts';
import { LOBBY_COSTS } from '../limits/costs.ts';
import type { WorkQueue } from '../limits/work-queue.ts';
import type { Names } from '../names/names.ts';
import type { Players } from '../players/players.ts';
import { taken, type Payment } from './request.ts';
import { call, get, make, post, serve, type Asker } from './routes.ts';

/** Players, over HTTP. A session stands in a header that no page of another address can send and no browser adds by itself; a cookie counts for nothing. */
export function playersRoutes(
  players: Players,
  names: Names,
  ingress: Ingress,
  payment: Payment,
  reading: WorkQueue,
  storeRoom: { readonly isOpen: boolean },
): Router {
  const begin = async ({ address, pay, showing }: Asker, wish: NewPlayer) => {
    if (!storeRoom.isOpen) throw storeFull();
    await taken(ingress.players, address, 1, 'players');
    await pay(wish.seats.length);
    return showing(wish.attempt, async () => {
      await names.check(wish.name, null);
      return players.begin(wish);
    });
  };
  const routes = [
    make('/api/players', LOBBY_COSTS.join, newPlayer, begin),
    make('/api/players/sessions', LOBBY_COSTS.join, signIn, ({ showing }, wish) => showing(wish.words, () => players.signIn(wish))),
    get('/api/player', LOBBY_COSTS.record, async ({ address, bearer, showing }) => {
      const page = await showing(bearer, () => reading(() => players.page(bearer), address));
      await players.cameFrom(bearer, address);
      return page;
    }),
    get('/api/player/export', LOBBY_COSTS.record, ({ address, bearer, showing }) =>
      showing(bearer, () => reading(() => players.everything(bearer), address)),
    ),
    post('/api/player/seats', LOBBY_COSTS.join, keepSeats, async ({ bearer, pay, showing }, wish) => {
      await pay(wish.seats.length);
      return showing(bearer, () => players.keep(bearer, wish));
    }),
    post('/api/player/name', LOBBY_COSTS.join, renamePlayer, async ({ bearer, showing }, { name }) => {
      await showing(bearer, async () => players.rename(bearer, { name: await names.atTable(name, bearer) }));
      return {};
    }),
    post('/api/player/handle', LOBBY_COSTS.join, newHandle, async ({ address, bearer, showing }, { handle }) => {
      await taken(ingress.handles, address, 1, 'handles');
      await showing(bearer, () => names.take(bearer, handle));
      return {};
    }),
    call('/api/player/handle/drop', LOBBY_COSTS.join, async ({ bearer, showing }) => {
      await showing(bearer, () => names.drop(bearer));
      return {};
    }),
    post('/api/player/sessions/end', LOBBY_COSTS.join, endSession, async ({ bearer, showing }, { session }) => {
      await showing(bearer, () => players.end(bearer, session));
      return {};
    }),
    call('/api/player/delete', LOBBY_COSTS.join, async ({ bearer, showing }) => {
      await showing(bearer, () => players.erase(bearer));
      return {};
    }),
    post('/api/battles/:id/unkeep', LOBBY_COSTS.join, unkeep, ({ id, showing }, { token }) =>
      showing(token, () => players.unkeep(id, token)),
    ),
  ];
  return serve(express.Router(), routes, ingress, payment);
}
