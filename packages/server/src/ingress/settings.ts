import { z } from 'zod';
import { clientAddresses } from './client-address.ts';
import type { IngressSettings } from './ingress.ts';
import { LIMITS } from '../limits/limits.ts';

export const list = z.string().transform((words) =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== ''),
);
const limit = (fallback: number) => z.coerce.number().int().min(0).max(10_000_000).default(fallback);

/** What the environment may say about who is let in; a limit of 0 is none. */
export const ingressEnvironment = {
  /** Proxies whose word counts for where a request comes from: addresses, ranges, or loopback, linklocal, uniquelocal. */
  TRUST_PROXY: list.refine(isProxies, 'it names addresses and ranges, or loopback, linklocal, uniquelocal').default([]),
  /** Origins beside the server's own whose pages may talk to it. */
  ALLOWED_ORIGINS: list.refine((origins) => origins.every(isOrigin), 'it names origins, as https://club.example').default([]),
  LIMIT_CONNECTIONS: limit(LIMITS.connections),
  LIMIT_CONNECTIONS_PER_ADDRESS: limit(LIMITS.connectionsPerAddress),
  LIMIT_UNFINISHED_PER_ADDRESS: limit(LIMITS.unfinishedPerAddress),
  LIMIT_REQUESTS_PER_SECOND: limit(LIMITS.requestsPerSecond),
  LIMIT_REQUESTS_PER_MINUTE: limit(LIMITS.requestsPerMinute),
  LIMIT_FILES_PER_SECOND: limit(LIMITS.filesPerSecond),
  LIMIT_ACTS_PER_SECOND: limit(LIMITS.actsPerSecond),
  LIMIT_PAGES_PER_SECOND: limit(LIMITS.pagesPerSecond),
  LIMIT_WRITTEN_PER_DAY: limit(LIMITS.writtenPerDay),
  LIMIT_TALK_PER_MINUTE: limit(LIMITS.talkPerMinute),
  LIMIT_SPECTATORS_TALK_PER_MINUTE: limit(LIMITS.spectatorsTalkPerMinute),
  LIMIT_JOINS_PER_SECOND: limit(LIMITS.joinsPerSecond),
  LIMIT_JOINS_PER_MINUTE: limit(LIMITS.joinsPerMinute),
  LIMIT_OPENINGS_PER_MINUTE: limit(LIMITS.openingsPerMinute),
  LIMIT_CREATIONS_PER_MINUTE: limit(LIMITS.creationsPerMinute),
  LIMIT_CREATIONS_PER_HOUR: limit(LIMITS.creationsPerHour),
  LIMIT_BATTLES_GOING: limit(LIMITS.battlesGoing),
  LIMIT_OFFERS: limit(LIMITS.offers),
  LIMIT_WRONG_TOKENS_PER_HOUR: limit(LIMITS.wrongTokensPerHour),
  LIMIT_WRONG_CODES_PER_HOUR: limit(LIMITS.wrongCodesPerHour),
  LIMIT_PLAYERS_PER_HOUR: limit(LIMITS.playersPerHour),
  LIMIT_CODES_PER_HOUR: limit(LIMITS.codesPerHour),
  LIMIT_MAILS_PER_DAY: limit(LIMITS.mailsPerDay),
  LIMIT_NOTICES_PER_HOUR: limit(LIMITS.noticesPerHour),
  LIMIT_REPORTS_PER_DAY: limit(LIMITS.reportsPerDay),
  LIMIT_ENTRIES_PER_HOUR: limit(LIMITS.entriesPerHour),
  LIMIT_OPINIONS_PER_HOUR: limit(LIMITS.opinionsPerHour),
  LIMIT_TRIALS_PER_DAY: limit(LIMITS.trialsPerDay),
  LIMIT_HANDLES_PER_HOUR: limit(LIMITS.handlesPerHour),
};
const environment = z.object(ingressEnvironment);

export function ingressSettings(
  read: z.infer<typeof environment>,
): Required<Pick<IngressSettings, 'trustProxy' | 'allowedOrigins' | 'limits'>> {
  return {
    trustProxy: read.TRUST_PROXY,
    allowedOrigins: read.ALLOWED_ORIGINS,
    limits: {
      connections: read.LIMIT_CONNECTIONS,
      connectionsPerAddress: read.LIMIT_CONNECTIONS_PER_ADDRESS,
      unfinishedPerAddress: read.LIMIT_UNFINISHED_PER_ADDRESS,
      requestsPerSecond: read.LIMIT_REQUESTS_PER_SECOND,
      requestsPerMinute: read.LIMIT_REQUESTS_PER_MINUTE,
      filesPerSecond: read.LIMIT_FILES_PER_SECOND,
      actsPerSecond: read.LIMIT_ACTS_PER_SECOND,
      pagesPerSecond: read.LIMIT_PAGES_PER_SECOND,
      writtenPerDay: read.LIMIT_WRITTEN_PER_DAY,
      talkPerMinute: read.LIMIT_TALK_PER_MINUTE,
      spectatorsTalkPerMinute: read.LIMIT_SPECTATORS_TALK_PER_MINUTE,
      joinsPerSecond: read.LIMIT_JOINS_PER_SECOND,
      joinsPerMinute: read.LIMIT_JOINS_PER_MINUTE,
      openingsPerMinute: read.LIMIT_OPENINGS_PER_MINUTE,
      creationsPerMinute: read.LIMIT_CREATIONS_PER_MINUTE,
      creationsPerHour: read.LIMIT_CREATIONS_PER_HOUR,
      battlesGoing: read.LIMIT_BATTLES_GOING,
      offers: read.LIMIT_OFFERS,
      wrongTokensPerHour: read.LIMIT_WRONG_TOKENS_PER_HOUR,
      wrongCodesPerHour: read.LIMIT_WRONG_CODES_PER_HOUR,
      playersPerHour: read.LIMIT_PLAYERS_PER_HOUR,
      codesPerHour: read.LIMIT_CODES_PER_HOUR,
      mailsPerDay: read.LIMIT_MAILS_PER_DAY,
      noticesPerHour: read.LIMIT_NOTICES_PER_HOUR,
      reportsPerDay: read.LIMIT_REPORTS_PER_DAY,
      entriesPerHour: read.LIMIT_ENTRIES_PER_HOUR,
      opinionsPerHour: read.LIMIT_OPINIONS_PER_HOUR,
      trialsPerDay: read.LIMIT_TRIALS_PER_DAY,
      handlesPerHour: read.LIMIT_HANDLES_PER_HOUR,
    },
  };
}

function isProxies(proxies: readonly string[]): boolean {
  try {
    clientAddresses(proxies);
    return true;
  } catch {
    return false;
  }
}

export function isOrigin(origin: string): boolean {
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
}
