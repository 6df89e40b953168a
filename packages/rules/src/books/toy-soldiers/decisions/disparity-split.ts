import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { disparitySplit as answer, type DisparitySplit } from '../answers.ts';
import type { State, TS } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../troops/unit.ts';

interface About {
  readonly units: readonly UnitId[];
  readonly points: number;
}

/** Every choice of so many of them. */
function choose(units: readonly UnitId[], points: number): UnitId[][] {
  if (points === 0) return [[]];
  return units.flatMap((unit, index) => choose(units.slice(index + 1), points - 1).map((rest) => [unit, ...rest]));
}

function calmest(state: State, { units, points }: About): UnitId[] {
  return units.toSorted((a, b) => unitOf(state.field, a).stress - unitOf(state.field, b).stress).slice(0, points);
}

/** Who of the weaker side takes the points that are left over when the stress has been spread evenly (TS-20.10). */
export const disparitySplit: DecisionKind<TS, About, DisparitySplit> = {
  kind: 'disparity-split',
  clause: 'TS-20.10',
  answer,
  open: false,
  options: (_game, { units, points }) => choose(units, points).map((chosen) => ({ units: chosen })),
  check: (_game, about, { units }) =>
    units.length === about.points && new Set(units).size === units.length && units.every((unit) => about.units.includes(unit))
      ? null
      : refuse('TS-20.10', 'uneven', `Exactly ${about.points} of them take one point more.`),
  fallback: ({ state }, about) => ({ units: calmest(state, about) }),
};
