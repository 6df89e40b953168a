import { wordedBy } from './worded-by.ts';

/**
 * A modifier, or a reason to go half as far, in the reader's words. Events of the King's Men have it in short English words, and every record with them: so
 * these words, hyphenated, are its key. What has none is a name that the scenario gives.
 */
export function recordedIn(words: Readonly<Record<string, string>>, recorded: string): string {
  return wordedBy(words, recorded.toLowerCase().replaceAll(/[^a-z]+/g, '-')) ?? recorded;
}
