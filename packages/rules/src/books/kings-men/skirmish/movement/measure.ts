import { centreOf, polygon } from '../../../../table/shape.ts';
import { sweep } from '../../../../table/sweep.ts';
import { polar } from '../../../../table/trig.ts';
import type { Angle, Area, Mil, Point, Shape } from '../../../../table/units.ts';
import { directionHalved, goesByRoad, roadOn } from './allowance.ts';
import { placeFor } from './aside.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import { CONTACT, near } from '../ground/distance.ts';
import type { StopReason } from '../events.ts';
import { extent, footprint, horsesFootprint } from '../troops/footprint.ts';
import { barredOn, hasRoom, roomOn, standingAfter } from './passage.ts';
import type { Going, Halt } from './passage.ts';
import { has } from '../generals/personalities.ts';
import type { Detail, Figure } from '../state/pieces.ts';
import type { Field, State } from '../state.ts';
import { buildingAt, roughNear } from '../ground/terrain.ts';
import { alongLeg, least, legAt, pointAt, wayOf } from './way.ts';
import type { Leg, Way } from './way.ts';
import { figureReach, insideWall, mayTurn, wallOn } from './walls.ts';

/** A Move as ordered. */
export interface Ordered {
  /** The points after R; none: turning on the spot (QM-11.10). */
  readonly path: readonly Point[];
  /** Final facing; null: along the last leg. */
  readonly facing: Angle | null;
  /** The free command figure that goes along, and where to (QM-9.12). */
  readonly along: { readonly figure: string; readonly to: Point } | null;
  /** A charge on a detail or horses piece (QM-18.1), a combination with a detail (QM-13.4), or neither. */
  readonly aim: { readonly kind: 'charge' | 'combine'; readonly target: string } | null;
}

/** Where a charge or combination meets its target. */
export interface Contact {
  /** The touching point: R, of loose attackers the middle of the front they then have (QM-18.2). */
  readonly point: Point;
  /** Heading of the last leg. */
  readonly heading: Angle;
  /** Travel needed to touch, in mil. */
  readonly needed: Mil;
}

/** What measuring a Move comes to once its dice lie. */
export interface Measured {
  readonly detail: Detail;
  readonly way: Way;
  readonly length: Mil;
  /** L of QM-11.1. */
  readonly limit: Mil;
  readonly halved: readonly Modifier[];
  /** Rough ground would have held it up but for the general, an Engineer (QM-26.9). */
  readonly engineered: boolean;
  readonly stop: StopReason;
  readonly by: string;
  readonly contact: Contact | null;
  /** Travel to the target had nothing else been in the way; null without one, or when the way does not lead to it. */
  readonly needed: Mil | null;
  readonly along: { readonly figure: string; readonly from: Point; readonly to: Point; readonly most: Mil } | null;
}

/**
 * How the detail goes along its way and which buildings it comes out of and goes into. It faces as at the start, whatever it is, and turns at the end (QM-11.10, QM-11.10a);
 * only a loose charge turns on its last leg (QM-18.2), unless the wall forbids that, and whoever comes out of a building before.
 */
function goingOf(state: State, detail: Detail, way: Way, { facing, aim }: Ordered, turnsEarly: boolean): Going {
  const byRoad = goesByRoad(state, detail, way);
  const into = buildingAt(state.field.ground, way.legs.at(-1)?.to ?? detail.at);
  const charged =
    turnsEarly && aim?.kind === 'charge' && detail.formation.kind === 'loose'
      ? (touchedOn(state.field, detail, way, aim.target) ?? way.legs.at(-1) ?? null)
      : null;
  const buildings = [detail.building, into?.id ?? null, aim === null ? null : (state.field.details[aim.target]?.building ?? null)];
  return {
    ignoring: aim === null ? [] : [aim.target],
    aloofFrom: null,
    leashed: null,
    buildings: buildings.filter((id) => id !== null),
    byRoad,
    onTheWay(leg) {
      if (byRoad || leg === charged) return leg.heading;
      // Inside a building nobody faces anywhere: whoever comes out does so as they will stand (QM-28.3).
      return detail.building === null ? detail.facing : (facing ?? leg.heading);
    },
  };
}

