import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Bytes in one block: the width of SHA-256. */
const BLOCK = 32;

/**
 * The key of one named stream. HMAC-SHA256 under the seed, over a JSON text that names the stream and lists every seat's
 * words in the order of the seats' ids: JSON quotes each part, so no two different sets of words give the same text.
 */
export function streamKey(seed: string, words: Readonly<Record<string, string>>, stream: string): Uint8Array {
  const spoken = Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1));
  return hmac(sha256, hexToBytes(seed), utf8ToBytes(JSON.stringify(['longroll-1', stream, spoken])));
}

/** Reads a stream: `at(position)` is the big-endian integer below 2^32 in the four bytes from `position`, a multiple of four. */
export interface Reader {
  at(position: number): number;
}

/**
 * Block n of a stream is HMAC-SHA256 under the stream's key over n as eight bytes, most significant first. So a stream
 * can be entered anywhere, and whoever knows its past but not its key cannot foretell it.
 */
export function reader(key: Uint8Array): Reader {
  const keyed = hmac.create(sha256, key);
  let open = -1;
  let bytes = new DataView(new ArrayBuffer(BLOCK));
  return {
    at(position) {
      const offset = position % BLOCK;
      const number = (position - offset) / BLOCK;
      if (number !== open) {
        const block = keyed.clone().update(counter(number)).digest();
        bytes = new DataView(block.buffer, block.byteOffset, BLOCK);
        open = number;
      }
      return bytes.getUint32(offset);
    },
  };
}

function counter(number: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(number));
  return new Uint8Array(view.buffer);
}
