import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { Logger } from 'pino';
import type { IngressSettings } from './ingress/ingress.ts';
import type { MailServer } from './notices/mailer.ts';
import type { Pace } from './rooms/services.ts';
import type { EmbeddedDatabase } from './store/embedded-database.ts';
import type { Time } from './time.ts';
import type { WorkerPool } from './workers/worker-pool.ts';

/** How a server is to be run. */
export interface ServerConfig extends IngressSettings {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** An embedded database that is open already, to be taken in place of the one in `dataDir`; it ends with this server. */
  readonly database?: EmbeddedDatabase | undefined;
  /** Where several servers meet; without it this one is on its own. */
  readonly redisUrl?: string | undefined;
  /** Where browsers reach this very server, as host with port and path, when several share one address. */
  readonly publicAddress?: string | undefined;
  readonly clientDir: string;
  readonly books: readonly Rulebook[];
  readonly log: Logger;
  /** Where long computations are done; without it in this thread, where everybody waits for them. */
  readonly workers?: Partial<WorkerPool>;
  /** Pause before a computer general answers, milliseconds. */
  readonly computerDelay?: number;
  /** How long a player may be away before they count as absent, milliseconds. */
  readonly absentAfter?: number;
  /** How long three players and more have to say that they are ready, milliseconds; 0 asks nobody. */
  readonly readyWithin?: number;
  /** How long a battle nobody looks at stays in memory, milliseconds. */
  readonly idleAfter?: number;
  /** Whether a battle stays closed that the rules of this server would have led elsewhere; else it goes on under them. */
  readonly keepClosed?: boolean;
  /** For clocks, and all that players and battles are waited for; without it the machine's. */
  readonly time?: Time;
  /** How often the store is asked for battles in which somebody's days have run out, milliseconds. */
  readonly wakeEvery?: number;
  /** Days after which a battle nobody has touched is swept away unless it is over; 0 keeps all. */
  readonly abandonedDays?: number;
  /** Seconds to wait at the start for a PostgreSQL server that is not there yet. */
  readonly storePatience?: number;
  /** Megabytes the store may take up; 0, or left out, is without limit. */
  readonly storeQuota?: number;
  /** Bytes that the store takes up; without it what its database says. */
  readonly storeSize?: () => Promise<number>;
  /** How push services find whoever runs the club; a mailto: or https: address. */
  readonly pushContact?: string;
  /** Origins of push services beside those of the internet. */
  readonly pushServices?: readonly string[];
  /** Where players reach the club: links in mails lead there. */
  readonly publicUrl?: string | undefined;
  /** How mail is sent; without it, or without a `publicUrl`, none is. */
  readonly mail?: MailServer | undefined;
  /** Origins of players' own programs beside those of the internet. */
  readonly hookServices?: readonly string[];
  /** How often battles are looked at for somebody to be told, milliseconds. */
  readonly noticesEvery?: number;
  /** How often it is looked for battles that the computer is to fight for the library, milliseconds. */
  readonly trialsEvery?: number;
  /** Bearer token metrics are served for; without it there are none. */
  readonly metricsToken?: string | undefined;
  /** Password of the operator's page; without it there is none. */
  readonly adminPassword?: string | undefined;
  readonly pace?: Pace;
}
