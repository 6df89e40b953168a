import { LocalDriver, LocalPresence, type MatchMakerDriver, type Presence } from 'colyseus';
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { SeatBus } from './battle/options.ts';
import { ownCounts, sharedCounts, type Counts } from './limits/shared-counts.ts';

/** How often Redis is asked whether it is there, and how long it may take over the answer, milliseconds. */
const ASK = 1000;
const ANSWER = 1500;
const SEATED = 'longroll:seated';
const ACTED = 'longroll:acted';

/** The other servers at the same store, and the way to them. */
export interface Cluster {
  readonly presence: Presence;
  readonly driver: MatchMakerDriver;
  readonly seatBus: SeatBus;
  readonly actBus: ActBus;
  /** Counts limits for all of them. */
  readonly counts: Counts;
  /** True while the others cannot be reached, so that nobody new can be let in anywhere. */
  away(): boolean;
  close(): void;
}

/** Tells every server that an operator has done something; what it was they read in the store. */
export interface ActBus {
  announce(): Promise<void>;
  onAct(listener: () => void): Promise<void>;
}

/** A server on its own, or one of several that meet at a Redis, which count for themselves what it has not counted within so many milliseconds. */
export function openCluster(redisUrl: string | undefined, log: Logger, countWithin = 500): Cluster {
  if (redisUrl === undefined) {
    const presence = new LocalPresence();
    return {
      presence,
      driver: new LocalDriver(),
      seatBus: seatBusOver(presence),
      actBus: actBusOver(presence),
      counts: ownCounts,
      away: () => false,
      close: () => undefined,
    };
  }
  const lines = [new Redis(redisUrl, PATIENT), new Redis(redisUrl, PATIENT)] as const;
  const check = new ConnectionCheck(() => lines[0].ping());
  const counter = new Redis(redisUrl, { ...HASTY, commandTimeout: countWithin });
  for (const line of [...lines, counter]) line.on('error', (error) => log.warn({ err: error }, 'redis away'));
  const presence = new RedisPresence(lines[0]);
  return {
    presence,
    driver: new RedisDriver(lines[1]),
    seatBus: seatBusOver(presence),
    actBus: actBusOver(presence),
    counts: sharedCounts(counter),
    away: () => check.lost,
    close: () => {
      check.stop();
      counter.disconnect();
    },
  };
}

/**
 * Commands wait until Redis is back instead of failing: the library keeps a failed look at its list of rooms for good. Those who would have to
 * wait are refused before they join meanwhile.
 */
const PATIENT = { maxRetriesPerRequest: null, retryStrategy: (times: number) => Math.min(times * 100, 1000) };

/** Counting waits for no server that is away. */
const HASTY = { ...PATIENT, enableOfflineQueue: false, maxRetriesPerRequest: 0 };

function seatBusOver(presence: Presence): SeatBus {
  return {
    seated: async (battle) => {
      await presence.publish(SEATED, battle);
    },
    onSeated: async (listener) => {
      await presence.subscribe(SEATED, (battle: unknown) => listener(String(battle)));
    },
  };
}

function actBusOver(presence: Presence): ActBus {
  return {
    announce: async () => {
      await presence.publish(ACTED, '');
    },
    onAct: async (listener) => {
      await presence.subscribe(ACTED, () => listener());
    },
  };
}

/** Asks again and again whether something still answers. */
class ConnectionCheck {
  readonly #beat: () => Promise<unknown>;
  #timer: NodeJS.Timeout;
  lost = false;

  constructor(beat: () => Promise<unknown>) {
    this.#beat = beat;
    this.#timer = setTimeout(() => void this.#feel(), ASK).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #feel(): Promise<void> {
    const late = setTimeout(() => (this.lost = true), ANSWER);
    try {
      await this.#beat();
      this.lost = false;
    } catch {
      this.lost = true;
    } finally {
      clearTimeout(late);
      this.#timer = setTimeout(() => void this.#feel(), ASK).unref();
    }
  }
}
