import { gap } from '@longroll/rules/table/measure';
import { disc } from '@longroll/rules/table/shape';
import type { Point } from '@longroll/rules/table/units';
import { outline } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { unitOf, type Battlefield } from '../../battlefield.ts';

/** A finger need not hit an enemy more exactly than this. */
const REACH = 300;

/** The enemy a click means: the one whose figures were hit, else the one on the ground clicked, whoever stands before it. */
export function enemyMeant(field: Battlefield, unit: Unit, point: Point, piece: string | null): Unit | null {
  const hit = piece === null ? null : unitOf(field, piece);
  if (hit !== null && hit.army !== unit.army) return hit;
  const finger = disc({ x: Math.round(point.x), y: Math.round(point.y) }, REACH);
  return (
    Object.values(field.field.units).find((each) => each.army !== unit.army && gap(outline(each, field.field.ground), finger) === 0) ?? null
  );
}
