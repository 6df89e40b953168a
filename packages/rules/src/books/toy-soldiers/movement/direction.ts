import { bearing } from '../../../table/trig.ts';
import type { MoveDirection } from '../answers.ts';
import { within } from '../ground/measure.ts';
import type { State } from '../state.ts';
import { distance, hasFront, middleOf } from '../troops/footprint.ts';
import { turnedTo } from '../troops/formation.ts';
import { enemiesOf, unitOf } from '../troops/roster.ts';
import type { Fielded, Unit, UnitId } from '../troops/unit.ts';

type On = Pick<State, 'field'>;

/** The nearest enemy units: one, or those equally near (TS-19.20). */
export function nearestEnemies({ field }: On, unit: Unit): Unit[] {
  const away = enemiesOf(field, unit.side).map((enemy) => ({ enemy, far: distance(unit, enemy, field.ground) }));
  const least = Math.min(...away.map(({ far }) => far));
  return away.filter(({ far }) => within(far, least)).map(({ enemy }) => enemy);
}

/** The unit turned about its middle until its rear points away from that enemy (TS-19.20). */
export function turnedAway({ field }: On, unit: Unit, enemy: UnitId): Fielded {
  if (!hasFront(unit)) throw new Error(`${unit.id} has no front to turn`);
  const towards = bearing(middleOf(unit, field.ground), middleOf(unitOf(field, enemy), field.ground));
  return turnedTo(unit, towards);
}

/** How the unit stands as it sets out in that direction. */
export function settingOut(state: On, unit: Unit, direction: MoveDirection): Fielded {
  if (direction.go === 'away') return turnedAway(state, unit, direction.enemy);
  if (!hasFront(unit)) throw new Error(`${unit.id} has no rear`);
  return unit.formation;
}
