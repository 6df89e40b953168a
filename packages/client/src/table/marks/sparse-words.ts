import type { Spot } from '../camera/projection.ts';

/** CSS pixels that words about the same thing keep from one another, across and up. */
const ACROSS = 110;
const UP = 18;

/** Where the same words stand close together they are written once: a second time they would only blot out the first. */
export class SparseWords {
  private written: { readonly spot: Spot; readonly words: string }[] = [];

  begin(): void {
    this.written = [];
  }

  /** Whether these words are to be written there; `zoom` is CSS pixels of a drawing pixel. */
  take(spot: Spot, words: string, zoom: number): boolean {
    const isNear = (other: Spot): boolean => Math.abs(other.x - spot.x) * zoom < ACROSS && Math.abs(other.y - spot.y) * zoom < UP;
    if (this.written.some((each) => each.words === words && isNear(each.spot))) return false;
    this.written.push({ spot, words });
    return true;
  }
}
