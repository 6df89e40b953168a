import type { SeatId } from '../../../kernel/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { inches, type Mil, type Point } from '../../../table/units.ts';
import { beyond, within } from '../ground/measure.ts';
import { seesUnit } from '../sight/sight.ts';
import { nearestPlace } from '../skirmishers/places.ts';
import type { State, ToyReferee } from '../state.ts';
import { BLOCK_HOLDS } from '../troops/arms.ts';
import { gainDisorder } from '../trackers/attrition.ts';
import { footprintOf, distance, distanceToCommander } from '../troops/footprint.ts';
import { withStand } from '../troops/formation.ts';
import { isFree } from '../field/room.ts';
import { commanderOf, enemiesOf, playerOf, unitOf, standAs } from '../field/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';

/** How far the enemy must be, in the open and out of sight (TS-8.9). */
const FAR = inches(18);
const HIDDEN = inches(9);

/** Where a stand comes back to: to a battalion in skirmish order as a skirmish stand beside its command stand, else into the formation (TS-8.24). */
interface Return {
  readonly out: Point | null;
}

/** The number the next stand that is out gets. */
function nextNumber({ skirmishers }: Unit): number {
  return 1 + Math.max(0, ...skirmishers.map(({ number }) => number));
}

/** Whether and where one of the reduced stands has a place to come back to (TS-8.24). */
function placeOf(state: State, unit: Unit): Return | null {
  const { formation } = unit;
  if (formation.kind === 'garrison') return formation.stands < BLOCK_HOLDS ? { out: null } : null;
  if (formation.kind === 'skirmish-order') {
    const out = nearestPlace(state, unit, formation.at, { unplaced: [nextNumber(unit)], placed: [] });
    return out === null ? null : { out };
  }
  const joined = { arm: unit.arm, formation: withStand(unit) };
  return isFree(state, footprintOf(joined, state.field.ground), [unit.id]) ? { out: null } : null;
}

/** Whether the unit is out of the enemy's way, or out of its sight, and has not been fired on lately (TS-8.9). */
function isAtPeace({ field }: State, unit: Unit): boolean {
  if (unit.aimedAt !== null) return false;
  const enemies = enemiesOf(field, unit.side);
  const away = (least: Mil) => enemies.every((enemy) => beyond(distance(unit, enemy, field.ground), least));
  return away(FAR) || (away(HIDDEN) && !enemies.some((enemy) => seesUnit(field, enemy, unit)));
}

/** Whether the commander may try to rally that unit (TS-8.9, TS-8.12, TS-8.24). */
export function checkRally(state: State, seat: SeatId, id: UnitId): Refusal | null {
  const { field } = state;
  const unit = field.units[id];
  if (unit === undefined || unit.seat !== seat || unit.parent !== null) return refuse('TS-8.9', 'not-yours');
  if (unit.arm === 'artillery') return refuse('TS-8.12', 'artillery', { how: 'rallied' });
  if (unit.reduced === 0) return refuse('TS-8.9', 'nobody-to-rally');
  if (!within(distanceToCommander(unit, commanderOf(field, seat).at, field.ground), inches(6))) return refuse('TS-8.9', 'too-far');
  if (!isAtPeace(state, unit)) return refuse('TS-8.9', 'enemy-near');
  return placeOf(state, unit) !== null ? null : refuse('TS-8.24', 'no-room');
}

/** Whether the player may try once more: a stand and room for it are left, and the unit bears a point of disorder (TS-8.11). */
export function mayRallyAgain(state: State, id: UnitId): boolean {
  const unit = unitOf(state.field, id);
  return unit.reduced > 0 && unit.disorder < 6 && placeOf(state, unit) !== null;
}

/** One try: three dice against disorder, stress and chaos together (TS-8.10); true when a stand has come back. */
export function rally(referee: ToyReferee, seat: SeatId, id: UnitId, again: boolean): boolean {
  const { state } = referee;
  if (again) gainDisorder(referee, id, 1, 'rally-again', 'TS-8.11');
  const unit = unitOf(state.field, id);
  const needed = unit.disorder + unit.stress + playerOf(state, seat).chaos;
  const dice = referee.roll('rally', 3);
  const success = dice.reduce((sum, die) => sum + die, 0) > needed;
  referee.emit('unit-rallied', 'TS-8.10', { seat, unit: id, dice, needed, success });
  const place = placeOf(state, unit);
  if (!success || place === null) return false;
  unit.reduced -= 1;
  if (place.out === null) standAs(referee, id, withStand(unit));
  else unit.skirmishers = [...unit.skirmishers, { number: nextNumber(unit), at: place.out }];
  return true;
}
