import { isRefusal } from '../../../../kernel/refusal.ts';
import { distanceBetween, distanceToPoint } from '../../../../table/measure.ts';
import { corner } from '../../../../table/outline.ts';
import { polygon } from '../../../../table/shape.ts';
import { entry, nearestEdge } from '../../../../table/sight.ts';
import { bearing, normalise, polar } from '../../../../table/trig.ts';
import type { Angle, Mil, Point, Polygon } from '../../../../table/units.ts';
import { aimPoint, isForward } from '../ground/aim.ts';
import type { Act, Charge, Move } from '../answers.ts';
import { checkOpponents, judgeChargeUnder } from '../melee/charge.ts';
import { chargeable, chargeEnd, facingEdge, onHundredths, SHORT_OF } from '../melee/contact.ts';
import { checkEntry } from '../movement/entering.ts';
import { buildingCalled } from '../ground/buildings.ts';
import type { Exit } from '../movement/entering.ts';
import { judgeChange, judgeReform } from '../movement/formation-change.ts';
import { extent, formationsOf } from '../troops/formation.ts';
import { rate } from '../movement/march.ts';
import type { MarchLaw } from '../movement/march.ts';
import { judgeMoveUnder } from '../movement/movement.ts';
import { inSkirmishFormation } from '../movement/placement.ts';
import type { Battle } from '../state.ts';
import type { Formation, Unit } from '../troops/unit.ts';

export type Change = Extract<Act, { do: 'change' }>;
export type Reform = Extract<Act, { do: 'reform' }>;
type Chosen = Change['formation'];

/** How narrow the stretch is in which the end of a longest move is looked for one by one. */
const EXACTLY: Mil = 20;
/** How far rounding onto the grid moves an end along its way: half a step in x and in y. */
const WAVERS: Mil = 8;

/**
 * The longest straight move found on a bearing, turned that way if that costs nothing. It is legal unless the unit cannot
 * even stay where it is; then the path is empty. A garrison comes out where the bearing leaves its building.
 */
export function furthestUnder(law: MarchLaw, state: Battle, unit: Unit, towards: Angle): Move {
  const exit = unit.building === null ? null : exitTowards(state, unit, towards);
  return furthestFrom(law, state, unit, towards, exit);
}

function furthestFrom(law: MarchLaw, state: Battle, unit: Unit, towards: Angle, exit: Exit | null): Move {
  const facing = exit !== null || (unit.type !== 'skirmishers' && isForward(unit.facing, towards)) ? normalise(towards) : unit.facing;
  const going = (distance: Mil): Move => straight(exit?.from ?? unit.at, towards, distance, facing, exit);
  const { kind } = exit?.formation ?? unit.formation;
  const full = rate(unit.type, exit?.formation ?? unit.formation);
  // Nobody but a column by road goes farther than its rate, to the rounding of its end.
  const most = (kind === 'column' ? (full * 3) / 2 : full) + EXACTLY;
  const isLegal = (distance: Mil): boolean => distance <= most && !isRefusal(judgeMoveUnder(law, state, unit, going(distance)));
  // By road, in the open, halved, and just clear of the walls; between two of these what is legal goes up to one place, or very nearly so.
  const clear = exit === null || inSkirmishFormation(exit) ? [] : [extent({ ...unit, formation: exit.formation }).depth + SHORT_OF];
  const limits = [...[(full * 3) / 2, full, full / 2, 0].map((limit) => Math.max(0, limit - EXACTLY / 2)), ...clear].sort(
    (one, other) => other - one,
  );
  let tooFar = full * 2;
  for (const limit of limits) {
    if (isLegal(limit)) return going(longest(limit, tooFar, isLegal, (distance) => going(distance).path[0]));
    tooFar = limit;
  }
  return { ...going(0), facing: exit === null ? unit.facing : facing };
}

