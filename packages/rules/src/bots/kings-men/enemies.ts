import type { Field } from '../../books/kings-men/shared/troops/field.ts';
import type { ArmyId, Unit } from '../../books/kings-men/shared/troops/unit.ts';

export function enemiesOf(field: Field, army: ArmyId): Unit[] {
  return Object.values(field.units).filter((each) => each.army !== army);
}
