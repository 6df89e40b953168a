import { NoRoomError } from './no-room.ts';
import { Places } from './places.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { plainlyBarred } from '../ground/terrain.ts';
import { overlaps } from '../../../../table/overlap.ts';
import { inches } from '../../../../table/units.ts';
import type { Mil, Point } from '../../../../table/units.ts';
import type { Deploy } from '../answers.ts';
import { deployedBy } from './deployment-rounds.ts';
import { checkGeneralDeployment, fieldBefore, generalPiece } from './deployment.ts';
import type { Deployment, Placement } from './deployment.ts';
import type { Field } from '../troops/field.ts';
import { extent, formationsOf, outline } from '../troops/formation.ts';
import { frontOf, stretchOf } from './front.ts';
import type { Front } from './front.ts';
import { checkPlacement, generalBase, inSkirmishFormation, solidPart, underfoot } from '../movement/placement.ts';
import type { Zone } from '../troops/field.ts';
import type { Battle } from '../state.ts';
import { isArtillery } from '../troops/unit.ts';
import type { ArmyId, Unit } from '../troops/unit.ts';
import { enemyward, unitLiesIn } from './zone.ts';

/** Room left between units and along the edges of the zone. */
const INTERVAL: Mil = inches(1);
/** How far before the own edge a general waits. */
const BEHIND: Mil = inches(2);

/**
 * Where everything stands if the player leaves it to the computer: in list order from left to right, drawn up and facing as the scenario has it
 * (KM-29.1a), the general behind the middle (KM-31.1). Of
 * several players of an army each has a stretch of the zone to themselves, the first one in the middle. `expected`: where generals of allies before them would stand who have not put them down yet.
 */
export function usualDeployment(
  state: Battle,
  deployment: Deployment,
  expected: readonly Point[] = generalsExpected(state, deployment),
): Deploy {
  const { army, seat } = deployment;
  const zone = state.zones[army];
  const facing = enemyward(zone, state.zones[army === 'red' ? 'black' : 'red']);
  const stretch = ownStretch(state, army, seat, frontOf(zone, facing));
  const field = fieldBefore(state, deployment);
  const generals = generalsBefore(state, deployment);
  const places = new Places(zone);
  const placed: Placement[] = [];
  // Asked for a part of their units, the others keep their places in the row.
  for (const { unit, at } of inRows(deployedBy(state, army, seat), stretch)) {
    if (!deployment.units.includes(unit.id)) continue;
    const clear = firstPlace(field, zone, places, unit, at, generals);
    const stood = clear ?? (generals.length === 0 ? null : firstPlace(field, zone, places, unit, at, []));
    if (stood === null) throw new NoRoomError(unit.name);
    field.units[stood.id] = stood;
    placed.push(placementOf(stood));
  }
  return {
    units: placed,
    general: deployment.general
      ? placeOfGeneral(field, zone, places, stretch, [...generals, ...expected])
      : (field.generals[seat]?.at ?? { x: 0, y: 0 }),
  };
}

/** Where generals of the army stand already, as the player deploying knows it. */
function generalsBefore({ field, fixed = [] }: Battle, { army, generals = [] }: Deployment): Point[] {
  const fast = Object.values(field.generals).filter((general) => general.army === army && fixed.includes(generalPiece(general.seat)));
  return [...generals, ...fast].map(({ at }) => at);
}

/** Where the generals of allies before them in the army's order would stand who have not put them down yet: beside those is their own place. */
function generalsExpected(state: Battle, { army, seat, generals = [] }: Deployment): Point[] {
  const { seats } = state.armies[army];
  const before = seats.slice(0, seats.indexOf(seat)).filter((each) => !generals.some((put) => put.seat === each));
  const expected: Point[] = [];
  for (const each of before) {
    if (state.fixed?.includes(generalPiece(each)) === true) continue;
    const units = deployedBy(state, army, each).map(({ id }) => id);
    expected.push(usualDeployment(state, { seat: each, army, units, general: true, placed: [], generals }, expected).general);
  }
  return expected;
}

function placementOf({ id, at, facing, formation }: Unit): Placement {
  if (formation.kind === 'square' || formation.kind === 'mob' || formation.kind === 'garrison')
    throw new Error(`${id} cannot be deployed as ${formation.kind}`);
  return { unit: id, at, facing, formation };
}

/** Width across the front and depth of the ground a unit needs in a row. */
function frontage(unit: Unit): { width: Mil; depth: Mil } {
  return extent(unit);
}

