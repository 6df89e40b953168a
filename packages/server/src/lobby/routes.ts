import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler, type Router } from 'express';
import { id as battleId } from '@longroll/protocol';
import type { z } from 'zod';
import { noSuchBattle } from '../battle/access.ts';
import type { Denied } from '../battle/denied.ts';
import type { Ingress } from '../ingress/ingress.ts';
import { withSecretLimit } from '../limits/secret-attempts.ts';
import { bearerOf, parsed, type Payment } from './request.ts';

/** Most requests are a few words; what may be larger says so. */
const LARGEST_REQUEST = '64kb';

/** Somebody who asks, as the ingress knows them. */
export interface Asker {
  /** The id in the path; empty where there is none. */
  readonly id: string;
  readonly address: string;
  /** The seat token, invitation or session the request shows in its header, or null. */
  readonly bearer: string | null;
  /** Where the page is from that asks, as far as it says. */
  readonly origin: string | null;
  /** Takes so much more than the price of the route. */
  pay(price: number): Promise<void>;
  /** Does what wants a secret; one that is wrong is counted. */
  showing<Found>(secret: string | null | undefined, attempt: () => Promise<Found>): Promise<Found>;
}

/** One thing that may be asked for over HTTP. */
export interface Route {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly price: number;
  /** What comes between the price and reading the body. */
  readonly before: readonly RequestHandler[];
  /** The largest body; empty where none is read. */
  readonly largest: string;
  readonly status: number;
  /** What the answer is, where it is not JSON that is yet to be written. */
  readonly type?: string;
  answer(asker: Asker, body: unknown): unknown;
}

type Extras = Partial<Pick<Route, 'before' | 'largest' | 'status' | 'type'>>;

const withoutBody =
  (method: Route['method']) =>
  (path: string, price: number, answer: (asker: Asker) => unknown, extras: Extras = {}): Route => ({
    method,
    path,
    price,
    before: [],
    largest: '',
    status: 200,
    ...extras,
    answer,
  });

export const get = withoutBody('get');
/** Something that is done for whoever asks, without a word of theirs. */
export const call = withoutBody('post');

/** Asked with a body of this form; what is of another is refused. */
export function post<Wish>(
  path: string,
  price: number,
  form: z.ZodType<Wish>,
  answer: (asker: Asker, wish: Wish) => unknown,
  extras: Extras = {},
): Route {
  const read = (asker: Asker, body: unknown) => answer(asker, parsed(form, body));
  return { method: 'post', path, price, before: [], largest: LARGEST_REQUEST, status: 200, ...extras, answer: read };
}

/** The same of what makes or takes something. */
export function make<Wish>(
  path: string,
  price: number,
  form: z.ZodType<Wish>,
  answer: (asker: Asker, wish: Wish) => unknown,
  extras: Extras = {},
): Route {
  return post(path, price, form, answer, { status: 201, ...extras });
}

/** Serves these routes, each for its price; `none` is what is said where nothing can be called as somebody has called it. */
export function serve(
  router: Router,
  routes: readonly Route[],
  ingress: Ingress,
  { charged, pay }: Payment,
  none: () => Denied = noSuchBattle,
): Router {
  // What cannot be an id is never asked of the store, which may have no form for it.
  router.param('id', (_request, _response, next, given) => next(battleId.safeParse(given).success ? undefined : none()));
  for (const { method, path, price, before, largest, status, type, answer } of routes) {
    const reading = largest === '' ? [] : [express.json({ limit: largest })];
    router[method](path, charged(price), ...before, ...reading, async (request, response) => {
      const answered = await answer(askerOf(request, request.params['id'], ingress, pay), request.body);
      response.status(status);
      if (type === undefined) response.json(answered);
      else response.type(type).send(answered);
    });
  }
  return router;
}

function askerOf(request: IncomingMessage, id: unknown, ingress: Ingress, pay: Payment['pay']): Asker {
  const address = ingress.addresses.of(request);
  return {
    id: typeof id === 'string' ? id : '',
    address,
    bearer: bearerOf(request),
    origin: request.headers.origin ?? null,
    pay: (price) => pay(request, price),
    showing: (secret, attempt) => withSecretLimit(ingress, address, secret, attempt),
  };
}
