import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Request, type RequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { packageFolder } from '../package-folder.ts';
import type { Overview } from '../store/overview.ts';
import { adminPage, AGAIN, PAGE_POLICY } from './admin-page.ts';
import type { Crowd } from './crowd.ts';
import { Lock } from './lock.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')));

export interface HouseWatch {
  /** Bearer token metrics are served for; without it there are none. */
  readonly metricsToken?: string | undefined;
  /** Password of the operator's page; without it there is none. */
  readonly adminPassword?: string | undefined;
  readonly metrics: Metrics;
  readonly crowd: Crowd;
  readonly readiness: Readiness;
  readonly store: { overview(): Promise<Overview> };
  readonly process: string;
  /** The address a request is counted under. */
  readonly addressOf: (request: Request) => string;
  readonly log: Logger;
}

/** What those who run the house look at: does it live, is it ready, what has it counted, what is going on. */
export function houseWatch(house: HouseWatch): Router {
  const { metricsToken, adminPassword, metrics, crowd, readiness, store, process: name, addressOf, log } = house;
  const router = express.Router();
  /** Lets through who shows the secret; `challenge` tells the others how it is shown. */
  const guarded = (secret: string, challenge: string, shown: (request: Request) => string): RequestHandler => {
    const lock = new Lock(secret);
    return (request, response, next) => {
      const answer = lock.try(addressOf(request), shown(request));
      if (answer === 'open') next();
      else if (answer === 'shut') response.status(429).set('retry-after', '12').type('text/plain').send('Too many tries. Wait a moment.\n');
      else response.status(401).set('www-authenticate', challenge).type('text/plain').send('That is for those who run the house.\n');
    };
  };
  router.get('/healthz', (_request, response) => {
    response.json({ ok: true });
  });
  router.get('/readyz', async (_request, response) => {
    const away = await readiness.away();
    response.status(away.length === 0 ? 200 : 503).set('cache-control', 'no-store').json(away.length === 0 ? { ready: true } : { ready: false, away });
  });
  router.get('/metrics', metricsToken === undefined ? nothingHere : guarded(metricsToken, 'Bearer', bearer), async (_request, response) => {
    const { type, body } = await metrics.text();
    response.set({ 'content-type': type, 'cache-control': 'no-store' }).send(body);
  });
  router.get('/admin', adminPassword === undefined ? nothingHere : guarded(adminPassword, 'Basic realm="Longroll", charset="UTF-8"', password), async (_request, response) => {
    const away = await readiness.away();
    const overview = await store.overview().catch((error: unknown) => {
      log.error({ err: error }, 'store away');
      return null;
    });
    response.set({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store', refresh: String(AGAIN), 'content-type': 'text/html; charset=utf-8' });
    response.send(adminPage({ version, process: name, uptime: process.uptime(), memory: process.memoryUsage.rss(), away, overview, crowd, now: new Date() }));
  });
  return router;
}

const nothingHere: RequestHandler = (_request, response) => {
  response.status(404).type('text/plain').send('There is nothing here.\n');
};

function bearer({ headers: { authorization } }: Request): string {
  return /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '';
}

/** The password of a browser's own form; the name beside it is anybody's. */
function password({ headers: { authorization } }: Request): string {
  const sent = /^Basic ([\w+/=]+)$/.exec(authorization ?? '')?.[1] ?? '';
  const pair = Buffer.from(sent, 'base64').toString('utf8');
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : '';
}
