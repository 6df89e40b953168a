import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { moveDirection as answer, type MoveDirection } from '../answers.ts';
import { nearestEnemies, turnedAway } from '../movement/direction.ts';
import type { TS } from '../state.ts';
import { fieldedFootprint, hasFront } from '../troops/footprint.ts';
import { isFreeWhenForced } from '../troops/room.ts';
import { unitOf } from '../troops/roster.ts';
import type { State } from '../state.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { UnitId } from '../troops/unit.ts';

/** A required move; a rout passes through everything and may turn where there is no room (TS-19.20). */
export interface Leaving {
  readonly unit: UnitId;
  readonly rout: boolean;
}

function check(state: State, { unit: id, rout }: Leaving, direction: MoveDirection): Refusal | null {
  if (direction.go === 'back') return null;
  const unit = unitOf(state.field, id);
  if (!hasFront(unit) || !nearestEnemies(state, unit).some((enemy) => enemy.id === direction.enemy))
    return refuse('TS-19.20', 'not-nearest', 'That is not the nearest enemy unit.');
  if (rout) return null;
  const formation = turnedAway(state, unit, direction.enemy);
  return isFreeWhenForced(state, fieldedFootprint({ arm: unit.arm, formation }), [id])
    ? null
    : refuse('TS-19.20', 'no-room', 'The unit has no room to turn that way.');
}

/** Which way a unit goes back: straight, or away from the nearest enemy (TS-19.1, TS-19.2, TS-19.4). */
export const moveDirection: DecisionKind<TS, Leaving, MoveDirection> = {
  kind: 'move-direction',
  clause: 'TS-19.1',
  answer,
  open: false,
  options: ({ state }, leaving) => {
    const unit = unitOf(state.field, leaving.unit);
    const away = nearestEnemies(state, unit).map(({ id }): MoveDirection => ({ go: 'away', enemy: id }));
    const all: MoveDirection[] = [{ go: 'back' }, ...away];
    return all.filter((direction) => check(state, leaving, direction) === null);
  },
  check: ({ state }, leaving, direction) => check(state, leaving, direction),
  fallback: () => ({ go: 'back' }),
};
