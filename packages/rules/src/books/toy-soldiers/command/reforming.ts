import type { SeatId } from '../../../kernel/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { polar } from '../../../table/trig.ts';
import { inches, type Mil } from '../../../table/units.ts';
import { atLeast, between, beyond, onGrid, within } from '../ground/measure.ts';
import type { State, ToyReferee, TS } from '../state.ts';
import { canSpendElan } from '../trackers/elan.ts';
import { commanderBase, distanceToCommander, footprintOf } from '../troops/footprint.ts';
import type { Body } from '../troops/formation.ts';
import { isFree } from '../field/room.ts';
import { commanderOf, enemiesOf, playerOf } from '../field/roster.ts';
import { type DrawnUp, type Muster, type Pose, type Unit, type UnitId, asArrived } from '../troops/unit.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { reformPlace as reformPlaceAnswer } from '../answers.ts';

export type Reforming = 'die' | 'elan';

/** Farthest a corner may be from the commander, and nearest an enemy to the unit (TS-8.19, TS-8.20). */
const REACH: Readonly<Record<Reforming, Mil>> = { die: inches(6), elan: inches(24) };
const CLEAR = inches(18);

/** The muster of a dispersed unit. Throws where there is none. */
function dispersedOf({ field }: Pick<State, 'field'>, id: UnitId): Muster {
  const found = field.dispersed[id];
  if (found === undefined) throw new Error(`${id} is not dispersed`);
  return found;
}

/** How many stands come back: all the reduced ones, at least the command stand (TS-8.21a); or the command stand alone. */
function returning({ options }: State, { reduced }: Muster): number {
  return options.reformStrength === 'command-stand' ? 1 : Math.max(1, reduced);
}

function column(state: State, muster: Muster, { at, facing }: Pose): DrawnUp {
  return { kind: 'companies', at, facing, stands: returning(state, muster), lags: [] };
}

/** Whether the unit may return there (TS-8.19, TS-8.20, TS-8.25). */
function checkReformPlace(state: State, seat: SeatId, id: UnitId, by: Reforming, pose: Pose): Refusal | null {
  const { field } = state;
  const muster = dispersedOf(state, id);
  const body: Body = { arm: muster.arm, formation: column(state, muster, pose) };
  const parts = footprintOf(body, field.ground);
  const { at, side } = commanderOf(field, seat);
  const base = [commanderBase(at)];
  if (!parts.every((part) => part.every((corner) => within(between([[corner]], base), REACH[by]))))
    return refuse(by === 'die' ? 'TS-8.19' : 'TS-8.20', 'too-far');
  if (by === 'elan' && !enemiesOf(field, side).every((enemy) => atLeast(between(parts, footprintOf(enemy, field.ground)), CLEAR)))
    return refuse('TS-8.20', 'enemy-near');
  return isFree(state, parts, []) ? null : refuse('TS-8.25', 'no-room');
}

/** Places to come back to, nearest to the commander first, facing the enemy's edge first (TS-28.1). */
export function reformPlaces(state: State, seat: SeatId, id: UnitId, by: Reforming, most: number): Pose[] {
  const { at, side } = commanderOf(state.field, seat);
  const ahead = state.sides[side].edge === 'bottom' ? 900 : 2700;
  const found: Pose[] = [];
  for (let out = 0; out <= REACH[by]; out += inches(1)) {
    for (const bearing of out === 0 ? [0] : [0, 450, 900, 1350, 1800, 2250, 2700, 3150]) {
      for (const turn of [0, 900, 1800, 2700]) {
        const pose = { at: onGrid(polar(at, bearing, out)), facing: (ahead + turn) % 3600 };
        if (checkReformPlace(state, seat, id, by, pose) !== null) continue;
        found.push(pose);
        if (found.length >= most) return found;
      }
    }
  }
  return found;
}

/** Whether a reform may be tried (TS-8.12, TS-8.19, TS-8.20, TS-8.25). */
export function checkReform(state: State, seat: SeatId, id: UnitId, by: Reforming): Refusal | null {
  const { field } = state;
  const muster = field.dispersed[id];
  if (muster === undefined || muster.seat !== seat) return refuse('TS-8.19', 'not-dispersed');
  if (muster.arm === 'artillery') return refuse('TS-8.12', 'artillery', { how: 'reformed' });
  const { at, side } = commanderOf(field, seat);
  if (by === 'elan' && !canSpendElan(state, side)) return refuse('TS-6.2', 'no-elan');
  if (by === 'die' && !enemiesOf(field, side).every((enemy) => beyond(distanceToCommander(enemy, at, field.ground), inches(24))))
    return refuse('TS-8.19', 'enemy-near');
  return reformPlaces(state, seat, id, by, 1).length > 0 ? null : refuse('TS-8.25', 'no-place');
}

/** The die of a reform (TS-8.19). */
export function rollReform(referee: ToyReferee, seat: SeatId): { readonly die: number; readonly success: boolean } {
  const [die = 1] = referee.roll('reform', 1);
  return { die, success: die >= playerOf(referee.state, seat).chaos };
}

/** The unit is on the table again, in a column of companies at disorder 6 (TS-8.21). */
export function reform(referee: ToyReferee, seat: SeatId, id: UnitId, pose: Pose, die: number | null): void {
  const { state } = referee;
  const muster = dispersedOf(state, id);
  const stands = returning(state, muster);
  const [stress = 1] = referee.roll('reform.stress', 1);
  delete state.field.dispersed[id];
  const { name, side, arm } = muster;
  const unit: Unit = {
    id,
    name,
    side,
    seat,
    arm,
    // A unit without a reduced stand comes back with its command stand, which is no longer destroyed (TS-8.21b).
    reduced: Math.max(0, muster.reduced - stands),
    destroyed: muster.reduced === 0 ? Math.max(0, muster.destroyed - 1) : muster.destroyed,
    parent: null,
    formation: column(state, muster, pose),
    disorder: 6,
    stress,
    ...asArrived(),
  };
  state.field.units[id] = unit;
  referee.emit('unit-reformed', 'TS-8.21', { seat, unit, die, stress });
}

export interface ReformPlacing {
  readonly seat: SeatId;
  readonly unit: string;
  readonly by: Reforming;
}

/** Where a reformed unit stands (TS-8.19, TS-8.20). */
export const reformPlace: DecisionKind<TS, ReformPlacing, Pose> = {
  kind: 'reform-place',
  clause: 'TS-8.19',
  answer: reformPlaceAnswer,
  open: true,
  options: ({ state }, { seat, unit, by }) => reformPlaces(state, seat, unit, by, 8),
  check: ({ state }, { seat, unit, by }, pose) => checkReformPlace(state, seat, unit, by, pose),
  fallback: ({ state }, { seat, unit, by }) => {
    const [nearest] = reformPlaces(state, seat, unit, by, 1);
    // The place was found before the die was thrown (TS-8.25).
    if (nearest === undefined) throw new Error(`${unit} has no place to come back to`);
    return nearest;
  },
};
