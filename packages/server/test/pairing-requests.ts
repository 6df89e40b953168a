import type { PairingState, PairingWish } from '@longroll/protocol';
import { codeOf } from './seat-offers.ts';
import type { Reachable } from './support.ts';

let named = 0;
/** A name that nobody has had before. */
const name = (what: string) => `${what}-of-somebody-number-${process.pid}-${++named}`;

/** Somebody who presses the button. */
export class Seeker {
  readonly #server: Reachable;
  readonly wish: PairingWish;
  readonly #session: string | null;

  constructor(server: Reachable, wish: Partial<PairingWish> = {}, session: string | null = null) {
    this.#server = server;
    this.wish = { attempt: name('attempt'), browser: name('browser'), name: 'Ann', book: 'toy', pace: 'live', ...wish };
    this.#session = session;
  }

  /** The same who asks another server. */
  at(server: Reachable): Seeker {
    return new Seeker(server, this.wish, this.#session);
  }

  /** The same who presses it again. */
  again(wish: Partial<PairingWish> = {}): Seeker {
    return new Seeker(this.#server, { ...this.wish, attempt: name('attempt'), ...wish }, this.#session);
  }

  wait(): Promise<PairingState> {
    return this.#told('', this.wish);
  }

  look(): Promise<PairingState> {
    return this.#told('/own', { attempt: this.wish.attempt });
  }

  async stop(): Promise<void> {
    await this.#asked('/stop', { attempt: this.wish.attempt });
  }

  /** The code with which they are refused. */
  async refused(): Promise<string> {
    return codeOf(await this.#asked('', this.wish));
  }

  async #told(path: string, body: object): Promise<PairingState> {
    const told = await this.#asked(path, body);
    if (told.status !== 200 || !isState(told.body)) throw new Error(`${told.status} ${JSON.stringify(told.body)}`);
    return told.body;
  }

  async #asked(path: string, body: object): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${this.#server.url}/api/pairing${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(this.#session === null ? {} : { authorization: `Bearer ${this.#session}` }) },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }
}

function isState(value: unknown): value is PairingState {
  return typeof value === 'object' && value !== null && 'state' in value;
}

/** Where somebody has been paired; fails where they have not. */
export function seatIn(state: PairingState): Extract<PairingState, { state: 'paired' }> {
  if (state.state !== 'paired') throw new Error(JSON.stringify(state));
  return state;
}
