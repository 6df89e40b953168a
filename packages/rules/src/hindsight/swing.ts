import type { Force } from '../kernel/force.ts';

/** What one side's strength was before an act, was to be expected of it, and came. */
interface Chances {
  readonly side: string;
  readonly before: number;
  readonly expected: number;
  readonly came: number;
}

/** How far the dice of an act moved the balance. */
export interface Swing {
  readonly sides: readonly Chances[];
  /** The side that the dice served best, and the one they served worst. */
  readonly favoured: string;
  readonly hurt: string;
  /** By how much the favoured side gained on the other, against what was to be expected; never below 0. */
  readonly size: number;
  /** Ways in which it was rehearsed, and the share of them that went at least as well for the favoured side. */
  readonly rehearsals: number;
  readonly share: number;
}

/** Compares what came with what might have come. There is at least one rehearsal, and all name the sides in the same order. */
export function swingOf(before: readonly Force[], came: readonly Force[], rehearsals: readonly (readonly Force[])[]): Swing {
  const sides = came.map(({ side, strength }, place): Chances => {
    const expected = rehearsals.reduce((sum, forces) => sum + (forces[place]?.strength ?? 0), 0) / rehearsals.length;
    return { side, before: before[place]?.strength ?? 0, expected, came: strength };
  });
  const gain = ({ came: now, expected }: Chances) => now - expected;
  const first: Chances = sides[0] ?? { side: '', before: 0, expected: 0, came: 0 };
  const best = sides.reduce((found, each) => (gain(each) > gain(found) ? each : found), first);
  const worst = sides.reduce((found, each) => (gain(each) < gain(found) ? each : found), first);
  const balance = (forces: readonly Force[]) => strengthIn(forces, best.side) - strengthIn(forces, worst.side);
  const asGood = rehearsals.filter((forces) => balance(forces) >= balance(came)).length;
  return {
    sides,
    favoured: best.side,
    hurt: worst.side,
    size: gain(best) - gain(worst),
    rehearsals: rehearsals.length,
    share: asGood / rehearsals.length,
  };
}

function strengthIn(forces: readonly Force[], side: string): number {
  return forces.find((each) => each.side === side)?.strength ?? 0;
}
