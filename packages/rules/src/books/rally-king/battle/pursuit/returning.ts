import { overlaps } from '../../../../table/overlap.ts';
import type { Angle, Point } from '../../../../table/units.ts';
import { wake } from '../command/activation.ts';
import { pay } from '../command/points.ts';
import { forbiddenUnder } from '../ground/entering.ts';
import { settle } from '../manoeuvres/settle.ts';
import { isTooNear } from '../manoeuvres/others.ts';
import { sizeOf, standOf } from '../stands/stand.ts';
import type { RallyReferee, State, RK } from '../state.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import type { Unit, UnitId } from '../state/unit.ts';
import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';

/** The edge of the table a unit has crossed, as the direction that leads back in, and how far beyond it the unit is. */
function inward({ table }: State, { at }: Unit): Angle {
  const beyond: readonly (readonly [Angle, number])[] = [
    [0, at.x],
    [1800, table.width - at.x],
    [900, at.y],
    [2700, table.depth - at.y],
  ];
  return beyond.reduce((least, each) => (each[1] < least[1] ? each : least))[0];
}

/** Where a unit comes back: at the spot where it left, its rear edge on the edge of the table, facing inwards (RK-16.28). */
function spotOf(state: State, unit: Unit): { readonly at: Point; readonly facing: Angle } {
  const facing = inward(state, unit);
  const half = sizeOf(unit).depth / 2;
  const side = sizeOf(unit).width / 2;
  const along = (value: number, most: number) => Math.min(most - side, Math.max(side, value));
  const { width, depth } = state.table;
  switch (facing) {
    case 0:
      return { at: { x: half, y: along(unit.at.y, depth) }, facing };
    case 1800:
      return { at: { x: width - half, y: along(unit.at.y, depth) }, facing };
    case 900:
      return { at: { x: along(unit.at.x, width), y: half }, facing };
    default:
      return { at: { x: along(unit.at.x, width), y: depth - half }, facing };
  }
}

/** Those of the units off the table for whom there is room where they left it, clear of any enemy (RK-16.28, RK-14.22). */
export function ableToReturn(state: State, ids: readonly UnitId[]): Unit[] {
  const placed: Unit[] = [];
  for (const unit of ids.map((id) => unitOf(state, id)).filter(({ where }) => where === 'pursuing')) {
    const there: Unit = { ...unit, ...spotOf(state, unit), where: 'table' };
    const others = [...onTable(state), ...placed].filter(({ level }) => level === 'ground');
    const free = !isTooNear(there, others) && !others.some((other) => overlaps(standOf(there), standOf(other)));
    if (free && forbiddenUnder(state, there) === null) placed.push(there);
  }
  return placed;
}

/** They come back, active, by one point (RK-16.28). */
export function comeBack(referee: RallyReferee, ids: readonly UnitId[]): void {
  const { state } = referee;
  const back = ableToReturn(state, ids);
  const [first] = back;
  if (first === undefined) return;
  pay(state, first.side, back);
  for (const { id, at, facing } of back) {
    const unit = unitOf(state, id);
    unit.where = 'table';
    unit.at = at;
    unit.facing = facing;
    unit.active = true;
    wake(unit);
    referee.emit('returned', 'RK-16.28', { unit: id, at, facing });
  }
  settle(state);
}

const answerReturnPursuer = z.strictObject({ comeBack: z.boolean() });

/** Units off the table after a pursuit that have room to come back. */
export interface AboutReturning {
  readonly units: readonly UnitId[];
  readonly points: number;
}

/** Whether units that pursued off the table are activated and come back now, or wait (RK-16.28). */
export const returnPursuer: DecisionKind<RK, AboutReturning, z.infer<typeof answerReturnPursuer>> = {
  kind: 'return-pursuer',
  clause: 'RK-16.28',
  answer: answerReturnPursuer,
  open: false,
  options: (_game, { points }) => (points > 0 ? [{ comeBack: true }, { comeBack: false }] : [{ comeBack: false }]),
  check: (_game, { points }, { comeBack }) => (comeBack && points < 1 ? refuse('RK-13.1', 'no-points') : null),
  fallback: (_game, { points }) => ({ comeBack: points > 0 }),
};