/** Travel up to the first rough ground: 0 in contact with it at the start (QM-11.12); null when there is none on the way. */
function roughOn(field: Field, detail: Detail, way: Way, going: Going): { readonly length: Mil; readonly name: string } | null {
  const { ground } = field;
  const here = footprint(detail, ground);
  const start = roughNear(ground, here, CONTACT);
  if (start !== null) return { length: 0, name: start.name };
  for (const leg of way.legs) {
    const shape = footprint({ ...detail, at: leg.from, facing: going.onTheWay(leg), building: null }, ground);
    const over = (travel: Mil): Area => {
      const to = alongLeg(leg, travel);
      return sweep(shape, to.x - leg.from.x, to.y - leg.from.y);
    };
    const met = roughNear(ground, over(leg.length), 0);
    if (met === null) continue;
    return { length: leg.before + least(0, leg.length, (travel) => roughNear(ground, over(travel), 0) !== null), name: met.name };
  }
  return null;
}

/** L, and why it is less than A (QM-11.8, QM-11.9, QM-11.12); a Jack lifts every halving (QM-7.2). */
function limitOf(state: State, detail: Detail, way: Way, order: Ordered, going: Going, allowance: Mil) {
  const jack = state.activation?.detail === detail.id && state.activation.flag === 'jack';
  const half = allowance / 2;
  const direction = jack || going.byRoad ? [] : directionHalved(state, detail, way, order.facing);
  const rough = jack || going.byRoad ? null : roughOn(state.field, detail, way, going);
  const full = direction.length > 0 ? half : allowance;
  if (rough === null || rough.length >= full) return { limit: full, halved: direction, engineered: false };
  if (has(state, detail.seat, 'engineer')) return { limit: full, halved: direction, engineered: true };
  const line: Modifier = { name: rough.name, value: 0, clause: 'QM-11.12' };
  return { limit: rough.length <= half ? half : Math.min(full, rough.length), halved: [...direction, line], engineered: false };
}

/** Where and when a charge or combination would meet its target, apart from any limit; null when the way does not lead there. */
function meeting(field: Field, detail: Detail, way: Way, going: Going, aim: NonNullable<Ordered['aim']>): Contact | null {
  const target = targetShape(field, aim.target);
  if (target === null) return null;
  for (const leg of way.legs) {
    const touch = aim.kind === 'charge' ? struck(detail, leg, target) : joined(field, detail, leg, target, going);
    if (touch !== null) return { point: touch.point, heading: leg.heading, needed: leg.before + touch.travel };
  }
  return null;
}

/** The leg of a way on which a charge would touch its target, however far that is; null when the way does not lead to it (QM-18.2). */
export function touchedOn(field: Field, detail: Detail, { legs }: Way, id: string): Leg | null {
  const target = targetShape(field, id);
  return (target === null ? undefined : legs.find((leg) => frontOf(detail, leg, target).strikes(leg.length))) ?? null;
}

/** The ground of a detail or horses piece on the table (QM-18.3). */
export function targetShape(field: Field, id: string): Shape | null {
  const detail = field.details[id];
  if (detail !== undefined) return detail.scattered === null ? footprint(detail, field.ground) : null;
  const horses = field.horses[id];
  return horses === undefined ? null : horsesFootprint(horses);
}

/** The middle of that ground. */
export function targetCentre(field: Field, id: string): Point | null {
  const shape = targetShape(field, id);
  return shape === null ? null : centreOf(shape);
}

/** The front and centre reaches the target: R of formed details, of loose ones the middle of the front they have on that leg (QM-18.2). */
function struck(detail: Detail, leg: Leg, target: Shape): { travel: Mil; point: Point } | null {
  const { at, strikes } = frontOf(detail, leg, target);
  if (!strikes(leg.length)) return null;
  const travel = least(0, leg.length, strikes);
  return { travel, point: at(travel) };
}

