import { bearing } from '../../../table/trig.ts';
import { type MoveDirection, moveDirection as moveDirectionAnswer } from '../answers.ts';
import type { State, TS } from '../state.ts';
import { hasFront, middleOf, fieldedFootprint } from '../troops/footprint.ts';
import { turnedTo } from '../troops/formation.ts';
import { nearestEnemies, unitOf } from '../field/roster.ts';
import type { Fielded, Unit, UnitId } from '../troops/unit.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { isFreeWhenForced } from '../field/room.ts';

type On = Pick<State, 'field'>;

/** The unit turned about its middle until its rear points away from that enemy (TS-19.20). */
function turnedAway({ field }: On, unit: Unit, enemy: UnitId): Fielded {
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

/** A required move; a rout passes through everything and may turn where there is no room (TS-19.20). */
export interface Leaving {
  readonly unit: UnitId;
  readonly rout: boolean;
}

function checkMoveDirection(state: State, { unit: id, rout }: Leaving, direction: MoveDirection): Refusal | null {
  if (direction.go === 'back') return null;
  const unit = unitOf(state.field, id);
  if (!hasFront(unit) || !nearestEnemies(state, unit).some((enemy) => enemy.id === direction.enemy))
    return refuse('TS-19.20', 'not-nearest');
  if (rout) return null;
  const formation = turnedAway(state, unit, direction.enemy);
  return isFreeWhenForced(state, fieldedFootprint({ arm: unit.arm, formation }), [id]) ? null : refuse('TS-19.20', 'no-room');
}

/** Which way a unit goes back: straight, or away from the nearest enemy (TS-19.1, TS-19.2, TS-19.4). */
export const moveDirection: DecisionKind<TS, Leaving, MoveDirection> = {
  kind: 'move-direction',
  clause: 'TS-19.1',
  answer: moveDirectionAnswer,
  open: false,
  options: ({ state }, leaving) => {
    const unit = unitOf(state.field, leaving.unit);
    const away = nearestEnemies(state, unit).map(({ id }): MoveDirection => ({ go: 'away', enemy: id }));
    const all: MoveDirection[] = [{ go: 'back' }, ...away];
    return all.filter((direction) => checkMoveDirection(state, leaving, direction) === null);
  },
  check: ({ state }, leaving, direction) => checkMoveDirection(state, leaving, direction),
  fallback: () => ({ go: 'back' }),
};
