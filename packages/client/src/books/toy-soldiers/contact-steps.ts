import type { ContactTest } from '@longroll/rules/books/toy-soldiers/events';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Waiting } from '@longroll/rules/kernel/table';
import { isToyEvent } from '@longroll/rules/books/toy-soldiers/events';

/** Where in the strip of steps each question of contact stands (TS-29.2); the dice of a step lie when it is asked. */
const STEP_OF: Readonly<Record<string, number>> = {
  'contact-2a': 1,
  'contact-2b': 1,
  'contact-4a': 3,
  'contact-4b': 3,
  'contact-6a': 5,
  'contact-6b': 5,
  stakes: 6,
  'commander-reroll': 7,
};
const ROLLED_BEFORE: Readonly<Record<ContactTest, number>> = { command: 1, disorder: 3, stress: 5 };

/** Events that tell how far contact has come, or that there is none. */
const MARKS = ['contact-die', 'contact-opened', 'contact-revealed', 'charge-declared', 'wave-opened', 'charge-ended'] as const;

/** The last step of contact: what was rolled is shown (TS-21.26). */
export const REVEAL = 8;

/** The step that contact has come to: the one that is asked about, or else the one whose dice have fallen last; null while there is no contact. */
export function stepOf(waiting: readonly Waiting[], events: readonly ProjectedEvent[]): number | null {
  const asked = waiting.map(({ kind }) => STEP_OF[kind]).find((step) => step !== undefined);
  if (asked !== undefined) return asked;
  const last = events.findLast((event) => isToyEvent(event, ...MARKS));
  if (last === undefined) return null;
  if (isToyEvent(last, 'contact-die')) return ROLLED_BEFORE[last.data.test];
  return last.kind === 'contact-opened' ? 0 : last.kind === 'contact-revealed' ? REVEAL : null;
}

/** Whether the dice of that test lie at that step. */
export function isRolled(test: ContactTest, step: number): boolean {
  return step >= ROLLED_BEFORE[test];
}
