/** A request that is refused, with a code, a status of HTTP and the reason in a sentence. */
export class Denied extends Error {
  readonly code: string;
  readonly status: number;
  /** The clause of the rules that stands against it; empty where none does. */
  readonly clause: string;

  constructor(status: number, code: string, message: string, clause = '') {
    super(message);
    this.clause = clause;
    this.code = code;
    this.status = status;
  }
}

/** The code of what cannot be finished because the server is being stopped. */
export const CLOSING = 'closing';

/** What a guest is told while the store cannot be reached. */
export function storeAway(): Denied {
  return new Denied(503, 'store-away', 'The server cannot reach its store just now. Please try again in a moment.');
}

/** What a guest is told who would begin something new while the store has hardly any room left. */
export function storeFull(): Denied {
  return new Denied(
    409,
    'store-full',
    'This club has no room for anything new just now. What has begun goes on; whoever runs the club has been told.',
  );
}

/** What a guest is told of what went wrong in the server. */
export function failed(): Denied {
  return new Denied(500, 'internal', 'The server could not do that just now. Please try again.');
}

/** To a player who is banned by whoever runs the club. */
export function banned(until: Date): Denied {
  return new Denied(
    403,
    'banned',
    `Whoever runs this club lets you play nowhere until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC. On your page you can take with you what is yours, and delete it.`,
  );
}
