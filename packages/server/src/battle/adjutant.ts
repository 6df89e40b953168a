import { randomInt } from 'node:crypto';
import type { Pending } from '@longroll/rules/kernel/decision';
import type { Logger } from 'pino';
import type { Choice } from '../house/house-book.ts';
import type { OpenBattle } from './open-battle.ts';

const SECOND = 1000;

/** What an adjutant has to know of a table. */
export interface Orders {
  /** Whether somebody sits on the seat whom the adjutant may answer for: no computer, no empty chair, no pause. */
  serves(seat: string): boolean;
  /** Whether questions with a time of their own may still wait as long as they like: in a battle by letter. */
  unhurried(): boolean;
}

/**
 * Answers for players as they have told the house beforehand, after a pause drawn anew each time, and plays the automatic choice where a
 * question has a time of its own and that is over. The pause and the time are the same for everybody: nobody can tell from them what a
 * player could have answered.
 */
export class Adjutant {
  readonly #battle: OpenBattle;
  readonly #orders: Orders;
  readonly #log: Logger;
  readonly #unlisten: () => void;
  /** What is going to be answered, by question, seat and reason. */
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(battle: OpenBattle, orders: Orders, log: Logger) {
    this.#battle = battle;
    this.#orders = orders;
    this.#log = log;
    this.#unlisten = battle.listen(() => this.look());
  }

  /** True while something is going to be answered. */
  get busy(): boolean {
    return this.#timers.size > 0;
  }

  /** Sees what is asked now, and what the players have said about it. */
  look(): void {
    const wanted = new Map(this.#battle.play.questions().flatMap((question) => question.seats.flatMap((seat) => this.#due(question, seat))));
    for (const [key, timer] of this.#timers) {
      if (wanted.has(key)) continue;
      clearTimeout(timer);
      this.#timers.delete(key);
    }
    for (const [key, { seat, after, choice }] of wanted) {
      if (!this.#timers.has(key)) this.#timers.set(key, setTimeout(() => void this.#answer(key, seat, choice), after));
    }
  }

  close(): void {
    this.#unlisten();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #due(question: Pending, seat: string): [string, { seat: string; after: number; choice: Choice }][] {
    const { play } = this.#battle;
    if (!this.#orders.serves(seat)) return [];
    const told = play.standing(question, seat);
    if (told !== null) return [[`${question.id} ${seat} told`, { seat, after: randomInt(told.least * SECOND, told.most * SECOND + 1), choice: told.choice }]];
    const seconds = this.#orders.unhurried() ? null : play.secondsFor(question);
    return seconds === null ? [] : [[`${question.id} ${seat} late`, { seat, after: seconds * SECOND, choice: play.fallback(question, seat) }]];
  }

  async #answer(key: string, seat: string, choice: Choice): Promise<void> {
    this.#timers.delete(key);
    const reply = await this.#battle.submit({ seat, id: `${choice.decision}-${this.#battle.seq}-adjutant`, ...choice });
    if (!reply.ok) this.#log.info({ battle: this.#battle.id, seat, result: reply.code }, 'adjutant not heard');
  }
}
