import type { Refusal } from '../../../../kernel/refusal.ts';
import { distanceBetween, near, within } from '../../../../table/measure.ts';
import { CONTACT, inside, overlaps } from '../../../../table/overlap.ts';
import { disc, polygon, squareAbout } from '../../../../table/shape.ts';
import { polar } from '../../../../table/trig.ts';
import { inches } from '../../../../table/units.ts';
import type { Angle, Disc, Mil, Point, Shape } from '../../../../table/units.ts';
import type { Field, Ground } from '../troops/field.ts';
import { centreBody, extent, figureDiscs, outline, groundTaken } from '../troops/formation.ts';
import type { Body } from '../troops/formation.ts';
import type { BattleReferee } from '../state.ts';
import { barrierIn } from '../ground/terrain.ts';
import type { General, Unit, UnitId } from '../troops/unit.ts';
import { refuse } from '../refuse.ts';

/** Side of a general's base (KM-5.3), and how far they may be moved (KM-5.4). */
const GENERAL_BASE: Mil = inches(1.5);
const GENERAL_MOVE: Mil = inches(20);

/** Settling tries places up to so far off, so far apart (KM-3.20). */
const SETTLE_STEP: Mil = inches(0.5);
const SETTLE_REACH: Mil = inches(6);
const SETTLE_TURN = 150;

/** Whether the unit is skirmishers in loose formation, through which its own side may walk (KM-14.11). */
export function inSkirmishFormation(unit: Pick<Unit, 'formation'>): boolean {
  return unit.formation.kind === 'skirmish';
}

/** What of a unit must have room: the outline, of skirmishers their centre body alone (KM-3.21a, KM-14.15). */
export function solidPart(unit: Body, ground: Ground): Shape {
  if (unit.formation.kind !== 'skirmish') return outline(unit, ground);
  const { centre, radius } = centreBody(unit);
  return disc(centre, radius);
}

/**
 * What of a unit others find in their place: the outline, or the building it is in; of a picket, which is thinner than its
 * officer and ensign, their centre body as well (KM-3.21b).
 */
export function bodiesOf(unit: Body, ground: Ground): Shape[] {
  const taken = groundTaken(unit, ground);
  const { formation } = unit;
  return formation.kind === 'skirmish' && formation.layout === 'picket' ? [taken, solidPart(unit, ground)] : [taken];
}

/** Whether any of some bodies and any of others are placed so. */
export function anyTwo(some: readonly Shape[], others: readonly Shape[], placed: (one: Shape, other: Shape) => boolean): boolean {
  return some.some((one) => others.some((other) => placed(one, other)));
}

/** No part of the unit is farther than this from its reference point, in mil; Infinity inside a building. */
export function reach(unit: Body): Mil {
  if (unit.building !== null || unit.formation.kind === 'garrison') return Infinity;
  const { width, depth } = extent(unit);
  return width / 2 + depth;
}

/** Whether two units are so far from one another that nothing between them needs measuring. */
export function farApart(a: Body, b: Body): boolean {
  const most = reach(a) + reach(b) + 2 * CONTACT;
  const dx = a.at.x - b.at.x;
  const dy = a.at.y - b.at.y;
  return dx * dx + dy * dy > most * most;
}

/** Null when the unit may stand as drawn up (KM-3.21). Units in `ignoring` do not count, nor does the unit itself. */
export function checkPlacement(field: Field, unit: Unit, ignoring: readonly UnitId[] = []): Refusal | null {
  return checkRoom(field, unit, ignoring) ?? checkDistanceFromEnemies(field, unit, ignoring);
}

/** The part of KM-3.21 that binds a charge as well: on the table, off impassable ground, on top of nobody. */
export function checkRoom(field: Field, unit: Unit, ignoring: readonly UnitId[] = []): Refusal | null {
  if (unit.building !== null) return null;
  if (!inside(solidPart(unit, field.ground), field.ground)) return refuse('KM-3.21', 'off-table', { unit: unit.name });
  return checkClear(field, unit, ignoring);
}

