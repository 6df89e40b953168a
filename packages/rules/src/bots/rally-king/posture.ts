import { pointsLost } from '../../books/rally-king/battle/ending/victory.ts';
import { friendsTouching } from '../../books/rally-king/battle/stands/contact.ts';
import { gapBetween } from '../../books/rally-king/battle/stands/stand.ts';
import type { State } from '../../books/rally-king/battle/state.ts';
import { onTable, stillOnTable } from '../../books/rally-king/battle/troops/roster.ts';
import { canFly } from '../../books/rally-king/battle/troops/ships.ts';
import { enemyOf, type SideId, type Unit, type UnitId } from '../../books/rally-king/battle/state/unit.ts';
import { bearing, turn } from '../../table/trig.ts';
import { inches, type Angle, type Mil } from '../../table/units.ts';
import type { Why } from '../advice.ts';
import { reason } from './why.ts';

/** Farther than that nobody on the ground charges or shoots (RK-14.4, RK-21.5). */
export const FAR: Mil = inches(16);
/** Nearer than that the enemy is upon somebody who waits, and they may do more about it than strike. */
const UPON: Mil = inches(6);
/** So many turns the enemy has to come. */
const PATIENT_TURNS = 3;
/** And who is not drawn up so many: they come one by one whatever is done, and fall one by one where they are. */
const TURNS_FOR_SCATTERED = 1;
/** Less than that share of a side drawn up is scattered. */
const DRAWN_UP = 0.6;
/** Who looks farther aside from the nearest enemy does not face them, in tenths of a degree. */
const FACED: Angle = 600;
/** By how much haste rises in a turn. */
const RISING = 0.5;
/** With magic a lead of less than that share of the enemy's points is not safe: a Magic User nobody has seen turns it round (RK-27.4). */
const SAFE = 0.12;
/** What a point must bring to be spent. */
const PRICE = 1;

function isNobodyWithin(state: State, units: readonly UnitId[], reach: Mil): boolean {
  const body = stillOnTable(state, units);
  if (body.length > 0 && body.every((unit) => canFly(state, unit))) return false;
  return !onTable(state, enemyOf(body[0]?.side ?? 'red')).some((enemy) => body.some((unit) => gapBetween(unit, enemy) <= reach));
}

/** Whether no enemy is so near that anything could happen to these units, or by them, before their next turn: to who flies nobody is far (RK-23.8). */
export const isFarOff = (state: State, units: readonly UnitId[]): boolean => isNobodyWithin(state, units, FAR);

/**
 * Whether a Body that could be activated does so only to strike: once active it has to go on moving until something stops it (RK-13.4), so that whoever waits would be
 * drawn out of their line.
 */
export const onlyStrikes = (state: State, units: readonly UnitId[], haste: number): boolean =>
  haste === 0 && isNobodyWithin(state, units, UPON);

/** Points of the troops of a side, those that are gone included (RK-27.4). */
function fieldedBy({ units }: State, side: SideId): number {
  return Object.values(units).reduce((sum, unit) => (unit.side === side && unit.summoned !== true ? sum + unit.cost : sum), 0);
}

/** By how much a side would win if the battle ended now, as far as can be seen: what was paid for Magic Users is not (RK-27.3, RK-39.1). In a campaign losses alone count (RK-27.13). */
export function leadOf(state: State, side: SideId): number {
  const enemy = enemyOf(side);
  const fielded = state.campaign === true ? 0 : fieldedBy(state, side) - fieldedBy(state, enemy);
  return fielded + 2 * (pointsLost(state, enemy) - pointsLost(state, side));
}

/** So many player turns come after the one under way before the turn limit, or the end of a campaign's time, decides the battle (RK-27.1, RK-27.13). */
export function turnsToCome({ turn, lastTurn, options, play, attacker }: State): number {
  const last = lastTurn ?? (options.turnLimit === 0 ? Infinity : options.turnLimit);
  return 2 * (last - turn) + (play?.side === attacker ? 1 : 0);
}

/** The nearest of several units. */
function nearestTo(unit: Unit, others: readonly Unit[]): Unit | null {
  return others.reduce<{ readonly gap: Mil; readonly other: Unit | null }>(
    (best, other) => {
      const gap = gapBetween(unit, other);
      return gap < best.gap ? { gap, other } : best;
    },
    { gap: Infinity, other: null },
  ).other;
}

/** The share of a side, by points, that faces its nearest enemy beside a friend, who helps it in every test (RK-17.5); who does so alone counts half. */
export function shareDrawnUp(state: State, side: SideId): number {
  const enemies = onTable(state, enemyOf(side));
  let all = 0;
  let drawnUp = 0;
  for (const unit of onTable(state, side)) {
    const nearest = nearestTo(unit, enemies);
    if (nearest === null) return 1;
    all += unit.cost;
    const isFaced = Math.abs(turn(unit.facing, bearing(unit.at, nearest.at))) <= FACED;
    if (isFaced) drawnUp += friendsTouching(state, unit).length > 0 ? unit.cost : unit.cost / 2;
  }
  return all === 0 ? 1 : drawnUp / all;
}

/**
 * How much a side must go at the enemy. Whoever comes leaves their line behind, and arrives one Body at a time: the general stands in its own line and lets
 * them (0), as long as the turn limit would find it ahead. Otherwise it goes itself, once the enemy has had time to come, the later the more resolutely;
 * and sooner where they are scattered.
 */
export function hasteOf(state: State, side: SideId): number {
  const waited = state.turn - (shareDrawnUp(state, enemyOf(side)) < DRAWN_UP ? TURNS_FOR_SCATTERED : PATIENT_TURNS);
  return isAhead(state, side) || waited <= 0 ? 0 : 1 + waited * RISING;
}

/** Whether the enemy has had time to come. */
export const hasWaited = ({ turn }: State): boolean => turn > PATIENT_TURNS;

/** Whether the turn limit would find a side ahead. */
export function isAhead(state: State, side: SideId): boolean {
  const safe = state.options.magic === 'off' ? 0 : SAFE * fieldedBy(state, enemyOf(side));
  return turnsToCome(state) < Infinity && leadOf(state, side) > safe;
}

/** Why a side that does not go at the enemy leaves a Body where it stands; null where it goes. */
export function whyLeft(state: State, side: SideId): Why | null {
  if (hasteOf(state, side) > 0) return null;
  if (isAhead(state, side)) return { clause: 'RK-27.4', says: [reason('ahead')] };
  return { clause: 'RK-13.4', says: [reason('wait')] };
}

/** Bodies of the player turn under way that still have their slot to come, the one in its slot now included (RK-12.2). */
function bodiesToCome({ play }: State): number {
  return play === null ? 0 : 1 + play.places.filter(({ units }) => !units.some((id) => play.handled.includes(id))).length;
}

/** What a point must bring: nothing where a side must go at the enemy and there is one for everybody; otherwise others may need it more (RK-13.1). */
export function priceOf(state: State, points: number, haste: number): number {
  return haste > 0 && points >= bodiesToCome(state) ? 0 : PRICE;
}
