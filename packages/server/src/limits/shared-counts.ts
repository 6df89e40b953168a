import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { inMemory, type Counting } from './rate-limit.ts';

/** Counts the limits that bear a name: each server by itself, or all of them together. */
export type Counts = (name: string) => Counting;

/** Every server counts for itself. */
export const ownCounts: Counts = () => inMemory;

/**
 * Counted at a Redis, for all servers together. Whoever has had their share is refused without asking it again; while it is away each server counts for
 * itself. A count is kept as long as its rate lasts, and no longer.
 */
export function sharedCounts(redis: Redis): Counts {
  return (name) => (rate) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `longroll:limit:${name}:${rate.seconds}`,
      points: rate.points,
      duration: rate.seconds,
      inMemoryBlockOnConsumed: rate.points + 1,
      insuranceLimiter: inMemory(rate),
    });
}
