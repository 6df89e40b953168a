import { within } from '../../../../table/measure.ts';
import { sees } from '../ground/sight.ts';
import { scaled } from '../scale.ts';
import { gapBetween } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { byId } from '../troops/order.ts';
import { onTable } from '../troops/roster.ts';
import { crewOf } from '../troops/ships.ts';
import type { Unit } from '../state/unit.ts';

/** So far off Heroes see a match in one another, in inches (RK-31.5). */
const CHALLENGE = 12;

/** The enemy Hero whom a Hero is bound to meet, while both are there (RK-31.5). */
export function rivalOf(state: Pick<State, 'units'>, { bound }: Unit): Unit | null {
  const rival = bound === undefined ? undefined : state.units[bound];
  return rival?.where === 'table' ? rival : null;
}

/** Heroes of two sides who are within 12" and in sight of one another after a move are bound to meet (RK-31.5). */
export function bindHeroes(state: State): void {
  const heroes = onTable(state).filter((unit) => crewOf(state, unit).kind === 'hero' && unit.level === 'ground');
  for (const hero of heroes) if (rivalOf(state, hero) === null) delete hero.bound;
  const pairs = heroes
    .filter(({ side }) => side === 'red')
    .flatMap((one) => heroes.filter(({ side }) => side === 'blue').map((other) => ({ one, other, gap: gapBetween(one, other) })))
    .filter(({ one, other, gap }) => within(gap, scaled(state, CHALLENGE)) && sees(state, one, other))
    .toSorted((a, b) => a.gap - b.gap || byId(a.one, b.one) || byId(a.other, b.other));
  for (const { one, other } of pairs) {
    if (one.bound !== undefined || other.bound !== undefined) continue;
    one.bound = other.id;
    other.bound = one.id;
  }
}
