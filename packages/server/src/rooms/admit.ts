import { ErrorCode, ServerError } from '@colyseus/core';
import { joinOptions } from '@longroll/protocol';
import { z } from 'zod';
import { Denied, storeAway } from '../battle/denied.ts';
import { withSecretLimit } from '../limits/secret-attempts.ts';
import { isAway } from '../store/errors.ts';
import type { RoomServices } from './services.ts';

/** Status of an answer to somebody who cannot join a battle for the moment. */
export const AWAY = 503;

/** What is known of a connection that has been let in: whose token it showed, null for a spectator, and its address. */
export const admitted = z.object({ key: z.object({ family: z.string(), moves: z.number() }).nullable(), address: z.string() });

/**
 * Before a connection is let in: whose token is this, may they look at the battle, and has their address opened too many? The ingress guard has noted
 * the address. Players are looked at at once, spectators one after another. Throws a ServerError with the sentence that whoever asks is told.
 */
export async function admit(
  services: Pick<RoomServices, 'battles' | 'cluster' | 'ingress' | 'spectators'>,
  options: unknown,
  address: string,
): Promise<z.infer<typeof admitted>> {
  const wish = joinOptions.safeParse(options);
  if (!wish.success)
    throw new ServerError(ErrorCode.MATCHMAKE_INVALID_CRITERIA, 'A battle is joined with its id and, to play, a seat token.');
  if (services.cluster.away()) throw new ServerError(AWAY, 'The servers cannot reach one another just now. Please try again in a moment.');
  const look = () => lookedAt(services, wish.data, address);
  try {
    return await (wish.data.token === undefined ? services.spectators(look, address) : look());
  } catch (error) {
    if (isAway(error)) throw new ServerError(AWAY, storeAway().message);
    if (error instanceof Denied) throw new ServerError(statusOf(error), error.message);
    throw error;
  }
}

async function lookedAt(
  { battles, ingress }: Pick<RoomServices, 'battles' | 'ingress'>,
  { battle, token, invitation }: z.infer<typeof joinOptions>,
  address: string,
): Promise<z.infer<typeof admitted>> {
  const key = token === undefined ? null : await withSecretLimit(ingress, address, token, () => battles.admit(battle, token));
  if (key === null) await withSecretLimit(ingress, address, invitation, () => battles.see(battle, invitation ?? null));
  if (!(await battles.isOpen(battle)) && !(await ingress.openings.take(address)))
    throw new Denied(429, 'too-fast', 'Too many battles opened from your address. Wait a moment and try again.');
  await battles.bringUpToDate(battle);
  return { key, address };
}

/** As the room library says it. */
function statusOf({ code, status }: Denied): number {
  if (code === 'no-such-battle') return ErrorCode.MATCHMAKE_INVALID_ROOM_ID;
  return code === 'no-seat' || code === 'no-invitation' ? ErrorCode.AUTH_FAILED : status;
}
