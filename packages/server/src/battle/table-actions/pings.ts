import type { PingMessage, PingRequest, TableActionReply } from '@longroll/protocol';
import type { SeatRow } from '../../store/store.ts';
import { no } from '../replies.ts';

/** A place that somebody shows, and the side whose players see it; null for all who are there. */
export interface Ping {
  readonly message: PingMessage;
  readonly side: string | null;
}

type PingListener = (ping: Ping) => void;

/** Places shown on the table. They are passed on and forgotten: nothing is written down. */
export class Pings {
  readonly #isOver: () => boolean;
  readonly #listeners = new Set<PingListener>();

  constructor(isOver: () => boolean) {
    this.#isOver = isOver;
  }

  listen(listener: PingListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** For the holder of these seats: during the battle for their own side, like its talk; once it is over by anybody for everybody. */
  show(wish: PingRequest, [seat]: readonly SeatRow[]): TableActionReply {
    const over = this.#isOver();
    if (seat === undefined && !over) return no('not-seated', { what: 'ping' });
    const ping: Ping = { message: { ...wish, seat: seat?.seat ?? '' }, side: over ? null : (seat?.side ?? null) };
    for (const listener of this.#listeners) listener(ping);
    return { ok: true };
  }
}
