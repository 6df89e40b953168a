import { randomBytes } from 'node:crypto';

/** An id that opens nothing. */
export function newId(): string {
  return randomBytes(9).toString('base64url');
}
