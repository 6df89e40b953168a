import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { lastVolley as answer, type LastVolley } from '../answers.ts';
import { volleysAt } from '../fire/aim.ts';
import { checkNaming } from '../fire/naming.ts';
import type { TS } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../troops/unit.ts';

interface About {
  readonly unit: UnitId;
  /** The chargers that attack it. */
  readonly chargers: readonly UnitId[];
}

/** The ragged volley of a target at one charger attacking it, or none (TS-20.31). */
export const lastVolley: DecisionKind<TS, About, LastVolley> = {
  kind: 'last-volley',
  clause: 'TS-20.31',
  answer,
  open: true,
  options: ({ state }, { unit, chargers }) => [
    ...chargers
      .map((charger) => ({ volleys: volleysAt(state, unitOf(state.field, unit), charger) }))
      .filter(({ volleys }) => volleys.length > 0),
    { volleys: [] },
  ],
  check: ({ state }, { unit, chargers }, { volleys }) => {
    const [first] = volleys;
    if (first === undefined) return null;
    if (!chargers.includes(first.target) || volleys.some(({ target }) => target !== first.target))
      return refuse('TS-20.31', 'not-a-charger', 'The volley goes at one charger attacking the unit.', { pieces: [first.target] });
    return checkNaming(state, unitOf(state.field, unit), volleys);
  },
  fallback: () => ({ volleys: [] }),
};
