import type { ArmyId } from '../../shared/troops/unit.ts';
import type { ElementId } from '../state/pieces.ts';
import type { Field } from '../state.ts';

/** What an army counts by, over all its players (QM-27.1, QM-27.2). */
export function elementsOf({ details }: Field, army: ArmyId): ElementId[] {
  return [
    ...new Set(
      Object.values(details)
        .filter((detail) => detail.army === army)
        .flatMap(({ elements }) => elements),
    ),
  ].sort();
}
