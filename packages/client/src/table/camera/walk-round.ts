import type { Angle } from '@longroll/rules/table/units';
import { eased } from '../effects/playback.ts';

/** After the last turn by hand the table waits so long before it is set to rights. Milliseconds. */
const PAUSE = 160;

/** How far the onlooker has walked round the table from their own edge, and where they are on their way to. */
export class WalkRound {
  private here: Angle = 0;
  private way: { readonly from: Angle; readonly to: Angle; readonly lasts: number; began: number | null } | null = null;
  /** The earliest time at which everything may be set to rights, or null when it is. */
  private restless: number | null = null;

  get angle(): Angle {
    return this.here;
  }

  /** Where they will stand. */
  get goal(): Angle {
    return this.way?.to ?? this.here;
  }

  get busy(): boolean {
    return this.restless !== null;
  }

  walkTo(angle: Angle, lasts: number): void {
    this.restless = 0;
    if (lasts > 0 && angle !== this.here) {
      this.way = { from: this.here, to: angle, lasts, began: null };
      return;
    }
    this.here = angle;
    this.way = null;
  }

  /** At once, by hand. */
  turnBy(angle: Angle, now: number): void {
    this.way = null;
    this.here += angle;
    this.restless = now + PAUSE;
  }

  /** Goes on; true when they stand somewhere else than before. */
  tick(now: number): boolean {
    const { way } = this;
    if (way === null) return false;
    way.began ??= now;
    const share = Math.min(1, (now - way.began) / way.lasts);
    this.here = share === 1 ? way.to : way.from + (way.to - way.from) * eased(share);
    if (share === 1) this.way = null;
    return true;
  }

  /** Whether they stand still and things have yet to be set to rights. */
  mayRest(now: number): boolean {
    return this.way === null && this.restless !== null && now >= this.restless;
  }

  rest(): void {
    this.restless = null;
  }
}
