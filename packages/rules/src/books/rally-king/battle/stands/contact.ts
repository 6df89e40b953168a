import { within } from '../../../../table/measure.ts';
import { CONTACT } from '../../../../table/overlap.ts';
import type { State } from '../state.ts';
import type { Level, Unit } from '../state/unit.ts';
import { areFarApart, gapBetween, type Standing } from './stand.ts';

/** Whether the gap between two bases is at most 0.05, corners included (RK-1.10); only bases at one level meet (RK-23.18). */
export function touching(a: Standing & { level: Level }, b: Standing & { level: Level }): boolean {
  return a.level === b.level && !areFarApart(a, b, CONTACT) && within(gapBetween(a, b), CONTACT);
}

/** Whether a base can be met: it stands on the ground, or fights in an interception (RK-23.14, RK-23.18). */
export function isSolid({ level, interception }: Pick<Unit, 'level' | 'interception'>): boolean {
  return level === 'ground' || interception !== undefined;
}

/** Whether two bases can meet one another. */
export function atOneHeight(a: Pick<Unit, 'level' | 'interception'>, b: Pick<Unit, 'level' | 'interception'>): boolean {
  return a.level === b.level && isSolid(a) && isSolid(b);
}

/** Everybody else on the table whom a unit may touch: quick, and nobody is left out whom it does. */
function about({ units }: Pick<State, 'units'>, unit: Unit): Unit[] {
  return Object.values(units).filter((other) => other.where === 'table' && !areFarApart(unit, other, CONTACT) && other.id !== unit.id);
}

/** Enemies a unit touches; a flyer in the air touches none but in an interception (RK-23.18). Whatever rampages is nobody's friend (RK-25.2). */
export function enemiesTouching(state: Pick<State, 'units'>, unit: Unit): Unit[] {
  if (!isSolid(unit)) return [];
  return about(state, unit).filter((other) => isSolid(other) && areEnemies(unit, other) && touching(unit, other));
}

/** Friends a unit touches. */
export function friendsTouching(state: Pick<State, 'units'>, unit: Unit): Unit[] {
  return about(state, unit).filter((other) => !areEnemies(unit, other) && touching(unit, other));
}

/** In contact with an enemy unit (RK-1.20). */
export function isEngaged(state: Pick<State, 'units'>, unit: Unit): boolean {
  if (!isSolid(unit)) return false;
  return about(state, unit).some((other) => areEnemies(unit, other) && isSolid(other) && touching(unit, other));
}

/** Units of two sides, and whatever rampages against everybody (RK-25.2, RK-25.2a). */
export function areEnemies(a: Unit, b: Unit): boolean {
  return a.side !== b.side || a.rampage !== undefined || b.rampage !== undefined;
}
