import { LocalDriver, LocalPresence, type MatchMakerDriver, type Presence } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Word } from '../battle/battles.ts';

/** How often Redis is asked whether it is there, and how long it may take over the answer, milliseconds. */
const ASK = 1000;
const ANSWER = 1500;
const SEATED = 'longroll:seated';
const ACTED = 'longroll:acted';

/** The other servers at the same store, and the way to them. */
export interface Neighbours {
  readonly presence: Presence;
  readonly driver: MatchMakerDriver;
  readonly word: Word;
  readonly bell: Bell;
  /** True while the others cannot be reached, so that nobody new can be let in anywhere. */
  away(): boolean;
  close(): void;
}

/** Rung when whoever runs the club has done something: every server looks what it was. */
export interface Bell {
  ring(): Promise<void>;
  onRing(listener: () => void): Promise<void>;
}

/** A server on its own, or one of several that meet at a Redis. */
export function neighbours(redisUrl: string | undefined, log: Logger): Neighbours {
  if (redisUrl === undefined) {
    const presence = new LocalPresence();
    return { presence, driver: new LocalDriver(), word: wordOver(presence), bell: bellOver(presence), away: () => false, close: () => undefined };
  }
  const lines = [new Redis(redisUrl, PATIENT), new Redis(redisUrl, PATIENT)] as const;
  const pulse = new Pulse(() => lines[0].ping());
  for (const line of lines) line.on('error', (error) => log.warn({ err: error }, 'redis away'));
  const presence = new RedisPresence(lines[0]);
  return { presence, driver: new RedisDriver(lines[1]), word: wordOver(presence), bell: bellOver(presence), away: () => pulse.weak, close: () => pulse.stop() };
}

/**
 * Commands wait until Redis is back instead of failing: the library keeps a failed look at its list of rooms for good. Those who would have to
 * wait are turned away at the door meanwhile.
 */
const PATIENT = { maxRetriesPerRequest: null, retryStrategy: (times: number) => Math.min(times * 100, 1000) };

function wordOver(presence: Presence): Word {
  return {
    seated: async (battle) => {
      await presence.publish(SEATED, battle);
    },
    onSeated: async (listener) => {
      await presence.subscribe(SEATED, (battle: unknown) => listener(String(battle)));
    },
  };
}

function bellOver(presence: Presence): Bell {
  return {
    ring: async () => {
      await presence.publish(ACTED, '');
    },
    onRing: async (listener) => {
      await presence.subscribe(ACTED, () => listener());
    },
  };
}

/** Feels for something that ought to answer. */
class Pulse {
  readonly #beat: () => Promise<unknown>;
  #timer: NodeJS.Timeout;
  weak = false;

  constructor(beat: () => Promise<unknown>) {
    this.#beat = beat;
    this.#timer = setTimeout(() => void this.#feel(), ASK).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #feel(): Promise<void> {
    const late = setTimeout(() => (this.weak = true), ANSWER);
    try {
      await this.#beat();
      this.weak = false;
    } catch {
      this.weak = true;
    } finally {
      clearTimeout(late);
      this.#timer = setTimeout(() => void this.#feel(), ASK).unref();
    }
  }
}
