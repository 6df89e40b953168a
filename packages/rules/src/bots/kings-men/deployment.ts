import type { Deploy } from '../../books/kings-men/shared/answers.ts';
import { deploy } from '../../books/kings-men/shared/set-up/deploying.ts';
import { columnFormation, drawnUpAs } from '../../books/kings-men/shared/troops/formation.ts';
import type { Battle } from '../../books/kings-men/shared/state.ts';
import type { DecisionView } from '../../kernel/view.ts';

/** Foot farther than this from the other zone marches up in column (KM-14.1). */
const FAR = 20_000;

/** The contract's default order of battle, with the infantry in column when the enemy is far. */
export function deployment(state: Battle, question: DecisionView): unknown {
  const usual = deploy.answer.safeParse(question.fallback);
  if (!usual.success || gapBetweenZones(state) < FAR) return question.fallback;
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

function gapBetweenZones(state: Battle): number {
  const ys = (army: 'red' | 'black') => state.zones[army].map((corner) => corner.y);
  const redAbove = Math.min(...ys('red')) - Math.max(...ys('black'));
  const blackAbove = Math.min(...ys('black')) - Math.max(...ys('red'));
  return Math.max(redAbove, blackAbove, 0);
}
