import { inside, overlaps } from '../../../../table/overlap.ts';
import { normalise, offset } from '../../../../table/trig.ts';
import type { Point } from '../../../../table/units.ts';
import { otherOf } from '../../shared/lists/lists.ts';
import { rowOf, type Row } from '../../shared/lists/row.ts';
import { forbiddenUnder } from '../ground/entering.ts';
import { scaled } from '../scale.ts';
import { enlisted } from '../set-up/enlist.ts';
import { touching } from '../stands/contact.ts';
import { sizeOf, standOf } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import type { Unit } from '../troops/unit.ts';

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

/** Where it could appear, 1" from the guard's base: ahead, to the right, to the left, behind, wherever it is free and touches nobody (RK-30.19). */
export function placesToSummon(state: State, guard: Unit, row: Row = summonedRow('death-rattle', false)): Point[] {
  const unit = summonedUnit(state, guard, row);
  const own = sizeOf(guard);
  const size = sizeOf(unit);
  const gap = scaled(state, 1);
  const ahead = Math.round((own.depth + size.depth) / 2) + gap;
  const beside = Math.round((own.width + size.width) / 2) + gap;
  const places = [
    offset(guard.at, guard.facing, ahead, 0),
    offset(guard.at, normalise(guard.facing - 900), beside, 0),
    offset(guard.at, normalise(guard.facing + 900), beside, 0),
    offset(guard.at, normalise(guard.facing + 1800), ahead, 0),
  ];
  return places.filter((at) => isFree(state, { ...unit, at }));
}

/** On the table, on ground it may stand on, and touching nobody. */
function isFree(state: State, unit: Unit): boolean {
  return (
    inside(standOf(unit), state.table) &&
    forbiddenUnder(state, unit) === null &&
    !onTable(state).some((other) => touching(unit, other) || (other.level === 'ground' && overlaps(standOf(unit), standOf(other))))
  );
}
