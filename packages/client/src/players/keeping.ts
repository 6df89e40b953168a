import type { Kept, NewPlayer } from '@longroll/protocol';
import { commandId } from '../net/command-id.ts';
import { LobbyError } from '../net/lobby.ts';
import { recallJson, remember } from '../net/remembered.ts';
import { shownOf, type HeldSeat } from '../net/seats-held.ts';
import { beginPlayer, keepSeats } from './asking.ts';
import { holdKept, inEachBattle, leaveToGuests } from './kept-seats.ts';
import { signedIn } from './player-here.ts';

/*
 * A guest becomes a player in one attempt, which is remembered until they say that the words of their paper key are written down: whatever answer is lost and whatever page is opened again meanwhile, the
 * attempt gives the same player and the same words. From then on nothing does.
 */

const KEY = 'keeping';

/** The words of a paper key, and what became of the seats that were to be kept. */
export interface NewKey {
  readonly words: string;
  readonly kept: readonly Kept[];
}

interface Keeping {
  readonly wish: NewPlayer;
  /** Whether an answer has been heard, and there is a key to be written down. */
  readonly isHeard: boolean;
}

/** Keeps these seats, as a new player. Throws a `LobbyError`. */
export async function keepAs(name: string, label: string, seats: readonly HeldSeat[]): Promise<NewKey> {
  const attempt = keeping()?.wish.attempt ?? commandId();
  return heard({ name, label, attempt, seats: shownOf(seats) });
}

/** Keeps these seats too, for whoever is signed in by this session; what became of each. Throws a `LobbyError`. */
export async function keepMore(session: string, seats: readonly HeldSeat[]): Promise<Kept[]> {
  const kept = inEachBattle(await keepSeats(session, shownOf(seats)));
  holdKept(session, kept);
  return kept;
}

/** Whether a paper key has been made here that nobody has said to have written down. */
export const isKeyUnread = (): boolean => keeping()?.isHeard === true;

/** The words of that key once more. Throws a `LobbyError`. */
export async function sameKey(): Promise<NewKey | null> {
  const known = keeping();
  return known === null ? null : heard(known.wish);
}

/** The words are written down, or nobody's any more: nothing tells them again. */
export const putAwayKey = (): void => remember(KEY, null);

async function heard(wish: NewPlayer): Promise<NewKey> {
  if (keeping()?.isHeard !== true) write({ wish, isHeard: false });
  try {
    const { session, words, kept } = await beginPlayer(wish);
    const each = inEachBattle(kept);
    write({ wish, isHeard: true });
    signedIn({ session, name: wish.name });
    remember('name', wish.name);
    holdKept(session, each);
    leaveToGuests();
    return { words, kept: each };
  } catch (error) {
    if (error instanceof LobbyError && error.final) putAwayKey();
    throw error;
  }
}

function write(keeping: Keeping): void {
  remember(KEY, JSON.stringify(keeping));
}

function keeping(): Keeping | null {
  const stored = recallJson(KEY);
  return isKeeping(stored) ? stored : null;
}

function isKeeping(value: unknown): value is Keeping {
  if (typeof value !== 'object' || value === null || !('wish' in value) || !('isHeard' in value)) return false;
  const { wish } = value;
  return (
    typeof wish === 'object' &&
    wish !== null &&
    ['name', 'label', 'attempt'].every((field) => typeof Reflect.get(wish, field) === 'string') &&
    'seats' in wish &&
    Array.isArray(wish.seats)
  );
}
