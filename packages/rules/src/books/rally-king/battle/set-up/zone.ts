import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { contains, inside, overlaps } from '../../../../table/overlap.ts';
import { polygon } from '../../../../table/shape.ts';
import { inches, type Angle, type Bounds, type Mil } from '../../../../table/units.ts';
import { forbiddenUnder } from '../ground/entering.ts';
import { boundsOf } from '../../../../table/outline.ts';
import { areFarApart, cornersOf, sizeOf, standOf } from '../stands/stand.ts';
import type { State } from '../state.ts';

import { has, isMounted } from '../troops/traits.ts';
import type { SideId, Unit } from '../state/unit.ts';
import { preparing } from '../state/preparation.ts';

/** Distances from the own baseline between which every stand lies (RK-11.4); what measures the table itself is never scaled (RK-1.1a). */
export const NEAREST: Mil = inches(3);
export const FARTHEST: Mil = inches(12);
const SIDELINE: Mil = inches(12);
const SIDELINE_OF_FOOT: Mil = inches(18);

/** The way units of a side are placed: towards the enemy's baseline (RK-11.9). */
export function facingOf({ armies }: Pick<State, 'armies'>, side: SideId): Angle {
  return armies[side].baseline === 'north' ? 2700 : 900;
}

/** So far from either sideline a unit is placed at least: Melee foot, and riders who have dismounted, further in (RK-11.4). */
export function sidelineOf(unit: Pick<Unit, 'arm' | 'mounted' | 'traits' | 'kind'>, dismounted: boolean): Mil {
  return dismounted || (unit.arm === 'melee' && !isMounted(unit)) ? SIDELINE_OF_FOOT : SIDELINE;
}

/** The upright rectangle about the zone of a side: who lies in the zone has all corners and the middle in it. */
export function zoneBounds(state: State, side: SideId): Bounds {
  const { zone } = preparing(state).musters[side];
  if (zone !== null) return boundsOf({ corners: zone, margin: 0 });
  const { width, depth } = state.table;
  return state.armies[side].baseline === 'north'
    ? { left: 0, right: width, bottom: depth - FARTHEST, top: depth - NEAREST }
    : { left: 0, right: width, bottom: NEAREST, top: FARTHEST };
}

/** Outside of that the middle of no stand is that lies in the zone of its side and faces straight ahead (RK-11.4, RK-11.9). */
export function middlesWithin(state: State, unit: Unit, dismounted: boolean): Bounds {
  const zone = zoneBounds(state, unit.side);
  if (preparing(state).musters[unit.side].zone !== null) return zone;
  const { width, depth } = sizeOf(unit);
  const aside = sidelineOf(unit, dismounted) + width / 2;
  return { left: aside, right: state.table.width - aside, bottom: zone.bottom + depth / 2, top: zone.top - depth / 2 };
}

/** Whether a stand lies wholly in the zone of its side (RK-11.4), or in the one its scenario gives it. */
export function liesInZone(state: State, unit: Unit, dismounted: boolean): boolean {
  if (!inside(standOf(unit), state.table)) return false;
  const { zone } = preparing(state).musters[unit.side];
  const corners = cornersOf(unit);
  if (zone !== null) return corners.every((point) => contains(polygon(zone), point));
  const held = zoneBounds(state, unit.side);
  const { left, right, bottom, top } = boundsOf({ corners, margin: 0 });
  const sideline = sidelineOf(unit, dismounted);
  return left >= sideline && right <= state.table.width - sideline && bottom >= held.bottom && top <= held.top;
}

/** Null where a stand is clear of ground it may not enter and of other stands; flyers in the air hover over whatever is there (RK-11.10). */
export function judgeStand(state: State, unit: Unit, others: readonly Unit[]): Refusal | null {
  if (unit.level !== 'ground') return null;
  const ground = forbiddenUnder(state, unit);
  if (ground !== null) return refuse('RK-11.4', 'forbidden-ground', { unit: unit.name, ground: ground.name }, { terrain: [ground.id] });
  const taken = others.find(
    (other) => other.id !== unit.id && other.level === 'ground' && !areFarApart(unit, other, 0) && overlaps(standOf(unit), standOf(other)),
  );
  if (taken === undefined) return null;
  return refuse('RK-1.11', 'overlap', { unit: unit.name, other: taken.name }, { pieces: [unit.id, taken.id] });
}

/** Whether a unit may be placed above the table or off it (RK-11.10). */
export function mayFly(unit: Pick<Unit, 'traits' | 'kind'>): boolean {
  return has(unit, 'flyer') || unit.kind === 'ship';
}
