import { ErrorCode, ServerError } from 'colyseus';
import { joinOptions } from '@longroll/protocol';
import { z } from 'zod';
import { Denied, storeAway, denied } from '../battle/denied.ts';
import { sentenceFor } from '../battle/reply-words.ts';
import { withSecretLimit } from '../limits/secret-attempts.ts';
import { isAway } from '../store/errors.ts';
import type { RoomServices } from './services.ts';

/** Status of an answer to somebody who cannot join a battle for the moment. */
export const AWAY = 503;

/** The same to a spectator of a battle that is seen later than it is played: they come to the room `gallery`. */
const LATER = 425;

/** What is known of a connection that has been let in: whose token it showed, null for a spectator, its address, and whether it has the commentator's seat. */
export const admitted = z.object({
  key: z
    .object({ family: z.string(), moves: z.number(), kept: z.literal(true).exactOptional(), session: z.string().exactOptional() })
    .nullable(),
  address: z.string(),
  commentator: z.boolean(),
});

/**
 * Before a connection is let in: whose token is this, may they look at the battle, and has their address opened too many? The ingress guard has noted
 * the address. Players are looked at at once, spectators one after another. Throws a ServerError with the sentence that whoever asks is told.
 */
export async function admit(
  services: Pick<RoomServices, 'battles' | 'cluster' | 'ingress' | 'players' | 'spectators'>,
  options: unknown,
  address: string,
  gallery = false,
): Promise<z.infer<typeof admitted>> {
  const wish = joinOptions.safeParse(options);
  if (!wish.success) throw new ServerError(ErrorCode.MATCHMAKE_INVALID_CRITERIA, sentenceFor('malformed', { what: 'join' }));
  if (services.cluster.away()) throw new ServerError(AWAY, sentenceFor('servers-apart'));
  const look = () => lookedAt(services, wish.data, address, gallery);
  try {
    return await (wish.data.token === undefined ? services.spectators(look, address) : look());
  } catch (error) {
    if (isAway(error)) throw new ServerError(AWAY, storeAway().message);
    if (error instanceof Denied) throw new ServerError(statusOf(error), error.message);
    throw error;
  }
}

async function lookedAt(
  { battles, ingress, players }: Pick<RoomServices, 'battles' | 'ingress' | 'players'>,
  { battle, token, invitation }: z.infer<typeof joinOptions>,
  address: string,
  gallery: boolean,
): Promise<z.infer<typeof admitted>> {
  if (gallery && token !== undefined) throw denied(409, 'not-here');
  const key = token === undefined ? null : await withSecretLimit(ingress, address, token, () => battles.admit(battle, token));
  if (key?.session !== undefined) await players.cameFrom(token ?? null, address);
  const seen =
    key === null ? await withSecretLimit(ingress, address, invitation, () => battles.see(battle, invitation ?? null)) : { delay: 0 };
  // Who only watches sees some battles later than they are played, and from a room of their own.
  if (key === null && seen.delay > 0 !== gallery) throw denied(gallery ? 409 : LATER, 'seen-later');
  if (!(await battles.isOpen(battle)) && !(await ingress.openings.take(address))) throw denied(429, 'too-fast', { what: 'openings' });
  await battles.bringUpToDate(battle);
  return { key, address, commentator: seen.commentator === true };
}

/** As the room library says it. */
function statusOf({ code, status }: Denied): number {
  if (code === 'no-such-battle') return ErrorCode.MATCHMAKE_INVALID_ROOM_ID;
  return code === 'no-seat' || code === 'no-invitation' ? ErrorCode.AUTH_FAILED : status;
}
