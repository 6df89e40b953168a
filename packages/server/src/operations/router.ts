import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playerName } from '@longroll/protocol';
import words from '@longroll/words/en/server/plain-pages';
import express, { type Request, type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import { sentenceFor } from '../battle/reply-words.ts';
import { operatorRouter, type OperatorOptions } from '../operator/router.ts';
import { packageFolder } from '../package-folder.ts';
import { statusPage, AGAIN } from './status-page.ts';
import { PAGE_HEADERS } from './page.ts';
import { SecretCheck } from './secret-check.ts';
import type { CombinedLimit } from '../limits/rate-limit.ts';
import { LOBBY_COSTS } from '../limits/costs.ts';
import type { StoreRoom } from '../store/store-room.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')));

export interface OperationsOptions extends OperatorOptions {
  /** Bearer token metrics are served for; without it there are none. */
  readonly metricsToken?: string | undefined;
  /** Password of the operator's page; without it there is none. */
  readonly adminPassword?: string | undefined;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly storeRoom: StoreRoom;
  /** What an address may ask for; whether the server lives costs nothing, for whoever asks may end it otherwise. */
  readonly requests: CombinedLimit;
  /** The address a request is counted under. */
  readonly addressOf: (request: Request) => string;
}

/** What operators and their monitoring ask of a server: is it alive, is it ready, its metrics, and what is going on. */
export function operationsRouter(options: OperationsOptions): Router {
  const { metricsToken, adminPassword, metrics, connected, readiness, store, process: name, requests, addressOf, log } = options;
  const router = express.Router();
  /** Lets through who shows the secret; `challenge` tells the others how it is shown. */
  const guarded = (secret: string, challenge: string, shown: (request: Request) => string): RequestHandler => {
    const check = new SecretCheck(secret);
    return async (request, response, next) => {
      const answer = await check.try(addressOf(request), shown(request));
      if (answer === 'open') next();
      else if (answer === 'shut') response.status(429).set('retry-after', '60').type('text/plain').send(`${words.tooManyTries}\n`);
      else response.status(401).set('www-authenticate', challenge).type('text/plain').send(`${words.operatorsOnly}\n`);
    };
  };
  router.get('/healthz', (_request, response) => {
    response.json({ ok: true });
  });
  router.get('/readyz', async (request, response) => {
    if (!(await requests.take(addressOf(request), LOBBY_COSTS.plain))) {
      response
        .status(429)
        .set('retry-after', '1')
        .type('text/plain')
        .send(`${sentenceFor('too-fast', { what: 'asked' })}\n`);
      return;
    }
    const away = await readiness.away();
    response
      .status(away.length === 0 ? 200 : 503)
      .set('cache-control', 'no-store')
      .json(away.length === 0 ? { ready: true } : { ready: false, away });
  });
  router.get('/metrics', metricsToken === undefined ? nothingHere : guarded(metricsToken, 'Bearer', bearer), async (_request, response) => {
    const { type, body } = await metrics.text();
    response.set({ 'content-type': type, 'cache-control': 'no-store' }).send(body);
  });
  const operatorOnly =
    adminPassword === undefined
      ? nothingHere
      : guarded(adminPassword, 'Basic realm="Longroll", charset="UTF-8"', (request) => shownBy(request).password);
  router.get('/admin', operatorOnly, async (_request, response) => {
    const away = await readiness.away();
    const overview = await store.overview().catch((error: unknown) => {
      log.error({ err: error }, 'store away');
      return null;
    });
    const reports = overview === null ? null : await store.reports.open().catch(() => null);
    response.set({ ...PAGE_HEADERS, refresh: String(AGAIN) });
    response.send(
      statusPage({
        version,
        process: name,
        uptime: process.uptime(),
        memory: process.memoryUsage.rss(),
        away,
        store: options.storeRoom,
        overview,
        reports,
        connected,
        now: new Date(),
      }),
    );
  });
  router.use(
    '/admin/',
    operatorOnly,
    operatorRouter(options, (request) => shownBy(request).name),
  );
  return router;
}

const nothingHere: RequestHandler = (_request, response) => {
  response
    .status(404)
    .type('text/plain')
    .send(`${sentenceFor('no-such-page')}\n`);
};

function bearer({ headers: { authorization } }: Request): string {
  return /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '';
}

/** What a browser's own form has asked for. The name is anybody's. */
function shownBy({ headers: { authorization } }: Request): { readonly name: string; readonly password: string } {
  const sent = /^Basic ([\w+/=]+)$/.exec(authorization ?? '')?.[1] ?? '';
  const pair = Buffer.from(sent, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  return { name: playerName.catch('').parse(pair.slice(0, Math.max(0, colon))), password: colon < 0 ? '' : pair.slice(colon + 1) };
}
