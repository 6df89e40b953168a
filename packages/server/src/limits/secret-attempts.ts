import { Denied } from '../battle/denied.ts';
import type { Ingress } from '../ingress/ingress.ts';

/** What somebody is told whose secret opens nothing: forbidden, or replaced. */
const WRONG: readonly number[] = [403, 410];

/**
 * Lets somebody show a secret, a seat token or an invitation, if their address has not shown too many that open nothing; one that is wrong is counted. Who
 * shows none has nothing to guess with.
 */
export async function withSecretLimit<Found>(
  { wrongTokens }: Pick<Ingress, 'wrongTokens'>,
  address: string,
  secret: string | null | undefined,
  attempt: () => Promise<Found>,
): Promise<Found> {
  if (secret === null || secret === undefined) return attempt();
  if (await wrongTokens.spent(address))
    throw new Denied(429, 'too-fast', 'Too many wrong seat tokens, invitations or codes from your address. Try again later.');
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Denied && WRONG.includes(error.status)) await wrongTokens.take(address);
    throw error;
  }
}
