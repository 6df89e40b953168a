import { Denied, denied } from '../battle/denied.ts';
import type { Ingress } from '../ingress/ingress.ts';

/** What somebody is told whose secret opens nothing: forbidden, or replaced. */
const WRONG: readonly number[] = [403, 410];

/**
 * Lets somebody show a secret: a seat token, an invitation, a code. One that is wrong is counted, and when their address has shown too many of those it is told no more
 * than that. One that is right counts however many others of its address were wrong: none can be guessed at the pace at which an address may ask, and a whole club may
 * share one address with somebody who tries.
 */
export async function withSecretLimit<Found>(
  { wrongTokens }: Pick<Ingress, 'wrongTokens'>,
  address: string,
  secret: string | null | undefined,
  attempt: () => Promise<Found>,
): Promise<Found> {
  try {
    return await attempt();
  } catch (error) {
    const isWrong = secret !== null && secret !== undefined && error instanceof Denied && WRONG.includes(error.status);
    if (isWrong && !(await wrongTokens.take(address))) throw denied(429, 'too-fast', { what: 'secrets' });
    throw error;
  }
}
