/** One thing standing on the table, for every book. What a book does not use keeps its empty value. */
export interface Piece {
  readonly id: string;
  readonly side: string;
  /** Unit type of the book, or `general`. */
  readonly kind: string;
  readonly name: string;
  /** Seat of the player it stands for or belongs to; empty when it is the whole army's. */
  readonly seat: string;
  readonly quality: string;
  /** Reference point in thousandths of an inch, facing in tenths of a degree. */
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly formation: string;
  readonly files: number;
  readonly layout: string;
  /** Thousandths of an inch. */
  readonly spread: number;
  readonly figures: number;
  /** Figures at the start of the battle. */
  readonly strength: number;
  readonly officer: boolean;
  readonly ensign: boolean;
  /** The counter that everybody sees: `green`, `yellow`, `red`, or empty. */
  readonly counter: string;
  /** Other markers, sorted: `disorder`, … */
  readonly markers: readonly string[];
  /** Id of the building it is in, or empty. */
  readonly inside: string;
  /** A general's rating, 0 for others. */
  readonly rating: number;
  /** What else lies open of it, in words of its book and not for drawing: `unit:…`, … Missing where there is nothing. */
  readonly facts?: readonly string[];
}

export interface TableCard {
  /** Suit colour and rank, for example `red-K`, `black-10`, `red-joker`. */
  readonly id: string;
  readonly side: string;
  /** `drawn` is the card being dealt with. */
  readonly place: 'drawn' | 'discard' | 'banked';
}

export interface TableSide {
  readonly id: string;
  readonly name: string;
  readonly started: number;
  readonly lost: number;
  /** Units left at or below which the army may flee. */
  readonly threshold: number;
  /** Whether it flees there without a die; missing where it does not. */
  readonly atOnce?: boolean;
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

/** Everything that lies open: the same for players and spectators. The Colyseus Schema mirrors it field by field. */
export interface PublicTable {
  readonly seq: number;
  readonly turn: number;
  readonly phase: string;
  /** The unit being activated, or empty, and what it has done in this activation. */
  readonly active: { readonly piece: string; readonly done: readonly string[] };
  readonly sides: readonly TableSide[];
  readonly pieces: readonly Piece[];
  readonly cards: readonly TableCard[];
  readonly cardsLeft: number;
  readonly waiting: readonly Waiting[];
  readonly outcome: { readonly winner: string; readonly reason: string; readonly clause: string } | null;
}
