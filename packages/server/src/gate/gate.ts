import { Allowance, purse, within, type Purse } from './allowance.ts';
import { Bans } from './bans.ts';
import { callers, type Callers } from './callers.ts';
import { Connections } from './connections.ts';
import { UNLIMITED, type Limits } from './limits.ts';

export interface GateSettings {
  /** Proxies whose word counts for where a request comes from. */
  readonly trustProxy?: readonly string[] | undefined;
  /** Origins beside the server's own whose pages may talk to it. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** What is not named is without limit. */
  readonly limits?: Partial<Limits> | undefined;
}

/** Who comes, from where, and how much each of them has had. */
export interface Gate {
  readonly callers: Callers;
  readonly allowedOrigins: readonly string[];
  readonly limits: Limits;
  readonly bans: Bans;
  readonly connections: Connections;
  readonly requests: Purse;
  readonly files: Allowance;
  readonly joins: Purse;
  readonly openings: Allowance;
  readonly foundings: Purse;
  readonly wrongTokens: Allowance;
  /** What is done at tables, and what is read of their past: whoever reads too much may still play. */
  readonly acts: Allowance;
  readonly pages: Allowance;
  /** Talk, of an address over a battle, and of all spectators of a battle. */
  readonly talk: Allowance;
  readonly spectatorsTalk: Allowance;
}

/** What a room full of people does at the same moment comes within so many seconds. */
const MOMENT = 5;
const MINUTE = 60;
const HOUR = 3600;

/** `now` is the time of day in milliseconds since 1970. */
export function openGate({ trustProxy, allowedOrigins, limits }: GateSettings, now: () => number): Gate {
  const most = { ...UNLIMITED, ...limits };
  return {
    callers: callers(trustProxy ?? []),
    allowedOrigins: allowedOrigins ?? [],
    limits: most,
    bans: new Bans(now),
    connections: new Connections(most.connections, most.connectionsPerAddress),
    requests: purse(within(MOMENT, MOMENT * most.requestsPerSecond), within(MINUTE, most.requestsPerMinute)),
    files: new Allowance(within(1, most.filesPerSecond)),
    joins: purse(within(MOMENT, MOMENT * most.joinsPerSecond), within(MINUTE, most.joinsPerMinute)),
    openings: new Allowance(within(MINUTE, most.openingsPerMinute)),
    foundings: purse(within(MINUTE, most.foundingsPerMinute), within(HOUR, most.foundingsPerHour)),
    wrongTokens: new Allowance(within(HOUR, most.wrongTokensPerHour)),
    acts: new Allowance(within(1, most.actsPerSecond)),
    pages: new Allowance(within(1, most.pagesPerSecond)),
    talk: new Allowance(within(MINUTE, most.talkPerMinute)),
    spectatorsTalk: new Allowance(within(MINUTE, most.spectatorsTalkPerMinute)),
  };
}
