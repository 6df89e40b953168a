import { isRefusal } from '../../../../kernel/refusal.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { within } from '../../../../table/measure.ts';
import type { Angle, Mil, Point } from '../../../../table/units.ts';
import { isForward } from '../ground/aim.ts';
import type { Move } from '../answers.ts';
import { checkAtWalls, checkEntry, garrisoned } from './entering.ts';
import { buildingCalled } from '../ground/buildings.ts';
import { isLegalFormation } from '../troops/formation.ts';
import { actsOnJack, judgeMarch, rate } from './march.ts';
import type { Halving } from './halvings.ts';
import type { March, MarchLaw } from './march.ts';
import { checkPlacement, checkWayMade, makeRoom } from './placement.ts';
import type { BattleReferee, Battle, Turnable } from '../state.ts';
import type { Unit } from '../troops/unit.ts';
import { refuse } from '../refuse.ts';

/** A move found legal: what it costs and where it ends. Lengths in mil. */
export interface Moved {
  /** The unit as it is afterwards. */
  readonly unit: Unit;
  /** Where its reference point set out: a point of the walls when it comes out of a building. */
  readonly from: Point;
  readonly path: readonly Point[];
  readonly length: Mil;
  readonly limit: Mil;
  readonly halvings: readonly Halving[];
  readonly road: boolean;
  /** Buildings entered and left. */
  readonly entered: string | null;
  readonly left: string | null;
  /** What a formation change after it may still do (KM-14.19). */
  readonly turnable: Turnable;
}

/** Judges a move that is not a charge (sections 14, 15 and 24). */
export function judgeMoveUnder(law: MarchLaw, state: Battle, unit: Unit, move: Move): Moved | Refusal {
  const { field } = state;
  if (move.spread !== undefined && (unit.type !== 'skirmishers' || !isLegalFormation(unit, move.spread))) {
    const clause = unit.type === 'skirmishers' && !unit.officer && !unit.ensign && move.spread.kind === 'skirmish' ? 'KM-3.14' : 'KM-3.10';
    return refuse(clause, 'spread', { unit: unit.name }, { pieces: [unit.id] });
  }
  const into = move.enter === undefined ? null : buildingCalled(field.ground, move.enter);
  if (move.enter !== undefined && into === null) return refuse('KM-24.3', 'no-such-building');
  const forbidden = into === null ? null : checkEntry(field, unit, into);
  if (forbidden !== null) return forbidden;

  const march = judgeMarch(law, state, unit, {
    path: move.path,
    facing: move.facing,
    spread: move.spread,
    leave: move.leave,
    into,
    target: null,
  });
  if (isRefusal(march)) return march;
  const ended = into === null ? (checkPlacement(field, march.end) ?? checkWayMade(field, march.end)) : checkAtWalls(into, march.end.at);
  if (ended !== null) return ended;
  return movedAs(state, march, into === null ? march.end : garrisoned(march.end, into, move.facing), into?.id ?? null);
}

/** The march as a result, the unit standing where it ends. */
export function movedAs(state: Battle, march: March, unit: Unit, entered: string | null): Moved {
  const { start, legs, length, limit, halvings, road, left } = march;
  const half = rate(start.type, start.formation) / 2;
  return {
    unit,
    from: start.at,
    path: legs.map(({ to }) => to),
    length,
    limit,
    halvings,
    road,
    entered,
    left,
    turnable: {
      facing: start.facing,
      back: within(length, half) || left !== null || start.type === 'skirmishers' || actsOnJack(state, unit),
    },
  };
}

/** Whether a formation change may leave the unit facing that way (KM-14.6, KM-14.19). */
export function mayFace(turnable: Turnable, facing: Angle): boolean {
  return turnable.back || isForward(turnable.facing, facing);
}

/** Puts the unit where the move ends, makes room for it and writes the event. */
export function carryOut(referee: BattleReferee, moved: Moved): void {
  const { unit, from, path, length, limit, halvings, road, entered, left, turnable } = moved;
  stand(referee, unit);
  if (referee.state.activation?.unit === unit.id) referee.state.activation.turnable = turnable;
  referee.emit('unit-moved', 'KM-14.1', {
    unit: unit.id,
    from,
    path: [...path],
    length,
    limit,
    halvings: halvings.map(({ reason, clause }) => ({ reason, clause })),
    road,
    facing: unit.facing,
    formation: unit.formation,
    entered,
    left,
  });
  makeRoom(referee, unit);
}

/** Writes where and how the unit stands into the referee's draft. */
export function stand(referee: BattleReferee, after: Unit): void {
  const unit = referee.state.field.units[after.id];
  if (unit === undefined) throw new Error(`no unit ${after.id} on the table`);
  unit.at = after.at;
  unit.facing = after.facing;
  unit.formation = after.formation;
  unit.building = after.building;
}
