import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

/** For so long somebody counts as looking for a battle who has asked for the open seats, milliseconds: pages ask every quarter of a minute. */
const STAYS = 40_000;
/** An address counts for no more than so many, whatever its browsers call themselves. */
const PER_ADDRESS = 64;
/** Those who are counted at all. */
const MOST = 20_000;
const KEY = 'longroll:looking';

/** Who is looking for a battle, at all servers together. */
export interface Lookers {
  /** Somebody looks, by what their browser calls itself; how many do now, they among them. */
  look(address: string, looker: string): Promise<number>;
  /** How many look. */
  count(): Promise<number>;
}

/** Counted by this server for itself. `now` in milliseconds since 1970. */
export function ownLookers(now: () => number = Date.now): Lookers {
  const seen = new LRUCache<string, number>({ max: MOST });
  const count = () => {
    const since = now() - STAYS;
    let looking = 0;
    for (const at of seen.values()) if (at > since) looking++;
    return Promise.resolve(looking);
  };
  return {
    count,
    look: (address, looker) => {
      seen.set(placeOf(address, looker), now());
      return count();
    },
  };
}

/** Counted at a Redis for all its servers; while it is away each counts for itself. */
export function sharedLookers(redis: Redis, now: () => number = Date.now): Lookers {
  const own = ownLookers(now);
  const shared = async (place: string | null): Promise<number> => {
    const steps = redis.multi().zremrangebyscore(KEY, '-inf', now() - STAYS);
    if (place !== null) steps.zadd(KEY, now(), place);
    const answers = await steps.zcard(KEY).pexpire(KEY, STAYS).exec();
    return Number(answers?.at(-2)?.[1] ?? 0);
  };
  return {
    count: () => shared(null).catch(() => own.count()),
    look: async (address, looker) => {
      const alone = await own.look(address, looker);
      return shared(placeOf(address, looker)).catch(() => alone);
    },
  };
}

/** Neither addresses nor what browsers call themselves are kept: of an address a hash, and one of its few places. */
function placeOf(address: string, looker: string): string {
  const place = createHash('sha256').update(looker).digest().readUInt32BE() % PER_ADDRESS;
  return `${createHash('sha256').update(address).digest('base64url').slice(0, 16)}:${place}`;
}
