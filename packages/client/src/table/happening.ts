import type { Point } from '@longroll/rules/table/units';

/** Dice thrown on the table. */
export interface Thrown {
  /** The piece they are thrown for; empty: for nobody on the table in particular. */
  readonly about: string;
  /** Whose they are, where the piece does not say so. */
  readonly side?: string;
  readonly dice: readonly number[];
  /** The least number that is a success; null where the dice are added up. */
  readonly needs: number | null;
  /** Where few pips are good: the greatest number that is a success. */
  readonly most?: number;
}

/** A card as it is painted: its suit in its ink, and its rank in a letter or number. */
export interface PlayingCard {
  readonly suit: string;
  readonly ink: 'red' | 'black';
  readonly rank: string;
}

export type Manner = 'march' | 'charge' | 'flee';

/** A piece that goes somewhere, from the first point to the last. */
export interface Way {
  readonly piece: string;
  readonly path: readonly Point[];
}

/** What is seen or heard on the table of something that happened, in the table's own terms: each book says so of its events. */
export type Happening =
  /** The drum calls: a new stretch of play begins. */
  | { readonly kind: 'drum' }
  | { readonly kind: 'card'; readonly card: PlayingCard }
  /** The eye is led to a piece, and that is all. */
  | { readonly kind: 'noticed'; readonly pieces: readonly string[] }
  /** Pieces go, all at once, after the roll that says how far. */
  | { readonly kind: 'moved'; readonly ways: readonly Way[]; readonly manner: Manner; readonly thrown: readonly Thrown[] }
  | { readonly kind: 'shot'; readonly shooter: string; readonly target: string; readonly thrown: readonly Thrown[] }
  | { readonly kind: 'struck'; readonly attacker: string; readonly defender: string; readonly thrown: readonly Thrown[] }
  /** Figures of a piece are lost. */
  | { readonly kind: 'lost'; readonly piece: string; readonly figures: number }
  /** Pieces run from the table or are taken off it. */
  | { readonly kind: 'gone'; readonly pieces: readonly string[]; readonly words: string }
  /** Words rise from pieces, after the roll that brought them. */
  | {
      readonly kind: 'said';
      readonly pieces: readonly string[];
      readonly words: string;
      readonly bad: boolean;
      readonly thrown: readonly Thrown[];
    }
  /** Words about a whole side, after the roll that brought them. */
  | { readonly kind: 'announced'; readonly words: string; readonly bad: boolean; readonly thrown: readonly Thrown[] };

/** The way of a piece from where it stood; the path may begin there. */
export function way(piece: string, from: Point, path: readonly Point[]): Way {
  const [first] = path;
  return { piece, path: first !== undefined && first.x === from.x && first.y === from.y ? path : [from, ...path] };
}

/** Pieces that go, all at once. Where none of them leaves its place the eye is led to them all the same: they may have turned. */
export function moved(manner: Manner, ways: readonly Way[], thrown: readonly Thrown[] = []): Happening {
  const going = ways.filter(({ path }) => path.length > 1);
  if (going.length === 0 && thrown.length === 0) return noticed(...ways.map(({ piece }) => piece));
  return { kind: 'moved', ways: going, manner, thrown };
}

/** Words about pieces. */
export function said(pieces: readonly string[], words: string, bad = false, thrown: readonly Thrown[] = []): Happening {
  return { kind: 'said', pieces, words, bad, thrown };
}

/** Of an event of which nothing is seen. */
export const unseen = (): readonly Happening[] => [];

export function noticed(...pieces: readonly string[]): Happening {
  return { kind: 'noticed', pieces };
}

/** The pieces it is seen on. */
export function piecesOf(happening: Happening): readonly string[] {
  switch (happening.kind) {
    case 'moved':
      return happening.ways.map(({ piece }) => piece);
    case 'shot':
      return [happening.shooter, happening.target];
    case 'struck':
      return [happening.attacker, happening.defender];
    case 'lost':
      return [happening.piece];
    case 'noticed':
    case 'gone':
    case 'said':
      return happening.pieces;
    case 'drum':
    case 'card':
    case 'announced':
      return [];
  }
}
