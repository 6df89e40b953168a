import { within } from '../../../../table/measure.ts';
import { CONTACT, overlaps } from '../../../../table/overlap.ts';
import { shortestBetween } from '../../../../table/nearest.ts';
import { rectangleAbout, rectangleBehind } from '../../../../table/shape.ts';
import { crosses } from '../../../../table/sight.ts';
import { normalise, offset } from '../../../../table/trig.ts';
import type { Mil, Point, Polygon } from '../../../../table/units.ts';
import { isChargedBy } from '../cascade/charging.ts';
import { gapOnItsWay, nearestOfPath, nearestTo } from '../stands/path.ts';
import { isShotHidden } from '../ground/sight.ts';
import { distanceFromPoint, isInRiver } from '../ground/lie.ts';
import { scaled } from '../scale.ts';
import { areEnemies, atOneHeight, isEngaged, isSolid } from '../stands/contact.ts';
import { outlineSeen, partAhead, partBetween, seenFrom, type Seen } from '../stands/frame.ts';
import { BASE, cornersOf, standOf } from '../stands/stand.ts';
import { inStrip, stripOf, type Strip } from '../stands/strips.ts';
import type { State } from '../state.ts';
import { byId } from '../troops/order.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import { isShip } from '../troops/ships.ts';
import { firesToTheRear, has, isArtillery, isDualArmed, isMounted } from '../troops/traits.ts';
import type { Unit, UnitId } from '../state/unit.ts';

/** An enemy that can be fired at, how far off its nearest eligible point is, and out of which strip (RK-21.4). */
export interface Eligible {
  readonly target: UnitId;
  readonly distance: Mil;
  readonly strip: Strip;
}

/** Whether a unit has anything to shoot with. */
export function canShoot(unit: Unit): boolean {
  return unit.arm !== 'melee' || isDualArmed(unit);
}

/** How far a unit shoots (RK-21.5); from a ship as far as on foot (RK-34.14b). */
export function rangeOf(state: Pick<State, 'options'>, unit: Unit): Mil {
  if (has(unit, 'cannon')) return scaled(state, 18);
  if (has(unit, 'engine')) return scaled(state, 12);
  if (unit.arm === 'missile' && (isShip(unit) || !isMounted(unit)) && !has(unit, 'firearm')) return scaled(state, 6);
  return scaled(state, 3);
}

/** A base as it lies across a strip: where it is first met, left for left. */
interface Base {
  readonly unit: Unit;
  readonly part: readonly Seen[];
}

/** Where a line at this distance to the left first meets a base, or infinitely far. */
function firstMet(part: readonly Seen[], left: number): number {
  let nearest = Infinity;
  let before = part.at(-1);
  for (const here of part) {
    if (before !== undefined) {
      const low = Math.min(before.left, here.left);
      const high = Math.max(before.left, here.left);
      if (left >= low && left <= high) {
        const share = high === low ? 0 : (left - before.left) / (here.left - before.left);
        nearest = Math.min(nearest, before.ahead + (here.ahead - before.ahead) * share);
      }
    }
    before = here;
  }
  return nearest;
}

/** Whether one of two units is too high for the other: at the height of Observation nobody is attacked but in an interception (RK-23.2, RK-23.14). */
export function isOutOfReach(a: Unit, b: Unit): boolean {
  const high = [a, b].some((unit) => unit.level === 'observation' || unit.interception !== undefined);
  return high && !atOneHeight(a, b);
}

/** Whether a unit may be aimed at by another at all (RK-21.6, RK-22.10, RK-23.2). */
export function mayBeAimedAt(state: State, shooter: Unit, target: Unit): boolean {
  if (!areEnemies(shooter, target) || isOutOfReach(shooter, target)) return false;
  // What rampages is an enemy of whom it charges alone (RK-25.2a).
  if (shooter.side === target.side && !isChargedBy(state, shooter, target)) return false;
  if (target.level === 'attack' && isArtillery(shooter)) return false;
  if (target.enchantments.some(({ spell }) => spell === 'fog-of-war')) return false;
  return state.options.fireIntoMelee === 'on' || !isEngaged(state, target);
}

/** Whether a unit is in a state to shoot: not engaged (RK-19.8), nor standing in a river (RK-10.9). */
export function mayShoot(state: State, unit: Unit): boolean {
  return canShoot(unit) && !isEngaged(state, unit) && !(unit.level === 'ground' && isInRiver(state, unit));
}

/** The strips a unit fires out of (RK-21.3, RK-22.12). */
function stripsOf(unit: Unit): readonly Strip[] {
  return firesToTheRear(unit) && !isArtillery(unit) && !isShip(unit) ? ['front', 'rear'] : ['front'];
}

/** A sliver of the strip narrower than this is no line of fire: a mil, for what is rounded. */
const SLIVER = 1;

/** Beyond the range by what distances are rounded to, and what they are compared with. */
const ROUNDING: Mil = 2;

