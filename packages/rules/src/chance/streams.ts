import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ChanceSource, ChanceState } from '../kernel/chance.ts';

const BLOCK = 32;

/**
 * The real streams: HMAC-SHA256 in counter mode, keyed by the secret seed and the words of every seat. Dice and deck
 * draw from streams of their own, and only the position is kept, so the state stays small and JSON.
 */
export const streams: ChanceSource = (state) => ({
  roll: (_purpose, count, sides = 6) => Array.from({ length: count }, () => below(state, 'dice', sides) + 1),
  shuffle: (_purpose, items) => {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = below(state, 'deck', last + 1);
      const moved = shuffled.splice(other, 1, ...shuffled.slice(last, last + 1));
      shuffled.splice(last, 1, ...moved);
    }
    return shuffled;
  },
});

/** A number from 0 up to but not including `limit` (at most 256): bytes that would favour small numbers are thrown away. */
function below(state: ChanceState, stream: string, limit: number): number {
  const fair = 256 - (256 % limit);
  for (;;) {
    const byte = nextByte(state, stream);
    if (byte < fair) return byte % limit;
  }
}

function nextByte(state: ChanceState, stream: string): number {
  const position = state.drawn[stream] ?? 0;
  state.drawn[stream] = position + 1;
  return block(state, stream, Math.floor(position / BLOCK))[position % BLOCK] ?? 0;
}

/** The newest block, so that 32 bytes in a row cost one hash. A pure function of its key: sharing it changes nothing. */
let newest: { readonly key: string; readonly bytes: Uint8Array } | null = null;

function block(state: ChanceState, stream: string, index: number): Uint8Array {
  const label = `${stream}:${index}:${wordsOf(state)}`;
  const key = `${state.seed}:${label}`;
  if (newest?.key !== key) newest = { key, bytes: hmac(sha256, hexToBytes(state.seed), utf8ToBytes(label)) };
  return newest.bytes;
}

/** All words in the order of their seats, in a form that no other set of words shares. */
function wordsOf(state: ChanceState): string {
  return JSON.stringify(Object.entries(state.words).sort(([a], [b]) => (a < b ? -1 : 1)));
}