/** Where the front and centre is after so much of a leg, and whether it has come upon the target by then. */
function frontOf(detail: Detail, leg: Leg, target: Shape) {
  const ahead = detail.formation.kind === 'loose' ? extent(detail).depth / 2 : 0;
  const at = (travel: Mil) => polar(alongLeg(leg, travel), leg.heading, ahead);
  const start = at(0);
  return { at, strikes: (travel: Mil) => near(polygon([start, at(travel)]), target, 0) };
}

/** The footprint touches that of the detail to be joined (QM-13.4, QM-1.3). */
function joined(field: Field, detail: Detail, leg: Leg, target: Shape, going: Going): { travel: Mil; point: Point } | null {
  const shape = footprint({ ...detail, at: leg.from, facing: going.onTheWay(leg), building: null }, field.ground);
  const touches = (travel: Mil) => {
    const to = alongLeg(leg, travel);
    return near(sweep(shape, to.x - leg.from.x, to.y - leg.from.y), target, CONTACT);
  };
  if (!touches(leg.length)) return null;
  const travel = least(0, leg.length, touches);
  return { travel, point: alongLeg(leg, travel) };
}

/**
 * Measures a Move whose allowance is known: all of section 11 that needs no dice (QM-5.5: it never refuses, it stops). A charge that the wall
 * holds up for the way it turns does not turn before its end (QM-11.10a).
 */
export function measure(state: State, detail: Detail, order: Ordered, allowance: Mil): Measured {
  const measured = measureAs(state, detail, order, allowance, true);
  if (order.aim?.kind !== 'charge' || measured.stop !== 'wall') return measured;
  const unturned = measureAs(state, detail, order, allowance, false);
  return unturned.contact !== null || unturned.length > measured.length ? unturned : measured;
}

function measureAs(state: State, detail: Detail, order: Ordered, allowance: Mil, turnsEarly: boolean): Measured {
  const way = wayOf(detail.at, order.path);
  const going = goingOf(state, detail, way, order, turnsEarly);
  const { limit, halved, engineered } = limitOf(state, detail, way, order, going, allowance);
  const ordered: Halt = { length: way.length, stop: 'ordered', by: '' };
  const halts: Halt[] = [
    ordered,
    { length: Math.floor(limit), stop: halved.some(({ clause }) => clause === 'QM-11.12') ? 'rough' : 'allowance', by: '' },
  ];
  if (going.byRoad) halts.push({ length: roadOn(state, way), stop: 'road', by: '' });

  const walled = behindWall(state.field, detail, way, limit, order, going);
  halts.push({ length: walled.length, stop: 'wall', by: '' });
  const first = shortest(halts);

  const met = order.aim === null ? null : meeting(state.field, detail, way, going, order.aim);
  const bar = met === null || met.needed > first.length ? null : barredOn(state.field, detail, way, met.needed, going, true);
  const base = { way, limit, halved, engineered, along: walled.along, needed: met?.needed ?? null };
  if (met !== null && met.needed <= first.length && bar === null) {
    const there = standingAfter(detail, way, met.needed, going);
    const facing = detail.formation.kind === 'loose' ? met.heading : detail.facing;
    return { ...base, detail: { ...there, facing }, length: met.needed, stop: 'contact', by: order.aim?.target ?? '', contact: met };
  }
  const { along } = walled;
  const leashed = along === null ? null : { figure: along.figure, leash: along };
  const aloofFrom = order.aim?.kind === 'charge' ? (bar?.by ?? null) : null;
  const field = fieldAfter(state.field, along);
  const onward: Going = { ...going, ignoring: [], aloofFrom, leashed };
  const halted = stopped(field, detail, way, first, onward);
  return { ...base, ...halted, detail: turned(field, detail, way, halted, order, onward), contact: null };
}

