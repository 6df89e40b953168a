import { inches, type Mil, type Point } from '../../../../table/units.ts';
import { isHidden, roomFor } from './room.ts';
import { facingOf, judgeStand, liesInZone, mayFly, middlesWithin, sidelineOf } from './zone.ts';
import { sizeOf } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import type { SideId, Unit, UnitId } from '../state/unit.ts';
import { drawnUp } from '../tactics/groups.ts';
import type { Plan } from '../state/army.ts';

/** The line on which the first ranks stand, from the own baseline (RK-32.7). */
const LINE: Mil = inches(12);
/** Between the screen and who stands behind it. */
const BEHIND_SCREEN: Mil = 50;
/** Between the first line and the reserve (RK-32.6). */
const RESERVE_GAP: Mil = inches(6);
/** Other places for a stand are looked for in steps of a quarter of an inch. */
const STEP: Mil = inches(0.25);

/** Where units are meant to stand, seen by their own side: `right` of the middle of the table, `front` edge so far from the baseline. */
export interface Meant {
  readonly unit: Unit;
  readonly right: Mil;
  readonly front: Mil;
}

/** Thirds of the table, seen by the side: its left, its middle, its right (RK-32.4). */
function areaOf({ table }: State, group: 'left' | 'centre' | 'right'): { readonly from: Mil; readonly to: Mil } {
  const sixth = table.width / 6;
  const middle = { left: -2 * sixth, centre: 0, right: 2 * sixth }[group];
  return { from: middle - sixth, to: middle + sixth };
}

/** Stands side by side in ranks, each rank centred in what its area and the limits of the sidelines leave (RK-32.21). */
function inRanks(state: State, units: readonly Unit[], group: 'left' | 'centre' | 'right', front: Mil): { meant: Meant[]; rear: Mil } {
  const meant: Meant[] = [];
  const area = areaOf(state, group);
  const half = state.table.width / 2;
  const rest = [...units];
  let edge = front;
  for (let [first] = rest; first !== undefined; [first] = rest) {
    const sideline = Math.max(...rest.map((unit) => sidelineOf(unit, false)));
    const from = Math.max(area.from, sideline - half);
    const to = Math.min(area.to, half - sideline);
    const { width } = sizeOf(first);
    const rank = rest.splice(0, Math.max(1, Math.floor((to - from) / width)));
    const wide = rank.reduce((sum, unit) => sum + sizeOf(unit).width, 0);
    let right = Math.round((from + to + wide) / 2);
    for (const unit of rank) {
      meant.push({ unit, right: right - sizeOf(unit).width / 2, front: edge });
      right -= sizeOf(unit).width;
    }
    edge -= Math.max(...rank.map((unit) => sizeOf(unit).depth));
  }
  return { meant, rear: edge };
}

/** A place seen by a side, on the table. */
export function onTheTable(state: State, side: SideId, right: Mil, forward: Mil): Point {
  const { width, depth } = state.table;
  return state.armies[side].baseline === 'north' ? { x: width / 2 - right, y: depth - forward } : { x: width / 2 + right, y: forward };
}

/** Where every unit of a plan is meant to stand. */
function meantBy(state: State, units: readonly Unit[], plan: Plan): Meant[] {
  const groups = drawnUp(units, plan);
  const screen = inRanks(state, groups.screen, 'centre', LINE);
  const line = inRanks(state, groups.centre, 'centre', groups.screen.length === 0 ? LINE : screen.rear - BEHIND_SCREEN);
  const support = inRanks(state, groups.support, 'centre', line.rear);
  const reserve = inRanks(state, groups.reserve, 'centre', support.rear - RESERVE_GAP);
  const right = inRanks(state, groups.right, 'right', LINE);
  const left = inRanks(state, groups.left, 'left', LINE);
  return [screen, line, support, right, left, reserve].flatMap(({ meant }) => meant);
}

/** Where every unit of an army that the game runs is meant to stand, those placed already as well: first line, wings, reserve, each from the right (RK-32.22). */
export function meantFor(state: State, side: SideId, plan: Plan): Meant[] {
  return meantBy(
    state,
    Object.values(state.units).filter((unit) => unit.side === side),
    plan,
  );
}

