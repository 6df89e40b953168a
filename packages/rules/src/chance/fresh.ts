import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { ChanceState } from '../kernel/chance.ts';

/** Chance of a new battle from 32 bytes of the operating system's, as 64 hex digits. The commitment is published, the seed is not. */
export function freshChance(seed: string, words: Readonly<Record<string, string>> = {}): ChanceState {
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new Error('a seed is 64 hex digits');
  return { seed, commitment: commitmentOf(seed), words: { ...words }, drawn: {} };
}

/** SHA-256 of the seed's 32 bytes: what everybody may compare once the seed is revealed. */
export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}
