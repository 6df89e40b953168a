/*
 * The public table: what any onlooker can draw of any wargame. What a book makes public besides is its own, in its own types (`PublicTypes`), and is
 * carried along unread.
 */

/** A place, in thousandths of an inch. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** What one book makes public of a piece, a side, a piece of ground and the table as a whole, besides what every table has: JSON objects. */
export interface PublicTypes {
  piece: object;
  side: object;
  ground: object;
  table: object;
}

/** How a number is shown: never a rule. */
export type Tone = 'good' | 'fair' | 'bad' | 'plain';

/** A number that everybody sees, of a piece or of a side: figures, a rating, units standing. */
export interface Tracker {
  /** What its book calls it: `figures`, `counter`, `rating`, … */
  readonly name: string;
  readonly value: number;
  /** Of how many; 0 where it has no end. */
  readonly of: number;
  readonly tone: Tone;
}

/** One thing standing on the table. */
export interface Piece<Own extends object = object> {
  readonly id: string;
  readonly side: string;
  /** Seat of the player it stands for or belongs to; empty when it is the whole army's. */
  readonly seat: string;
  /** What it is, in the words of its book: a type of unit, `general`, … */
  readonly kind: string;
  readonly name: string;
  /** Reference point in thousandths of an inch, facing in tenths of a degree. */
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  /** Id of what it is in, or empty. */
  readonly inside: string;
  readonly trackers: readonly Tracker[];
  /** Markers beside it, sorted: `disorder`, `smoke`, … */
  readonly badges: readonly string[];
  readonly own: Own;
}

/** One piece of ground; the field of battle itself is bare. It may be placed, burnt or dug during play. */
export interface GroundPiece<Own extends object = object> {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** Its ground: the corners of a simple polygon, counter-clockwise. */
  readonly shape: readonly Place[];
  /** Hills: the contour of each level, lowest first. Empty for everything else. */
  readonly contours: readonly (readonly Place[])[];
  /** Middle line of a road, fence or stream, and how wide it is; empty and 0 for areas. */
  readonly line: readonly Place[];
  readonly thickness: number;
  readonly own: Own;
}

/** Something shown on the table that is no piece: ground that decides the battle, a template, … */
export interface TableMark {
  readonly id: string;
  /** `objective`, … */
  readonly kind: string;
  readonly name: string;
  /** Whose it is now, or empty. */
  readonly side: string;
  /** Corners of a polygon. */
  readonly shape: readonly Place[];
}

export interface TableCard {
  /** Suit colour and rank, for example `red-K`, `black-10`, `red-joker`. */
  readonly id: string;
  readonly side: string;
  /** `drawn` is the card being dealt with. */
  readonly place: 'drawn' | 'discard' | 'banked';
}

export interface TableSide<Own extends object = object> {
  readonly id: string;
  readonly name: string;
  /** What it is painted in: the name of a colour, or `#rrggbb`. */
  readonly colour: string;
  /** A shape that tells it from the others without colour: `round`, `cut`, … */
  readonly emblem: string;
  readonly trackers: readonly Tracker[];
  readonly own: Own;
}

/** Who is being waited for; a secret question shows neither what it is about nor whether it has been answered. */
export interface Waiting {
  readonly id: string;
  readonly kind: string;
  readonly clause: string;
  readonly seats: readonly string[];
  /** The piece the question is about, or empty. */
  readonly piece: string;
}

/** How a battle ended: every side that has won, nobody in a draw. */
export interface TableOutcome {
  readonly winners: readonly string[];
  readonly reason: string;
  readonly clause: string;
}

/** Everything that lies open: the same for players and spectators. */
export interface PublicTable<P extends PublicTypes = PublicTypes> {
  readonly seq: number;
  readonly turn: number;
  readonly phase: string;
  /** Id of the piece that acts now, or empty. */
  readonly active: string;
  /** The table's size in thousandths of an inch. */
  readonly width: number;
  readonly depth: number;
  /** The same list while no ground has changed. */
  readonly ground: readonly GroundPiece<P['ground']>[];
  readonly sides: readonly TableSide<P['side']>[];
  readonly pieces: readonly Piece<P['piece']>[];
  readonly marks: readonly TableMark[];
  readonly cards: readonly TableCard[];
  readonly cardsLeft: number;
  readonly waiting: readonly Waiting[];
  readonly outcome: TableOutcome | null;
  readonly own: P['table'];
}
