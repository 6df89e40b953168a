import { isRefusal } from '../../../../kernel/refusal.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { polygon } from '../../../../table/shape.ts';
import { exit } from '../../../../table/sight.ts';
import { bearing, normalise, polar, turn } from '../../../../table/trig.ts';
import { inches } from '../../../../table/units.ts';
import type { Angle, Mil, Point } from '../../../../table/units.ts';
import { detailOf } from '../field/roster.ts';
import { checkGivingWay } from '../movement/aside.ts';
import { crosses, inside, near } from '../ground/distance.ts';
import { buildingOf, centre, footprint, placedAbout } from '../troops/footprint.ts';
import { has } from '../generals/personalities.ts';
import type { Detail, DetailId } from '../state/pieces.ts';
import { checkStand, inContact, keepsApart } from '../movement/placement.ts';
import { isPassable, othersInTheOpen } from '../field/roster.ts';
import type { Field, State } from '../state.ts';
import { barrierIn } from '../ground/terrain.ts';
import { isArtillery, isMob, isOnTable } from '../troops/troops.ts';
import { least } from '../movement/way.ts';
import { refuse } from '../refuse.ts';

/** The way of the beaten, and of those who tied or rallied (QM-19.9, QM-20.9). */
export const ROUT: Mil = inches(12);
export const RECOIL: Mil = inches(6);

/** How far to either side of the given heading the choice goes (QM-20.2). */
const ARC = 450;
/** Another enemy so near at the start, and so close to the heading, forbids it (QM-20.2). */
const NEARBY: Mil = inches(12);
const TOWARDS = 300;
/** Headings are offered by 5 degrees, and sought by whole ones. */
const OFFERED = 50;
const SOUGHT = 10;

/** A detail driven back 12 inches, and the heading of QM-20.1. */
export interface Rout {
  readonly detail: DetailId;
  readonly opponent: DetailId;
  readonly heading: Angle;
}

/** Where it sets out from: out of a building from the outline, where the heading leaves it (QM-28.6). */
export function settingOut(field: Field, detail: Detail, heading: Angle): Detail {
  if (detail.building === null) return detail;
  const { ground } = field;
  const middle = centre(detail, ground);
  const door = exit(middle, polar(middle, heading, ground.width + ground.depth), buildingOf(detail, ground)) ?? middle;
  return placedAbout({ ...detail, building: null }, door, detail.facing);
}

/** Whether a rout leaves the formation whole: a mob it is already, or disciplined men, though no gunners (QM-20.6, QM-20.8, QM-26.6). */
export function keepsFormation(state: State, detail: Detail): boolean {
  return isMob(detail) || (has(state, detail.seat, 'disciplined') && !isArtillery(detail.type));
}

function routed(state: State, detail: Detail, middle: Point): Detail {
  return placedAbout(keepsFormation(state, detail) ? detail : { ...detail, formation: { kind: 'mob' } }, middle, detail.facing);
}

/** The first thing that the way of the centre crosses: impassable ground or somebody who blocks it (QM-20.2). */
function crossed(field: Field, detail: Detail, from: Point, to: Point): Refusal | null {
  const barrier = barrierIn(field.ground, polygon([from, to]), detail.building === null ? [] : [detail.building]);
  if (barrier !== null) return refuse('QM-20.2', 'impassable', { barrier: barrier.name }, { terrain: [barrier.id], points: [from, to] });
  const other = othersInTheOpen(field, detail).find((each) => !isPassable(each) && crosses(from, to, footprint(each, field.ground)));
  return other === undefined
    ? null
    : refuse('QM-20.2', 'blocked-by-piece', { other: other.name }, { pieces: [other.id], points: [from, to] });
}

/** Null when it may end there: on nobody who cannot give way, touching no enemy and as a loose detail no other, but for those it is let touch (QM-20.2, QM-2.5, QM-3.12, QM-11.16a). */
function checkEnd(field: Field, there: Detail, touching: readonly DetailId[] = []): Refusal | null {
  const refusal = checkStand(field, there) ?? checkGivingWay(field, there);
  if (refusal !== null) return refusal;
  const other = othersInTheOpen(field, there, touching).find((each) => keepsApart(there, each) && inContact(field, there, each));
  if (other === undefined) return null;
  const clause = other.army === there.army ? 'QM-2.5' : 'QM-20.2';
  return refuse(clause, 'in-contact', { detail: there.name, other: other.name }, { pieces: [other.id] });
}

