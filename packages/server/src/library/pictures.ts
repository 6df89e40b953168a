import words from '@longroll/words/en/server/plain-pages';
import express, { type Router } from 'express';
import { z } from 'zod';
import { id } from '@longroll/protocol';
import type { Ingress } from '../ingress/ingress.ts';
import type { Store } from '../store/store.ts';

/** Seconds a picture may be waited for at the most. */
const LONGEST_WAIT = 10;

const address = z.strictObject({ id, version: z.coerce.number().int().min(1).max(1000) });

/** The pictures of fields in the library, each at an address of its own that never shows another: asked for like a file of the pages. */
export function libraryPictures({ entries }: Pick<Store, 'entries'>, ingress: Ingress): Router {
  const router = express.Router();
  router.get('/library/:id/:version.svg', async (request, response) => {
    const asked = address.safeParse(request.params);
    const served = await ingress.files.await(ingress.addresses.of(request), LONGEST_WAIT);
    const picture = asked.success && served ? await entries.picture(asked.data.id, asked.data.version).catch(() => null) : null;
    if (picture === null) response.status(404).type('text/plain').send(`${words.noField}\n`);
    // Not for long: it may be taken down.
    else response.set('cache-control', 'public, max-age=3600').type('image/svg+xml').send(picture);
  });
  return router;
}