/** A player's stretch of the zone: as much of its width as their units need of what all need. */
function ownStretch(state: Battle, army: ArmyId, seat: SeatId, whole: Front): Front {
  const needs = fromTheLeft(state.armies[army].seats).map((each) => ({
    seat: each,
    width: deployedBy(state, army, each).reduce((sum, unit) => sum + frontage(unit).width + INTERVAL, 0),
  }));
  const place = needs.findIndex((each) => each.seat === seat);
  const own = needs[place]?.width ?? 0;
  if (own === 0) return whole;
  const widthOf = (some: typeof needs) => some.reduce((sum, { width }) => sum + width, 0);
  const share = (width: Mil) => Math.floor((whole.width * width) / widthOf(needs));
  return stretchOf(whole, share(widthOf(needs.slice(0, place))), share(own));
}

/** Players as they stand beside one another: the first in the middle, the others left and right of them by turns. */
function fromTheLeft(seats: readonly SeatId[]): SeatId[] {
  const left = seats.filter((_seat, index) => index % 2 === 1);
  const right = seats.filter((_seat, index) => index % 2 === 0);
  return [...left.reverse(), ...right];
}

/** Where units would stand in rows of equal intervals from left to right, as many rows as they need. */
function inRows(units: readonly Unit[], { width, depth, at }: Front): { unit: Unit; at: Point }[] {
  const places: { unit: Unit; at: Point }[] = [];
  let back = INTERVAL;
  for (const row of rowsOf(units, width)) {
    const taken = row.reduce((sum, unit) => sum + frontage(unit).width, 0);
    const interval = (width - taken) / (row.length + 1);
    let along = 0;
    for (const unit of row) {
      const size = frontage(unit);
      along += interval + size.width / 2;
      // Skirmishers are led from their middle, everybody else from the front.
      const behind = unit.type === 'skirmishers' ? back + size.depth / 2 : back;
      places.push({ unit, at: onHundredths(at(along, depth - behind)) });
      along += size.width / 2;
    }
    back += Math.max(...row.map((unit) => frontage(unit).depth)) + INTERVAL;
  }
  return places;
}

function rowsOf(units: readonly Unit[], width: Mil): Unit[][] {
  const rows: Unit[][] = [];
  let row: Unit[] = [];
  let taken = INTERVAL;
  for (const unit of units) {
    const needed = frontage(unit).width + INTERVAL;
    if (row.length > 0 && taken + needed > width) {
      rows.push(row);
      row = [];
      taken = INTERVAL;
    }
    row.push(unit);
    taken += needed;
  }
  return row.length > 0 ? [...rows, row] : rows;
}

/** The unit at the place meant for it, or else at the free place of its zone nearest to that, in column where nothing wider fits; not on top of those generals. */
function firstPlace(field: Field, zone: Zone, places: Places, unit: Unit, at: Point, generals: readonly Point[]): Unit | null {
  const formations =
    isArtillery(unit.type) || unit.type === 'skirmishers'
      ? [unit.formation]
      : [
          unit.formation,
          ...formationsOf(unit.type, unit.figures)
            .filter(({ kind }) => kind === 'column')
            .reverse(),
        ];
  for (const formation of formations) {
    const called = JSON.stringify([unit.type, unit.figures, unit.facing, formation, generals.length]);
    const found = places.first(at, called, (place) => {
      const stood: Unit = { ...unit, at: place, formation, building: null };
      // An ally's skirmishers stay where they put them.
      const fits =
        unitLiesIn(zone, stood, field.ground) &&
        !plainlyBarred(field.ground, solidPart(stood, field.ground)) &&
        checkPlacement(field, stood) === null &&
        underfoot(field, stood).length === 0 &&
        isClearOf(field, stood, generals);
      return fits ? stood : null;
    });
    if (found !== null) return found;
  }
  return null;
}

function isClearOf({ ground }: Field, unit: Unit, generals: readonly Point[]): boolean {
  return inSkirmishFormation(unit) || generals.every((at) => !overlaps(generalBase(at), outline(unit, ground)));
}

/** Behind the middle of the stretch, or the free place of the zone nearest to that, beside other generals. */
function placeOfGeneral(field: Field, zone: Zone, places: Places, stretch: Front, generals: readonly Point[]): Point {
  const behind = onHundredths(stretch.at(stretch.width / 2, BEHIND));
  const beside = (at: Point) => generals.every((other) => !overlaps(generalBase(at), generalBase(other)));
  const found = places.first(behind, 'general', (at) => (beside(at) && checkGeneralDeployment(field, zone, at) === null ? at : null));
  if (found === null) throw new NoRoomError('the general');
  return found;
}

function onHundredths({ x, y }: Point): Point {
  return { x: Math.round(x / 10) * 10, y: Math.round(y / 10) * 10 };
}
