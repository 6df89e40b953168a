import type { Piece } from '@longroll/rules/kernel/table';
import type { LogLine } from '../books/face.ts';

/** A stretch of a line's text, with the piece that it names. */
export interface Named {
  readonly text: string;
  readonly piece: Piece | null;
}

/** A line's text taken apart at the names of the pieces it is about, as far as they are on the table. */
export function namedIn({ text, pieces: about }: Pick<LogLine, 'text' | 'pieces'>, pieces: readonly Piece[]): Named[] {
  const wanted = pieces.filter(({ id, name }) => name !== '' && about.includes(id));
  const found: Named[] = [];
  let rest = text;
  while (rest !== '') {
    const next = first(rest, wanted);
    if (next === null) {
      found.push({ text: rest, piece: null });
      break;
    }
    if (next.at > 0) found.push({ text: rest.slice(0, next.at), piece: null });
    found.push({ text: next.piece.name, piece: next.piece });
    rest = rest.slice(next.at + next.piece.name.length);
  }
  return found;
}

/** The name that comes first, the longer of two that begin at one place. */
function first(text: string, pieces: readonly Piece[]): { readonly at: number; readonly piece: Piece } | null {
  const places = pieces.map((piece) => ({ at: text.indexOf(piece.name), piece })).filter(({ at }) => at >= 0);
  places.sort((a, b) => a.at - b.at || b.piece.name.length - a.piece.name.length);
  return places[0] ?? null;
}
