import words from '@longroll/words/en/server/plain-pages';
import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import type { Logger } from 'pino';
import { Denied, failed, storeAway, denied } from '../battle/denied.ts';
import type { Ingress } from '../ingress/ingress.ts';
import { LOBBY_COSTS } from '../limits/costs.ts';
import { withSecretLimit } from '../limits/secret-attempts.ts';
import { html, type Html } from '../operations/html.ts';
import { page, PAGE_HEADERS } from '../operations/page.ts';
import { calendarOf, type CalendarServices } from '../players/calendar.ts';
import type { MailCodes } from '../players/mail-codes.ts';
import type { NoticeSettings } from '../players/notice-settings.ts';
import { isAway } from '../store/errors.ts';
import type { Payment } from './request.ts';

export interface MailLinks {
  readonly settings: NoticeSettings;
  readonly codes: MailCodes;
  readonly calendar: CalendarServices;
  readonly ingress: Ingress;
  readonly payment: Payment;
  readonly log: Logger;
}

/**
 * What mails and calendar programs lead to. To open a link does nothing, for programs open them: what it says is done by the one button of its page, which needs no script, or by
 * the mail program itself (RFC 8058).
 */
export function mailLinks({ settings, codes, calendar, ingress, payment, log }: MailLinks): Router {
  const router = express.Router();
  const costs = payment.charged(LOBBY_COSTS.join);
  const shown = (request: Request, secret: string, attempt: () => Promise<void>) =>
    withSecretLimit(ingress, ingress.addresses.of(request), secret, attempt);
  const link = (request: Request) => (typeof request.params['link'] === 'string' ? request.params['link'] : '');
  router.get('/stop/:link', costs, (_request, response) => tell(response, 200, words.stop.title, form(words.stop.button)));
  router.post('/stop/:link', costs, async (request, response) => {
    await shown(request, link(request), async () => {
      if (!(await settings.stopBy(link(request)))) throw denied(403, 'no-such-link');
    });
    tell(response, 200, words.stop.title, html`<p>${words.stop.done}</p>`);
  });
  router.get('/undo/:link', costs, (_request, response) => tell(response, 200, words.undo.title, form(words.undo.button)));
  router.post('/undo/:link', costs, async (request, response) => {
    await shown(request, link(request), () => codes.undo(link(request)));
    tell(response, 200, words.undo.title, html`<p>${words.undo.done}</p>`);
  });
  router.get('/calendar/:link', costs, async (request, response) => {
    const secret = link(request).replace(/\.ics$/, '');
    await shown(request, secret, async () => {
      response
        .set('cache-control', 'no-store')
        .type('text/calendar; charset=utf-8')
        .send(await calendarOf(calendar, secret));
    });
  });
  router.use(answerTrouble(log));
  return router;
}

const form = (button: string): Html => html`<form method="post"><button>${button}</button></form>`;

function tell(response: Response, status: number, title: string, body: Html): void {
  response
    .status(status)
    .set(PAGE_HEADERS)
    .send(page(title, html`<h1>${title}</h1>${body}`));
}

function answerTrouble(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const denied = error instanceof Denied ? error : isAway(error) ? storeAway() : failed();
    if (denied.status >= 500) log.error({ err: error }, 'a link of a mail failed');
    tell(response, denied.status, words.trouble, html`<p>${denied.message}</p>`);
  };
}
