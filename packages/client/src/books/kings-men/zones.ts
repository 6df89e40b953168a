import type { ArmyId } from '@longroll/rules/books/kings-men/shared/troops/unit';
import type { Battlefield } from './battlefield.ts';

/** Whether an army deploys along the edge of greatest y, so that its players look at the table from there. */
export function isFarEdge({ setting: { zones }, field: { ground } }: Pick<Battlefield, 'setting' | 'field'>, army: ArmyId): boolean {
  const zone = zones[army];
  const middle = zone.reduce((sum, { y }) => sum + y, 0) / zone.length;
  return middle > ground.depth / 2;
}
