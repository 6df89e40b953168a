import { isRefusal, sound, type Refusal, type RefusalShape } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { normalise, offset, polar } from '../../../table/trig.ts';
import { rectangleBehind } from '../../../table/shape.ts';
import { inches, type Mil } from '../../../table/units.ts';
import type { State, ToyReferee } from '../state.ts';
import { ARMS } from '../troops/arms.ts';
import { fieldedFootprint, hasFront } from '../troops/footprint.ts';
import { commandStandAt, drawnUpOn, standsWide, turnedAbout, widthDisorder, type FieldedBody } from '../troops/formation.ts';
import { inTheWay, type InTheWay } from '../field/room.ts';
import { unitOf, standAs } from '../field/roster.ts';
import { standsOf } from '../troops/stands.ts';
import type { Drill, DrawnUp, Pose, Unit, UnitId } from '../troops/unit.ts';
import { enemyTouched, ownRunOf } from '../field/barriers.ts';

/** A change of formation as it is ordered: into what, and whether the facing is reversed (TS-14.3). */
export interface Change {
  readonly to: Drill;
  readonly about: boolean;
}

/** How far the command stand goes forward (TS-14.1), and what "just short" of an enemy is. */
const ADVANCE: Mil = inches(2);
const SHORT: Mil = inches(0.06);

/** Formations a unit may take up; a squadron has two stands, too few for divisions or a square (TS-2.7, TS-2.7a, TS-2.10). */
export function drillsOf(unit: Unit): readonly Drill[] {
  const { formation } = unit;
  if (!('stands' in formation) || formation.kind === 'garrison' || unit.arm === 'artillery') return [];
  const { stands } = formation;
  return [
    ...(stands > 1 ? (['line'] as const) : []),
    'companies',
    ...(stands >= 3 ? (['divisions'] as const) : []),
    ...(stands >= 4 ? (['square'] as const) : []),
  ];
}

/** Where the command stand is before it advances: after an about face the stand that is then rightmost in the front rank (TS-14.3). */
function commandPose(body: FieldedBody, about: boolean): Pose {
  const { formation, arm } = body;
  if (!about) return { at: commandStandAt(body), facing: formation.facing };
  const facing = normalise(formation.facing + 1800);
  if (formation.kind === 'square') return { at: standsOf(body)[1]?.front ?? formation.at, facing };
  const turned = turnedAbout({ arm, formation: 'lags' in formation ? { ...formation, lags: [] } : formation });
  // The odd stand of a column of divisions is alone in its rank.
  if (formation.kind === 'divisions' && formation.stands % 2 === 1)
    return { at: offset(turned.at, facing, 0, ARMS[arm].width / 2), facing };
  return { at: commandStandAt({ arm, formation: turned }), facing };
}

/** How far the command stand comes: two inches, or as far as it can without meeting anything or ending against the enemy (TS-14.6). */
function advanceOf(state: State, unit: Unit, pose: Pose): Mil {
  const { width, depth } = ARMS[unit.arm];
  const run = ownRunOf(state, unit, [rectangleBehind(pose.at, pose.facing, width, depth)], pose.facing, ADVANCE);
  const against = (far: Mil) => {
    const alone: DrawnUp = { kind: 'companies', at: polar(pose.at, pose.facing, far), facing: pose.facing, stands: 1, lags: [] };
    return enemyTouched(state, unit, fieldedFootprint({ arm: unit.arm, formation: alone })) !== undefined;
  };
  if (!against(run)) return run;
  const short = Math.max(0, run - SHORT);
  return against(short) ? 0 : short;
}

function shapeOf({ unit, terrain }: InTheWay): RefusalShape | undefined {
  if (unit !== undefined) return { pieces: [unit] };
  return terrain === undefined ? undefined : { terrain: [terrain] };
}

/** How the unit would be drawn up by the change (TS-14.1 to TS-14.3), or why it cannot form that (TS-2.7); the room there is judged by `checkRoom`. */
export function drawnUpBy(state: State, unit: Unit, { to, about }: Change): DrawnUp | Refusal {
  if (!drillsOf(unit).includes(to) || !hasFront(unit)) return refuse('TS-2.7', 'no-such-formation');
  const { formation } = unit;
  if (formation.kind === 'skirmish-order') return refuse('TS-2.7', 'in-skirmish-order');
  const start = commandPose(unit, about);
  const command = { at: polar(start.at, start.facing, advanceOf(state, unit, start)), facing: start.facing };
  return drawnUpOn(unit.arm, command, to, formation.stands);
}

/** Whether it may stand like that (TS-14.4, TS-10.6). */
export function checkRoom(state: State, unit: Unit, next: DrawnUp): Refusal | null {
  const parts = fieldedFootprint({ arm: unit.arm, formation: next });
  const taken = inTheWay(state, parts, [unit.id]);
  if (taken !== null) return refuse('TS-14.4', 'no-room', {}, shapeOf(taken));
  const touched = enemyTouched(state, unit, parts);
  return touched === undefined ? null : refuse('TS-10.6', 'touches-enemy', { enemy: touched.name }, { pieces: [touched.id] });
}

/** How it would stand after a change there is room for, or why it cannot. */
export function afterChange(state: State, unit: Unit, change: Change): DrawnUp | Refusal {
  const next = drawnUpBy(state, unit, change);
  return isRefusal(next) ? next : (checkRoom(state, unit, next) ?? next);
}

/** Width disorder for the greater of the old and the new width (TS-11.9, TS-13.6). */
export function changeCost(unit: Unit, next: DrawnUp): number {
  return widthDisorder(Math.max(standsWide(unit.formation), standsWide(next)));
}

/** Carries a change out that has been found good; its cost is the caller's. Files close up with it (TS-10.9). */
export function changeFormation(referee: ToyReferee, id: UnitId, change: Change): void {
  const unit = unitOf(referee.state.field, id);
  const from = unit.formation;
  const to = sound(drawnUpBy(referee.state, unit, change));
  standAs(referee, id, to);
  referee.emit('formation-changed', 'TS-14.1', { unit: id, from, to });
}

/** Every change there is for such a unit, room or none. */
export function allChanges(unit: Unit): Change[] {
  return drillsOf(unit).flatMap((to): Change[] => [
    { to, about: false },
    { to, about: true },
  ]);
}

/** Every change the unit has room for. */
export function changesOf(state: State, unit: Unit): Change[] {
  return allChanges(unit).filter((change) => !isRefusal(afterChange(state, unit, change)));
}
