import type { PlayerPage } from '@longroll/protocol';
import { LobbyError } from '../net/lobby.ts';
import { isSignedOut, pageOf } from './asking.ts';
import { keepMore } from './keeping.ts';
import { holdBattles, keptHere, newSeats } from './kept-seats.ts';
import { leaveHere } from './leave-here.ts';
import { playerHere } from './player-here.ts';

/** One after the other: what is held here by then is what the next one looks at. */
let last: Promise<unknown> = Promise.resolve();

/** Keeps what was taken here since somebody signed in, and holds here what they have taken elsewhere; null where nobody is signed in, or not any more. Throws a `LobbyError`. */
export function renew(): Promise<PlayerPage | null> {
  const next = last.then(renewed, renewed);
  last = next;
  return next;
}

/** The same, where nothing hangs on it: it is tried again with the next page. */
export async function renewQuietly(): Promise<void> {
  await renew().catch(() => null);
}

async function renewed(): Promise<PlayerPage | null> {
  const player = playerHere.peek();
  if (player === null) return null;
  const { session } = player;
  try {
    const taken = newSeats();
    if (taken.length > 0) await keepMore(session, taken).catch(unlessBanned);
    const before = keptHere();
    const page = await pageOf(session);
    // They may have signed out meanwhile.
    if (playerHere.peek()?.session !== session) return null;
    holdBattles(session, page.battles, before);
    return page;
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    leaveHere(session, 'signedOut');
    return null;
  }
}

/** Who is banned keeps nothing more, and still has their page. */
function unlessBanned(error: unknown): void {
  if (!(error instanceof LobbyError) || error.code !== 'banned') throw error;
}
