import type { Force } from '../kernel/force.ts';

/** What each side lost in a turn, in what its book counts. */
export interface TurnLosses {
  readonly turn: number;
  readonly lost: Readonly<Record<string, number>>;
}

/** The losses so far, with those of one more stretch of play: what stood before it and stands no more. What comes to the table in between makes up for no loss. */
export function withLosses(
  so: readonly TurnLosses[],
  turn: number,
  before: readonly Force[],
  after: readonly Force[],
): readonly TurnLosses[] {
  const now = so.find((each) => each.turn === turn) ?? { turn, lost: Object.fromEntries(before.map(({ side }) => [side, 0])) };
  const lost = Object.fromEntries(
    before.map(({ side, standing }) => {
      const left = after.find((each) => each.side === side)?.standing ?? 0;
      return [side, (now.lost[side] ?? 0) + Math.max(0, standing - left)];
    }),
  );
  return [...so.filter((each) => each.turn !== turn), { turn, lost }].sort((one, other) => one.turn - other.turn);
}