/** The part of it that looks away from the edge of the table: off impassable ground, on top of nobody. */
export function checkClear(field: Field, unit: Unit, ignoring: readonly UnitId[] = []): Refusal | null {
  const { ground } = field;
  const solid = solidPart(unit, ground);
  const barrier = barrierIn(ground, solid);
  if (barrier !== null) {
    return refuse('KM-3.21', 'impassable', { unit: unit.name, barrier: barrier.name }, { terrain: [barrier.id] });
  }
  for (const other of Object.values(field.units)) {
    if (other.id === unit.id || ignoring.includes(other.id) || farApart(unit, other)) continue;
    // Whoever is inside a building has no outline but the building, which is a barrier already.
    if (other.building !== null || (other.army === unit.army && inSkirmishFormation(other))) continue;
    const mine = other.army === unit.army ? [solid] : bodiesOf(unit, ground);
    if (anyTwo(mine, bodiesOf(other, ground), overlaps)) return standsOn(unit, other);
  }
  return null;
}

function standsOn(unit: Unit, other: Unit): Refusal {
  return refuse('KM-3.21', 'blocked-by-unit', { unit: unit.name, other: other.name }, { pieces: [other.id] });
}

/** The part of KM-3.21 that does not bind a charge: an outline neither overlaps nor touches an enemy's. */
export function checkDistanceFromEnemies(field: Field, unit: Unit, ignoring: readonly UnitId[] = []): Refusal | null {
  if (unit.building !== null) return null;
  const { ground } = field;
  for (const other of Object.values(field.units)) {
    if (other.army === unit.army || ignoring.includes(other.id) || farApart(unit, other)) continue;
    if (anyTwo(bodiesOf(unit, ground), bodiesOf(other, ground), (mine, theirs) => near(mine, theirs, CONTACT))) {
      return refuse('KM-3.21', 'touches-enemy', { unit: unit.name, other: other.name }, { pieces: [other.id] });
    }
  }
  return null;
}

/**
 * The unit as it is, or moved by at most 6 inches without turning to the first legal place; null when there is none
 * (KM-3.20).
 */
export function settle(field: Field, unit: Unit, ignoring: readonly UnitId[] = []): Unit | null {
  const at = firstFit(unit.at, unit.facing, (place) => checkPlacement(field, { ...unit, at: place }, ignoring) === null);
  return at === null ? null : { ...unit, at };
}

/** The place itself or the first that fits of those that settling tries, in its order (KM-3.20). */
function firstFit(at: Point, facing: Angle, fits: (place: Point) => boolean): Point | null {
  if (fits(at)) return at;
  for (let distance = SETTLE_STEP; distance <= SETTLE_REACH; distance += SETTLE_STEP) {
    for (let towards = 0; towards < 3600; towards += SETTLE_TURN) {
      const place = polar(at, facing + towards, distance);
      if (fits(place)) return place;
    }
  }
  return null;
}

/** The base of a general's figure standing there (KM-5.3). */
export function generalBase(at: Point): Shape {
  return polygon(squareAbout(at, 0, GENERAL_BASE));
}

/** Whether a general placed there would be on top of the unit; skirmishers in loose formation do not mind them (KM-5.4a). */
function treadsOn(unit: Unit, at: Point, ground: Ground): boolean {
  return unit.building === null && !inSkirmishFormation(unit) && overlaps(generalBase(at), outline(unit, ground));
}

/** Null when a general's figure may stand there (KM-5.4a), however they got there. */
export function checkGeneralStand(field: Field, to: Point): Refusal | null {
  const { ground } = field;
  const base = generalBase(to);
  if (!inside(base, ground)) return refuse('KM-5.4', 'off-table');
  const barrier = barrierIn(ground, base);
  if (barrier !== null) {
    return refuse('KM-5.4', 'impassable', { barrier: barrier.name }, { terrain: [barrier.id] });
  }
  const under = Object.values(field.units).find((unit) => treadsOn(unit, to, ground));
  if (under === undefined) return null;
  return refuse('KM-5.4', 'blocked-by-unit', { unit: under.name }, { pieces: [under.id] });
}

/** Null when the general may be moved there: at most 20 inches in a straight line, over anything, to a free place (KM-5.4, KM-5.4a). */
export function checkGeneralPlace(field: Field, general: General, to: Point): Refusal | null {
  if (!within(distanceBetween(general.at, to), GENERAL_MOVE)) {
    return refuse('KM-5.4', 'too-far', {}, { points: [general.at, to] });
  }
  return checkGeneralStand(field, to);
}

