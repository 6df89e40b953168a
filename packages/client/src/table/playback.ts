/** A stretch of play on the table: it begins, shows shares of itself from 0 to 1, and ends. */
export interface Act {
  /** Milliseconds. */
  readonly lasts: number;
  begin(): void;
  show(share: number): void;
  end(): void;
}

/** However much happened, the table has caught up after so many milliseconds. */
const LONGEST = 4200;

/** Plays acts one after another, faster when many wait, and can be cut short at any time. */
export class Playback {
  private readonly waiting: Act[] = [];
  /** How many times faster than usual; it only grows until everything has been played. */
  private haste = 1;
  /** How many times faster than usual acts are played. */
  speed = 1;
  private current: { act: Act; began: number; lasts: number } | null = null;

  add(act: Act): void {
    this.waiting.push(act);
  }

  get busy(): boolean {
    return this.current !== null || this.waiting.length > 0;
  }

  tick(now: number): void {
    for (;;) {
      if (this.current === null) {
        const act = this.waiting.shift();
        if (act === undefined) {
          this.haste = 1;
          return;
        }
        const whole = this.waiting.reduce((sum, { lasts }) => sum + lasts, act.lasts);
        this.haste = Math.max(this.haste, whole / LONGEST);
        this.current = { act, began: now, lasts: act.lasts / (this.haste * this.speed) };
        act.begin();
      }
      const { act, began, lasts } = this.current;
      const share = lasts === 0 ? 1 : Math.min(1, (now - began) / lasts);
      act.show(share);
      if (share < 1) return;
      this.current = null;
      act.end();
    }
  }

  /** Everything that waits happens now. */
  skip(): void {
    if (this.current !== null) {
      const { act } = this.current;
      this.current = null;
      act.show(1);
      act.end();
    }
    for (const act of this.waiting.splice(0)) {
      act.begin();
      act.show(1);
      act.end();
    }
  }
}

/** Slow, quick, slow. */
export function eased(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
}
