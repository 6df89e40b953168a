import type { Chance, ChanceState } from '../kernel/chance.ts';
import { reader, streamKey, type Reader } from './stream.ts';

/** A draw takes four bytes: an integer below 2^32. */
const DRAW = 4;
const DRAWS = 0x1_0000_0000;

/** What a battle's streams are read with: worked out once, for its words are handed on from position to position. */
interface Readers {
  readonly seed: string;
  readonly byStream: Map<string, Reader>;
}

const known = new WeakMap<ChanceState['words'], Readers>();

function readerOf({ seed, words }: ChanceState, stream: string): Reader {
  let readers = known.get(words);
  if (readers === undefined || readers.seed !== seed) {
    readers = { seed, byStream: new Map() };
    known.set(words, readers);
  }
  const before = readers.byStream.get(stream);
  if (before !== undefined) return before;
  const opened = reader(streamKey(seed, words, stream));
  readers.byStream.set(stream, opened);
  return opened;
}

/**
 * The real dice and deck. They run on separate streams, so a throw never moves a card. Everything follows from the
 * seed, the words and the bytes drawn so far, which the game stores: a saved battle goes on with the same dice.
 */
export function streams(state: ChanceState): Chance<string> {
  return {
    roll(_purpose, count, sides = 6) {
      const dice = readerOf(state, 'dice');
      return Array.from({ length: count }, () => 1 + below(state, 'dice', dice, sides));
    },
    /** Fisher and Yates' way: one of the cards left is drawn and laid behind those drawn before, until none is left. */
    shuffle<T>(_purpose: string, items: readonly T[]): T[] {
      const cards = readerOf(state, 'deck');
      const left = [...items];
      const deck: T[] = [];
      while (left.length > 0) deck.push(...left.splice(below(state, 'deck', cards, left.length), 1));
      return deck;
    },
  };
}

/** A whole number from 0 to `bound` − 1, each as likely: draws beyond the last full multiple of `bound` are thrown away. */
function below(state: ChanceState, stream: string, source: Reader, bound: number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > DRAWS) throw new Error(`no die has ${bound} sides`);
  const fair = DRAWS - (DRAWS % bound);
  for (;;) {
    const from = state.drawn[stream] ?? 0;
    state.drawn[stream] = from + DRAW;
    const draw = source.at(from);
    if (draw < fair) return draw % bound;
  }
}