/** Own skirmishers whose centre body lies under the unit and who have to make way for it (KM-14.17). */
export function underfoot(field: Field, unit: Unit): Unit[] {
  if (unit.building !== null) return [];
  const solid = solidPart(unit, field.ground);
  return Object.values(field.units).filter(
    (other) =>
      other.id !== unit.id &&
      other.army === unit.army &&
      inSkirmishFormation(other) &&
      other.building === null &&
      !farApart(unit, other) &&
      overlaps(solid, solidPart(other, field.ground)),
  );
}

/**
 * Null when own skirmishers under the unit can make way for it (KM-14.17). `field` still has the unit where it was;
 * that nobody may be left underfoot is how we read "the change does not happen" (KM-3.20): the unit may not come there.
 */
export function checkWayMade(field: Field, unit: Unit): Refusal | null {
  const pressed = underfoot(field, unit);
  if (pressed.length === 0) return null;
  const then = { ...field, units: { ...field.units, [unit.id]: unit } };
  const stuck = pressed.find((skirmishers) => asideFrom(then, skirmishers, unit) === null);
  if (stuck === undefined) return null;
  return refuse('KM-14.17', 'no-way-made', { other: stuck.name, unit: unit.name }, { pieces: [stuck.id] });
}

/**
 * Where skirmishers go to make way for a unit of their own side that is to stand on their centre body, or null. Towards
 * other skirmishers settling is blind to their own side (KM-3.21), so the unit they make way for is looked at here.
 */
function asideFrom(field: Field, skirmishers: Unit, unit: Unit): Point | null {
  const solid = solidPart(unit, field.ground);
  return firstFit(skirmishers.at, skirmishers.facing, (at) => {
    const aside = { ...skirmishers, at };
    return !overlaps(solid, solidPart(aside, field.ground)) && checkPlacement(field, aside) === null;
  });
}

/** Everybody makes way for a unit just placed. */
export function makeRoom(referee: BattleReferee, unit: Unit): void {
  shiftSkirmishers(referee, unit);
  setGeneralsAside(referee, unit);
}

/** Own skirmishers shift their centre from under a unit just placed (KM-14.17). */
export function shiftSkirmishers(referee: BattleReferee, unit: Unit): void {
  const { field } = referee.state;
  for (const skirmishers of underfoot(field, unit)) {
    const aside = asideFrom(field, skirmishers, unit);
    if (aside === null) continue;
    const from = skirmishers.at;
    skirmishers.at = aside;
    referee.emit('shifted', 'KM-14.17', { piece: skirmishers.id, from, to: aside });
  }
}

/** Generals under a unit's outline step aside (KM-5.5a). */
export function setGeneralsAside(referee: BattleReferee, unit: Unit): void {
  const { field } = referee.state;
  for (const general of Object.values(field.generals)) {
    if (!treadsOn(unit, general.at, field.ground)) continue;
    const from = general.at;
    const to = firstFit(from, 0, (at) => checkGeneralStand(field, at) === null);
    if (to === null) continue;
    general.at = to;
    // A general's figure goes by the name of their seat.
    referee.emit('shifted', 'KM-5.5', { piece: general.seat, from, to });
  }
}

/** How far in towards the centre a figure on an obstacle is drawn at a time. */
const DRAW_IN: Mil = inches(0.25);

/**
 * The figures of skirmishers where they really stand: those that would be off the table, on impassable ground or on
 * another unit are drawn in towards their centre (KM-3.21a). None for units in any other formation.
 */
export function figuresStanding(field: Field, unit: Unit): Disc[] {
  const blockers = Object.values(field.units).filter(
    (other) => other.id !== unit.id && other.building === null && !inSkirmishFormation(other) && !farApart(unit, other),
  );
  const outlines = blockers.map((other) => outline(other, field.ground));
  return figureDiscs(unit).map((figure) => drawnIn(field.ground, outlines, figure, unit.at));
}

function drawnIn(ground: Ground, taken: readonly Shape[], figure: Disc, centre: Point): Disc {
  const whole = distanceBetween(figure.centre, centre);
  for (let back = 0; back <= whole; back += DRAW_IN) {
    const share = whole === 0 ? 0 : back / whole;
    const at = {
      x: Math.round(figure.centre.x + (centre.x - figure.centre.x) * share),
      y: Math.round(figure.centre.y + (centre.y - figure.centre.y) * share),
    };
    const here = disc(at, figure.radius);
    if (inside(here, ground) && barrierIn(ground, here) === null && !taken.some((shape) => overlaps(here, shape))) {
      return { centre: at, radius: figure.radius };
    }
  }
  return { centre, radius: figure.radius };
}
