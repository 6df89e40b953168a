import type { SeatId } from '../../../kernel/game.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { offset } from '../../../table/trig.ts';
import { inches } from '../../../table/units.ts';
import type { Angle, Mil, Point } from '../../../table/units.ts';
import type { Deploy } from './answers.ts';
import type { Field } from './field.ts';
import { extent, formationsOf, isLegalFormation } from './formation.ts';
import { checkGeneralStand, checkPlacement, underfoot } from './placement.ts';
import type { Zone } from './scenario.ts';
import type { Battle } from './state.ts';
import { isArtillery } from './unit.ts';
import type { ArmyId, Formation, Unit, UnitId } from './unit.ts';
import { enemyward, generalLiesIn, unitLiesIn, zoneBounds } from './zone.ts';

/** Where one unit is put. */
export type Placement = Deploy['units'][number];

/** What a player deploys in one answer, and what his allies have put down before him. */
export interface Deployment {
  readonly seat: SeatId;
  readonly army: ArmyId;
  readonly units: readonly UnitId[];
  /** His general is part of it; otherwise the answer's place for him counts for nothing. */
  readonly general: boolean;
  readonly placed: readonly Placement[];
}

/** Room left between units and along the edges of the zone. */
const INTERVAL: Mil = inches(1);

/** Name on the table of a general's figure: that of his seat. */
export function generalPiece(seat: SeatId): string {
  return seat;
}

/** The formation in which a unit is deployed unless its player says otherwise (KM-31.1). */
export function usualFormation(unit: Pick<Unit, 'type' | 'figures' | 'officer' | 'ensign'>): Formation {
  const [usual] = formationsOf(unit.type, unit.figures, unit.officer || unit.ensign);
  if (usual === undefined) throw new Error(`no formation for ${unit.figures} ${unit.type}`);
  return usual;
}

/** The unit as its player puts it down. */
export function standingAt(unit: Unit, { at, facing, formation }: Placement): Unit {
  return { ...unit, at, facing, formation, building: null };
}

/** The field as the player deploying sees it: what is fixed or put down already, none of the enemy (KM-29.5a). */
function fieldBefore(state: Battle, { army, placed }: Deployment): Field {
  const { ground, units, generals } = state.field;
  const standing: Record<UnitId, Unit> = {};
  for (const unit of Object.values(units)) {
    if (unit.army === army && state.fixed?.includes(unit.id) === true) standing[unit.id] = unit;
  }
  for (const each of placed) {
    const unit = units[each.unit];
    if (unit !== undefined) standing[unit.id] = standingAt(unit, each);
  }
  return { ground, units: standing, generals };
}

/** Null when the deployment is complete and every place in it legal (KM-29.5). */
export function checkDeployment(state: Battle, deployment: Deployment, answer: Deploy): Refusal | null {
  const { army, units } = deployment;
  const zone = state.zones[army];
  const wanted = [...units].sort().join();
  if (answer.units.map(({ unit }) => unit).sort().join() !== wanted) {
    return refuse('KM-29.5', 'incomplete', 'Every unit that is yours to deploy has to be put down once.');
  }
  const field = fieldBefore(state, deployment);
  const put: Unit[] = [];
  for (const place of answer.units) {
    const unit = state.field.units[place.unit];
    if (unit === undefined) return refuse('KM-29.5', 'incomplete', 'There is no such unit.');
    const stood = standingAt(unit, place);
    put.push(stood);
    field.units[unit.id] = stood;
  }
  for (const unit of put) {
    const piece = { pieces: [unit.id] };
    if (!isLegalFormation(unit, unit.formation)) return refuse('KM-29.5', 'formation', `${unit.name} cannot be drawn up like that.`, piece);
    if (!unitLiesIn(zone, unit, field.ground)) return refuse('KM-29.5', 'outside-zone', `${unit.name} is not inside your zone.`, piece);
    const refusal = checkPlacement(field, unit);
    if (refusal !== null) return refusal;
  }
  if (!deployment.general) return null;
  return checkGeneralDeployment(field, zone, answer.general);
}

function checkGeneralDeployment(field: Field, zone: Zone, at: Point): Refusal | null {
  if (!generalLiesIn(zone, at)) return refuse('KM-29.5', 'outside-zone', 'Your general starts inside your zone.');
  return checkGeneralStand(field, at);
}

