import type { DecisionKind } from '../../../kernel/decision.ts';
import { abandonGuns as answer, type AbandonGuns } from '../answers.ts';
import { checkShelter, sheltersOf } from '../charge/shelter.ts';
import type { TS } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../troops/unit.ts';

/** Whether gunners try at the last moment to reach infantry near them (TS-20.30). */
export const abandonGunsTest: DecisionKind<TS, { readonly unit: UnitId }, AbandonGuns> = {
  kind: 'abandon-guns-test',
  clause: 'TS-20.30',
  answer,
  open: false,
  options: ({ state }, { unit }) => [
    { do: 'stay' },
    ...sheltersOf(state, unitOf(state.field, unit)).map(({ id }): AbandonGuns => ({ do: 'try', shelter: id })),
  ],
  check: ({ state }, { unit }, given) =>
    given.do === 'stay' ? null : checkShelter(state, unitOf(state.field, unit), given.shelter, 'TS-20.30'),
  fallback: () => ({ do: 'stay' }),
};