/** Whether comrades in contact ahead of a strip leave no line of it open (RK-21.4). */
function isCovered(shooter: Unit, strip: Strip, comrades: readonly Unit[]): boolean {
  const { origin, facing, half } = stripOf(shooter, strip);
  const spans = comrades
    .filter((other) => other.id !== shooter.id)
    .map((other) => partBetween(partAhead(outlineSeen(origin, facing, cornersOf(other))), -half, half))
    .filter((part) => part.length > 2 && part.some(({ ahead }) => ahead <= CONTACT))
    .map((part) => part.map(({ left }) => left))
    .sort((a, b) => Math.min(...a) - Math.min(...b));
  const covered = spans.reduce((upTo, lefts) => (Math.min(...lefts) > upTo + SLIVER ? upTo : Math.max(upTo, ...lefts)), -half);
  return covered >= half - SLIVER;
}

/** The strips of a unit out of which it can fire while comrades keep their places about it. */
export function openStrips(unit: Unit, comrades: readonly Unit[]): Strip[] {
  return stripsOf(unit).filter((strip) => isShip(unit) || !isCovered(unit, strip, comrades));
}

/** The part of a strip that lies in range: whoever does not meet it cannot be fired at. */
export function fieldOfFire(state: Pick<State, 'options'>, unit: Unit, strip: Strip): Polygon {
  const { origin, facing, half } = stripOf(unit, strip);
  const range = rangeOf(state, unit) + ROUNDING;
  if (isShip(unit)) return rectangleAbout(unit.at, unit.facing, 2 * (range + BASE), 2 * (range + BASE));
  return rectangleBehind(origin, normalise(facing + 1800), 2 * half, range);
}

/** Everybody near enough to matter, a flyer in flight at the nearest point of its path in the strip and range; left out where there is none (RK-23.18). */
function seenFlying(state: State, shooter: Unit, strip: Strip): Unit[] {
  const { origin, facing, half } = stripOf(shooter, strip);
  const range = rangeOf(state, shooter);
  // Whoever is out of range stands in nobody's way either.
  const reach = range + half + BASE;
  const near = ({ at }: Unit) => Math.abs(at.x - origin.x) <= reach && Math.abs(at.y - origin.y) <= reach;
  return onTable(state).flatMap((unit) => {
    if (unit.flight === undefined) return near(unit) ? [unit] : [];
    const at = nearestOfPath(unit.flight, origin, facing, half, range);
    return at === null || !near({ ...unit, at }) ? [] : [{ ...unit, at }];
  });
}

/** Whether neither terrain nor another base on the ground, but those it is right above, stops a shot in any direction (RK-21.1); what a ship in the air shoots goes over all that. */
function isOpenLine(state: State, shooter: Unit, target: Unit): boolean {
  if (isShip(shooter) && shooter.level !== 'ground') return true;
  const { from, to } = shortestBetween(standOf(shooter), standOf(target));
  if (isShotHidden(state, shooter, target, from, to)) return false;
  return !onTable(state).some(
    (other) =>
      other.id !== shooter.id &&
      other.id !== target.id &&
      isSolid(other) &&
      crosses(shooter.at, target.at, standOf(other)) &&
      !overlaps(standOf(shooter), standOf(other)),
  );
}

/** Enemies that a flyer in flight fires at: in any direction, from the point of its path nearest to each, where nothing is in the way (RK-23.19, RK-21.17). */
function fromTheAir(state: State, shooter: Unit): Eligible[] {
  return onTable(state)
    .filter((target) => mayBeAimedAt(state, shooter, target))
    .filter((target) => within(gapOnItsWay(target, shooter), rangeOf(state, shooter)))
    .filter((target) => shooter.flight === undefined || isOpenLine(state, { ...shooter, at: nearestTo(shooter.flight, target) }, target))
    .map((target): Eligible => ({ target: target.id, distance: gapOnItsWay(target, shooter), strip: 'front' }));
}

/** Where a flyer in flight is as it fires by order of a test: at the point of its path nearest to the nearest of those who caused it (RK-23.19). */
export function firingPoint(state: State, shooter: Unit, at: readonly UnitId[]): Point | null {
  const [nearest] = byDistance(fromTheAir(state, shooter).filter(({ target }) => at.includes(target)));
  return shooter.flight === undefined || nearest === undefined ? null : nearestTo(shooter.flight, unitOf(state, nearest.target));
}

/** Whom it fires at from there: those who caused the test, in any direction (RK-23.19). */
export function eligibleByOrder(state: State, shooter: Unit, at: readonly UnitId[]): Eligible[] {
  const point = firingPoint(state, shooter, at);
  if (point === null || !mayShoot(state, shooter)) return [];
  const found = at
    .map((id) => unitOf(state, id))
    .filter((target) => target.where === 'table' && mayBeAimedAt(state, shooter, target))
    .filter((target) => within(distanceFromPoint(target, point), rangeOf(state, shooter)))
    .filter((target) => isOpenLine(state, { ...shooter, at: point }, target))
    .map((target): Eligible => ({ target: target.id, distance: distanceFromPoint(target, point), strip: 'front' }));
  return byDistance(found);
}

