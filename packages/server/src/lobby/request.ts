import type { IncomingMessage } from 'node:http';
import { readIn } from '@longroll/rules/kernel/what-is-wrong';
import type { z } from 'zod';
import { denied } from '../battle/denied.ts';
import type { NamedBy } from '../battle/reply-words.ts';
import type { CombinedLimit } from '../limits/rate-limit.ts';
import type { Ingress } from '../ingress/ingress.ts';

/** How requests are paid for; whoever cannot is denied. */
export interface Payment {
  /** Takes so much of the allowance of whoever asks. */
  pay(request: IncomingMessage, price: number): Promise<void>;
  /** Lets through whoever can pay. */
  charged(price: number): (request: IncomingMessage, response: unknown, next: () => void) => Promise<void>;
}

/** The seat token, invitation or session a request shows, or null. It stands in a header, for addresses are written down. */
export function bearerOf({ headers }: IncomingMessage): string | null {
  return /^Bearer ([\x21-\x7e]{1,200})$/.exec(headers.authorization ?? '')?.[1] ?? null;
}

export function payment({ requests, addresses }: Pick<Ingress, 'requests' | 'addresses'>): Payment {
  const pay = (request: IncomingMessage, price: number) => taken(requests, addresses.of(request), price, 'asked');
  return {
    pay,
    charged: (price) => async (request, _response, next) => {
      await pay(request, price);
      next();
    },
  };
}

/** Takes so much of an allowance; denied where not so much is left: too much of what? */
export async function taken(allowance: CombinedLimit, whose: string, price: number, what: NamedBy<'too-fast'>[0]['what']): Promise<void> {
  if (!(await allowance.take(whose, price))) throw denied(429, 'too-fast', { what });
}

/** What was asked in its form, or a refusal that says what is wrong. */
export function parsed<Wish>(form: z.ZodType<Wish>, body: unknown): Wish {
  const read = readIn(form, body);
  if ('wrong' in read) throw denied(400, 'malformed', { what: 'wrong', wrong: read.wrong });
  // The database's text holds every character but this one, and no name or story needs it.
  if (JSON.stringify(read.wish).includes('\\u0000')) throw denied(400, 'malformed', { what: 'character' });
  return read.wish;
}
