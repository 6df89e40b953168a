import unhomoglyph from 'unhomoglyph';

/** Digits that are read as letters. Letters that look alike across alphabets are Unicode's own list (UTS 39), which the library has. */
const ALIKE: ReadonlyMap<string, string> = new Map('нh 0o 1l 3e 5s il'.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));
/** The longest name anybody may have, in characters. */
const LONGEST = 40;

/** A name as it is read at a glance: without case, marks, spaces and signs, and in one alphabet where letters look alike. Names are alike that have the same skeleton. */
export function skeletonOf(name: string): string {
  // Capitals and small letters have each their own doubles.
  const folded = letters(unhomoglyph(letters(unhomoglyph(name))));
  return folded.replaceAll(/./gu, (letter) => ALIKE.get(letter) ?? letter);
}

function letters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** A name that is not read like one of these: itself, or with a number behind it. */
export function apart(name: string, others: Iterable<string>): string {
  const taken = new Set([...others].map(skeletonOf));
  for (let number = 1; ; number++) {
    const tried =
      number === 1
        ? name
        : `${Array.from(name)
            .slice(0, LONGEST - 4)
            .join('')} ${number}`;
    if (!taken.has(skeletonOf(tried))) return tried;
  }
}
