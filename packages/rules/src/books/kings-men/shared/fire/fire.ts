import { isRefusal } from '../../../../kernel/refusal.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { distanceBetween, distanceToPoint, within } from '../../../../table/measure.ts';
import { polygon } from '../../../../table/shape.ts';
import { inches } from '../../../../table/units.ts';
import type { Mil, Point } from '../../../../table/units.ts';
import { aimPoint, firingPoint, isInFront } from '../ground/aim.ts';
import { againstMob, againstSide, cover, highGround, looseFormation } from '../ground/bonus.ts';
import type { DicePool } from '../dice/dice.ts';
import type { Field, Ground } from '../troops/field.ts';
import { cannon, files } from '../troops/formation.ts';
import { groundTaken } from '../troops/formation.ts';
import { defenceUnderFire } from '../dice/quality.ts';
import { sideStruckByLine } from '../troops/sides.ts';
import type { Side } from '../troops/sides.ts';
import { lineOfSight } from '../ground/sight.ts';
import type { Battle } from '../state.ts';
import { elevation } from '../ground/terrain.ts';
import { isArtillery } from '../troops/unit.ts';
import type { Unit, UnitId, UnitType } from '../troops/unit.ts';
import type { FamilyPurpose } from '../state/purposes.ts';
import { refuse } from '../refuse.ts';

/** Farthest shot (KM-16.3); cavalry has none. */
const RANGE: Readonly<Record<UnitType, Mil>> = {
  infantry: inches(12),
  skirmishers: inches(24),
  cavalry: 0,
  'foot-artillery': inches(48),
  'horse-artillery': inches(36),
};

/** Within this guns fire their three dice a gunner (KM-17.1). */
const CLOSE_RANGE: Mil = inches(12);

/** A fire attack as it would be rolled. */
export interface Fire {
  readonly attack: DicePool<FamilyPurpose>;
  readonly defence: DicePool<FamilyPurpose>;
  readonly range: Mil;
  readonly side: Side | null;
  readonly from: Point;
  readonly aim: Point;
}

/** Farthest shot of the type in mil; 0 for those that never fire (KM-16.3). */
export function rangeOf(type: UnitType): Mil {
  return RANGE[type];
}

/** Null when the unit may fire at all, drawn up as it is (KM-16.1). */
export function checkMayFire(unit: Unit): Refusal | null {
  const { type, formation } = unit;
  if (type === 'cavalry') return refuse('KM-16.1', 'cavalry-does-not-fire');
  if (formation.kind === 'square') return refuse('KM-22.10', 'square-does-not-fire');
  if (formation.kind === 'mob') return refuse('KM-16.1', 'mob-does-not-fire');
  if (isArtillery(type) && formation.kind === 'column') {
    return refuse('KM-16.1', 'gun-not-set-up');
  }
  return null;
}

/** Distance of a shot in mil from the firing point to what of the target is measured to (KM-16.4). */
export function rangeTo(ground: Ground, from: Point, target: Unit): Mil {
  if (target.formation.kind === 'skirmish') return distanceBetween(from, target.at);
  const gun = cannon(target);
  return distanceToPoint(gun === null ? groundTaken(target, ground) : polygon(gun), from);
}

/** The fire attack of a unit on a target, or the clause that forbids it (sections 16 to 18). Enough for preview, odds and verdict. */
export function judgeFire(state: Battle, unit: Unit, target: UnitId): Fire | Refusal {
  const { field } = state;
  const victim = field.units[target];
  const unable = checkMayFire(unit);
  if (unable !== null) return unable;
  if (victim === undefined || victim.army === unit.army) return refuse('KM-16.15', 'not-an-enemy');
  const aim = aimPoint(victim, field.ground);
  const from = firingPoint(unit, aim, field.ground);
  const range = rangeTo(field.ground, from, victim);
  if (!within(range, RANGE[unit.type])) {
    return refuse('KM-16.3', 'out-of-range', { target: victim.name }, { points: [from, aim] });
  }
  if (hasArc(unit) && !isInFront(from, unit.facing, aim)) {
    return refuse('KM-16.5', 'out-of-arc', { target: victim.name, unit: unit.name }, { points: [from, aim] });
  }
  const sight = lineOfSight(field, unit, victim);
  if (sight.refusal !== null) return sight.refusal;
  return { ...pools(field, unit, victim, from, aim, range), range, from, aim };
}

/** Every enemy the unit may fire at now. */
export function targetsOf(state: Battle, unit: Unit): UnitId[] {
  return Object.values(state.field.units)
    .filter((other) => isTarget(state, unit, other))
    .map((other) => other.id);
}

/** Whether there is any such enemy. */
export function hasTarget(state: Battle, unit: Unit): boolean {
  return Object.values(state.field.units).some((other) => isTarget(state, unit, other));
}

function isTarget(state: Battle, unit: Unit, other: Unit): boolean {
  return !isRefusal(judgeFire(state, unit, other.id));
}

/** Skirmishers and garrisons fire all round (KM-16.5). */
function hasArc(unit: Unit): boolean {
  return unit.formation.kind !== 'skirmish' && unit.formation.kind !== 'garrison';
}

/** Figures that fire: of a line or column the front two ranks, of everybody else all (KM-16.2). */
function firing(unit: Unit): number {
  const { kind } = unit.formation;
  return kind === 'line' || kind === 'column' ? Math.min(unit.figures, 2 * files(unit)) : unit.figures;
}

/** Dice each firing figure throws at that range (KM-17.1). */
function dicePerFigure(type: UnitType, range: Mil): number {
  if (!isArtillery(type)) return 1;
  return within(range, CLOSE_RANGE) ? 3 : 2;
}

function pools(field: Field, unit: Unit, target: Unit, from: Point, aim: Point, range: Mil) {
  const side = sideStruckByLine(target, from, aim, field.ground);
  const height = elevation(field, unit);
  const targetHeight = elevation(field, target);
  // A gun on a hill gains nothing over a target that is on one too (KM-16.13).
  const aloft = isArtillery(unit.type) && targetHeight >= 1 ? [] : highGround(height, targetHeight);
  const atSquare = target.formation.kind === 'square';
  const met = defenceUnderFire(target);
  const attack: DicePool<FamilyPurpose> = {
    purpose: 'fire.attack',
    colour: atSquare ? 'green' : unit.colour,
    colourClause: atSquare ? 'KM-22.12' : 'KM-17.4',
    base: firing(unit) * dicePerFigure(unit.type, range),
    modifiers: [...againstMob(target), ...againstSide(side), ...aloft],
  };
  const defence: DicePool<FamilyPurpose> = {
    purpose: 'fire.defence',
    colour: met.colour,
    colourClause: met.clause,
    base: target.figures,
    modifiers: [...cover(field, target, { from, to: aim }), ...looseFormation(target), ...highGround(targetHeight, height)],
  };
  return { attack, defence, side };
}
