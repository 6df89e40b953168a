import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { ChanceState } from '../kernel/chance.ts';

/**
 * Chance for a new battle. `seedHex` is 32 secret bytes of the operating system as 64 hex digits; the commitment is the SHA-256
 * of those bytes, so the seed can be shown afterwards and nobody could have swapped it. `words` are what seats added.
 */
export function freshChance(seedHex: string, words: Readonly<Record<string, string>> = {}): ChanceState {
  if (!/^[0-9a-f]{64}$/.test(seedHex)) throw new Error('a seed is 64 lower-case hex digits');
  return { seed: seedHex, commitment: commitmentOf(seedHex), words: { ...words }, drawn: {} };
}

/** SHA-256 of the seed's bytes, in hex: what is published before the first card. */
export function commitmentOf(seedHex: string): string {
  return bytesToHex(sha256(hexToBytes(seedHex)));
}
