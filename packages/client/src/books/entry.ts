import type { ComponentType } from 'preact';
import type { BoardBook, Face, TableBook } from './face.ts';
import type { Muster } from './muster.tsx';
import type { Switch } from './switch-list.ts';

/** A rulebook to be read: as it is written in `docs/rules`, and the drawings that stand at its clauses. */
interface BookRules {
  readonly text: string;
  readonly diagrams: Readonly<Record<string, ComponentType>>;
}

/** How a book looks from outside. */
export interface BookCover {
  /** Colour of its cloth, `#rrggbb`. */
  readonly cloth: string;
  /** What is stamped on it in gold, as SVG writes a path, about the middle of 48 by 60. */
  readonly device: string;
}

/** How strong a computer is: as a choice by itself, and within a sentence. */
export interface StrengthWords {
  readonly title: string;
  readonly within: string;
}

/** What a book calls the fields of its scenario files and what may stand in them, for whoever draws one. */
export interface DrawingWords {
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  /** What a file to begin from is called, and what its sides and generals are, where the file has it. */
  readonly blank: Texts;
}

/** Texts by the place where they stand. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** What of an entry does not depend on what the book is played on. */
interface AnyEntry {
  /** The id that battles know it by. */
  readonly id: string;
  /** What the numbers of its clauses begin with: `KM`. */
  readonly prefix: string;
  readonly title: string;
  /** Left out: a plain one. */
  readonly cover?: BookCover;
  /** The strengths of its computer generals in the language of the pages, by their ids. Left out: as its rules call them. */
  readonly strengths?: () => Readonly<Record<string, StrengthWords>>;
  readonly rules: () => Promise<BookRules>;
  readonly switches: () => Promise<readonly Switch[]>;
  /** Brings the words for what its rules refuse, for a page that shows no battle of it; its face brings them along. */
  readonly refusals: () => Promise<unknown>;
  /** Left out where none of its fields is drawn by hand. */
  readonly drawing?: () => Promise<DrawingWords>;
  /** Left out where a book builds no armies before its battles. Opens one to be built. */
  readonly muster?: () => Promise<() => Muster>;
}

/** A book that is played on a tabletop. */
export interface TableEntry extends AnyEntry {
  readonly room: 'table';
  readonly face: () => Promise<Face<TableBook>>;
}

/** A book that is played on a board of its own: nothing of the table is fetched for it. */
interface BoardEntry extends AnyEntry {
  readonly room: 'board';
  readonly face: () => Promise<Face<BoardBook>>;
}

/** A book as the pages know it. All but its names is fetched when it is first wanted. */
export type BookEntry = TableEntry | BoardEntry;
