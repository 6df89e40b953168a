import { createHash, randomBytes } from 'node:crypto';

/** Secret of one seat: 256 random bits. Whoever shows it is the player, whatever his name or connection. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the store keeps. A plain hash is enough for a secret nobody could guess. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Letters and digits that are not taken for one another when read aloud. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Id of a battle: short enough for a link, and not to be guessed. */
export function newBattleId(): string {
  let id = '';
  while (id.length < 12) {
    for (const byte of randomBytes(24)) {
      const letter = ALPHABET[byte & 31];
      if (letter !== undefined && id.length < 12) id += letter;
    }
  }
  return id;
}

/** The secret seed of a battle, from the operating system. */
export function newSeed(): string {
  return randomBytes(32).toString('hex');
}
