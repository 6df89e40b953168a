import type { DecisionView } from '@longroll/rules/kernel/view';
import { queensMen } from './words.ts';
import type { Hint, Situation } from '../face.ts';

const words = queensMen.hints;

interface Lesson {
  readonly id: keyof typeof words;
  readonly clause: string;
  /** The moment at which it helps. */
  when(situation: Situation, decision: DecisionView | null): boolean;
}

const asked =
  (kind: string) =>
  (_: Situation, decision: DecisionView | null): boolean =>
    decision?.kind === kind;

/** What a newcomer is told, each once, in the order in which a battle brings it up. */
const LESSONS: readonly Lesson[] = [
  { id: 'deploy', clause: 'QM-2.3', when: asked('deploy') },
  { id: 'card', clause: 'QM-6.5', when: ({ table }) => table.cards.some((each) => each.place === 'drawn') },
  { id: 'activate', clause: 'QM-9.1', when: asked('activate') },
  { id: 'feat', clause: 'QM-5.1', when: asked('feat') },
  { id: 'fire', clause: 'QM-17.14', when: ({ events }) => events.some((each) => each.kind === 'fired' || each.kind === 'shot-wasted') },
  { id: 'counterFire', clause: 'QM-23.2', when: asked('counter-fire') },
];

/** Every hint that helps at this moment. */
export function hintsFor(situation: Situation, decision: DecisionView | null): Hint[] {
  if (situation.table.outcome !== null) return [];
  return LESSONS.filter((each) => each.when(situation, decision)).map(({ id, clause }) => ({
    id: `skirmish-${id}`,
    text: words[id],
    clause,
  }));
}
