import type { Refusal } from '../../../../kernel/refusal.ts';
import { CONTACT, gap, inside, near, nearerThan, overlaps } from '../ground/distance.ts';
import { footprint } from '../troops/footprint.ts';
import type { Detail } from '../state/pieces.ts';
import { onRoad } from '../ground/road.ts';
import type { Field } from '../state.ts';
import type { Shape } from '../../../../table/units.ts';
import { barrierIn } from '../ground/terrain.ts';
import { isLooseType } from '../troops/troops.ts';
import { othersInTheOpen } from '../field/roster.ts';
import { refuse } from '../refuse.ts';

/** Whether two details of that kind keep apart: enemies (QM-11.17), and loose details of one army (QM-2.5). */
export function keepsApart(detail: Detail, other: Detail): boolean {
  return detail.army !== other.army || (isLooseType(detail.type) && isLooseType(other.type));
}

/** Whether two details are in contact (QM-1.3). */
export function inContact(field: Field, one: Detail, other: Detail): boolean {
  return near(footprint(one, field.ground), footprint(other, field.ground), CONTACT);
}

/** A column on the road stands on the road, whatever lies beside it (QM-11.3, QM-12.3). */
export function standsOnRoad({ ground }: Pick<Field, 'ground'>, { formation, at }: Pick<Detail, 'formation' | 'at'>): boolean {
  return (formation.kind === 'column' || formation.kind === 'limbered') && onRoad(ground, at);
}

/** Null when the detail may stand as it is drawn up (QM-3.12); pieces in `ignoring` do not count, nor does the detail itself. */
export function checkStand(field: Field, detail: Detail, ignoring: readonly string[] = []): Refusal | null {
  if (detail.building !== null) return null;
  const { ground } = field;
  const shape = footprint(detail, ground);
  if (!inside(shape, ground)) return refuse('QM-3.12', 'off-table', { detail: detail.name }, { pieces: [detail.id] });
  const barrier = standsOnRoad(field, detail) ? null : barrierIn(ground, shape, ignoring);
  if (barrier !== null) {
    return refuse('QM-3.12', 'impassable', { detail: detail.name, barrier: barrier.name }, { terrain: [barrier.id] });
  }
  const other = othersInTheOpen(field, detail, ignoring).find((each) => overlaps(shape, footprint(each, ground)));
  return other === undefined
    ? null
    : refuse('QM-3.12', 'blocked-by-piece', { detail: detail.name, other: other.name }, { pieces: [other.id] });
}

/** Null when it touches nobody it has to keep apart from: enemies, under the clause that says so, and as a loose detail other loose ones of its army (QM-2.5). */
export function checkApart(field: Field, detail: Detail, ofEnemies: 'QM-11.17' | 'QM-15.6' = 'QM-11.17'): Refusal | null {
  const other = othersInTheOpen(field, detail).find((each) => keepsApart(detail, each) && inContact(field, detail, each));
  return touched(detail, other, ofEnemies);
}

/** Whether a detail that is drawn up so, from where it is, is nearer than it may be to another it has to keep apart from (QM-11.17, QM-2.5). */
export function comesTooNear(field: Field, detail: Detail, shape: Shape, other: Detail): boolean {
  const there = footprint(other, field.ground);
  return nearerThan(shape, there, CONTACT) && keepsApart(detail, other) && nearerThan(shape, there, berth(field, detail, other));
}

/** How near it may come to who it must not touch: 0.1 inch, or as near as it is already (QM-11.17, QM-2.5a); out of a building it comes afresh. */
export function berth({ ground }: Pick<Field, 'ground'>, detail: Detail, other: Detail): number {
  const [here, there] = [footprint(detail, ground), footprint(other, ground)];
  return detail.building === null && nearerThan(here, there, CONTACT) ? gap(here, there) : CONTACT;
}

/** Null when the detail, from where it is, does not come into contact there: with enemies (QM-11.17), as a loose one with loose ones of its army (QM-2.5). */
export function checkStaysApart(field: Field, detail: Detail, there: Detail): Refusal | null {
  if (there.building !== null) return null;
  const shape = footprint(there, field.ground);
  return touched(
    detail,
    othersInTheOpen(field, detail).find((each) => comesTooNear(field, detail, shape, each)),
  );
}

/** The refusal of touching somebody: an enemy, under the clause that says so, or as a loose detail another loose one of its army. */
function touched(detail: Detail, other: Detail | undefined, ofEnemies: 'QM-11.17' | 'QM-15.6' = 'QM-11.17'): Refusal | null {
  if (other === undefined) return null;
  const clause = other.army === detail.army ? 'QM-2.5' : ofEnemies;
  return refuse(clause, 'in-contact', { detail: detail.name, other: other.name }, { pieces: [other.id] });
}
