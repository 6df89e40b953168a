import { inside, overlaps } from '../../../../table/overlap.ts';
import { offset } from '../../../../table/trig.ts';
import { inches, type Angle, type Mil, type Point } from '../../../../table/units.ts';
import { otherOf } from '../../shared/lists/lists.ts';
import { rowOf, type Row } from '../../shared/lists/row.ts';
import { forbiddenUnder } from '../ground/entering.ts';
import { scaled } from '../scale.ts';
import { enlisted } from '../troops/enlist.ts';
import { touching } from '../stands/contact.ts';
import { gapBetween, sizeOf, standOf } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import type { Unit } from '../state/unit.ts';

/** Whom each spell calls (RK-30.13 to RK-30.18). */
const CALLED = {
  gate: 'summoned-major-demon',
  'hall-of-heroes': 'summoned-heroes',
  summon: 'summoned-minor-demon',
  'death-rattle': 'summoned-skeletons',
} as const;
type Calling = keyof typeof CALLED;

/** Whether a spell calls somebody. */
export function isCalling(spell: string): spell is Calling {
  return spell in CALLED;
}

/** What a spell calls, on foot or mounted: the mounted of the Hall of Heroes are three (RK-30.18a). */
export function summonedRow(spell: Calling, mounted: boolean): Row {
  const row = rowOf(otherOf(CALLED[spell]));
  return { ...row, mounted, figures: spell === 'hall-of-heroes' && mounted ? 3 : row.figures };
}

/** How a die has it: mounted, on foot, or as the caster wishes (RK-30.13, RK-30.14); the others come on foot. */
export function mountFor(spell: string, die: number): 'mounted' | 'foot' | 'choice' {
  if (spell !== 'gate' && spell !== 'hall-of-heroes') return 'foot';
  if (die === 6) return 'choice';
  return die <= (spell === 'gate' ? 1 : 2) ? 'mounted' : 'foot';
}

/** A summoned unit, inactive and facing as the guard, not yet anywhere (RK-30.19). */
export function summonedUnit(state: State, guard: Unit, row: Row): Unit {
  const number = Object.values(state.units).filter(({ summoned }) => summoned === true).length + 1;
  const unit = enlisted(row, `${guard.side}-summoned-${number}`, guard.side, guard.seat);
  return { ...unit, summoned: true, facing: guard.facing };
}

/** Half of what a guard and whoever stands beside it measure together, along and across their facing, and how far they are apart. */
interface Spacing {
  readonly along: Mil;
  readonly across: Mil;
  readonly gap: Mil;
}

function spacingOf(state: State, guard: Unit, unit: Unit): Spacing {
  const [own, size] = [sizeOf(guard), sizeOf(unit)];
  return {
    along: Math.round((own.depth + size.depth) / 2),
    across: Math.round((own.width + size.width) / 2),
    gap: scaled(state, 1),
  };
}

/** The four places of the automatic choice, in its order: straight ahead, to the right, to the left, behind (RK-30.19). */
function straightPlaces({ at, facing }: Unit, { along, across, gap }: Spacing): Point[] {
  const places = [
    [along + gap, 0],
    [0, -across - gap],
    [0, across + gap],
    [-along - gap, 0],
  ] as const;
  return places.map(([ahead, left]) => offset(at, facing, ahead, left));
}

/** Round the corners of the guard, in that direction from their facing. */
function offCorner({ at, facing }: Unit, { along, across, gap }: Spacing, direction: Angle): Point {
  const { x, y } = offset({ x: 0, y: 0 }, direction, gap, 0);
  return offset(at, facing, x + Math.sign(x) * along, y + Math.sign(y) * across);
}

/** Off the corners of the guard, from the right front one round by the rear. */
const CORNERS: readonly Angle[] = [3150, 2250, 1350, 450];

/** So closely one looks for room about a guard. */
const STEP: Mil = inches(0.05);

/** Round a corner in steps of so many tenths of a degree. */
const TURN = 30;

/** Places all about a guard, close to one another: along its sides, and round its corners. */
function placesAbout(guard: Unit, spacing: Spacing): Point[] {
  const { along, across, gap } = spacing;
  const steps = (length: Mil) => Array.from({ length: Math.floor(length / STEP) + 1 }, (_, index) => index * STEP);
  const sides = [
    ...steps(2 * across).flatMap((by) => [along + gap, -along - gap].map((ahead) => [ahead, by - across] as const)),
    ...steps(2 * along).flatMap((by) => [across + gap, -across - gap].map((left) => [by - along, left] as const)),
  ];
  return [
    ...sides.map(([ahead, left]) => offset(guard.at, guard.facing, ahead, left)),
    ...Array.from({ length: 3600 / TURN }, (_, index) => offCorner(guard, spacing, index * TURN)),
  ];
}

/** Where what has been called could appear that is offered: the automatic places, then those off the corners; where none of these is free, the first that is (RK-30.19). */
export function placesToSummon(state: State, guard: Unit, row: Row = summonedRow('death-rattle', false)): Point[] {
  const unit = summonedUnit(state, guard, row);
  const spacing = spacingOf(state, guard, unit);
  const fits = (at: Point) => isFree(state, { ...unit, at });
  const offered = [...straightPlaces(guard, spacing), ...CORNERS.map((direction) => offCorner(guard, spacing, direction))].filter(fits);
  if (offered.length > 0) return offered;
  const other = placesAbout(guard, spacing).find(fits);
  return other === undefined ? [] : [other];
}

/** Whether it could appear there: 1" from the guard's base, to the thousandth, where it is free and touches nobody (RK-30.19, RK-1.9). */
export function mayAppearAt(state: State, guard: Unit, row: Row, at: Point): boolean {
  const unit = { ...summonedUnit(state, guard, row), at };
  return Math.abs(gapBetween(guard, unit) - scaled(state, 1)) <= 1 && isFree(state, unit);
}

/** On the table, on ground it may stand on, and touching nobody. */
function isFree(state: State, unit: Unit): boolean {
  return (
    inside(standOf(unit), state.table) &&
    forbiddenUnder(state, unit) === null &&
    !onTable(state).some((other) => touching(unit, other) || (other.level === 'ground' && overlaps(standOf(unit), standOf(other))))
  );
}
