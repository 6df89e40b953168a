import { existsSync } from 'node:fs';
import { join } from 'node:path';
import words from '@longroll/words/en/server/plain-pages';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Router } from 'express';
import { Denied, denied } from '../battle/denied.ts';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { Ingress } from '../ingress/ingress.ts';
import { packed } from './compressed-files.ts';
import { fieldPictures } from './field-picture.ts';
import type { DrawField } from './field-picture.ts';
import { shownBattles, type Think } from './shown-battle.ts';

/** Seconds a file may be waited for at the most. */
const LONGEST_WAIT = 10;

/** The built client, as soon as it is there: the server may be started while it is being built. */
export function pages(folder: string, ingress: Ingress, books: readonly Rulebook[], draw: DrawField, think: Think): Router {
  const router = express.Router();
  const index = join(folder, 'index.html');
  let built: Router | null = null;
  router.use((request, response, next) => {
    if (built === null && existsSync(index)) built = builtPages(folder, index, ingress, books, draw, think);
    if (built === null) next();
    else built(request, response, next);
  });
  router.get('/', (_request, response) => {
    response.type('text/plain').send(`${words.notBuilt}\n`);
  });
  return router;
}

/** Any address that is not a file is a page of the client, which finds its own way. */
function builtPages(folder: string, index: string, ingress: Ingress, books: readonly Rulebook[], draw: DrawField, think: Think): Router {
  const pictureOf = fieldPictures(books, draw);
  const battleOn = shownBattles(books, think);
  const router = express.Router();
  router.use(async (request, _response, next) => {
    if (!(await ingress.files.await(ingress.addresses.of(request), LONGEST_WAIT))) throw denied(429, 'too-fast', { what: 'files' });
    next();
  });
  // The drawing library alone is more than a megabyte, a quarter of it when packed. Built files carry a hash in their names and never change; the page itself is always asked for again.
  router.use('/assets', packed(join(folder, 'assets'), { 'cache-control': 'public, max-age=31536000, immutable' }));
  router.use(compression());
  router.get('/fields/:id.svg', async (request, response) => {
    const picture = await pictureOf(request.params.id);
    if (picture === null) response.status(404).type('text/plain').send(`${words.noField}\n`);
    else response.set('cache-control', 'public, max-age=86400').type('image/svg+xml').send(picture);
  });
  router.get('/fields/:id.json', async (request, response) => {
    const battle = await battleOn(request.params.id);
    if (battle === null) response.status(404).type('text/plain').send(`${words.noField}\n`);
    else response.set('cache-control', 'public, max-age=3600').type('application/json').send(battle);
  });
  router.use('/assets', express.static(join(folder, 'assets'), { index: false, immutable: true, maxAge: '1y' }));
  router.use('/assets', (_request, response) => {
    response.status(404).type('text/plain').send(`${words.noFile}\n`);
  });
  router.use(express.static(folder, { index: false, maxAge: 0 }));
  router.get('/{*path}', (_request, response) => {
    response.set('cache-control', 'no-cache').sendFile(index);
  });
  router.use(refused);
  return router;
}

const refused: ErrorRequestHandler = (error, _request, response, next) => {
  if (error instanceof Denied && !response.headersSent) response.status(error.status).type('text/plain').send(`${error.message}\n`);
  else next(error);
};
