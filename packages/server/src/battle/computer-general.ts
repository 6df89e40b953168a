import type { Pending } from '@longroll/rules/kernel/decision';
import type { Logger } from 'pino';
import type { Choice, Play } from '../house/house-book.ts';
import type { OpenBattle } from './open-battle.ts';

/** Times a question is tried again when the store, not the referee, was in the way. */
const ATTEMPTS = 3;

/** Pause before an answer is given again that could not be written down, milliseconds. */
const AWAY_PAUSE = 1000;

/** Somebody who looks at what a seat may see and says what he would do, in his own time. */
export type Think = (outlook: string) => Promise<Choice>;

interface Turn {
  readonly seat: string;
  readonly question: Pending;
}

/**
 * Plays the seats held by the computer: it looks at what such a seat may see, waits a moment so that people can follow,
 * and hands its answer in at the same door as everybody else.
 */
export class ComputerGeneral {
  readonly #battle: OpenBattle;
  readonly #heldBy: (seat: string) => string;
  readonly #delay: number;
  readonly #think: Think;
  readonly #log: Logger;
  readonly #unlisten: () => void;
  /** Questions it has no legal answer to: a fault of ours, noted once. */
  readonly #givenUp = new Set<string>();
  #stopped = false;
  #running: Promise<void> | null = null;
  #wake: () => void = () => undefined;

  /** `heldBy` tells who holds a seat now; `delay` is the pause before an answer in milliseconds. */
  constructor(battle: OpenBattle, heldBy: (seat: string) => string, delay: number, think: Think, log: Logger) {
    this.#battle = battle;
    this.#heldBy = heldBy;
    this.#delay = delay;
    this.#think = think;
    this.#log = log;
    this.#unlisten = battle.listen(() => this.attend());
  }

  /** True while it has something to answer. */
  get thinking(): boolean {
    return this.#running !== null;
  }

  /** Looks whether anything is asked of it. */
  attend(): void {
    if (this.#stopped || this.#running !== null || this.#turn() === null) return;
    this.#running = this.#play().finally(() => {
      this.#running = null;
    });
  }

  async stop(): Promise<void> {
    this.#leave();
    await this.#running;
  }

  #leave(): void {
    this.#stopped = true;
    this.#unlisten();
    this.#wake();
  }

  async #play(): Promise<void> {
    for (;;) {
      await this.#pause(this.#delay);
      const turn = this.#stopped ? null : this.#turn();
      if (turn === null) return;
      await this.#answer(turn);
    }
  }

  async #answer({ seat, question }: Turn): Promise<void> {
    const { play } = this.#battle;
    let choice = await this.#chosen(play, seat, question);
    // While it was thinking, something may have been taken back, or its seat given to a person.
    if (this.#stopped || this.#battle.play !== play || this.#heldBy(seat) !== 'computer') return;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      // Not the event's number: after something was taken back, it comes again.
      const id = `${question.id}-${this.#battle.seq}-${attempt}`;
      const reply = await this.#battle.submit({ seat, id, ...choice });
      if (this.#stopped || this.#battle.play !== play) return;
      if (!reply.ok && reply.code === 'store-away') return this.#pause(AWAY_PAUSE);
      if (!reply.ok && reply.code === 'moved') return this.#leave();
      this.#log.warn({ battle: this.#battle.id, seat, kind: question.kind, result: reply.ok ? 'unchanged' : reply.code }, 'computer general not understood');
      choice = play.fallback(question, seat);
    }
    this.#givenUp.add(question.id);
    this.#log.error({ battle: this.#battle.id, seat, kind: question.kind }, 'computer general has no answer');
  }

  async #chosen(play: Play, seat: string, question: Pending): Promise<Choice> {
    try {
      const outlook = play.outlook(seat);
      return outlook === null ? play.fallback(question, seat) : await this.#think(outlook);
    } catch (error) {
      this.#log.error({ battle: this.#battle.id, seat, err: error }, 'computer general failed');
      return play.fallback(question, seat);
    }
  }

  /** The first question that is the computer's alone; what a person may answer is left to the person. */
  #turn(): Turn | null {
    for (const question of this.#battle.play.questions()) {
      if (this.#givenUp.has(question.id) || question.seats.some((seat) => this.#heldBy(seat) !== 'computer')) continue;
      const [seat] = question.seats;
      if (seat !== undefined) return { seat, question };
    }
    return null;
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
