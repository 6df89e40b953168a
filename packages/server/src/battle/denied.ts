import type { Named, Refusal } from '@longroll/rules/kernel/refusal';
import { sentenceFor, type NamedBy, type ReplyCode } from './reply-words.ts';

/** A request that is refused, with a code, a status of HTTP and the reason in a sentence. */
export class Denied extends Error {
  readonly code: string;
  readonly status: number;
  /** The clause of the rules that stands against it; empty where none does. */
  readonly clause: string;
  /** What its sentence names. */
  readonly named: Named | undefined;

  constructor(status: number, { code, message, clause = '', named }: Reason) {
    super(message);
    this.clause = clause;
    this.named = named;
    this.code = code;
    this.status = status;
  }
}

interface Reason extends Partial<Pick<Refusal, 'clause' | 'named'>> {
  readonly code: string;
  readonly message: string;
}

/** A request that the server denies for a reason of its own. */
export function denied<Code extends ReplyCode>(status: number, code: Code, ...[named]: NamedBy<Code>): Denied {
  const reason = { code, message: sentenceFor(code, named) };
  return new Denied(status, named === undefined ? reason : { ...reason, named });
}

/** The code of what cannot be finished because the server is being stopped. */
export const CLOSING = 'closing';

/** What a guest is told while the store cannot be reached. */
export function storeAway(): Denied {
  return denied(503, 'store-away', { what: 'server' });
}

/** What a guest is told who would begin something new while the store has hardly any room left. */
export function storeFull(): Denied {
  return denied(409, 'store-full', { what: 'new' });
}

/** What a guest is told of what went wrong in the server. */
export function failed(): Denied {
  return denied(500, 'internal', { what: 'server' });
}

/** To a player who is banned by whoever runs the club. */
export function banned(until: Date): Denied {
  return denied(403, 'banned', { what: 'player', until: until.toISOString() });
}
