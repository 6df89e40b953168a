/** How a game ended: the winning side, or null for a draw, and the clause that says so. */
export interface Outcome {
  readonly winner: string | null;
  readonly reason: string;
  readonly clause: string;
}
