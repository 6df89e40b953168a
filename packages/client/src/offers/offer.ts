import type { PlayerWished, StrengthBand } from '@longroll/protocol';
import { offerSeats } from '../net/open-seats.ts';
import { offeredHere } from '../net/offered-here.ts';

/** Offers the open seats of a battle to anybody, or to players so near in strength to whom this session is, and waits for them from now on. Throws a `LobbyError`. */
export async function offer(battle: string, wish: PlayerWished, band?: StrengthBand, session?: string): Promise<void> {
  await offerSeats(battle, wish, band, session);
  offeredHere.keep(battle);
}