/**
 * A legal distance, and an illegal one beyond it: halving the stretch between them finds where the border is. Ends lie on the grid (KM-1.2a), and by the way they are rounded
 * what is legal wavers about it: within that the ends are tried one by one, the farthest first.
 */
function longest(legal: Mil, illegal: Mil, isLegal: (distance: Mil) => boolean, endOf: (distance: Mil) => Point | undefined): Mil {
  let low = legal;
  let high = illegal;
  while (high - low > EXACTLY) {
    const middle = Math.round((low + high) / 2);
    if (isLegal(middle)) low = middle;
    else high = middle;
  }
  let tried = endOf(high + WAVERS + 1);
  for (let distance = high + WAVERS; distance > low; distance -= 1) {
    const end = endOf(distance);
    if (end?.x === tried?.x && end?.y === tried?.y) continue;
    if (isLegal(distance)) return distance;
    tried = end;
  }
  return low;
}

function straight(from: Point, towards: Angle, distance: Mil, facing: Angle, exit: Exit | null): Move {
  const path = distance === 0 ? [] : [onHundredths(polar(from, towards, distance))];
  return exit === null ? { do: 'move', path, facing } : { do: 'move', path, facing, leave: exit };
}

/** Farther than any building is wide. */
const ACROSS: Mil = 150_000;

/** Out of the building where the bearing from its middle leaves it, in the type's usual formation. */
function exitTowards(state: Battle, unit: Unit, towards: Angle): Exit | null {
  const house = houseOf(state, unit);
  const [formation] = waysOut(unit);
  if (house === null || formation === undefined) return null;
  const place = entry(polar(unit.at, towards, ACROSS), unit.at, house);
  return place === null ? null : { from: onHundredths(place.point), formation };
}

function houseOf(state: Battle, unit: Unit): Polygon | null {
  return unit.building === null ? null : (buildingCalled(state.field.ground, unit.building)?.shape ?? null);
}

function waysOut(unit: Unit): Chosen[] {
  return formationsOf(unit.type, unit.figures, unit.officer || unit.ensign).flatMap((formation) => chosen(formation));
}

/** Formations a player may name: none of those that only befall a unit (KM-3.2, KM-24.3a). */
function chosen(formation: Formation): Chosen[] {
  return formation.kind === 'square' || formation.kind === 'mob' || formation.kind === 'garrison' ? [] : [{ ...formation }];
}

/** Bearings against the facing along which moves are suggested. */
const FAN = [0, 300, -300, 600, -600, 900, -900, 1800];
const TURNS = [450, -450, 900, -900, 1800];

/** Legal moves worth a look: farthest and half of it on bearings all round, turns on the spot, the way into buildings near by. */
export function suggestedMovesUnder(law: MarchLaw, state: Battle, unit: Unit): Move[] {
  const base = unit.building === null ? unit.facing : 0;
  // A way found is a legal one; where the unit cannot go at all, whether it may stay is still to be judged.
  const found = new Set<Move>();
  const moves = FAN.flatMap((turned) => {
    const far = furthestUnder(law, state, unit, normalise(base + turned));
    if (far.path.length > 0) found.add(far);
    return [far, halfOf(unit, far)];
  });
  const turns =
    unit.building === null ? TURNS.map((turned): Move => ({ do: 'move', path: [], facing: normalise(unit.facing + turned) })) : [];
  return distinct([...moves.filter((move) => isWorthWhile(unit, move)), ...turns, ...waysIn(state, unit)]).filter(
    (move) => found.has(move) || !isRefusal(judgeMoveUnder(law, state, unit, move)),
  );
}

/** Less than this is no march worth a look, in mil. */
const STEP: Mil = 100;

function isWorthWhile(unit: Unit, { path, leave }: Move): boolean {
  const [end] = path;
  return end === undefined || distanceBetween(leave?.from ?? unit.at, end) >= STEP;
}

