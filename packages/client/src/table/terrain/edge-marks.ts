/** One mark of the rule along an edge of the table. */
export interface EdgeMark {
  /** Inches from the end the rule begins at. */
  readonly inch: number;
  /** How far it reaches out, in inches: longest at a foot, half as long between two. */
  readonly reach: number;
  /** Whether a whole foot ends there. */
  readonly foot: boolean;
  /** What stands beside it: whole feet, but none at the corners. */
  readonly label: string;
}

const FOOT = 12;

/** The marks of an edge of so many inches, from the end the feet are counted from. */
export function edgeMarks(length: number): EdgeMark[] {
  return Array.from({ length: Math.floor(length) + 1 }, (_, inch) => {
    const foot = inch % FOOT === 0;
    const label = foot && inch > 0 && inch < length ? `${inch / FOOT}′` : '';
    return { inch, reach: foot ? 0.6 : inch % (FOOT / 2) === 0 ? 0.4 : 0.2, foot, label };
  });
}
