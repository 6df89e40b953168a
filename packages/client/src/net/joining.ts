import english from '@longroll/words/en/pages/table/joining';
import { fetched, spoken } from '../text/language.ts';
import { text } from '../text/words.ts';

const words = spoken('pages/table/joining', english);

/** What the way into a battle says no with, by the number that the room library carries beside the server's English sentence. */
const SAID = new Map<number, keyof typeof english>([
  [403, 'barred'],
  [409, 'cannotPlay'],
  [410, 'seatMoved'],
  [425, 'later'],
  [429, 'tooFast'],
  [503, 'away'],
  [521, 'malformed'],
  [522, 'noBattle'],
  [525, 'noSeat'],
]);

/** A token that opens no seat of the battle, and one that has been replaced. */
const DEAD_TOKEN = new Set([525, 410]);
/** There is no such battle; the server cannot play it, for it has no such rulebook, or another version of it. */
const FOR_GOOD = new Set([522, 409]);
/** To whoever watches a battle that they see later than it is played: it is seen from another room. */
const SEEN_LATER = 425;

/** Why a table cannot be joined: the server's own sentence for whoever reads English; what the room library itself says is for its programmers. */
export function whyNotJoined(error: unknown): string {
  const number = numberOf(error);
  if (!(error instanceof Error) || number === null) return text.site.net.unreachable;
  const known = SAID.get(number);
  if (known === undefined) return words.notOpened;
  return fetched() === null ? error.message : words[known];
}

export function isDeadToken(error: unknown): boolean {
  return DEAD_TOKEN.has(numberOf(error) ?? 0);
}

/** Whether it is in vain to ask again. */
export function isForGood(error: unknown): boolean {
  return FOR_GOOD.has(numberOf(error) ?? 0) || isDeadToken(error);
}

export function isSeenLater(error: unknown): boolean {
  return numberOf(error) === SEEN_LATER;
}

/** What is told of a request that the room library has given up. */
export function unanswered(): string {
  return words.unanswered;
}

function numberOf(error: unknown): number | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : null;
}