function halfOf(unit: Unit, move: Move): Move {
  const from = move.leave?.from ?? unit.at;
  return { ...move, path: move.path.map((to) => onHundredths({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })) };
}

/** The straight way to the nearest point of each building in reach that the unit may enter (KM-24.3). */
function waysIn(state: Battle, unit: Unit): Move[] {
  if (unit.building !== null) return [];
  const reach = rate(unit.type, unit.formation);
  return state.field.ground.pieces
    .filter(
      (piece) =>
        piece.kind === 'building' &&
        distanceToPoint(polygon(piece.shape), unit.at) <= reach &&
        checkEntry(state.field, unit, piece) === null,
    )
    .map((piece): Move => {
      const { point } = nearestEdge(unit.at, piece.shape);
      const there = onHundredths(point);
      const path = distanceBetween(there, unit.at) === 0 ? [] : [there];
      const towards = bearing(unit.at, there);
      const facing = path.length > 0 && isForward(unit.facing, towards) ? towards : unit.facing;
      return { do: 'move', path, facing, enter: piece.id };
    });
}

function distinct<T>(all: readonly T[]): T[] {
  const seen = new Set<string>();
  return all.filter((each) => {
    const key = JSON.stringify(each);
    return !seen.has(key) && seen.add(key).size > 0;
  });
}

/** Shares of an edge at which contact is tried: its middle first. */
const ALONG = [0.5, 0.25, 0.75, 0.1, 0.9];
/** How far out from a side a charge turns in when the straight way does not reach it. */
const TURN_IN: readonly Mil[] = [3000, 6000];

/** For each enemy that can be charged, a legal charge on each side that can be reached straight or with one bend. */
export function suggestedChargesUnder(law: MarchLaw, state: Battle, unit: Unit): Charge[] {
  if (unit.type !== 'infantry' && unit.type !== 'cavalry') return [];
  if (unit.formation.kind === 'square' || unit.formation.kind === 'mob') return [];
  return Object.values(state.field.units).flatMap((target) =>
    checkOpponents(unit, target) === null ? chargesAt(law, state, unit, target) : [],
  );
}

function chargesAt(law: MarchLaw, state: Battle, unit: Unit, target: Unit): Charge[] {
  const struck = chargeable(target, state.field.ground);
  const inContact = unit.building === null ? chargeEnd(state, unit, target, aimPoint(target, state.field.ground)) : null;
  const charges: Charge[] = [];
  if (inContact !== null && inContact.path.length === 0) {
    // Touching already: no leg is needed (KM-19.7a).
    const standing: Charge = { do: 'charge', target: target.id, ...inContact };
    if (!isRefusal(judgeChargeUnder(law, state, unit, standing))) return [standing];
  }
  for (const exit of exitsAgainst(state, unit, struck.kind === 'disc' ? struck.disc.centre : corner(struck.polygon, 0))) {
    const from = exit?.from ?? unit.at;
    const most = (rate(unit.type, exit?.formation ?? unit.formation) * 3) / 2;
    if (distanceToPoint(struck, from) > most) continue;
    const sides = struck.kind === 'disc' ? aroundDisc(struck.disc.centre, struck.disc.radius, from) : alongEdges(struck.polygon, from);
    for (const contacts of sides) {
      const found = firstLegal(law, state, unit, target, from, contacts, exit);
      if (found !== null) charges.push(found);
    }
    if (charges.length > 0) break;
  }
  return charges;
}

/** A place to strike, and the way to face there. */
interface Contact {
  readonly at: Point;
  readonly facing: Angle;
}

/** Places along each side of a polygon, nearest side first. */
function alongEdges(corners: Polygon, from: Point): Contact[][] {
  const sides = corners.map((a, edge) => {
    const b = corner(corners, edge + 1);
    const facing = facingEdge(corners, edge);
    return ALONG.map((share): Contact => {
      const on = { x: Math.round(a.x + (b.x - a.x) * share), y: Math.round(a.y + (b.y - a.y) * share) };
      return { at: onHundredths(polar(on, facing, -SHORT_OF)), facing };
    });
  });
  return sides.sort((one, other) => nearestOf(one, from) - nearestOf(other, from));
}

