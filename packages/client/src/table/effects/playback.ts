/** A stretch of play on the table: it begins, shows shares of itself from 0 to 1, and ends. */
export interface Act {
  /** What it is, in a word. */
  readonly what: string;
  /** Milliseconds. */
  readonly lasts: number;
  begin(): void;
  show(share: number): void;
  end(): void;
}

/** What it is called when pieces take their places on the new table. */
export const TAKING_PLACES = 'dress';

/** What it is called when all acts of a happening have been played: nothing more to look at. */
export const SEEN = 'seen';

/** Plays acts one after another, and can be cut short at any time. */
export class Playback {
  private readonly waiting: { readonly act: Act; readonly haste: number }[] = [];
  /** How many times faster than usual acts are played. */
  speed = 1;
  private current: { act: Act; began: number; lasts: number } | null = null;
  private hold: { readonly what: string; readonly share: number } | null = null;
  /** The share at which the act stands still. */
  private stillAt: number | null = null;

  /** To be played after the others, so many times faster than usual. */
  add(act: Act, haste = 1): void {
    this.waiting.push({ act, haste });
  }

  /** The next act of that kind stands still at a share of itself, for a picture, until another is to be held or it is cut short itself. */
  holdAt(what: string, share: number): void {
    this.hold = { what, share };
  }

  /** What stands still now, or nothing. */
  get held(): string {
    return this.stillAt === null ? '' : (this.current?.act.what ?? '');
  }

  /** What is played now, or nothing. */
  get act(): string {
    return this.current?.act.what ?? '';
  }

  /** Whether there is anything to see but pieces that take their places. */
  get playing(): boolean {
    return [this.current, ...this.waiting].some((each) => each !== null && each.act.what !== TAKING_PLACES && each.act.what !== SEEN);
  }

  get busy(): boolean {
    return this.current !== null || this.waiting.length > 0;
  }

  /** Goes on; gives the time at which everything stands, which is now unless it is held. */
  tick(now: number): number {
    for (;;) {
      if (this.current === null) {
        const next = this.waiting.shift();
        if (next === undefined) return now;
        const { act, haste } = next;
        this.current = { act, began: now, lasts: act.lasts / (haste * this.speed) };
        act.begin();
      }
      // It goes on from where it stood.
      if (this.stillAt !== null && this.hold?.what !== this.current.act.what) {
        this.current.began = now - this.stillAt * this.current.lasts;
        this.stillAt = null;
      }
      const { act, began, lasts } = this.current;
      const share = lasts === 0 ? 1 : Math.min(1, (now - began) / lasts);
      const { hold } = this;
      if (hold !== null && hold.what === act.what && share >= hold.share) {
        this.stillAt = hold.share;
        act.show(hold.share);
        return began + lasts * hold.share;
      }
      act.show(share);
      if (share < 1) return now;
      this.current = null;
      act.end();
    }
  }

  /** Everything that waits happens now. */
  skip(): void {
    if (this.hold?.what === this.held) this.hold = null;
    this.stillAt = null;
    if (this.current !== null) {
      const { act } = this.current;
      this.current = null;
      act.show(1);
      act.end();
    }
    for (const { act } of this.waiting.splice(0)) {
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
