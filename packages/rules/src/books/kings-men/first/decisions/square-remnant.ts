import type { DecisionKind } from '../../../../kernel/decision.ts';
import { isRefusal } from '../../../../kernel/refusal.ts';
import type { Point } from '../../../../table/units.ts';
import type { UnitId } from '../../shared/troops/unit.ts';
import { remnant } from '../answers.ts';
import type { Remnant } from '../answers.ts';
import { judgeRemnant, remnantChoices } from '../melee/square.ts';
import type { KM } from '../state.ts';

/** A square too small to stand, after its escape move. */
export interface SquareRemnant {
  readonly unit: UnitId;
  /** Where the opponent's centre is, or was. */
  readonly opponentAt: Point;
}

/** The line or column it becomes, facing any way (KM-22.14). */
export const squareRemnant: DecisionKind<KM, SquareRemnant, Remnant> = {
  kind: 'square-remnant',
  clause: 'KM-22.14',
  answer: remnant,
  open: true,
  options: (game, { unit, opponentAt }) => remnantChoices(game.state.field, unit, opponentAt),
  check: (game, { unit }, answer) => {
    const after = judgeRemnant(game.state.field, unit, answer);
    return isRefusal(after) ? after : null;
  },
  fallback: (game, { unit, opponentAt }) => {
    const [usual] = remnantChoices(game.state.field, unit, opponentAt);
    if (usual === undefined) throw new Error(`no room for what is left of ${unit}`);
    return usual;
  },
};
