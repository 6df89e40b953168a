import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { inches, type Mil } from '../../../table/units.ts';
import { skirmishPushback as answer, type SkirmishPushback } from '../answers.ts';
import { atLeast, within } from '../ground/measure.ts';
import type { TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

const LEAST: Mil = inches(1);
const MOST: Mil = inches(2);

/** How far back a skirmish stand goes that has lost (TS-23.14). */
export const skirmishPushback: DecisionKind<TS, { readonly unit: UnitId; readonly stand: number }, SkirmishPushback> = {
  kind: 'skirmish-pushback',
  clause: 'TS-23.14',
  answer,
  open: true,
  options: () => [LEAST, inches(1.5), MOST].map((distance) => ({ distance })),
  check: (_game, _about, { distance }) =>
    atLeast(distance, LEAST) && within(distance, MOST) ? null : refuse('TS-23.14', 'distance', 'It goes back 1 to 2 inches.'),
  fallback: () => ({ distance: LEAST }),
};
