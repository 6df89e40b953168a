import { inches } from '../../../table/units.ts';
import { within } from '../ground/measure.ts';
import type { State, TS } from '../state.ts';
import { distance } from '../troops/footprint.ts';
import { enemySide, unitsOfSide, unitOf } from '../field/roster.ts';
import type { SideId, Unit, UnitId } from '../troops/unit.ts';
import { chargeOf, isAbandoned, standDown } from '../state/charge.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse } from '../refuse.ts';
import { disparitySplit as disparitySplitAnswer, type DisparitySplit } from '../answers.ts';

/** Chargers that are still charging, in the order listed. */
export function chargingUnits(state: State): UnitId[] {
  return chargeOf(state)
    .chargers.filter(({ charging, unit }) => charging && state.field.units[unit] !== undefined)
    .map(({ unit }) => unit);
}

/** Whoever has left the table has left the charge (TS-20.41). */
export function dropGone(state: State): void {
  const charge = chargeOf(state);
  for (const { unit } of [...charge.chargers, ...charge.counters]) if (state.field.units[unit] === undefined) standDown(charge, unit);
}

/** Their targets on the table, each once, in the order in which they are first named. */
export function targetUnits(state: State): UnitId[] {
  const targets = chargeOf(state)
    .chargers.filter(({ charging }) => charging)
    .map(({ target }) => target);
  return [...new Set(targets)].filter((id) => state.field.units[id] !== undefined && !isAbandoned(chargeOf(state), id));
}

/** Chargers or targets of a side. */
export function engagedOf(state: State, side: SideId): UnitId[] {
  return side === chargeOf(state).side ? chargingUnits(state) : targetUnits(state);
}

function isNear(state: State, unit: Unit, others: readonly UnitId[], limit: number): boolean {
  return others.some((id) => {
    const other = state.field.units[id];
    return other !== undefined && within(distance(unit, other, state.field.ground), limit);
  });
}

/** Other units of a side near a charger or target of either (TS-20.9). */
export function supportersOf(state: State, side: SideId): Unit[] {
  const engaged = [...chargingUnits(state), ...targetUnits(state)];
  const limit = inches(state.options.supportDistance);
  return unitsOfSide(state.field, side).filter((unit) => !engaged.includes(unit.id) && isNear(state, unit, engaged, limit));
}

/** Units of the defender's side that may react: targets, and units within 4 of one (TS-20.11, TS-20.14a). */
export function eligibleToReact(state: State): Unit[] {
  const targets = targetUnits(state);
  const side = enemySide(chargeOf(state).side);
  return unitsOfSide(state.field, side)
    .filter(({ id }) => !isAbandoned(chargeOf(state), id))
    .filter((unit) => targets.includes(unit.id) || isNear(state, unit, targets, inches(4)));
}

/** What disparity of numbers costs (TS-20.9, TS-20.10). */
export interface Disparity {
  readonly counts: Record<SideId, number>;
  readonly weaker: SideId | null;
  /** What each charger or target of the weaker side takes, and how many of them one more. */
  readonly each: number;
  readonly remainder: number;
}

export function disparityOf(state: State): Disparity {
  const count = (side: SideId) => engagedOf(state, side).length + supportersOf(state, side).length;
  const counts = { red: count('red'), blue: count('blue') };
  const difference = Math.abs(counts.red - counts.blue);
  const weaker = difference === 0 ? null : counts.red < counts.blue ? 'red' : 'blue';
  const bearers = weaker === null ? 0 : engagedOf(state, weaker).length;
  if (bearers === 0) return { counts, weaker: null, each: 0, remainder: 0 };
  return { counts, weaker, each: Math.floor(difference / bearers), remainder: difference % bearers };
}

interface AboutDisparitySplit {
  readonly units: readonly UnitId[];
  readonly points: number;
}

/** Every choice of so many of them. */
function choose(units: readonly UnitId[], points: number): UnitId[][] {
  if (points === 0) return [[]];
  return units.flatMap((unit, index) => choose(units.slice(index + 1), points - 1).map((rest) => [unit, ...rest]));
}

function calmest(state: State, { units, points }: AboutDisparitySplit): UnitId[] {
  return units.toSorted((a, b) => unitOf(state.field, a).stress - unitOf(state.field, b).stress).slice(0, points);
}

/** Who of the weaker side takes the points that are left over when the stress has been spread evenly (TS-20.10). */
export const disparitySplit: DecisionKind<TS, AboutDisparitySplit, DisparitySplit> = {
  kind: 'disparity-split',
  clause: 'TS-20.10',
  answer: disparitySplitAnswer,
  open: false,
  options: (_game, { units, points }) => choose(units, points).map((chosen) => ({ units: chosen })),
  check: (_game, about, { units }) =>
    units.length === about.points && new Set(units).size === units.length && units.every((unit) => about.units.includes(unit))
      ? null
      : refuse('TS-20.10', 'uneven', { points: about.points }),
  fallback: ({ state }, about) => ({ units: calmest(state, about) }),
};
