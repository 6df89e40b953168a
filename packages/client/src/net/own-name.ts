import { recall, remember } from './remembered.ts';

/** So many bytes at random are two browsers never alike in. */
const BYTES = 16;

/** What this browser calls itself for some purpose: at random, and the same each time. */
export function ownName(purpose: string): string {
  const known = recall(purpose);
  if (known !== null) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  remember(purpose, made);
  return made;
}