/** Places round a disc: straight ahead, then to either side. */
function aroundDisc(centre: Point, radius: Mil, from: Point): Contact[][] {
  const ahead = bearing(centre, from);
  const contacts = [0, 300, -300, 600, -600].map((turned): Contact => {
    const outward = normalise(ahead + turned);
    return { at: onHundredths(polar(centre, outward, radius + SHORT_OF)), facing: normalise(outward + 1800) };
  });
  return [contacts];
}

function nearestOf(contacts: readonly Contact[], from: Point): Mil {
  return contacts.reduce((least, { at }) => Math.min(least, distanceBetween(at, from)), Infinity);
}

/** The first legal charge at one of the places: straight at each, then turning in from outside. */
function firstLegal(
  law: MarchLaw,
  state: Battle,
  unit: Unit,
  target: Unit,
  from: Point,
  contacts: readonly Contact[],
  exit: Exit | null,
): Charge | null {
  const bent = contacts
    .slice(0, 3)
    .flatMap((contact) => TURN_IN.map((out) => ({ contact, path: [onHundredths(polar(contact.at, contact.facing, -out)), contact.at] })));
  const ways = [...contacts.map((contact) => ({ contact, path: distanceBetween(from, contact.at) === 0 ? [] : [contact.at] })), ...bent];
  for (const { contact, path } of ways) {
    const charge: Charge = { do: 'charge', target: target.id, path, facing: contact.facing, ...(exit === null ? {} : { leave: exit }) };
    if (!isRefusal(judgeChargeUnder(law, state, unit, charge))) return charge;
  }
  return null;
}

/** Where a charge at something may set out: where the unit stands, or for a garrison its walls on that side, as line or column. */
function exitsAgainst(state: Battle, unit: Unit, towards: Point): (Exit | null)[] {
  const house = houseOf(state, unit);
  if (house === null) return [null];
  const from = onHundredths(nearestEdge(towards, house).point);
  return waysOut(unit)
    .slice(0, 4)
    .map((formation) => ({ from, formation }));
}

const ALL_ROUND = [0, 900, -900, 1800];

/** Every legal formation change that keeps the facing or turns by a quarter or half. */
export function suggestedChanges(state: Battle, unit: Unit): Change[] {
  return drills(unit, 'change').filter((change) => isOpen(state, unit, change));
}

/** Whether there is any such change. */
export function mayChange(state: Battle, unit: Unit): boolean {
  return drills(unit, 'change').some((change) => isOpen(state, unit, change));
}

function isOpen(state: Battle, unit: Unit, { formation, facing }: Change): boolean {
  const { activation } = state;
  // Whoever was not told how far the unit moved cannot be sure of any facing but the one it has (KM-14.19).
  const unsure =
    activation !== null && activation.unit === unit.id && activation.done.includes('move') && activation.turnable === undefined;
  return (!unsure || facing === unit.facing) && !isRefusal(judgeChange(state, unit, formation, facing));
}

/** Every legal way for a square or mob to re-form, facing as before or turned by a quarter or half. */
export function suggestedReforms(state: Battle, unit: Unit): Reform[] {
  if (unit.formation.kind !== 'square' && unit.formation.kind !== 'mob') return [];
  return drills(unit, 'reform').filter(({ formation, facing }) => !isRefusal(judgeReform(state, unit, formation, facing)));
}

function drills<D extends 'change' | 'reform'>(unit: Unit, what: D): { do: D; formation: Chosen; facing: Angle }[] {
  return waysOut(unit).flatMap((formation) =>
    ALL_ROUND.map((turned) => ({ do: what, formation, facing: normalise(unit.facing + turned) })),
  );
}
