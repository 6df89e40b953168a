import { isEngaged } from '../../books/rally-king/battle/stands/contact.ts';
import { gapBetween } from '../../books/rally-king/battle/stands/stand.ts';
import { leadersOf } from '../../books/rally-king/battle/troops/leaders.ts';
import { rateOfBody } from '../../books/rally-king/battle/troops/rates.ts';
import { isGone, onTable, stillOnTable } from '../../books/rally-king/battle/troops/roster.ts';
import type { State } from '../../books/rally-king/battle/state.ts';
import { enemyOf, type Unit, type UnitId } from '../../books/rally-king/battle/state/unit.ts';
import { distanceBetween } from '../../table/measure.ts';
import { bearing, offset, turn } from '../../table/trig.ts';
import { inches, type Angle, type Mil, type Point } from '../../table/units.ts';

/** Whom a Body that has nobody to fight goes at, and how much that draws it. */
export interface Goal {
  readonly units: ReadonlySet<UnitId>;
  readonly quarry: UnitId;
  /** As haste does who must go at the enemy. */
  readonly pull: number;
}

/** How much a goal draws. */
const PULL = 2;
/** Who is so near to whoever is attacked comes to their help. */
const SUPPORT: Mil = inches(8);
/** So many times as strong as the enemy there, one goes at them. */
const SUPERIOR = 1.5;
/** So many turns of movement ahead a goal is looked for. */
const TURNS = 3;
/** What a leader's War Rating adds to the strength of their unit. */
const LED = 12;
/** So far off its flank or rear one makes for an enemy who already fights. */
const ASIDE: Mil = inches(3);
/** Melee troops are there within reach of a charge, all others within a shot. */
const THERE = { melee: inches(4), missile: inches(10), skirmish: inches(8) } as const;
/** What a quarter turn costs on the way. */
const QUARTER: Mil = inches(5);

function strengthOf(state: State, unit: Unit): number {
  const led = leadersOf(state, unit).reduce((sum, { warRating }) => sum + warRating * LED, 0);
  return ((unit.cost + led) * Math.max(0, unit.rep - unit.hits)) / unit.rep;
}

const strengthOfAll = (state: State, units: readonly Unit[]): number => units.reduce((sum, unit) => sum + strengthOf(state, unit), 0);

/** Places from which an enemy who already fights is taken in flank or rear, where nobody else of them stands. */
function sidesOf(quarry: Unit, enemies: readonly Unit[]): Point[] {
  const places = [
    offset(quarry.at, quarry.facing, -ASIDE, 0),
    offset(quarry.at, quarry.facing, 0, ASIDE),
    offset(quarry.at, quarry.facing, 0, -ASIDE),
  ];
  return places.filter((place) => enemies.every((other) => other.id === quarry.id || distanceBetween(other.at, place) > ASIDE / 2));
}

/** How far a unit still has to go to be where it can fight that enemy, turns on the way included. */
export function wayTo(state: State, unit: Unit, quarry: Unit): Mil {
  const open = isEngaged(state, quarry) ? sidesOf(quarry, onTable(state, quarry.side)) : [];
  const far =
    open.length === 0
      ? gapBetween(unit, quarry) - THERE[unit.arm]
      : Math.min(...open.map((place) => distanceBetween(unit.at, place))) - ASIDE;
  const off = Math.abs(turn(unit.facing, bearing(unit.at, quarry.at)));
  return Math.max(0, far) + (Math.max(0, off - 300) / 900) * QUARTER;
}

/** By how much a Body would have to turn to face its goal, to the left where that is more than nothing. */
export function turnTo(state: State, body: readonly Unit[], { quarry }: Goal): Angle {
  const [first] = body;
  const enemy = state.units[quarry];
  return first === undefined || enemy === undefined ? 0 : turn(first.facing, bearing(first.at, enemy.at));
}

/** What is still to go to a goal; nothing when it is gone. */
export function leftToGo(state: State, unit: Unit, { quarry }: Goal): Mil {
  const enemy = state.units[quarry];
  return enemy === undefined || isGone(enemy) || enemy.where !== 'table' ? 0 : wayTo(state, unit, enemy);
}

/** The enemy whom a Body reaches in a few turns and who has less than it about them, friends of its own who are there already counted with it: the dearest of the nearest. */
export function goalOf(state: State, units: readonly UnitId[]): Goal | null {
  const body = stillOnTable(state, units).filter((unit) => unit.level === 'ground' && !isEngaged(state, unit));
  const [first] = body;
  if (first === undefined) return null;
  const [own, enemies] = [onTable(state, first.side), onTable(state, enemyOf(first.side))];
  const rate = Math.max(1, rateOfBody(state, body));
  const strength = strengthOfAll(state, body);
  const others = own.filter((unit) => !body.includes(unit));
  let best: { readonly quarry: UnitId; readonly worth: number } | null = null;
  for (const quarry of enemies) {
    const turns = Math.min(...body.map((unit) => wayTo(state, unit, quarry))) / rate;
    if (turns > TURNS) continue;
    const isThere = (unit: Unit): boolean => gapBetween(unit, quarry) <= SUPPORT;
    const theirs = strengthOfAll(state, enemies.filter(isThere));
    if (strength + strengthOfAll(state, others.filter(isThere)) < SUPERIOR * theirs) continue;
    const worth = (quarry.cost + strengthOf(state, quarry)) / (1 + turns);
    if (best === null || worth > best.worth) best = { quarry: quarry.id, worth };
  }
  return best === null ? null : { units: new Set(body.map(({ id }) => id)), quarry: best.quarry, pull: PULL };
}
