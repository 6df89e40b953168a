import { TableState } from '@longroll/protocol';
import { Client, type Room } from 'colyseus.js';
import type { Nonsense } from './nonsense.ts';

/** A line the server does not answer any more is given up after this, milliseconds. */
const PATIENCE = 1000;

/** Somebody who sends nonsense down a socket, and comes back when thrown out. */
export class Attacker {
  readonly #url: string;
  readonly #battle: string;
  readonly #token: string | undefined;
  readonly #nonsense: Nonsense;
  #room: Room | null = null;
  #joining = false;
  #wanted = true;
  /** Messages that went out, how often they were thrown out, and how often they were not let in. */
  sent = 0;
  thrownOut = 0;
  notLetIn = 0;
  /** Commands and affairs that were granted, though they were nonsense. */
  granted = 0;

  /** With a token they sit on a seat of their own, without one they are a spectator. */
  constructor(url: string, battle: string, token: string | undefined, nonsense: Nonsense) {
    this.#url = url;
    this.#battle = battle;
    this.#token = token;
    this.#nonsense = nonsense;
  }

  /** Sends so many messages if they are in, else looks for a way in. */
  send(count: number, recorded: readonly Uint8Array[]): void {
    if (!this.#wanted) return;
    if (this.#room === null) {
      if (!this.#joining) void this.#join();
      return;
    }
    for (let each = 0; each < count && this.#room?.connection.isOpen === true; each++) this.#sendOne(this.#room, recorded);
  }

  leave(): void {
    this.#wanted = false;
    void this.#room?.leave();
  }

  #sendOne(room: Room, recorded: readonly Uint8Array[]): void {
    const message = this.#nonsense.message(recorded);
    try {
      if (message.as === 'bytes') room.connection.send(message.bytes);
      else if (message.as === 'data') room.send(message.kind, message.payload);
      else
        room.request(message.kind, message.payload, { timeout: PATIENCE }).then(
          (reply: unknown) => this.#answered(reply),
          () => undefined,
        );
      this.sent++;
    } catch {
      // The packing library cannot carry everything.
    }
  }

  #answered(reply: unknown): void {
    if (typeof reply === 'object' && reply !== null && 'ok' in reply && reply.ok === true) this.granted++;
  }

  async #join(): Promise<void> {
    this.#joining = true;
    try {
      const options = this.#token === undefined ? { battle: this.#battle } : { battle: this.#battle, token: this.#token };
      const room: Room = await new Client(this.#url).joinOrCreate('battle', options, TableState);
      room.reconnection.enabled = false;
      room.onMessage('*', () => undefined);
      room.onError(() => undefined);
      room.onLeave(() => {
        this.#room = null;
        if (this.#wanted) this.thrownOut++;
      });
      this.#room = room;
      if (!this.#wanted) void room.leave();
    } catch {
      this.notLetIn++;
    } finally {
      this.#joining = false;
    }
  }
}
