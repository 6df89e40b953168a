import type { CallOff, Time } from '../time.ts';
import type { Mailbox } from './mailbox.ts';

/** The pause after the first try that failed, milliseconds; each one after it is twice as long. */
const FIRST = 250;
/** The longest pause, milliseconds: so soon things go on by themselves when what was in the way is gone. */
const LONGEST = 15_000;

/** How long the server waits before it tries again what it has to do itself: longer each time, and for ever. */
export function pauseAfter(failures: number): number {
  return Math.min(LONGEST, FIRST * 2 ** Math.min(failures - 1, 20));
}

/** Something that has to be done in the end for a battle, in a turn of its mailbox, and again whenever it is asked for. */
export class RetriedTask {
  readonly #mailbox: Mailbox;
  readonly #work: () => Promise<void>;
  readonly #onTrouble: (error: unknown) => void;
  readonly #time: Time;
  /** The letter that asks for it, until it is tried. */
  #letter: Promise<void> | null = null;
  #failures = 0;
  /** Calls off the next try. */
  #callOff: CallOff | null = null;
  #closed = false;

  constructor(mailbox: Mailbox, work: () => Promise<void>, onTrouble: (error: unknown) => void, time: Time) {
    this.#mailbox = mailbox;
    this.#work = work;
    this.#onTrouble = onTrouble;
    this.#time = time;
  }

  /** Does it as soon as nothing is in the way. Resolves after this try, whether or not it succeeds; at once while it waits for the next. */
  ask(): Promise<void> {
    if (this.#callOff !== null || this.#closed) return Promise.resolve();
    this.#letter ??= this.#mailbox.post(() => (this.#letter === null ? undefined : this.try()));
    return this.#letter;
  }

  /** In a turn of the mailbox: tries it now. Where it fails, it is tried again by itself. */
  async try(): Promise<void> {
    this.#callOffNext();
    this.#letter = null;
    try {
      await this.#work();
      this.#failures = 0;
    } catch (error) {
      this.#failures++;
      this.#onTrouble(error);
      if (!this.#closed) this.#callOff = this.#time.after(pauseAfter(this.#failures), () => this.#again());
    }
  }

  /** In a turn of the mailbox: one last try of what has not been done, and no more. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#callOffNext();
    if (this.#letter !== null || this.#failures > 0) await this.try();
  }

  #again(): void {
    this.#callOff = null;
    void this.ask();
  }

  #callOffNext(): void {
    this.#callOff?.();
    this.#callOff = null;
  }
}
