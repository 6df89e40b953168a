import type { PlayerWished } from '@longroll/protocol';
import { offerSeats } from '../net/open-seats.ts';
import { offeredHere } from './offered-here.ts';

/** Offers the open seats of a battle to anybody, and waits for them from now on. Throws a `LobbyError`. */
export async function offer(battle: string, wish: PlayerWished): Promise<void> {
  await offerSeats(battle, wish);
  offeredHere.keep(battle);
}