/** The nearest legal place to the one meant, ties to the owner's right (RK-32.21). */
function nearestPlace(state: State, { unit, right, front }: Meant, taken: readonly Unit[], dismounted: boolean): Unit | null {
  const forward = front - sizeOf(unit).depth / 2;
  const facing = facingOf(state, unit.side);
  const limits = middlesWithin(state, unit, dismounted);
  // Nearly all of a wide search lies outside the zone.
  const isOutside = ({ x, y }: Point): boolean => x < limits.left || x > limits.right || y < limits.bottom || y > limits.top;
  const isFree = (placed: Unit): boolean =>
    liesInZone(state, placed, dismounted) && judgeStand(state, placed, taken) === null && !isHidden(placed, taken);
  const most = Math.ceil(Math.max(state.table.width, state.table.depth) / STEP);
  let best: { readonly placed: Unit; readonly far: number } | null = null;
  for (let ring = 0; ring <= most; ring++) {
    // Whatever lies further out than the best in a straight line cannot be nearer.
    if (best !== null && ring * ring > best.far) break;
    for (let dx = ring; dx >= -ring; dx--) {
      const rows = Math.abs(dx) === ring ? Array.from({ length: 2 * ring + 1 }, (_, index) => ring - index) : [ring, -ring];
      for (const dy of new Set(rows)) {
        const far = dx * dx + dy * dy;
        if (best !== null && far >= best.far) continue;
        const at = onTheTable(state, unit.side, right + dx * STEP, forward + dy * STEP);
        if (isOutside(at)) continue;
        const placed = { ...unit, facing, at };
        if (isFree(placed)) best = { placed, far };
      }
    }
  }
  return best?.placed ?? null;
}

/** Where a unit is placed: its centre in mil, on foot where there is no room for it mounted. */
export interface Laid extends Point {
  readonly dismounted?: true;
}

/**
 * Places for these units of one side by a plan, each clear of those placed before and of whoever stands already (RK-32.21). Riders for whom there is no
 * ground dismount (RK-11.4), which flyers cannot; where there is none even so the limits give way, and whoever has no place then is left out (RK-11.4a).
 */
export function layOut(state: State, units: readonly Unit[], plan: Plan): Record<UnitId, Laid> {
  return placesFor(state, meantBy(state, units, plan));
}

/** The place of a unit, and whether it dismounts for it. */
interface Found {
  readonly placed: Unit;
  readonly dismounted: boolean;
}

function placeFor(state: State, meant: Meant, taken: readonly Unit[]): Found | null {
  const { unit, right, front } = meant;
  const manners = unit.mounted && !mayFly(unit) ? [false, true] : [false];
  const as = (dismounted: boolean): Unit => (dismounted ? { ...unit, mounted: false } : unit);
  for (const dismounted of manners) {
    const placed = nearestPlace(state, { ...meant, unit: as(dismounted) }, taken, dismounted);
    if (placed !== null) return { placed, dismounted };
  }
  const at = onTheTable(state, unit.side, right, front - sizeOf(unit).depth / 2);
  for (const dismounted of manners) {
    const room = roomFor(state, as(dismounted), taken, dismounted, at);
    if (room !== null) return { placed: room.placed, dismounted };
  }
  return null;
}

/** The legal places nearest to those that are meant, one after another. */
export function placesFor(state: State, meantPlaces: readonly Meant[]): Record<UnitId, Laid> {
  const taken = onTable(state);
  const places: Record<UnitId, Laid> = {};
  // Where one finds no place nobody like it does, for there are ever more stands in the way.
  const homeless = new Set<string>();
  for (const meant of meantPlaces) {
    const { id, side, arm, kind, mounted, traits } = meant.unit;
    const like = JSON.stringify([side, arm, kind, mounted, traits]);
    const found = homeless.has(like) ? null : placeFor(state, meant, taken);
    if (found === null) {
      homeless.add(like);
      continue;
    }
    taken.push(found.placed);
    places[id] = found.dismounted ? { ...found.placed.at, dismounted: true } : found.placed.at;
  }
  return places;
}
