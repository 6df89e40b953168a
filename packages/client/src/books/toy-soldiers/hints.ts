import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Hint, Situation } from '../face.ts';
import { toySoldiers as words } from './words.ts';

interface Lesson {
  readonly id: keyof typeof words.hints;
  readonly clause: string;
  /** The moment at which it helps. */
  when(situation: Situation, decision: DecisionView | null): boolean;
}

const happened =
  (kind: string) =>
  ({ events }: Situation): boolean =>
    events.some((each) => each.kind === kind);

/** What a newcomer is told, each once, in the order in which a battle brings it up. */
const LESSONS: readonly Lesson[] = [
  { id: 'order', clause: 'TS-9.2', when: (_, decision) => decision?.kind === 'order' },
  { id: 'fire', clause: 'TS-17.5', when: happened('volley-fired') },
  { id: 'chaos', clause: 'TS-8.6', when: happened('chaos-changed') },
  { id: 'reorder', clause: 'TS-16.2', when: happened('fire-received') },
  { id: 'charge', clause: 'TS-20.8', when: happened('charge-declared') },
  { id: 'contact', clause: 'TS-21.2', when: (_, decision) => decision?.kind.startsWith('contact') === true },
];

/** Every hint that helps at this moment. */
export function hintsFor(situation: Situation, decision: DecisionView | null): Hint[] {
  if (situation.table.outcome !== null) return [];
  return LESSONS.filter((each) => each.when(situation, decision)).map(({ id, clause }) => ({
    id: `battalion-${id}`,
    text: words.hints[id],
    clause,
  }));
}
