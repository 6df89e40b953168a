import type { Angle, Mil, Polygon } from '../../../../table/units.ts';
import { costOn, isOnBridge, isOnRoad } from '../ground/entering.ts';
import { liesOn } from '../ground/lie.ts';
import type { Ground } from '../state/ground.ts';
import { outlineSeen } from '../stands/frame.ts';
import { meetings, slid } from '../stands/slide.ts';
import { BASE, cornersOf, type Standing } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { isOneWide } from '../stands/bodies.ts';
import type { Unit } from '../state/unit.ts';

/** A stretch of a straight path on which every inch costs the same; infinitely much on ground that may not be entered. */
export interface Stretch {
  readonly from: Mil;
  readonly to: Mil;
  readonly cost: number;
  /** The ground that costs so much, where it is not clear. */
  readonly ground: Ground | null;
}

/** Distances at which a sliding base may come onto a piece of ground, or off it. */
function borders(unit: Standing, direction: Angle, ground: Polygon): number[] {
  const moving = outlineSeen(unit.at, direction, cornersOf(unit));
  const standing = outlineSeen(unit.at, direction, ground);
  return [...moving, ...standing].flatMap(({ left }) =>
    meetings(moving, left).flatMap((mine) => meetings(standing, left).map((theirs) => theirs - mine)),
  );
}

/** Whether a base that slides so far in a direction may come to lie on a piece of ground: quick, and never wrong where it says no. */
function mayMeet(unit: Standing, direction: Angle, most: Mil, ground: Polygon): boolean {
  const seen = outlineSeen(unit.at, direction, ground);
  return (
    seen.some(({ ahead }) => ahead >= -BASE) &&
    seen.some(({ ahead }) => ahead <= most + BASE) &&
    seen.some(({ left }) => left >= -BASE) &&
    seen.some(({ left }) => left <= BASE)
  );
}

/** Ground that makes any difference to who moves over it. */
function matters(unit: Unit, piece: Ground): boolean {
  return piece.type === 'river' || piece.type === 'road' || piece.type === 'bridge' || costOn(unit, piece) > 1;
}

/** Whether a unit is on a piece of ground that costs it more, or that it may not be on, there and then. */
function hinders(unit: Unit, piece: Ground, fords: boolean): number {
  if (piece.type === 'river') return fords && (piece.fords ?? []).some((ford) => liesOn(unit, ford)) ? 1 : Infinity;
  return costOn(unit, piece);
}

/** What an inch costs where these units stand, and because of what (RK-10.1, RK-10.10, RK-10.11). */
export function costHere(
  state: State,
  units: readonly Unit[],
  pieces: readonly Ground[],
  oneWide: boolean,
  fords: boolean,
): { readonly cost: number; readonly ground: Ground | null } {
  let cost = 1;
  let ground: Ground | null = null;
  for (const unit of units) {
    if (oneWide && (isOnRoad(state, unit) || isOnBridge(state, unit))) continue;
    for (const piece of pieces) {
      const here = hinders(unit, piece, fords);
      if (here > cost && liesOn(unit, piece.shape)) {
        cost = here;
        ground = piece;
      }
    }
  }
  return { cost, ground };
}

/**
 * A straight path of some units, keeping their places, cut into stretches of equal cost: while any unit lies on ground the whole Body pays for it
 * (RK-10.1). `fords`: whether the Body crosses rivers where they can be forded; otherwise a river is ground it does not enter.
 */
export function goingOf(state: State, units: readonly Unit[], direction: Angle, most: Mil, fords: boolean): Stretch[] {
  const met = state.ground.filter((piece) => units.some((unit) => matters(unit, piece) && mayMeet(unit, direction, most, piece.shape)));
  if (met.length === 0) return most > 0 ? [{ from: 0, to: most, cost: 1, ground: null }] : [];
  const oneWide = isOneWide(units);
  const cuts = met.flatMap(({ shape }) => units.flatMap((unit) => borders(unit, direction, shape)));
  const sorted = [...new Set([0, most, ...cuts.map(Math.round).filter((cut) => cut > 0 && cut < most)])].sort((a, b) => a - b);
  const stretches: Stretch[] = [];
  sorted.forEach((to, index) => {
    const from = sorted[index - 1];
    if (from === undefined) return;
    const middle = Math.round((from + to) / 2);
    const here = costHere(
      state,
      units.map((unit) => slid(unit, direction, middle)),
      met,
      oneWide,
      fords,
    );
    stretches.push({ from, to, ...here });
  });
  return stretches;
}

/** How far a path goes on so much movement, and the ground that ended it before that, where it may not be entered (RK-10.1, RK-14.6). */
export function reachOf(stretches: readonly Stretch[], budget: Mil): { readonly distance: Mil; readonly stop: Ground | null } {
  let left = budget;
  let distance = 0;
  for (const { from, to, cost, ground } of stretches) {
    if (cost === Infinity) return { distance, stop: ground };
    const price = (to - from) * cost;
    if (price > left) return { distance: distance + Math.floor(left / cost), stop: null };
    left -= price;
    distance = to;
  }
  return { distance, stop: null };
}

/** So far so much movement goes where the ground slows it and no more; ground that may not be entered is for who asks to judge (RK-10.1). */
export function slowedTo(stretches: readonly Stretch[], budget: Mil): Mil {
  const { distance, stop } = reachOf(stretches, budget);
  return stop === null ? distance : budget;
}

/** What the first part of a path costs. */
export function priceOf(stretches: readonly Stretch[], distance: Mil): Mil {
  return stretches.reduce((sum, { from, to, cost }) => sum + (from < distance ? (Math.min(to, distance) - from) * cost : 0), 0);
}
