import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { CODE_LENGTH } from '@longroll/protocol';

/** Bytes of a family, and of what is secret in a token. */
const FAMILY = 9;
const SECRET = 32;

/** The family of a guest's tokens at one battle: what all of them have in common, for as long as the guest holds a seat. It opens nothing. */
export function newFamily(): string {
  return randomBytes(FAMILY).toString('base64url');
}

/** Secret of one seat: its family and 256 random bits. Whoever shows it is the player, whatever their name or connection. */
export function newToken(family: string): string {
  return `${family}.${randomBytes(SECRET).toString('base64url')}`;
}

/** A guest who sits down: the family of their tokens, and the first of these. */
export interface NewGuest {
  readonly family: string;
  readonly token: string;
}

/**
 * Who sits down in a battle by an attempt that was called so, at random: the same whenever they ask again, at this battle and at no other, and to be worked out only by
 * who knows that name.
 */
export function newGuest(battle: string, attempt = randomBytes(32).toString('base64url')): NewGuest {
  const bytes = Buffer.from(hkdfSync('sha256', attempt, battle, 'seat', FAMILY + SECRET));
  const family = bytes.subarray(0, FAMILY).toString('base64url');
  return { family, token: `${family}.${bytes.subarray(FAMILY).toString('base64url')}` };
}

/** The family a token says it is of; empty for one from before tokens had families. */
export function familyIn(token: string): string {
  return token.slice(0, Math.max(0, token.indexOf('.')));
}

/** Secret of an invitation: 192 random bits, for a link. */
export function newInvitation(): string {
  return randomBytes(24).toString('base64url');
}

/** What the store keeps. A plain hash is enough for a secret nobody could guess. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Letters and digits that are not taken for one another when read aloud. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Id of a battle: short enough for a link, and not to be guessed. */
export function newBattleId(): string {
  return randomLetters(ID_LENGTH);
}

/** The same for one that is founded by an attempt that was called so, at random: it is one battle, however often it is asked for. */
export function battleIn(attempt: string): string {
  return lettersOf(Buffer.from(hkdfSync('sha256', attempt, '', 'battle', 4 * ID_LENGTH)));
}

/** A code by which a seat moves to another device: short enough to be typed. Of 31 letters each, it is guessed by one in 800 million million attempts. */
export function newSeatCode(): string {
  return randomLetters(CODE_LENGTH);
}

/** A code that is sent by mail: eight letters, guessed by one in 850 thousand million attempts. */
export function newMailCode(): string {
  return randomLetters(8);
}

/** Letters of a battle's id, of 31. */
const ID_LENGTH = 12;

function randomLetters(count: number): string {
  let letters = '';
  while (letters.length < count) letters += lettersIn(randomBytes(2 * count));
  return letters.slice(0, count);
}

/** The id that a digest gives. */
export function lettersOf(digest: Buffer): string {
  return lettersIn(digest).slice(0, ID_LENGTH);
}

/** Letters by five bits of each byte, all 31 alike: the one that would be the 32nd is left out. */
function lettersIn(bytes: Buffer): string {
  return [...bytes].map((byte) => ALPHABET[byte & 31] ?? '').join('');
}

/** The secret seed of a battle, from the operating system. */
export function newSeed(): string {
  return randomBytes(32).toString('hex');
}
