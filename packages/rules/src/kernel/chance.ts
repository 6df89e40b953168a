/**
 * Chance as the game stores it: the secret seed, what each seat added, and how far each stream has been drawn.
 * Never part of a view.
 */
export interface ChanceState {
  /** Secret, 64 hex digits, from the operating system. */
  readonly seed: string;
  /** SHA-256 of the seed, published before the first card. */
  readonly commitment: string;
  /** Words of the seats that the streams are keyed by, besides the seed. Other words are another object: who reads the streams goes by that. */
  words: Readonly<Record<string, string>>;
  /** Bytes drawn so far from each stream. */
  drawn: Record<string, number>;
}

/** The hand that throws and shuffles, over the chance of one game draft. A book throws and shuffles for the purposes it states and for no others. */
export interface Chance<Purpose extends string> {
  /** `count` dice of `sides` sides for a named purpose (`fire.attack`, `order`, …), in the order thrown. */
  roll(purpose: Purpose, count: number, sides?: number): number[];
  /** A shuffled copy. */
  shuffle<T>(purpose: Purpose, items: readonly T[]): T[];
}

/** Binds chance to a game draft: the real streams, or a test's script. */
export type ChanceSource = (state: ChanceState) => Chance<string>;
