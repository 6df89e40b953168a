import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compression from 'compression';
import express, { type Router } from 'express';

/** The built client. Any address that is not a file is a page of the client, which finds its own way. */
export function pages(folder: string): Router {
  const router = express.Router();
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    router.get('/', (_request, response) => {
      response.type('text/plain').send('Longroll is running. Its pages have not been built yet: run `pnpm build`.\n');
    });
    return router;
  }
  // The drawing library alone is more than a megabyte, a quarter of it when packed.
  router.use(compression());
  // Built files carry a hash in their names and never change; the page itself is always asked for again.
  router.use('/assets', express.static(join(folder, 'assets'), { index: false, immutable: true, maxAge: '1y' }));
  router.use('/assets', (_request, response) => {
    response.status(404).type('text/plain').send('There is no such file.\n');
  });
  router.use(express.static(folder, { index: false, maxAge: 0 }));
  router.get('/{*path}', (_request, response) => {
    response.set('cache-control', 'no-cache').sendFile(index);
  });
  return router;
}