/** Whether the heading leads towards another enemy nearby (QM-20.2). */
function towardsEnemy(field: Field, detail: Detail, opponent: DetailId, heading: Angle): Refusal | null {
  const { ground } = field;
  const here = centre(detail, ground);
  const place = footprint(detail, ground);
  const enemy = Object.values(field.details).find(
    (other) =>
      other.army !== detail.army &&
      other.id !== opponent &&
      isOnTable(other) &&
      near(place, footprint(other, ground), NEARBY) &&
      Math.abs(turn(heading, bearing(here, centre(other, ground)))) <= TOWARDS,
  );
  return enemy === undefined ? null : refuse('QM-20.2', 'towards-enemy', { enemy: enemy.name }, { pieces: [enemy.id] });
}

/** Where a detail would stand after 12 inches on that heading, or at the table edge before; or what forbids it (QM-20.2, QM-20.5). */
export function judgeHeading(state: State, { detail: id, opponent, heading: given }: Rout, heading: Angle): Detail | Refusal {
  const { field } = state;
  const detail = field.details[id];
  if (detail === undefined) return refuse('QM-20.2', 'not-on-table');
  if (Math.abs(turn(given, heading)) > ARC) return refuse('QM-20.2', 'not-away', { detail: detail.name }, { pieces: [opponent] });
  const towards = towardsEnemy(field, detail, opponent, heading);
  if (towards !== null) return towards;
  const start = settingOut(field, detail, heading);
  const middle = centre(start, field.ground);
  const there = farthest(state, start, heading, (each) => (inside(footprint(each, field.ground), field.ground) ? null : 'edge'));
  if (there === null) return refuse('QM-20.5', 'off-table', { detail: detail.name }, { pieces: [id] });
  return crossed(field, detail, middle, centre(there, field.ground)) ?? checkEnd(field, there) ?? there;
}

/** What keeps a detail from standing somewhere, by name; null when nothing does. */
export function hindrance(refusal: Refusal | null): string | null {
  return refusal === null ? null : [refusal.code, ...(refusal.shape?.pieces ?? []), ...(refusal.shape?.terrain ?? [])].join(' ');
}

/** The last of so much travel at which nothing hinders; null when something does from the beginning. Each thing hinders on one stretch. */
export function lastFree(most: Mil, hindered: (travel: Mil) => string | null): Mil | null {
  let travel = most;
  for (let by = hindered(travel); by !== null; by = hindered(travel)) {
    const holder = by;
    travel = least(0, travel, (each) => hindered(each) === holder) - 1;
    if (travel < 0) return null;
  }
  return travel;
}

/** The detail after as much of the 12 inches as leaves nothing in its way; null when not even the beginning does. */
function farthest(state: State, start: Detail, heading: Angle, hindered: (there: Detail) => string | null): Detail | null {
  const middle = centre(start, state.field.ground);
  const there = (travel: Mil) => routed(state, start, polar(middle, heading, travel));
  const travel = lastFree(ROUT, (each) => hindered(there(each)));
  return travel === null ? null : there(travel);
}

/** As far along the given heading as it freely can (QM-20.3); not even where it is: there, to be shifted to the nearest room. */
export function asFarAsFree(state: State, { detail: id, heading }: Rout): Detail {
  const { field } = state;
  const detail = detailOf(field, id);
  const start = settingOut(field, detail, heading);
  const middle = centre(start, field.ground);
  // Whom it touched to begin with it may still touch where it gets no farther.
  const touching = othersInTheOpen(field, detail)
    .filter((each) => inContact(field, detail, each))
    .map((each) => each.id);
  const free = farthest(state, start, heading, (there) =>
    hindrance(crossed(field, detail, middle, centre(there, field.ground)) ?? checkEnd(field, there, touching)),
  );
  return free ?? routed(state, start, middle);
}

/** Headings within the arc, nearest to the given one first and left before right. */
function headings({ heading }: Rout, step: number): Angle[] {
  const turns = [0];
  for (let by = step; by <= ARC; by += step) turns.push(by, -by);
  return turns.map((by) => normalise(heading + by));
}

/** Legal headings by 5 degrees, nearest to the given one first and left before right; by whole ones where those are none (QM-20.2). Others in between may be legal too. */
export function legalHeadings(state: State, rout: Rout): Angle[] {
  const offered = headings(rout, OFFERED).filter((each) => !isRefusal(judgeHeading(state, rout, each)));
  return offered.length > 0 ? offered : headings(rout, SOUGHT).filter((each) => !isRefusal(judgeHeading(state, rout, each)));
}

/** The legal heading nearest to the given one, left before right (QM-33.1); null when none is legal. */
export function nearestHeading(state: State, rout: Rout): Angle | null {
  return headings(rout, SOUGHT).find((each) => !isRefusal(judgeHeading(state, rout, each))) ?? null;
}
