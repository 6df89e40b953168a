import type { Deploy } from '../../books/kings-men/shared/answers.ts';
import { deploy } from '../../books/kings-men/shared/set-up/deploying.ts';
import { columnFormation, drawnUpAs } from '../../books/kings-men/shared/troops/formation.ts';
import type { Battle } from '../../books/kings-men/shared/state.ts';
import type { DecisionView } from '../../kernel/view.ts';

/** The contract's default order of battle, with the infantry in column: it marches farther so, and draws up wherever it comes to (KM-14.1). */
export function deployment(state: Battle, question: DecisionView): unknown {
  const usual = deploy.answer.safeParse(question.fallback);
  if (!usual.success) return question.fallback;
  return { ...usual.data, units: usual.data.units.map((each) => inColumn(state, each)) };
}

function inColumn(state: Battle, placed: Deploy['units'][number]): Deploy['units'][number] {
  const unit = state.field.units[placed.unit];
  if (unit === undefined || unit.type !== 'infantry') return placed;
  const column = columnFormation(unit.figures, 3);
  if (column === null || column.kind !== 'column') return placed;
  const { at } = drawnUpAs({ ...unit, formation: placed.formation, at: placed.at, facing: placed.facing }, column, placed.facing);
  return { ...placed, formation: column, at };
}
