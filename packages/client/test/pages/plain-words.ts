import { tableWords } from '../../src/text/table-words.ts';
import type { Shown } from './random-battles.ts';

/** A number of one with more than one of something. */
const ONE_OF_MANY =
  /(?<![\d.])1 (units|figures|details|files|ranks|cards|dice|points|command points|casualties|hits|steps|men|soldiers|inches|feats|activations|full turns|leaders|successes|levels|contours)\b/;
/** What only programs read: values without words, JSON, seeds and seals. */
const UNREADABLE = /undefined|null|NaN|\[object|[{}]|[0-9a-f]{32,}/;

/** What the referee calls things where nobody reads it: ids of seats, pieces and ground. Names that people gave are no codes. */
function codesOf({ situation: { setup, table } }: Shown): Set<string> {
  const names = new Set([...table.pieces, ...table.ground, ...table.sides].map(({ name }) => name.toLowerCase()));
  const ids = [...setup.seats.map(({ id }) => id), ...table.pieces.map(({ id }) => id), ...table.ground.map(({ id }) => id)];
  // A word of everyday speech may be an id as well; two words with a hyphen between them, or a number at the end, are none.
  return new Set(ids.filter((id) => /[a-z]-[a-z0-9]/.test(id) && !names.has(id.toLowerCase())));
}

/** The sides by their ids, where those are not what they are called. Red is a colour of counters besides. */
function sidesOf({ situation: { table } }: Shown): string[] {
  return table.sides.filter(({ id, name }) => id !== 'red' && !name.toLowerCase().includes(id)).map(({ id }) => id);
}

/** The sentences nobody should have to read: with a code of the referee in it, a side's id, “1 units”, or the admission that there are no words. */
export function unfit(shown: Shown, said: readonly (readonly [where: string, sentence: string])[]): string[] {
  const codes = [...codesOf(shown), ...sidesOf(shown)];
  return said
    .filter(
      ([, sentence]) =>
        Object.values(tableWords.unworded).some((none) => sentence.includes(none)) ||
        ONE_OF_MANY.test(sentence) ||
        UNREADABLE.test(sentence) ||
        codes.some((code) => new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(sentence)),
    )
    .map(([where, sentence]) => `${where}: “${sentence}”`);
}
