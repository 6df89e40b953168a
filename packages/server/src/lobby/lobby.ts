import type { IncomingMessage } from 'node:http';
import { heldSeats, joinBattle, newBattle, type HttpError } from '@longroll/protocol';
import express, { type ErrorRequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Battles } from '../battle/battles.ts';
import { Denied, storeAway } from '../battle/denied.ts';
import { isAway } from '../store/trouble.ts';
import type { Allowance } from '../gate/allowance.ts';
import type { Gate } from '../gate/gate.ts';
import { checkSize } from '../gate/scenario-size.ts';
import { REQUEST_ID } from '../watch/request-log.ts';

/** A scenario file with its terrain is the largest thing anybody may send. */
const LARGEST_SCENARIO = '256kb';
const LARGEST_REQUEST = '64kb';

/** The lobby over HTTP: scenarios, battles, founding and joining. */
export function lobby(battles: Battles, log: Logger, gate: Gate): Router {
  const router = express.Router();
  const sparing = (allowance: Allowance, message: string) => (request: IncomingMessage, _response: unknown, next: (error?: Denied) => void) => {
    next(allowance.take(gate.callers.of(request)) ? undefined : new Denied(429, 'too-fast', message));
  };

  router.use('/api', sparing(gate.requests, 'Too many requests at once. Wait a moment and try again.'));

  router.get('/api/scenarios', (_request, response) => {
    response.json(battles.scenarios());
  });
  router.get('/api/battles', async (_request, response) => {
    response.json(await battles.list());
  });
  router.get('/api/battles/:id', async (request, response) => {
    response.json(await battles.summary(request.params.id));
  });
  router.get('/api/battles/:id/record', sparing(gate.openings, 'Too many battles asked for at once. Wait a moment and try again.'), async (request, response) => {
    response.type('application/json').send(await battles.record(request.params.id));
  });
  router.post('/api/battles', sparing(gate.foundings, 'Too many battles founded from your address. Play those first, or try again later.'), express.json({ limit: LARGEST_SCENARIO }), async (request, response) => {
    const wish = parsed(newBattle, request.body);
    checkSize(wish.scenario);
    response.status(201).json(await battles.found(wish));
  });
  router.post('/api/battles/own', express.json({ limit: LARGEST_REQUEST }), async (request, response) => {
    response.json(await battles.own(parsed(heldSeats, request.body)));
  });
  router.post('/api/battles/:id/join', express.json({ limit: LARGEST_REQUEST }), async (request, response) => {
    response.status(201).json(await battles.join(request.params.id, parsed(joinBattle, request.body)));
  });
  router.use('/api', (_request, _response, next) => {
    next(new Denied(404, 'no-such-page', 'There is nothing here.'));
  });
  router.use(answerTrouble(log));
  return router;
}

/** A request body in its form, or a refusal that says what is wrong. */
function parsed<Wish>(form: z.ZodType<Wish>, body: unknown): Wish {
  const wish = form.safeParse(body);
  if (!wish.success) {
    const [issue] = wish.error.issues;
    const path = issue?.path.join('.') ?? '';
    throw new Denied(400, 'malformed', path === '' ? 'That request does not have the right form.' : `The field "${path}" is not right: ${issue?.message}.`);
  }
  // The database's text holds every character but this one, and no name or story needs it.
  if (JSON.stringify(wish.data).includes('\\u0000')) throw new Denied(400, 'malformed', 'That request contains an unreadable character.');
  return wish.data;
}

function answerTrouble(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const denied = deniedBy(error);
    if (denied.status >= 500) log.error({ request: response.getHeader(REQUEST_ID), err: error }, 'lobby failed');
    const body: HttpError = { error: { code: denied.code, message: denied.message } };
    response.status(denied.status).json(body);
  };
}

/** Every trouble as the guest is told of it; what is ours is not described to him. */
function deniedBy(error: unknown): Denied {
  if (error instanceof Denied) return error;
  if (isAway(error)) return storeAway();
  const type = error instanceof Error && 'type' in error ? error.type : '';
  if (type === 'entity.too.large') return new Denied(413, 'too-large', 'That is more than the server reads.');
  if (type === 'entity.parse.failed') return new Denied(400, 'malformed', 'The request body is not JSON.');
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  if (typeof status === 'number' && status >= 400 && status < 500) return new Denied(status, 'malformed', 'The server cannot read that request.');
  return new Denied(500, 'internal', 'The server could not do that just now. Please try again.');
}
