import { z } from 'zod';

/** An answer is small and flat; anything deeper is no answer to any question of the game. */
const DEPTH = 16;
/** Half of a character, which is written as bytes of another length than it is read. */
const HALF = /\p{Cs}/u;

/** Plain JSON and nothing else: finite numbers, no binary, no dates, no class of any kind, not nested without end. */
export const jsonValue = z.unknown().refine((value) => isJson(value, DEPTH), 'form-json');

function isJson(value: unknown, depth: number): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth === 0) return false;
  if (Array.isArray(value)) return value.every((each) => isJson(each, depth - 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  // Whoever copies such a key by assignment changes what the copy is.
  if (Object.hasOwn(value, '__proto__') || Object.keys(value).some((key) => HALF.test(key))) return false;
  return Object.values(value).every((each) => isJson(each, depth - 1));
}
