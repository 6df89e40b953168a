import { join } from 'node:path';
import { mailAddress } from '@longroll/protocol';
import { z } from 'zod';
import type { IngressSettings } from './ingress/ingress.ts';
import { ingressEnvironment, ingressSettings, isOrigin, list } from './ingress/settings.ts';
import { CONTACT } from './notices/contact.ts';
import type { MailServer } from './notices/mailer.ts';
import { packageFolder } from './package-folder.ts';

const root = join(packageFolder, '../..');

const number = (fallback: number, least: number, most: number) => z.coerce.number().int().min(least).max(most).default(fallback);

/** Every setting by its name in the environment, with what it is when it is not set. */
export const environment = z.object({
  PORT: number(4600, 0, 65535),
  HOST: z.string().optional(),
  DATA_DIR: z.string().min(1).default(join(root, 'data')),
  DATABASE_URL: z.string().min(1).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Where browsers reach this very server, when several share one address: host with port and path, as in `club.example/one`. */
  PUBLIC_ADDRESS: z
    .string()
    .regex(/^[\w.-]+(:\d+)?(\/[\w-]+)*$/)
    .optional(),
  CLIENT_DIR: z.string().min(1).default(join(root, 'packages/client/dist')),
  /** Seconds to wait at the start for a PostgreSQL server that is not there yet; 0 gives up at once. */
  STORE_PATIENCE: number(60, 0, 3600),
  /** What whoever reads /metrics shows as a bearer token. */
  METRICS_TOKEN: z.string().regex(/^\S+$/).min(16).optional(),
  /** Password of the operators' page. */
  ADMIN_PASSWORD: z.string().min(12).optional(),
  ...ingressEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Milliseconds a computer general takes over an answer. */
  COMPUTER_DELAY: number(700, 0, 60_000),
  /** Milliseconds a player may be away before allies decide for them and the others may give their seat away. */
  ABSENT_AFTER: number(60_000, 0, 86_400_000),
  /** Milliseconds that three players and more have to say that they are ready before their battle begins; 0 asks nobody. */
  READY_WITHIN: number(600_000, 0, 86_400_000),
  /** Days after which a battle nobody has touched is swept away unless it is over; 0 keeps all. */
  ABANDONED_DAYS: number(180, 0, 36_500),
  /** Megabytes the store may take up; 0 is without limit. */
  STORE_QUOTA: number(20_000, 0, 100_000_000),
  /** Where push services find whoever runs the club. */
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/)
    .default(CONTACT),
  /** Origins of push services that may be plain, or at an address of a private network. */
  PUSH_SERVICES: list.refine((origins) => origins.every(isOrigin), 'it names origins, as https://push.club.example').default([]),
  /** Where players reach the club, as https://club.example: links in mails lead there. */
  PUBLIC_URL: z.string().refine(isOrigin, 'it names an origin, as https://club.example').optional(),
  /** The server that takes mail: smtp://user:password@mail.example:587, or smtps:. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The address mails come from. */
  MAIL_FROM: mailAddress.optional(),
  /** Origins of players' own programs that may be plain, or at an address of a private network. */
  HOOK_SERVICES: list.refine((origins) => origins.every(isOrigin), 'it names origins, as https://bot.club.example').default([]),
  /** What becomes of a running battle that the rules of this server would have led elsewhere. */
  MENDED_RULES: z.enum(['go-on', 'keep-closed']).default('go-on'),
});

export interface Settings extends IngressSettings {
  readonly port: number;
  readonly host: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly publicAddress: string | undefined;
  readonly abandonedDays: number;
  readonly clientDir: string;
  readonly storePatience: number;
  readonly storeQuota: number;
  readonly metricsToken: string | undefined;
  readonly adminPassword: string | undefined;
  readonly logLevel: string;
  readonly computerDelay: number;
  readonly absentAfter: number;
  readonly readyWithin: number;
  readonly keepClosed: boolean;
  readonly pushContact: string;
  readonly pushServices: readonly string[];
  readonly publicUrl: string | undefined;
  readonly mail: MailServer | undefined;
  readonly hookServices: readonly string[];
}

/** What the environment asks for; throws a sentence when it asks for nonsense. What is set to nothing counts as not set. */
export function settingsOf(variables: NodeJS.ProcessEnv): Settings {
  const read = environment.safeParse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`The setting ${issue?.path.join('.')} is not right: ${issue?.message}.`);
  }
  const {
    PORT,
    HOST,
    DATA_DIR,
    DATABASE_URL,
    REDIS_URL,
    PUBLIC_ADDRESS,
    ABANDONED_DAYS,
    CLIENT_DIR,
    LOG_LEVEL,
    COMPUTER_DELAY,
    ABSENT_AFTER,
    READY_WITHIN,
  } = read.data;
  const { STORE_PATIENCE, STORE_QUOTA, METRICS_TOKEN, ADMIN_PASSWORD, MENDED_RULES, PUSH_CONTACT, PUSH_SERVICES } = read.data;
  const { PUBLIC_URL, SMTP_URL, MAIL_FROM, HOOK_SERVICES } = read.data;
  if (REDIS_URL !== undefined && DATABASE_URL === undefined)
    throw new Error('The setting REDIS_URL needs DATABASE_URL: several servers cannot share an embedded store.');
  if (SMTP_URL !== undefined && (MAIL_FROM === undefined || PUBLIC_URL === undefined))
    throw new Error('The setting SMTP_URL needs MAIL_FROM and PUBLIC_URL: whom mails come from, and where their links lead.');
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    redisUrl: REDIS_URL,
    publicAddress: PUBLIC_ADDRESS,
    abandonedDays: ABANDONED_DAYS,
    clientDir: CLIENT_DIR,
    storePatience: STORE_PATIENCE,
    storeQuota: STORE_QUOTA,
    metricsToken: METRICS_TOKEN,
    adminPassword: ADMIN_PASSWORD,
    ...ingressSettings(read.data),
    logLevel: LOG_LEVEL,
    computerDelay: COMPUTER_DELAY,
    absentAfter: ABSENT_AFTER,
    readyWithin: READY_WITHIN,
    keepClosed: MENDED_RULES === 'keep-closed',
    pushContact: PUSH_CONTACT,
    pushServices: PUSH_SERVICES,
    publicUrl: PUBLIC_URL,
    mail: SMTP_URL === undefined || MAIL_FROM === undefined ? undefined : { server: SMTP_URL, from: MAIL_FROM },
    hookServices: HOOK_SERVICES,
  };
}
