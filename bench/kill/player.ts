import { pastEvents, TableState, type CommandReply, type HistoryReply, type SeatGrant } from '@longroll/protocol';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Hand } from '@longroll/rules/kernel/view';
import { CloseCode, Client, type Room } from 'colyseus.js';
import { onHand } from '../on-hand.ts';
import { pause } from '../test-server.ts';

/** A quick person thinks so long over an answer, milliseconds: all that one socket sends stays within the rate limit. */
const THOUGHT = { least: 100, most: 300 };
/** Between two attempts to come back, milliseconds. */
const AGAIN = 200;

/** A command whose answer said that it is written down, and which events it led to. */
export interface Acknowledged {
  readonly id: string;
  readonly decision: string;
  readonly answer: unknown;
  readonly seq: number;
}

/** One player at one seat, as a browser would be: comes back unasked, and stays with each command until it is answered. */
export class Player {
  readonly battle: string;
  readonly seat: string;
  readonly acknowledged: Acknowledged[] = [];
  /** Times the server closed their line because they asked too fast. */
  thrownOut = 0;
  room: Room | null = null;
  hand: Hand | null = null;
  readonly #url: string;
  readonly #token: string;
  #sent = 0;
  #wanted = true;

  constructor(url: string, { battle, seat, token }: SeatGrant) {
    this.#url = url;
    this.battle = battle;
    this.seat = seat;
    this.#token = token;
  }

  async live(): Promise<void> {
    await Promise.all([this.#stay(), this.#play()]);
  }

  stop(): void {
    this.#wanted = false;
    void this.room?.leave();
  }

  /** Asks until there is an answer; rejects when there is none after many attempts. */
  async ask<Reply>(kind: string, payload: unknown): Promise<Reply> {
    for (let tries = 0; ; tries++) {
      try {
        if (this.room === null) throw new Error(`${this.seat} of battle ${this.battle} is away`);
        const reply: Reply = await this.room.request(kind, payload, { timeout: 10_000 });
        return reply;
      } catch (error) {
        if (tries > 50) throw error;
        await pause(AGAIN);
      }
    }
  }

  /** Every event so far, page by page. */
  async history(): Promise<ProjectedEvent[]> {
    const events: ProjectedEvent[] = [];
    for (let more = true; more;) {
      const reply = await this.ask<HistoryReply>('history', { from: events.length });
      events.push(...pastEvents(reply));
      ({ more } = reply);
    }
    return events;
  }

  async #stay(): Promise<void> {
    while (this.#wanted) {
      if (this.room === null) await this.#join();
      await pause(20);
    }
  }

  async #join(): Promise<void> {
    try {
      const room: Room = await new Client(this.#url).joinOrCreate('battle', { battle: this.battle, token: this.#token }, TableState);
      room.reconnection.enabled = false;
      onHand(room, (hand) => (this.hand = hand));
      room.onMessage('*', () => undefined);
      room.onLeave((code) => {
        if (code === CloseCode.WITH_ERROR) this.thrownOut++;
        this.room = null;
        this.hand = null;
      });
      room.onError(() => undefined);
      this.room = room;
    } catch {
      await pause(AGAIN);
    }
  }

  /** Answers what they are asked with one of the legal answers. */
  async #play(): Promise<void> {
    while (this.#wanted) {
      const [question] = this.hand?.decisions ?? [];
      if (question === undefined) {
        await pause(10);
        continue;
      }
      await pause(THOUGHT.least + Math.random() * (THOUGHT.most - THOUGHT.least));
      const answer = question.options[Math.floor(Math.random() * question.options.length)] ?? question.fallback;
      const command = { id: `k${++this.#sent}`, decision: question.id, answer };
      let reply: CommandReply | null = null;
      while (reply === null && this.#wanted) reply = await this.#send(command);
      if (reply?.ok === true) this.acknowledged.push({ ...command, seq: reply.seq });
      this.hand = this.hand === null ? null : { ...this.hand, decisions: this.hand.decisions.filter((each) => each.id !== question.id) };
    }
  }

  async #send(command: object): Promise<CommandReply | null> {
    const { room } = this;
    if (room === null) {
      await pause(20);
      return null;
    }
    try {
      return await Promise.race([room.request('command', command, { timeout: 3000 }), cut(room)]);
    } catch {
      return null;
    }
  }
}

/** Resolves when the line is cut, so that nobody waits for an answer that cannot come. */
function cut(room: Room): Promise<null> {
  return new Promise((gone) => room.onLeave(() => gone(null)));
}
