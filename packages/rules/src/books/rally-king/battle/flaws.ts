import { overlaps } from '../../../table/overlap.ts';
import type { RallyGame, State } from './state.ts';
import { standOf } from './stands/stand.ts';
import { onTable } from './troops/roster.ts';
import { SIDES, type Unit } from './state/unit.ts';

/** Every sentence is a broken law of the battle; a sound one has none. */
export function flaws({ state, outcome }: RallyGame): string[] {
  return [
    ...Object.values(state.units).flatMap(unitFlaws),
    ...crowded(state),
    ...SIDES.filter((side) => state.armies[side].points < 0).map((side) => `${side} has ${state.armies[side].points} activation points`),
    ...(outcome === null && state.play === null && state.charges.length > 0 ? ['a charge goes on although nobody is in their turn'] : []),
  ];
}

function unitFlaws(unit: Unit): string[] {
  const found: string[] = [];
  if (!Number.isInteger(unit.hits) || unit.hits < 0) found.push(`${unit.id} has ${unit.hits} hits`);
  if (!Number.isInteger(unit.at.x) || !Number.isInteger(unit.at.y)) found.push(`${unit.id} stands off the grid`);
  if (!Number.isInteger(unit.facing) || unit.facing < 0 || unit.facing > 3599) found.push(`${unit.id} faces ${unit.facing}`);
  if (unit.active && unit.where !== 'table') found.push(`${unit.id} is active and not on the table`);
  return found;
}

/** Bases on the ground do not overlap (RK-1.11). */
function crowded(state: State): string[] {
  const standing = onTable(state).filter(({ level }) => level === 'ground');
  return standing.flatMap((unit, index) =>
    standing
      .slice(index + 1)
      .flatMap((other) =>
        overlaps(standOf(unit), standOf(other))
          ? [`${unit.id} and ${other.id} stand on one another at ${unit.at.x}, ${unit.at.y} and ${other.at.x}, ${other.at.y}`]
          : [],
      ),
  );
}
