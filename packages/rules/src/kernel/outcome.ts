/** How a game ended: the winning side, or null for a draw or a shared victory, and the clause that says so. */
export interface Outcome {
  readonly winner: string | null;
  /** The sides that have won together; missing where one has won or none. */
  readonly winners?: readonly string[];
  readonly reason: string;
  readonly clause: string;
}

/** Every side that has won; nobody in a draw. */
export function winnersOf({ winner, winners }: Outcome): readonly string[] {
  return winners ?? (winner === null ? [] : [winner]);
}

/** The outcome that those sides have won. */
export function wonBy(winners: readonly string[], reason: string, clause: string): Outcome {
  const [only, another] = winners;
  return { winner: another === undefined ? (only ?? null) : null, ...(another === undefined ? {} : { winners }), reason, clause };
}
