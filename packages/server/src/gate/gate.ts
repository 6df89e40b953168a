import { Allowance, within, type Rate } from './allowance.ts';
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
  /** Requests to the lobby, where a burst and a pace of its own are wanted. */
  readonly lobbyPace?: Rate | undefined;
}

/** Who comes, from where, and how much each of them has had. */
export interface Gate {
  readonly callers: Callers;
  readonly allowedOrigins: readonly string[];
  readonly connections: Connections;
  readonly requests: Allowance;
  readonly joins: Allowance;
  readonly openings: Allowance;
  readonly foundings: Allowance;
  readonly wrongTokens: Allowance;
}

const MINUTE = 60;
const HOUR = 3600;

export function openGate({ trustProxy, allowedOrigins, limits, lobbyPace }: GateSettings): Gate {
  const most = { ...UNLIMITED, ...limits };
  return {
    callers: callers(trustProxy ?? []),
    allowedOrigins: allowedOrigins ?? [],
    connections: new Connections(most.connections, most.connectionsPerAddress),
    requests: new Allowance(lobbyPace ?? within(MINUTE, most.requestsPerMinute)),
    joins: new Allowance(within(MINUTE, most.joinsPerMinute)),
    openings: new Allowance(within(MINUTE, most.openingsPerMinute)),
    foundings: new Allowance(within(HOUR, most.foundingsPerHour)),
    wrongTokens: new Allowance(within(HOUR, most.wrongTokensPerHour)),
  };
}
