/** The pause after the first try that failed, milliseconds; each one after it is twice as long. */
const FIRST = 250;
/** The longest pause, milliseconds: so soon things go on by themselves when what was in the way is gone. */
const LONGEST = 15_000;

/** How long the server waits before it tries again what it has to do itself: longer each time, and for ever. */
export function pauseAfter(failures: number): number {
  return Math.min(LONGEST, FIRST * 2 ** Math.min(failures - 1, 20));
}

/** Something that has to be done in the end, once at a time, and again whenever it is asked for. */
export class RetriedTask {
  readonly #work: () => Promise<void>;
  readonly #onTrouble: (error: unknown) => void;
  #wanted = false;
  #running: Promise<void> | null = null;
  #failures = 0;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(work: () => Promise<void>, onTrouble: (error: unknown) => void) {
    this.#work = work;
    this.#onTrouble = onTrouble;
  }

  /** Does it as soon as nothing is in the way. Resolves after this try, whether or not it succeeds; at once while it waits for the next. */
  ask(): Promise<void> {
    if (this.#timer !== null || this.#closed) return Promise.resolve();
    this.#wanted = true;
    this.#running ??= this.#go().finally(() => {
      this.#running = null;
      if (this.#failures > 0 && !this.#closed) this.#timer = setTimeout(() => this.#again(), pauseAfter(this.#failures)).unref();
    });
    return this.#running;
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** One last try where the one before failed, and no more. */
  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#failures > 0) void this.ask();
    this.#closed = true;
    await this.#running;
  }

  #again(): void {
    this.#timer = null;
    void this.ask();
  }

  async #go(): Promise<void> {
    try {
      while (this.#wanted) {
        this.#wanted = false;
        await this.#work();
        this.#failures = 0;
      }
    } catch (error) {
      this.#failures++;
      this.#onTrouble(error);
    }
  }
}
