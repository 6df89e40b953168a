import type { Mil } from '../../../../table/units.ts';
import { turn } from '../../../../table/trig.ts';
import type { Angle } from '../../../../table/units.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import type { Ground } from '../state/ground.ts';
import { has } from '../generals/personalities.ts';
import type { Detail } from '../state/pieces.ts';
import { onRoad, roadAlong } from '../ground/road.ts';
import type { State } from '../state.ts';
import { inOpenOrder, inSkirmishFormation, isFormedType, isLooseType, isMounted } from '../troops/troops.ts';
import { pointAt } from './way.ts';
import type { Way } from './way.ts';

/** Floor of every Move off the road, and the whole of one by road, on foot and mounted (QM-11.3, QM-11.4). */
const FLOOR = { foot: 6000, mounted: 12_000 } as const;
const BY_ROAD = { foot: 12_000, mounted: 18_000 } as const;
const DRILL: Mil = 2000;
const BLOODTHIRST: Mil = 4000;
/** Turning farther than this from where it faced costs a formed detail half its Move (QM-11.9). */
const MOST_TURN = 900;

/** Where the dice of a Move come from (QM-11.5); whoever comes out of a building is in no formation yet (QM-28.3). */
export function movementDice(detail: Detail): Modifier[] {
  const lines: Modifier[] = [];
  if (detail.colour === 'green') lines.push({ name: 'green', value: 1, clause: 'QM-11.5' });
  if (detail.colour === 'red') lines.push({ name: 'red', value: -1, clause: 'QM-11.5' });
  if (inOpenOrder(detail)) lines.push({ name: 'open order', value: 1, clause: 'QM-11.5' });
  if (isLooseType(detail.type) && inSkirmishFormation(detail)) lines.push({ name: 'skirmish formation', value: 2, clause: 'QM-11.5' });
  return lines;
}

/** Dice thrown: a minus takes away a bonus die and never more (QM-11.6). */
export function diceOf(lines: readonly Modifier[]): number {
  return Math.max(
    0,
    lines.reduce((sum, { value }) => sum + value, 0),
  );
}

/**
 * Whether the Move goes by road (QM-11.3): a column on one. A limbered gun that the option lets off the road goes by road only as long
 * as its way does (QM-3.8).
 */
export function goesByRoad({ field, options }: State, detail: Detail, way: Way): boolean {
  const { kind } = detail.formation;
  if ((kind !== 'column' && kind !== 'limbered') || !onRoad(field.ground, detail.at)) return false;
  if (kind === 'column' || !options.limberedOffRoad) return true;
  return way.legs.every(({ from, to, length }) => roadAlong(field.ground, from, to) >= length);
}

/** What the player's general adds to the allowance, in mil (QM-11.7). */
export function inchesAdded(state: State, { seat }: Detail, charging: boolean): Modifier[] {
  const lines: Modifier[] = [];
  if (has(state, seat, 'drill-sergeant')) lines.push({ name: 'Drill Sergeant', value: DRILL, clause: 'QM-26.7' });
  if (charging && has(state, seat, 'bloodthirsty')) lines.push({ name: 'Bloodthirsty', value: BLOODTHIRST, clause: 'QM-26.3' });
  return lines;
}

/** A of QM-11.1 in mil, before anything halves it (QM-11.3, QM-11.4, QM-11.7). */
export function allowanceOf(detail: Detail, byRoad: boolean, dice: readonly number[], added: readonly Modifier[]): Mil {
  const kind = isMounted(detail) ? 'mounted' : 'foot';
  const thrown = dice.reduce((sum, die) => sum + die * 1000, 0);
  const base = byRoad ? BY_ROAD[kind] : FLOOR[kind] + thrown;
  return added.reduce((sum, { value }) => sum + value, base);
}

/** Reasons in the order itself that halve the Move of a formed detail: leaving the forward arc, turning far (QM-11.9). */
export function directionHalved(state: State, detail: Detail, way: Way, facing: Angle | null): Modifier[] {
  if (!isFormedType(detail.type) || detail.building !== null) return [];
  const arc = state.options.forwardMoveArc * 10;
  const lines: Modifier[] = [];
  if (way.legs.some(({ heading }) => Math.abs(turn(detail.facing, heading)) > arc))
    lines.push({ name: 'sideways or backward', value: 0, clause: 'QM-11.9' });
  if (facing !== null && Math.abs(turn(detail.facing, facing)) > MOST_TURN)
    lines.push({ name: 'turning about', value: 0, clause: 'QM-11.9' });
  return lines;
}

/** How far along its way R stays on the road, in mil (QM-11.3). */
export function roadOn({ field }: State, way: Way): Mil {
  for (const { from, to, length, before } of way.legs) {
    const stays = roadAlong(field.ground, from, to);
    if (stays < length) return backOnRoad(field.ground, way, before + stays);
  }
  return way.length;
}

/** Where a slanting end of the road is met between two points of the grid, the nearer one is not on it. */
function backOnRoad(ground: Ground, way: Way, stays: Mil): Mil {
  let length = stays;
  while (length > 0 && !onRoad(ground, pointAt(way, length))) length -= 1;
  return length;
}

/** Whether a column would never turn back on its way, for it marches only forward (QM-11.3). */
export function isForwardWay(detail: Detail, way: Way): boolean {
  let before = detail.facing;
  return way.legs.every(({ heading }) => {
    const forward = Math.abs(turn(before, heading)) <= MOST_TURN;
    before = heading;
    return forward;
  });
}
