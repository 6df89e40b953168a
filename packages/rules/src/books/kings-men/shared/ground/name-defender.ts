import type { DecisionKind } from '../../../../kernel/decision.ts';
import { pickUnit } from '../answers.ts';
import type { PickUnit } from '../answers.ts';
import type { BattleGame, Family } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';
import { refuse } from '../refuse.ts';

/** A building under attack with several units inside. */
export interface NameDefender {
  readonly building: string;
  readonly units: readonly UnitId[];
}

/** Which of the units inside a building an attack falls on (KM-24.7). */
export const nameDefender: DecisionKind<Family, NameDefender, PickUnit> = {
  kind: 'name-defender',
  clause: 'KM-24.7',
  answer: pickUnit,
  open: false,
  options: (_game, { units }) => units.map((unit) => ({ unit })),
  check: (_game, { units }, { unit }) => (units.includes(unit) ? null : refuse('KM-24.7', 'not-inside')),
  fallback: (game, { units }) => ({ unit: strongest(game, units) }),
};

/** The one with most figures, the lower id among equals (KM-31.1). */
function strongest(game: BattleGame, units: readonly UnitId[]): UnitId {
  const figures = (id: UnitId) => game.state.field.units[id]?.figures ?? 0;
  const [first] = [...units].sort((a, b) => figures(b) - figures(a) || (a < b ? -1 : 1));
  if (first === undefined) throw new Error('nobody inside to name');
  return first;
}
