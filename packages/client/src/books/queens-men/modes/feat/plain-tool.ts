import { computed, signal } from '@preact/signals';
import type { Feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import { draftOf } from '../../../acting/asked.ts';
import { inStates } from '../../../acting/states.ts';
import type { Mode } from '../../../face.ts';
import { offered, type Bench } from './bench.ts';

/** A feat that is just done: load, aim, mount and the like. Where it can be done in two ways the list has the other. */
export function plainTool(bench: Bench, kind: Feat['do']): Mode {
  const answer = signal<Feat | null>(null);
  return inStates(
    {
      draft: computed(() => (answer.value === null ? null : draftOf(bench, answer.value))),
      overlay: computed(() => ({ highlights: [{ piece: bench.detail.id, tone: 'active' as const }] })),
      suggest: (given) => {
        answer.value = offered(bench.decision, kind).find((each) => JSON.stringify(each) === JSON.stringify(given)) ?? answer.value;
      },
      clear() {
        const had = answer.value !== null;
        answer.value = null;
        return had;
      },
      Controls: null,
    },
    () => ({}),
  );
}
