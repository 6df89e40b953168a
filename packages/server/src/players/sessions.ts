import { hkdfSync, randomBytes } from 'node:crypto';

/** What every session begins with: no family of seat tokens is called so. */
const PREFIX = 'player.';
const BYTES = 32;

/** Secret of a session: 256 random bits. */
export function newSession(): string {
  return PREFIX + randomBytes(BYTES).toString('base64url');
}

/** The session that is begun in an attempt: the same whenever it is made again. */
export function sessionIn(attempt: string): string {
  return PREFIX + Buffer.from(hkdfSync('sha256', attempt, '', 'session', BYTES)).toString('base64url');
}

/** Whether a secret is a player's session, and no seat token. */
export function isSession(secret: string): boolean {
  return secret.startsWith(PREFIX);
}