/** At its end the detail turns about R, where there is room to turn and the wall allows it; the place stays (QM-11.10a). Nobody faces anywhere in a building. */
function turned(
  field: Field,
  detail: Detail,
  way: Way,
  { detail: there, length }: Pick<Measured, 'detail' | 'length'>,
  { facing }: Ordered,
  going: Going,
): Detail {
  const leg = length > 0 ? legAt(way, length) : null;
  const along = detail.formation.kind === 'loose' && leg !== null ? leg.heading : there.facing;
  const wanted = going.byRoad || there.building !== null ? there.facing : (facing ?? along);
  if (wanted === there.facing) return there;
  const after: Detail = { ...there, facing: wanted };
  return hasRoom(field, detail, after, going) && mayTurn(field, there, after) ? after : there;
}

function shortest(halts: readonly Halt[]): Halt {
  return halts.reduce((shorter, each) => (each.length < shorter.length ? each : shorter));
}

/** Where the detail comes to stand short of any contact (QM-11.14 to QM-11.18). */
function stopped(field: Field, detail: Detail, way: Way, first: Halt, going: Going): Pick<Measured, 'detail' | 'length' | 'stop' | 'by'> {
  const bar = barredOn(field, detail, way, first.length, going);
  const halt = bar ?? first;
  const into = entered(field, detail, way, halt.length);
  if (into !== null) return { detail: into, length: halt.length, stop: halt.stop, by: halt.by };
  const room = roomOn(field, detail, way, halt.length, going);
  const there = standingAfter(detail, way, room.length, going);
  if (room.length < halt.length) return { detail: there, length: room.length, stop: 'room', by: room.by };
  return { detail: there, length: halt.length, stop: halt.stop, by: halt.by };
}

/** The detail inside the building in which its way ends, or out of which it does not get (QM-28.2); null in the open. */
function entered(field: Field, detail: Detail, way: Way, travelled: Mil): Detail | null {
  const at = pointAt(way, travelled);
  const building = buildingAt(field.ground, at);
  const last = buildingAt(field.ground, way.legs.at(-1)?.to ?? detail.at);
  if (building === null || (building.id !== last?.id && building.id !== detail.building)) return null;
  return { ...detail, at, facing: legAt(way, travelled)?.heading ?? detail.facing, building: building.id };
}

/** The wall, after the figure that goes along has been placed first, or left where it was if the detail could not even stay (QM-11.19 to QM-11.21). */
function behindWall(
  field: Field,
  detail: Detail,
  way: Way,
  limit: Mil,
  { along }: Ordered,
  going: Going,
): { length: Mil; along: Measured['along'] } {
  const stands = (travelled: Mil) => entered(field, detail, way, travelled) ?? standingAfter(detail, way, travelled, going);
  const most = way.length;
  const figure = along === null ? undefined : field.figures[along.figure];
  if (along === null || figure === undefined) return { length: wallOn(field, detail, way, most, stands), along: null };
  const placed = withFigure(field, figure, along.to, Math.floor(limit), detail);
  const moved = fieldAfter(field, placed);
  const stayed = { ...placed, to: placed.from };
  if (!insideWall(moved, detail) && insideWall(field, detail)) return { length: wallOn(field, detail, way, most, stands), along: stayed };
  return { length: wallOn(moved, detail, way, most, stands), along: placed };
}

/** Where the figure goes: along its line as its limit and its wall let it, and beside whom it would stand on (QM-11.19, QM-11.16a); the detail itself is on its way. */
function withFigure(field: Field, figure: Figure, to: Point, most: Mil, detail: Detail): NonNullable<Measured['along']> {
  const { [detail.id]: _gone, ...details } = field.details;
  const from = figure.at;
  const reach = figureReach(field, figure, to, most, detail);
  return { figure: figure.id, from, to: placeFor({ ...field, details }, figure, reach, { from, most }) ?? from, most };
}

/** The field once the figure has gone along. */
function fieldAfter(field: Field, along: Measured['along']): Field {
  const figure = along === null ? undefined : field.figures[along.figure];
  return along === null || figure === undefined
    ? field
    : { ...field, figures: { ...field.figures, [figure.id]: { ...figure, at: along.to } } };
}