/** Where everything stands if the player leaves it to the house: in list order from left to right, the general behind the middle (KM-31.1). */
export function usualDeployment(state: Battle, deployment: Deployment): Deploy {
  const { army } = deployment;
  const zone = state.zones[army];
  const facing = enemyward(zone, state.zones[army === 'red' ? 'black' : 'red']);
  const field = fieldBefore(state, deployment);
  const units = deployment.units.flatMap((id) => state.field.units[id] ?? []);
  const placed: Placement[] = [];
  for (const { unit, at } of inRows(units, zone, facing)) {
    const stood = firstPlace(field, zone, unit, facing, at);
    if (stood === null) throw new Error(`no room in its zone for ${unit.name}`);
    field.units[stood.id] = stood;
    placed.push(placementOf(stood));
  }
  return { units: placed, general: deployment.general ? placeOfGeneral(field, zone, facing) : (field.generals[deployment.seat]?.at ?? { x: 0, y: 0 }) };
}

function placementOf({ id, at, facing, formation }: Unit): Placement {
  if (formation.kind === 'square' || formation.kind === 'mob' || formation.kind === 'garrison') throw new Error(`${id} cannot be deployed as ${formation.kind}`);
  return { unit: id, at, facing, formation };
}

/** Width across the front and depth of the ground a unit needs in a row. */
function frontage(unit: Unit): { width: Mil; depth: Mil } {
  return extent({ ...unit, formation: usualFormation(unit) });
}

/** The zone as the army sees it: how wide and deep it is and where its front left corner lies. */
function seenFrom(zone: Zone, facing: Angle): { width: Mil; depth: Mil; corner: Point } {
  const { left, right, bottom, top } = zoneBounds(zone);
  const across = right - left;
  const along = top - bottom;
  switch (facing) {
    case 0: return { width: along, depth: across, corner: { x: right, y: top } };
    case 900: return { width: across, depth: along, corner: { x: left, y: top } };
    case 1800: return { width: along, depth: across, corner: { x: left, y: bottom } };
    default: return { width: across, depth: along, corner: { x: right, y: bottom } };
  }
}

/** Where units would stand in rows of equal intervals from left to right, as many rows as they need. */
function inRows(units: readonly Unit[], zone: Zone, facing: Angle): { unit: Unit; at: Point }[] {
  const { width, corner } = seenFrom(zone, facing);
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
      const ahead = unit.type === 'skirmishers' ? -back - size.depth / 2 : -back;
      places.push({ unit, at: onHundredths(offset(corner, facing, ahead, -along)) });
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

/** The unit at the place meant for it, or else at the free place of its zone nearest to that, in column where nothing wider fits. */
function firstPlace(field: Field, zone: Zone, unit: Unit, facing: Angle, at: Point): Unit | null {
  const formations = isArtillery(unit.type) || unit.type === 'skirmishers'
    ? [usualFormation(unit)]
    : [usualFormation(unit), ...formationsOf(unit.type, unit.figures).filter(({ kind }) => kind === 'column').reverse()];
  for (const formation of formations) {
    for (const place of [at, ...everywhere(zone, at)]) {
      const stood: Unit = { ...unit, at: place, facing, formation, building: null };
      // An ally's skirmishers stay where he put them.
      if (unitLiesIn(zone, stood, field.ground) && checkPlacement(field, stood) === null && underfoot(field, stood).length === 0) return stood;
    }
  }
  return null;
}

/** Every inch of the zone, nearest to a point first. */
function everywhere(zone: Zone, from: Point): Point[] {
  const { left, right, bottom, top } = zoneBounds(zone);
  const places: { point: Point; away: number }[] = [];
  for (let x = left + INTERVAL / 2; x < right; x += INTERVAL / 2) {
    for (let y = bottom + INTERVAL / 2; y < top; y += INTERVAL / 2) {
      places.push({ point: { x, y }, away: (x - from.x) * (x - from.x) + (y - from.y) * (y - from.y) });
    }
  }
  return places.sort((a, b) => a.away - b.away).map(({ point }) => point);
}

/** Behind the middle of the zone, or the free place nearest to that. */
function placeOfGeneral(field: Field, zone: Zone, facing: Angle): Point {
  const { width, depth, corner } = seenFrom(zone, facing);
  const behind = onHundredths(offset(corner, facing, -(depth - inches(2)), -width / 2));
  const place = [behind, ...everywhere(zone, behind)].find((at) => checkGeneralDeployment(field, zone, at) === null);
  if (place === undefined) throw new Error('no room for the general in his zone');
  return place;
}

function onHundredths({ x, y }: Point): Point {
  return { x: Math.round(x / 10) * 10, y: Math.round(y / 10) * 10 };
}
