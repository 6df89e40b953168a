import { heldSeat } from '../net/seats-held.ts';
import { playerHere } from './player-here.ts';
import { renewQuietly } from './renew.ts';

/** Whoever is signed in may have taken a seat at another device: it is looked for before a battle is opened that nothing here opens. Not for long. Milliseconds. */
const PATIENCE = 3000;

/** The seat of the player here in this battle, where they have one; null where there is nothing to wait for. */
export function bringSeat(battle: string): Promise<unknown> | null {
  if (heldSeat(battle) !== undefined || playerHere.peek() === null) return null;
  return Promise.race([renewQuietly(), new Promise((late) => setTimeout(late, PATIENCE))]);
}
