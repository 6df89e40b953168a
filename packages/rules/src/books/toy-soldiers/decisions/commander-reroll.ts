import type { DecisionKind } from '../../../kernel/decision.ts';
import { commanderReroll as answer, type CommanderReroll } from '../answers.ts';
import { TESTS } from '../contact/tests.ts';
import type { TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

/** Which die of its unit an attached commander has rolled again; asked in secret (TS-21.24). */
export const commanderReroll: DecisionKind<TS, { readonly unit: UnitId }, CommanderReroll> = {
  kind: 'commander-reroll',
  clause: 'TS-21.24',
  answer,
  open: false,
  options: () => [{ die: null }, ...TESTS.map((die) => ({ die }))],
  check: () => null,
  fallback: () => ({ die: null }),
};
