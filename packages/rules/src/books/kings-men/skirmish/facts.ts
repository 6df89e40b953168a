import type { Piece } from '../../../kernel/table.ts';

/*
 * What lies open of a piece and has no field of its own on the table that all books share: a word, or a word with its value after a colon.
 */

/** The facts that are so, sorted; null and false ones are left out, true ones are a word alone. */
export function facts(known: Readonly<Record<string, string | number | boolean | null>>): readonly string[] {
  return Object.entries(known)
    .flatMap(([word, value]) => (value === null || value === false ? [] : [value === true ? word : `${word}:${value}`]))
    .sort();
}

/** Whether the piece bears that word. */
export function bears({ facts: known = [] }: Pick<Piece, 'facts'>, word: string): boolean {
  return known.includes(word);
}

/** The value of that word, or null. */
export function valueOf({ facts: known = [] }: Pick<Piece, 'facts'>, word: string): string | null {
  const found = known.find((each) => each.startsWith(`${word}:`));
  return found === undefined ? null : found.slice(word.length + 1);
}

/** The value of that word as a number, or what it is when nothing is said. */
export function numberOf(piece: Pick<Piece, 'facts'>, word: string, otherwise: number): number {
  const value = valueOf(piece, word);
  return value === null ? otherwise : Number(value);
}
