/*
 * What requests cost, in points: one is what the server has to do for a plain command, about two milliseconds on the machine of docs/performance.md. Expensive is what plays commands
 * again, reads much from the store or works through a whole battle.
 */

/** Milliseconds of the server's that a point stands for. */
const A_POINT = 2;

/** Requests over a socket. */
export const COSTS = {
  command: 1,
  /** A list that is worked out by the rules. */
  answers: 1,
  /** A computer general thinks, in a thread of its own. */
  advice: 10,
  words: 1,
  propose: 1,
  vote: 1,
  'come-back': 1,
  ready: 1,
  start: 1,
  /** A link kept, and perhaps a seat that changes hands. */
  substitute: 6,
  'substitute-withdraw': 2,
  remind: 2,
  /** Told to everybody, together with what else has changed. */
  'call-me': 2,
  /** Sent to everybody who watches. */
  comment: 4,
  /** Plays up to twenty commands again: what that takes beyond the price is paid for afterwards. */
  undo: 4,
  /** Stored, and sent to everybody who may hear it. */
  chat: 6,
  /** Stored, and sent to whom it is to. */
  letter: 6,
  /** A page read from the store. */
  letters: 4,
  /** Sent to everybody who may see it. */
  ping: 2,
  /** Stored, and sent to the allies of whoever marks something. */
  mark: 4,
  wipe: 2,
  /** Sent to the allies of whoever prepares something. */
  draft: 1,
  plan: 1,
  'computers-may': 1,
  /** A battle that is set up. */
  rematch: 10,
  /** A battle looked for in the store, and a token or an invitation kept for it. */
  enter: 4,
  /** A page that is kept written. */
  history: 1,
} as const;

/** Charges whoever asked for something with what it was worked at, milliseconds. */
export type Pay = (worked: number) => Promise<void>;

/** What a request has cost beyond its price that was worked at for so many milliseconds. */
export function costOfWork(milliseconds: number, kind: keyof typeof COSTS): number {
  return Math.max(0, Math.floor(milliseconds / A_POINT) - COSTS[kind]);
}

/** Requests to the lobby. */
export const LOBBY_COSTS = {
  plain: 1,
  /** One battle from the store; all who wait for the list of battles share one reading. */
  battle: 2,
  list: 2,
  /** A scenario that is read and set up, in a thread of its own. */
  scenario: 5,
  /** Seats taken, and everybody at the table told. */
  join: 4,
  /** A whole battle, which may have to be played again first. */
  record: 10,
} as const;

/** Tokens whose battles are looked for at the price of one plain request. */
const TOKENS_A_POINT = 20;

/** Asking for one's own battles: so much more than a plain request. */
export function costOfTokens(tokens: number): number {
  return Math.floor(tokens / TOKENS_A_POINT);
}
