import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { yes } from '../answers.ts';
import type { TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

/** Both dice lie open (TS-8.17). */
export interface ContactReroll {
  readonly unit: UnitId;
  readonly commander: SeatId;
  readonly attacker: number;
  readonly defender: number;
}

/** Whether cavalry that has ridden upon a commander rolls its die again (TS-8.17). */
export const contactReroll: DecisionKind<TS, ContactReroll, { yes: boolean }> = {
  kind: 'contact-reroll',
  clause: 'TS-8.17',
  answer: yes,
  open: false,
  options: () => [{ yes: true }, { yes: false }],
  check: () => null,
  fallback: () => ({ yes: false }),
};
