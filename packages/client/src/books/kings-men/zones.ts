import type { Setting } from '@longroll/rules/books/kings-men/shared/sighted';
import type { ArmyId } from '@longroll/rules/books/kings-men/shared/unit';

/** Whether an army deploys along the edge of greatest y, so that its players look at the table from there. */
export function isFarEdge({ zones, ground }: Setting, army: ArmyId): boolean {
  const zone = zones[army];
  const middle = zone.reduce((sum, { y }) => sum + y, 0) / zone.length;
  return middle > ground.depth / 2;
}