function eligibleIn(
  state: State,
  shooter: Unit,
  strip: Strip,
  mayAim: (target: Unit) => boolean = (target) => mayBeAimedAt(state, shooter, target),
): Eligible[] {
  const { origin, facing, half } = stripOf(shooter, strip);
  const range = rangeOf(state, shooter);
  const around = seenFlying(state, shooter, strip).filter((other) => other.id !== shooter.id && !isOutOfReach(shooter, other));
  if (!around.some((other) => areEnemies(shooter, other))) return [];
  const bases: Base[] = around
    .map((unit) => ({ unit, part: partBetween(partAhead(outlineSeen(origin, facing, cornersOf(unit))), -half, half) }))
    .filter(({ part }) => part.length > 2);
  const aimedAt = new Set(
    bases
      // Who only reaches into the strip is not in it (RK-21.4a, RK-1.13).
      .filter(
        ({ unit, part }) => part.some(({ ahead }) => within(Math.round(ahead), range)) && inStrip(shooter, unit, strip) && mayAim(unit),
      )
      .map(({ unit }) => unit),
  );
  if (aimedAt.size === 0) return [];
  const borders = [...new Set([-half, half, ...bases.flatMap(({ part }) => part.map(({ left }) => left))])].sort((a, b) => a - b);
  const nearest = new Map<UnitId, Eligible>();
  borders.forEach((to, index) => {
    const from = borders[index - 1];
    if (from === undefined || to - from <= SLIVER) return;
    const met = bases
      // A flyer in the air stands in nobody's way, but may itself be aimed at.
      .map((base) => ({ ...base, ahead: firstMet(base.part, (from + to) / 2) }))
      .filter(({ ahead }) => ahead < Infinity)
      .sort((a, b) => a.ahead - b.ahead || byId(a.unit, b.unit));
    const stop = met.findIndex(({ unit }) => isSolid(unit));
    for (const { unit, part } of stop < 0 ? met : met.slice(0, stop + 1)) {
      if (!aimedAt.has(unit)) continue;
      for (const left of [from, (from + to) / 2, to]) {
        const ahead = Math.round(firstMet(part, left));
        if (!within(ahead, range)) continue;
        const muzzle: Point = offset(origin, facing, 0, Math.round(left));
        if (shooter.interception === undefined && isShotHidden(state, shooter, unit, muzzle, offset(muzzle, facing, ahead, 0))) continue;
        // To a flyer that passes it is taken from its path (RK-23.4).
        const distance = unit.flight === undefined ? ahead : Math.round(seenFrom(origin, facing, unit.at).ahead);
        if (distance < (nearest.get(unit.id)?.distance ?? Infinity)) nearest.set(unit.id, { target: unit.id, distance, strip });
      }
    }
  });
  return [...nearest.values()];
}

/** Enemies ahead of a flyer along its path, from the point of it where it is (RK-23.10). */
export function eligibleAhead(state: State, flyer: Unit): Eligible[] {
  if (!mayShoot(state, flyer)) return [];
  const { flight: _flight, ...here } = flyer;
  return isShip(flyer) ? allAbout(state, here) : byDistance(eligibleIn(state, flyer, 'front'));
}

/** Enemies all about a wind ship, whose crew shoots in any direction (RK-34.6): on the ground past nobody, from the air over everybody. */
function allAbout(state: State, ship: Unit): Eligible[] {
  const found = onTable(state)
    .filter((target) => mayBeAimedAt(state, ship, target) && within(gapOnItsWay(ship, target), rangeOf(state, ship)))
    .filter((target) => target.flight !== undefined || isOpenLine(state, ship, target));
  return byDistance(found.map((target): Eligible => ({ target: target.id, distance: gapOnItsWay(ship, target), strip: 'front' })));
}

/** Whether a unit that shoots out of strips could fire at one of these from where it stands, who may be aimed at by it (RK-21.4). */
export function reachesAny(state: State, shooter: Unit, targets: ReadonlySet<UnitId>): boolean {
  if (!mayShoot(state, shooter)) return false;
  return stripsOf(shooter).some((strip) => eligibleIn(state, shooter, strip, ({ id }) => targets.has(id)).length > 0);
}

function byDistance(found: Eligible[]): Eligible[] {
  return found.sort((a, b) => a.distance - b.distance || (a.target < b.target ? -1 : 1));
}

/**
 * Enemies that a unit could fire at from where it stands, nearest first: some line of its strips, parallel to its facing, meets their base within range
 * before any other base or blocking terrain (RK-21.3, RK-21.4). Nobody for a unit that may not shoot.
 */
export function eligibleTargets(state: State, shooter: Unit, only?: Strip): Eligible[] {
  if (!mayShoot(state, shooter)) return [];
  if (shooter.flight !== undefined) return fromTheAir(state, shooter);
  if (isShip(shooter)) return only === 'rear' ? [] : allAbout(state, shooter);
  return byDistance(
    stripsOf(shooter)
      .filter((strip) => only === undefined || strip === only)
      .flatMap((strip) => eligibleIn(state, shooter, strip)),
  );
}
