import type { Named, NamedBy } from '../kernel/refusal.ts';
import type { Point } from '../table/units.ts';

/** An answer to one of the open decisions of a seat. */
export interface Choice {
  readonly decision: string;
  readonly answer: unknown;
}

/** One sentence: its code in a book's catalogue of advice (`packages/words/src/en/<book>/advice.json`), and what it names. */
export interface Reason {
  readonly code: string;
  readonly named?: Named;
}

/** Why an answer is the best one: sentences with the odds it goes by, and the clause they come from. */
export interface Why {
  readonly clause: string;
  readonly says: readonly Reason[];
}

/** How a book's generals give reasons, by the type of its catalogue: `reasoning<typeof words>()`. */
export function reasoning<Words>(): <Code extends keyof Words & string>(code: Code, ...named: NamedBy<Words[Code]>) => Reason {
  return (code, ...[named]) => (named === undefined ? { code } : { code, named });
}

/** An expectation as it is said, to a tenth. */
export function tenths(expected: number): number {
  return Math.round(10 * expected) / 10;
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
