import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Hint, Situation } from '../face.ts';
import { rallyKing as words } from './words.ts';

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
const asked = (kind: string) => (_situation: Situation, decision: DecisionView | null) => decision?.kind === kind;

/** What a newcomer is told, each once, in the order in which a battle brings it up. */
const LESSONS: readonly Lesson[] = [
  { id: 'activate', clause: 'RK-13.2', when: asked('activate-body') },
  { id: 'order', clause: 'RK-13.4', when: asked('body-order') },
  { id: 'test', clause: 'RK-2.1', when: happened('test') },
  { id: 'charge', clause: 'RK-15.9', when: happened('charge') },
  { id: 'melee', clause: 'RK-24.2', when: happened('melee') },
  { id: 'spell', clause: 'RK-29.5', when: asked('cast-spell') },
];

/** Every hint that helps at this moment. */
export function hintsFor(situation: Situation, decision: DecisionView | null): Hint[] {
  if (situation.table.outcome !== null) return [];
  return LESSONS.filter((each) => each.when(situation, decision)).map(({ id, clause }) => ({
    id: `rally-${id}`,
    text: words.hints[id],
    clause,
  }));
}
