import type { Point } from '../table/units.ts';

/** An answer to one of the open decisions of a seat. */
export interface Choice {
  readonly decision: string;
  readonly answer: unknown;
}

/** Why an answer is the best one: a sentence with the odds it goes by, and the clause they come from. */
export interface Why {
  readonly clause: string;
  readonly message: string;
}

/** Where a piece would go, or whom it would go at. */
export interface Aim {
  readonly piece: string;
  readonly to: Point;
}

/** What a computer general would do, and why where there is something to say about it. */
export interface Advice extends Choice {
  readonly why?: Why;
  /** What follows from the answer, where that can be shown on a table. */
  readonly aim?: Aim;
}
