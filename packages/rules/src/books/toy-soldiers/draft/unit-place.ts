import type { SeatId } from '../../../kernel/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { rectangleBehind } from '../../../table/shape.ts';
import { leastShift } from '../../../table/shift.ts';
import { hull } from '../../../table/sweep.ts';
import { polar } from '../../../table/trig.ts';
import { inches, type Mil, type Point, type Polygon } from '../../../table/units.ts';
import { type PlaceUnit, placeUnit as placeUnitAnswer } from '../answers.ts';
import { toHundredths } from '../ground/measure.ts';
import { piecesOf } from '../ground/terrain.ts';
import { ARMS, isInfantry } from '../troops/arms.ts';
import { fieldedFootprint, footprintOf, limbersOf, hasFront } from '../troops/footprint.ts';
import { depthOf } from '../troops/formation.ts';
import { isFree } from '../field/room.ts';
import { playerOf } from '../field/roster.ts';
import { standsOf } from '../troops/stands.ts';
import type { Arm, Fielded, SideId, UnitId } from '../troops/unit.ts';
import { defendedIds, isOpenTo, STRIP, type Drafting } from './area.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { drafting } from './drafted.ts';
import type { State, TS } from '../state.ts';

const FAR: Mil = inches(200);

/** A unit to be placed, or one on the table that may be placed anew (TS-5.7, TS-5.8b). */
export interface Placing {
  readonly seat: SeatId;
  readonly arm: Arm;
  readonly unit: UnitId | null;
}

/** How the unit would stand. */
export function drawnUpAs(arm: Arm, { formation: kind, at, facing }: PlaceUnit): Fielded {
  const { stands } = ARMS[arm];
  if (kind === 'limbered') return { kind, at, facing, stands };
  if (kind === 'unlimbered') return { kind, at, facing, stands, limbers: 'attached', lags: [] };
  return { kind, at, facing, stands, lags: [] };
}

function canForm(arm: Arm, { formation }: PlaceUnit): boolean {
  if (formation === 'limbered' || formation === 'unlimbered') return arm === 'artillery';
  if (formation === 'divisions' || formation === 'square') return isInfantry({ arm });
  return arm !== 'artillery';
}

/** All the ground a unit takes, stand by stand, limbers included (TS-5.8). */
function taken(arm: Arm, formation: Fielded): Polygon[] {
  const body = { arm, formation };
  const parts = formation.kind === 'square' ? fieldedFootprint(body) : standsOf(body).map(({ corners }) => corners);
  return [...parts, ...limbersOf(body)];
}

/** Whether a unit may be placed so (TS-5.8, TS-5.9). */
export function checkUnitPlace(state: Drafting, { seat, arm, unit }: Placing, place: PlaceUnit): Refusal | null {
  const { side } = playerOf(state, seat);
  if (!canForm(arm, place)) return refuse('TS-5.9', 'no-such-formation');
  const formation = drawnUpAs(arm, place);
  const parts = [...fieldedFootprint({ arm, formation }), ...taken(arm, formation)];
  if (!isFree(state, parts, unit === null ? [] : [unit])) return refuse('TS-5.9', 'no-room', {}, { points: [place.at] });
  return taken(arm, formation).every((part) => isOpenTo(state, side, part))
    ? null
    : refuse('TS-5.8', 'not-open', {}, { points: [place.at] });
}

/** The ground out of bounds as long as a side has only its strip. */
function beyondStrip({ field: { ground }, sides }: Drafting, side: SideId): Polygon {
  const up = sides[side].edge === 'bottom';
  const middle = { x: ground.width / 2, y: up ? FAR : ground.depth - FAR };
  return rectangleBehind(middle, up ? 900 : 2700, 2 * FAR, FAR - STRIP);
}

/** Places to begin the search: the middle of the strip, then the middles of what is defended. */
function beginnings(state: Drafting, side: SideId): { readonly at: Point; readonly strip: boolean }[] {
  const { ground } = state.field;
  const up = state.sides[side].edge === 'bottom';
  const strip = { x: Math.round(ground.width / 2), y: up ? STRIP / 2 : ground.depth - STRIP / 2 };
  const defended = defendedIds(side).flatMap((id) => ground.pieces.filter((piece) => piece.id === id));
  const half = { x: strip.x, y: up ? Math.round(ground.depth / 4) : Math.round((3 * ground.depth) / 4) };
  return [
    { at: strip, strip: true },
    ...defended.map(({ shape }) => ({ at: middleOfShape(shape), strip: false })),
    { at: half, strip: false },
  ];
}

function middleOfShape(shape: Polygon): Point {
  const sum = shape.reduce((to, { x, y }) => ({ x: to.x + x, y: to.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / shape.length), y: Math.round(sum.y / shape.length) };
}

/** Where a unit is placed by itself: in column, a battery limbered, in the middle of its side's strip or as near to it as there is room; null when there is none. */
export function usualUnitPlace(state: Drafting, placing: Placing): PlaceUnit | null {
  const { seat, arm, unit } = placing;
  const { side } = playerOf(state, seat);
  const { ground, units } = state.field;
  const facing = state.sides[side].edge === 'bottom' ? 900 : 2700;
  const kind = arm === 'artillery' ? 'limbered' : 'companies';
  const others = [
    ...Object.values(units)
      .filter(({ id }) => id !== unit)
      .flatMap((other) => [...footprintOf(other, ground), ...limbersOf(other)]),
    ...piecesOf(ground, 'village-block').map(({ shape }) => shape),
  ];
  for (const { at: middle, strip } of beginnings(state, side)) {
    const start = drawnUpAs(arm, { formation: kind, at: middle, facing });
    const front = polar(middle, facing, Math.round(depthOf({ arm, formation: start }) / 2));
    const place = ({ x, y }: Point): PlaceUnit => ({ formation: kind, facing, at: toHundredths({ x: front.x + x, y: front.y + y }) });
    const body = hull(fieldedFootprint({ arm, formation: { ...start, at: front } }).flat());
    const about = { table: ground, taken: strip ? [...others, beyondStrip(state, side)] : others, tethers: [] };
    const shift = leastShift(body, about, (by) => checkUnitPlace(state, placing, place(by)) === null, FAR);
    if (shift !== null) return place(shift);
  }
  return null;
}

/** The place of a unit that stands on the table: to leave it there is always allowed (TS-5.8b). */
function placeOf(formation: Fielded): PlaceUnit | null {
  return formation.kind === 'skirmish-order' ? null : { formation: formation.kind, at: formation.at, facing: formation.facing };
}

/** Where the unit is already, or where it would be put by itself. */
function usual(state: State, placing: Placing): PlaceUnit {
  const there = placing.unit === null ? undefined : state.field.units[placing.unit];
  const place = (there !== undefined && hasFront(there) ? placeOf(there.formation) : null) ?? usualUnitPlace(drafting(state), placing);
  if (place === null) throw new Error(`no place for ${placing.arm} of ${placing.seat}`);
  return place;
}

/** Where a unit is placed that has just been taken, or is placed anew (TS-5.7 to TS-5.9, TS-5.8b). */
export const placeUnit: DecisionKind<TS, Placing, PlaceUnit> = {
  kind: 'place-unit',
  clause: 'TS-5.8',
  answer: placeUnitAnswer,
  open: true,
  options: ({ state }, placing) => [usual(state, placing)],
  check: ({ state }, placing, place) => checkUnitPlace(drafting(state), placing, place),
  fallback: ({ state }, placing) => usual(state, placing),
};
