import { call, flow, step } from '../../../kernel/flow.ts';
import { isRefusal, sound, type Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { rectangleBehind } from '../../../table/shape.ts';
import { normalise, polar, bearing } from '../../../table/trig.ts';
import { inches, type Angle, type Mil, type Point } from '../../../table/units.ts';
import type { Acting, ActionOf } from '../actions.ts';
import type { LimberOrder, Limbers } from '../answers.ts';
import { enemyTouched, ownRunOf } from '../field/barriers.ts';
import { isFree } from '../field/room.ts';
import { unitOf, nearestEnemies, standAs } from '../field/roster.ts';
import { takenGroundFlow } from '../skirmishers/taken-ground.ts';
import type { State, ToyReferee, ToyFlow, TS } from '../state.ts';
import { gainDisorder } from '../trackers/attrition.ts';
import { canBearChaos, gainChaos } from '../trackers/chaos.ts';
import { ARMS, SECTION_DEPTH } from '../troops/arms.ts';
import { fieldedFootprint, limbersOf, hasFront, middleOf } from '../troops/footprint.ts';
import { commandStandAt, drawnUpOn } from '../troops/formation.ts';
import { bearsDisorder } from '../troops/known-cost.ts';
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
  if (formation.kind !== 'limbered' && formation.kind !== 'unlimbered') return refuse('TS-2.7', 'no-guns', {}, { pieces: [unit.id] });
  if (formation.kind === to) return refuse(to === 'limbered' ? 'TS-12.1' : 'TS-12.3', 'no-such-formation', {}, { pieces: [unit.id] });
  if (formation.kind === 'unlimbered' && formation.limbers === 'back') return refuse('TS-12.7', 'limbers-back', {}, { pieces: [unit.id] });
  return formation.kind === 'limbered'
    ? unlimbered(state, unit, formation, normalise(facing))
    : limberedUp(state, unit, formation, normalise(facing));
}

/** Whether guns and limbers may stand like that (TS-12.11, TS-10.6). */
export function checkGunRoom(state: State, unit: Unit, next: Limbered | Unlimbered): Refusal | null {
  const body = { arm: unit.arm, formation: next };
  const footprint = fieldedFootprint(body);
  if (!isFree(state, [...footprint, ...limbersOf(body)], [unit.id])) return refuse('TS-12.11', 'no-room', {}, { pieces: [unit.id] });
  const touched = enemyTouched(state, unit, footprint);
  return touched === undefined ? null : refuse('TS-10.6', 'touches-enemy', { enemy: touched.name }, { pieces: [touched.id] });
}

/** Whether such a battery is limbered so at all. */
function mayLimber(state: State, unit: Unit, order: Pick<LimberOrder, 'to' | 'facing'>): Refusal | null {
  const next = limberedBy(state, unit, order);
  return isRefusal(next) ? next : null;
}

/** Whether it bears that, and has the room. */
function checkLimbering(state: State, unit: Unit, order: Pick<LimberOrder, 'to' | 'facing'>): Refusal | null {
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

/** Facings that are offered: as it stands, the four quarters, and towards the nearest enemy. */
function facings(state: State, unit: Unit): Angle[] {
  if (!hasFront(unit)) return [];
  const { facing } = unit.formation;
  const { ground } = state.field;
  const [enemy] = nearestEnemies(state, unit);
  const towards = enemy === undefined ? [] : [bearing(middleOf(unit, ground), middleOf(enemy, ground))];
  return [...new Set([...towards, facing, ...[1800, 900, 2700].map((turn) => normalise(facing + turn))])];
}

const limberFlow: ToyFlow<Acting<LimberOrder>> = flow<TS, Acting<LimberOrder>>('limber', [
  step('change', 'TS-12.2', (referee, { unit, order }) => limberUp(referee, unit, order)),
  step('pay', 'TS-12.2', (referee, { unit, order }) =>
    gainDisorder(referee, unit, LIMBERING, order.to, order.to === 'limbered' ? 'TS-12.7' : 'TS-12.2'),
  ),
  // Guns have no skirmishers, but come upon others' (TS-2.15).
  step('make-room', 'TS-2.15', (_referee, { unit }) => call(takenGroundFlow, { unit, ordered: true, placed: true })),
]);

/** Limbering and unlimbering (TS-12.2, TS-12.7): changes of formation, with a facing of their own. */
export const limberAction: ActionOf<LimberOrder> = {
  type: 'change-formation',
  is: (order): order is LimberOrder => order.type === 'limber',
  options(state, unit) {
    const { kind } = unit.formation;
    if (kind !== 'limbered' && kind !== 'unlimbered') return [];
    const to = kind === 'limbered' ? 'unlimbered' : 'limbered';
    return facings(state, unit)
      .map((facing): LimberOrder => ({ type: 'limber', unit: unit.id, to, facing }))
      .filter((order) => checkLimbering(state, unit, order) === null);
  },
  may: mayLimber,
  check: checkLimbering,
  flow: limberFlow,
};

const PLACES = { bring: 'attached', send: 'back' } as const;

/** Whether a battery may do that with its limbers (TS-12.4, TS-20.13): 1 chaos, and room where they come to stand. */
export function checkLimbers(state: State, unit: Unit, choice: Limbers['limbers']): Refusal | null {
  if (choice === 'leave') return null;
  const { formation } = unit;
  if (formation.kind !== 'unlimbered') return refuse('TS-12.4', 'no-guns');
  if (formation.limbers === PLACES[choice]) return refuse('TS-12.4', 'there-already');
  if (!canBearChaos(state, unit.seat, 1)) return refuse('TS-3.7', 'chaos-full');
  const bases = limbersOf({ arm: unit.arm, formation: { ...formation, limbers: PLACES[choice] } });
  return isFree(state, bases, [unit.id]) ? null : refuse('TS-12.11', 'no-room-for-limbers', {}, { pieces: [unit.id] });
}

/** Sends the limbers back or brings them forward, for 1 chaos (TS-12.4, TS-20.13). */
export function moveLimbers(referee: ToyReferee, id: UnitId, choice: Limbers['limbers']): void {
  if (choice === 'leave') return;
  const unit = unitOf(referee.state.field, id);
  if (unit.formation.kind !== 'unlimbered') return;
  standAs(referee, id, { ...unit.formation, limbers: PLACES[choice] });
  referee.emit('limbers-moved', 'TS-12.4', { unit: id, limbers: PLACES[choice] });
  gainChaos(referee, unit.seat, 1, 'limbers', 'TS-12.4');
}
