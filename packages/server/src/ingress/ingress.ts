import { RateLimit, combinedLimit, within, type CombinedLimit } from '../limits/rate-limit.ts';
import { ownCounts, type Counts } from '../limits/shared-counts.ts';
import { Bans } from './bans.ts';
import { clientAddresses, type ClientAddresses } from './client-address.ts';
import { OpenSockets } from './open-sockets.ts';
import { UNLIMITED, type Limits } from '../limits/limits.ts';

export interface IngressSettings {
  /** Proxies whose word counts for where a request comes from. */
  readonly trustProxy?: readonly string[] | undefined;
  /** Origins beside the server's own whose pages may talk to it. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** What is not named is without limit. */
  readonly limits?: Partial<Limits> | undefined;
}

/** Who comes, from where, and how much each of them has had. */
export interface Ingress {
  readonly addresses: ClientAddresses;
  readonly allowedOrigins: readonly string[];
  readonly limits: Limits;
  readonly bans: Bans;
  readonly sockets: OpenSockets;
  readonly requests: CombinedLimit;
  readonly files: RateLimit;
  readonly joins: CombinedLimit;
  readonly openings: RateLimit;
  readonly creations: CombinedLimit;
  readonly wrongTokens: RateLimit;
  readonly wrongCodes: RateLimit;
  /** Guests who become players. */
  readonly players: RateLimit;
  /** Handles that are tried. */
  readonly handles: RateLimit;
  /** Reports about others. */
  readonly reports: RateLimit;
  /** Fields put into the library, what is said of them, and what is tried there. */
  readonly entries: RateLimit;
  readonly opinions: RateLimit;
  readonly trials: RateLimit;
  /** What is done at tables, and what is read of their past: whoever reads too much may still play. */
  readonly acts: RateLimit;
  readonly pages: RateLimit;
  /** What the store has to keep of it, in bytes. */
  readonly written: RateLimit;
  /** Talk, of an address over a battle, and of all spectators of a battle. */
  readonly talk: RateLimit;
  readonly letters: RateLimit;
  readonly pings: RateLimit;
  readonly drafts: RateLimit;
  readonly spectatorsTalk: RateLimit;
}

/** What a room full of people does at the same moment comes within so many seconds. */
const MOMENT = 5;
const MINUTE = 60;
const HOUR = 3600;
/** So many drafts may be shown for each time somebody may speak. */
const DRAFTS_A_WORD = 4;
const DAY = 24 * HOUR;

/**
 * `now` is the time of day in milliseconds since 1970. `counts` counts what may be had of all servers together; what spends this server's own time or room, acts,
 * pages, files and what is written, is counted here, and no command waits for Redis.
 */
export function openIngress(
  { trustProxy, allowedOrigins, limits }: IngressSettings,
  now: () => number,
  counts: Counts = ownCounts,
): Ingress {
  const most = { ...UNLIMITED, ...limits };
  return {
    addresses: clientAddresses(trustProxy ?? []),
    allowedOrigins: allowedOrigins ?? [],
    limits: most,
    bans: new Bans(now),
    sockets: new OpenSockets(most.connections, most.connectionsPerAddress),
    requests: combinedLimit([within(MOMENT, MOMENT * most.requestsPerSecond), within(MINUTE, most.requestsPerMinute)], counts('requests')),
    files: new RateLimit(within(1, most.filesPerSecond)),
    joins: combinedLimit([within(MOMENT, MOMENT * most.joinsPerSecond), within(MINUTE, most.joinsPerMinute)], counts('joins')),
    openings: new RateLimit(within(MINUTE, most.openingsPerMinute), counts('openings')),
    creations: combinedLimit([within(MINUTE, most.creationsPerMinute), within(HOUR, most.creationsPerHour)], counts('creations')),
    wrongTokens: new RateLimit(within(HOUR, most.wrongTokensPerHour), counts('wrong-tokens')),
    wrongCodes: new RateLimit(within(HOUR, most.wrongCodesPerHour), counts('wrong-codes')),
    players: new RateLimit(within(HOUR, most.playersPerHour), counts('players')),
    handles: new RateLimit(within(HOUR, most.handlesPerHour), counts('handles')),
    reports: new RateLimit(within(DAY, most.reportsPerDay), counts('reports')),
    entries: new RateLimit(within(HOUR, most.entriesPerHour), counts('entries')),
    opinions: new RateLimit(within(HOUR, most.opinionsPerHour), counts('opinions')),
    trials: new RateLimit(within(DAY, most.trialsPerDay), counts('trials')),
    acts: new RateLimit(within(1, most.actsPerSecond)),
    pages: new RateLimit(within(1, most.pagesPerSecond)),
    written: new RateLimit(within(DAY, 1000 * most.writtenPerDay)),
    talk: new RateLimit(within(MINUTE, most.talkPerMinute), counts('talk')),
    // As often as anybody may speak.
    letters: new RateLimit(within(MINUTE, most.talkPerMinute), counts('letters')),
    pings: new RateLimit(within(MINUTE, most.talkPerMinute), counts('pings')),
    // Sent while something is dragged, to allies alone.
    drafts: new RateLimit(within(MINUTE, DRAFTS_A_WORD * most.talkPerMinute), counts('drafts')),
    spectatorsTalk: new RateLimit(within(MINUTE, most.spectatorsTalkPerMinute), counts('spectators-talk')),
  };
}
