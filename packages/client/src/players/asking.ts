import type { HeldSeats, Kept, KeptReply, NewPlayer, NewPlayerReply, NewSession, PlayerPage, Unkept } from '@longroll/protocol';
import { ask, LobbyError, shown } from '../net/lobby.ts';

/*
 * What is asked of the server about players. All of it throws a `LobbyError`.
 */

/** Tokens that are shown in one request, to be kept. */
const AT_ONCE = 100;

/** Whether a session is none any more: it was ended, or its player has deleted themselves. */
export const isSignedOut = (error: unknown): boolean => error instanceof LobbyError && error.code === 'no-session';

/** Makes whoever holds these seats a player. Asked again in the same attempt they are the same player. */
export async function beginPlayer(wish: NewPlayer): Promise<NewPlayerReply> {
  const reply = await ask<NewPlayerReply>('/api/players', { ...wish, seats: wish.seats.slice(0, AT_ONCE) });
  return { ...reply, kept: [...reply.kept, ...(await keepSeats(reply.session, wish.seats.slice(AT_ONCE)))] };
}

export async function keepSeats(session: string, seats: HeldSeats['seats']): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (let from = 0; from < seats.length; from += AT_ONCE)
    kept.push(...(await ask<KeptReply>('/api/player/seats', { seats: seats.slice(from, from + AT_ONCE) }, session)).kept);
  return kept;
}

export const signInBy = (words: string, label: string): Promise<NewSession> => ask('/api/players/sessions', { words, label });

export const pageOf = (session: string): Promise<PlayerPage> => shown('/api/player', session);

export const renamePlayer = (session: string, name: string): Promise<object> => ask('/api/player/name', { name }, session);

/** The player has this name for themselves from now on; or not any more. */
export const takeHandle = (session: string, handle: string): Promise<object> => ask('/api/player/handle', { handle }, session);
export const dropHandle = (session: string): Promise<object> => ask('/api/player/handle/drop', {}, session);

export const everythingOf = (session: string): Promise<object> => shown('/api/player/export', session);

export const endSession = (session: string, ended: string): Promise<object> => ask('/api/player/sessions/end', { session: ended }, session);

export const deletePlayer = (session: string): Promise<object> => ask('/api/player/delete', {}, session);

/** The seat a guest's again, by the one of these tokens that was its last. */
export async function undoKept(battle: string, tokens: readonly string[]): Promise<Unkept> {
  let no: unknown = null;
  for (const token of tokens) {
    try {
      return await ask<Unkept>(`/api/battles/${encodeURIComponent(battle)}/unkeep`, { token });
    } catch (error) {
      if (!(error instanceof LobbyError) || error.code !== 'not-kept') throw error;
      no = error;
    }
  }
  throw no;
}
