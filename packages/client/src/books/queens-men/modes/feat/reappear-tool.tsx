import { computed, signal } from '@preact/signals';
import { feat, type Feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import { queensMen } from '../../words.ts';
import type { Draft, Mode, Overlay } from '../../../face.ts';
import { turnedByKey } from '../../../kings-men/modes/turning.ts';
import { ghostOf } from '../../ghost.ts';
import { drafted, type Bench } from './bench.ts';

type Return = Extract<Feat, { do: 'reappear' }>;

/** Coming out of the forest: a click says where (QM-15.6). Its leaders' call is a command distance and may be asked. */
export function reappearTool(bench: Bench): Mode {
  const { field, detail } = bench;
  const answer = signal<Return | null>(null);
  const draft = computed<Draft | null>(() => (answer.value === null ? null : drafted(bench, answer.value)));
  return {
    draft,
    overlay: computed<Overlay>(() => {
      const now = answer.value;
      if (now === null || draft.value === null) return {};
      return {
        ghost: ghostOf(
          field.value,
          [{ ...detail, scattered: null, at: now.at, facing: now.facing }],
          [],
          draft.value.label,
          draft.value.refusal,
        ),
      };
    }),
    suggest(given) {
      const order = feat.safeParse(given).data;
      if (order?.do === 'reappear') answer.value = order;
    },
    clear() {
      const had = answer.value !== null;
      answer.value = null;
      return had;
    },
    pick(point) {
      answer.value = {
        do: 'reappear',
        at: { x: Math.round(point.x), y: Math.round(point.y) },
        facing: answer.value?.facing ?? detail.facing,
      };
    },
    hover: () => undefined,
    handle: () => undefined,
    dragHandle: () => undefined,
    key(event) {
      const turned = answer.value === null ? null : turnedByKey(event, answer.value.facing);
      if (answer.value !== null && turned !== null) answer.value = { ...answer.value, facing: turned };
      return turned !== null;
    },
    Controls: () => <p class="note">{queensMen.tools.reappearHelp}</p>,
  };
}
