import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BookTypes, Game } from './game.ts';
import { canonicalJson } from './json.ts';

/** SHA-256 in hex of the whole game, secrets included: two games with the same hash have the same future. Keep it from players. */
export function stateHash<B extends BookTypes>(game: Game<B>): string {
  return sha256OfText(canonicalJson(game));
}

/** SHA-256 in hex of a text's UTF-8 bytes, the same on every engine. */
export function sha256OfText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
