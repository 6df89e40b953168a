import type { Phrase } from '../../../kernel/refusal.ts';
import { phrase } from '../refuse.ts';
import { overlaps } from '../../../table/overlap.ts';
import type { RallyGame, State } from './state.ts';
import { standOf } from './stands/stand.ts';
import { onTable } from './troops/roster.ts';
import { SIDES, type Unit } from './state/unit.ts';

/** Every phrase is a broken law of the battle; a sound one has none. */
export function flaws({ state, outcome }: RallyGame): Phrase[] {
  return [
    ...Object.values(state.units).flatMap(unitFlaws),
    ...crowded(state),
    ...SIDES.filter((side) => state.armies[side].points < 0).map((side) =>
      phrase('flaw-activation-points', { side, points: state.armies[side].points }),
    ),
    ...(outcome === null && state.play === null && state.charges.length > 0 ? [phrase('flaw-charge')] : []),
  ];
}

function unitFlaws(unit: Unit): Phrase[] {
  const found: Phrase[] = [];
  if (!Number.isInteger(unit.hits) || unit.hits < 0) found.push(phrase('flaw-hits', { unit: unit.id, hits: unit.hits }));
  if (!Number.isInteger(unit.at.x) || !Number.isInteger(unit.at.y)) found.push(phrase('flaw-stand-grid', { unit: unit.id }));
  if (!Number.isInteger(unit.facing) || unit.facing < 0 || unit.facing > 3599)
    found.push(phrase('flaw-faces', { unit: unit.id, facing: unit.facing }));
  if (unit.active && unit.where !== 'table') found.push(phrase('flaw-active', { unit: unit.id }));
  return found;
}

/** Bases on the ground do not overlap (RK-1.11). */
function crowded(state: State): Phrase[] {
  const standing = onTable(state).filter(({ level }) => level === 'ground');
  return standing.flatMap((unit, index) =>
    standing
      .slice(index + 1)
      .flatMap((other) =>
        overlaps(standOf(unit), standOf(other)) ? [phrase('flaw-on-one-another', { one: unit.id, other: other.id })] : [],
      ),
  );
}
