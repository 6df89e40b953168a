/**
 * All that happens to one battle, in the order in which it came: commands, table actions, clocks that run out, comings and goings, automatic answers. Each has its turn to itself until it is
 * written down and told; what is done in a turn must not wait for a letter of its own.
 */
export class Mailbox {
  readonly #onTrouble: (error: unknown) => void;
  #last: Promise<unknown> = Promise.resolve();

  /** `onTrouble` hears what goes wrong in letters nobody waits for. */
  constructor(onTrouble: (error: unknown) => void) {
    this.#onTrouble = onTrouble;
  }

  /** Does something when its turn has come; resolves and rejects as it does. */
  post<Result>(letter: () => Result | Promise<Result>): Promise<Result> {
    const dealt = this.#last.then(letter);
    this.#last = dealt.catch(() => undefined);
    return dealt;
  }

  /** A letter whose outcome nobody waits for. */
  drop(letter: () => void): void {
    this.post(letter).catch(this.#onTrouble);
  }

  /** Resolves when all that has come so far is dealt with: whoever only reads begins then, and keeps nobody waiting. */
  async quiet(): Promise<void> {
    await this.#last;
  }
}
