/**
 * Who comes next where only so much is done at once: everybody who wants something done has a turn after the other, however much each of them wants. What one of them wants is
 * done in its order.
 */
export class Turns {
  readonly #atOnce: number;
  #underWay = 0;
  readonly #waiting = new Map<string, readonly (() => void)[]>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** How much somebody waits for. */
  waiting(whose: string): number {
    return this.#waiting.get(whose)?.length ?? 0;
  }

  /** Does something for somebody when their turn has come. */
  async take<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#underWay < this.#atOnce) this.#underWay++;
    else await new Promise<void>((turn) => this.#waiting.set(whose, [...(this.#waiting.get(whose) ?? []), turn]));
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#underWay--;
      return;
    }
    const [whose, [turn, ...others]] = first;
    this.#waiting.delete(whose);
    if (others.length > 0) this.#waiting.set(whose, others);
    turn?.();
  }
}
