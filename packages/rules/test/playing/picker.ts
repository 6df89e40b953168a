/** Picks one of `count`. */
export type Picker = (count: number) => number;

/** A small generator for the players' choices; the dice are the book's own. */
export function picker(seed: number): Picker {
  let state = (seed * 2654435761 + 1) >>> 0;
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}
