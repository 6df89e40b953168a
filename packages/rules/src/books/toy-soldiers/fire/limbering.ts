import { isRefusal, refuse, sound, type Refusal } from '../../../kernel/refusal.ts';
import { rectangleBehind } from '../../../table/shape.ts';
import { normalise, polar } from '../../../table/trig.ts';
import { inches, type Angle, type Mil, type Point } from '../../../table/units.ts';
import type { LimberOrder } from '../answers.ts';
import { enemyTouched, ownRunOf } from '../field/barriers.ts';
import type { State, ToyReferee } from '../state.ts';
import { ARMS, SECTION_DEPTH } from '../troops/arms.ts';
import { fieldedFootprint, limbersOf } from '../troops/footprint.ts';
import { commandStandAt, drawnUpOn } from '../troops/formation.ts';
import { bearsDisorder } from '../troops/known-cost.ts';
import { isFree } from '../field/room.ts';
import { unitOf } from '../field/roster.ts';
import { standAs } from '../field/standing.ts';
import type { Limbered, Pose, Unit, UnitId, Unlimbered } from '../troops/unit.ts';

/** How far the lead section or the rightmost gun goes forward (TS-12.2, TS-12.7), and what "just short" of an enemy is. */
const ADVANCE: Mil = inches(2);
const SHORT: Mil = inches(0.06);
/** What limbering and unlimbering cost (TS-12.2, TS-12.7). */
export const LIMBERING = 1;

const { width, depth } = ARMS.artillery;

/** How far a stand of such a depth comes: the whole way, or as far as it can without ending against the enemy (TS-14.6). */
function advanced(state: State, unit: Unit, { at, facing }: Pose, deep: Mil): Point {
  const run = ownRunOf(state, unit, [rectangleBehind(at, facing, width, deep)], facing, ADVANCE);
  const alone = (far: Mil): Limbered => ({ kind: 'limbered', at: polar(at, facing, far), facing, stands: 1 });
  const against = (far: Mil) => enemyTouched(state, unit, fieldedFootprint({ arm: unit.arm, formation: alone(far) })) !== undefined;
  if (!against(run)) return polar(at, facing, run);
  const short = Math.max(0, run - SHORT);
  return polar(at, facing, against(short) ? 0 : short);
}

/** A stand of that depth turned about its own centre: where its front middle comes to. */
function turned(front: Point, facing: Angle, to: Angle, deep: Mil): Point {
  return polar(polar(front, facing, -deep / 2), to, deep / 2);
}

/** The guns of a limbered column in line, the lead gun rightmost, limbers behind them (TS-12.2). */
function unlimbered(state: State, unit: Unit, { at, facing: before, stands }: Limbered, facing: Angle): Unlimbered {
  const lead = advanced(state, unit, { at, facing: before }, SECTION_DEPTH);
  const line = drawnUpOn(unit.arm, { at: turned(lead, before, facing, depth), facing }, 'line', stands);
  return { kind: 'unlimbered', at: line.at, facing, stands, limbers: 'attached', lags: [] };
}

/** A limbered column behind the section of the rightmost gun (TS-12.7). */
function limberedUp(state: State, unit: Unit, guns: Unlimbered, facing: Angle): Limbered {
  const gun = { at: commandStandAt({ arm: unit.arm, formation: guns }), facing: guns.facing };
  const front = advanced(state, unit, gun, depth);
  return { kind: 'limbered', at: turned(front, guns.facing, facing, SECTION_DEPTH), facing, stands: guns.stands };
}

/** How the battery would stand afterwards (TS-12.2, TS-12.7), or why it is not limbered so; the room there is judged by `checkGunRoom`. */
export function limberedBy(state: State, unit: Unit, { to, facing }: Pick<LimberOrder, 'to' | 'facing'>): Limbered | Unlimbered | Refusal {
  const { formation } = unit;
  if (formation.kind !== 'limbered' && formation.kind !== 'unlimbered')
    return refuse('TS-2.7', 'no-such-formation', 'Only guns are limbered.', { pieces: [unit.id] });
  if (formation.kind === to)
    return refuse(to === 'limbered' ? 'TS-12.1' : 'TS-12.3', 'no-such-formation', 'The unit stands so already.', { pieces: [unit.id] });
  if (formation.kind === 'unlimbered' && formation.limbers === 'back')
    return refuse('TS-12.7', 'limbers-back', 'The limbers have been sent back.', { pieces: [unit.id] });
  return formation.kind === 'limbered'
    ? unlimbered(state, unit, formation, normalise(facing))
    : limberedUp(state, unit, formation, normalise(facing));
}

/** Whether guns and limbers may stand like that (TS-12.11, TS-10.6). */
export function checkGunRoom(state: State, unit: Unit, next: Limbered | Unlimbered): Refusal | null {
  const body = { arm: unit.arm, formation: next };
  const footprint = fieldedFootprint(body);
  if (!isFree(state, [...footprint, ...limbersOf(body)], [unit.id]))
    return refuse('TS-12.11', 'no-room', 'There is no room for guns and limbers.', { pieces: [unit.id] });
  const touched = enemyTouched(state, unit, footprint);
  return touched === undefined
    ? null
    : refuse('TS-10.6', 'touches-enemy', `The unit would end against ${touched.name}.`, { pieces: [touched.id] });
}

/** Whether such a battery is limbered so at all. */
export function mayLimber(state: State, unit: Unit, order: Pick<LimberOrder, 'to' | 'facing'>): Refusal | null {
  const next = limberedBy(state, unit, order);
  return isRefusal(next) ? next : null;
}

/** Whether it bears that, and has the room. */
export function checkLimbering(state: State, unit: Unit, order: Pick<LimberOrder, 'to' | 'facing'>): Refusal | null {
  const next = limberedBy(state, unit, order);
  return isRefusal(next) ? next : (bearsDisorder(unit, LIMBERING) ?? checkGunRoom(state, unit, next));
}

/** Limbers or unlimbers a battery that has been found able to; its cost is the caller's. */
export function limberUp(referee: ToyReferee, id: UnitId, order: Pick<LimberOrder, 'to' | 'facing'>): void {
  const unit = unitOf(referee.state.field, id);
  const from = unit.formation;
  const to = sound(limberedBy(referee.state, unit, order));
  standAs(referee, id, to);
  referee.emit('formation-changed', to.kind === 'limbered' ? 'TS-12.7' : 'TS-12.2', { unit: id, from, to });
}
