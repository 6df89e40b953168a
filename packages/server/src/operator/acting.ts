import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { denied } from '../battle/denied.ts';
import type { ActBus } from '../cluster.ts';
import type { Occasion } from '../store/moderation/moderation.ts';
import type { FormToken } from './form-token.ts';
import { LASTING } from './forms.ts';

const HOUR = 60 * 60 * 1000;

export const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((each) => !each.includes('\u0000'));
export const hours = z.enum(LASTING).transform((each) => Number(each) * HOUR);
export const why = text(200);
export const token = z.string();

/** What is done by a form. */
export interface Act {
  readonly path: string;
  readonly answer: RequestHandler;
}

interface Acting {
  readonly actBus: ActBus;
  readonly now: () => number;
  readonly log: Logger;
}

/** A form of this server's own page, checked; what it asks for is done, told to every server, and the page shown again at `back`. */
export type ActOf = <Wish>(
  path: string,
  back: (request: Request) => string,
  form: z.ZodType<Wish & { readonly token: string; readonly why: string }>,
  carryOut: (wish: Wish, occasion: Occasion, request: Request) => Promise<boolean>,
) => Act;

/** `nameOf` gives the name by which whoever asks has come. */
export function actingBy({ actBus, now, log }: Acting, tokens: FormToken, nameOf: (request: Request) => string): ActOf {
  return (path, back, form, carryOut) => ({
    path,
    answer: async (request, response) => {
      if (!ownPage(request)) throw denied(403, 'foreign-page', { what: 'form' });
      const wish = form.safeParse(request.body);
      if (!wish.success) throw denied(400, 'malformed', { what: 'field', field: wish.error.issues[0]?.path.join('.') ?? '' });
      if (!tokens.good(wish.data.token, now())) throw denied(403, 'old-form');
      const occasion: Occasion = { by: nameOf(request), at: new Date(now()), why: wish.data.why };
      const done = await carryOut(wish.data, occasion, request);
      if (!done) throw denied(409, 'nothing-to-do');
      // Where the actBus is not heard, the servers find it by themselves a few seconds later.
      actBus.announce().catch((error: unknown) => log.warn({ err: error }, 'the other servers were not told of an act'));
      response.redirect(303, back(request));
    },
  });
}

/** Whether a browser says that a page of this very server has sent the form. */
function ownPage({ headers }: Request): boolean {
  const { origin = '', host = '' } = headers;
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase() && site === 'same-origin';
}
