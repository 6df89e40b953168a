import { computed, signal } from '@preact/signals';
import type { Point } from '@longroll/rules/table/units';
import { feat, type Feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import { queensMen } from '../../words.ts';
import { draftOf } from '../../../acting/asked.ts';
import type { Draft, Mode, Overlay } from '../../../face.ts';
import { turnHandle, turningBy } from '../../../acting/turning.ts';
import { rounded } from '../../../acting/rounded.ts';
import { inStates, type ActingState } from '../../../acting/states.ts';
import { shiftedByKey } from '../../../acting/shifting.ts';
import { ghostOf } from '../../ghost.ts';
import { isFarEdge } from '../../zones.ts';
import type { Bench } from './bench.ts';
import { inHand } from '../../../../text/in-hand.ts';

type Return = Extract<Feat, { do: 'reappear' }>;

/** Coming out of the forest: a click says where (QM-15.6). Its leaders' call is a command distance and may be asked. */
export function reappearTool(bench: Bench): Mode {
  const { field, detail } = bench;
  const answer = signal<Return | null>(null);
  const draft = computed<Draft | null>(() => (answer.value === null ? null : draftOf(bench, answer.value)));
  const put = (to: Point): void => {
    answer.value = { do: 'reappear', at: rounded(to), facing: answer.value?.facing ?? detail.facing };
  };
  const idle: ActingState = { onPick: put, onDragPiece: (_piece, to) => put(to) };
  const placed = (order: Return): ActingState => {
    const turning = turningBy(order.at, order.facing, (facing) => {
      answer.value = { ...order, facing };
    });
    return {
      ...idle,
      onDragHandle: turning.onDragHandle,
      onKey(event) {
        const { side } = field.value;
        const to = shiftedByKey(event, order.at, side !== null && isFarEdge(field.value, side));
        if (to !== null) put(to);
        return to !== null || turning.onKey(event);
      },
    };
  };
  return inStates(
    {
      draft,
      overlay: computed(() => (answer.value === null || draft.value === null ? {} : drawn(bench, answer.value, draft.value))),
      suggest(given) {
        const order = feat.safeParse(given).data;
        if (order?.do === 'reappear') answer.value = order;
      },
      clear() {
        const had = answer.value !== null;
        answer.value = null;
        return had;
      },
      Controls: () => <p class="note">{inHand(queensMen.tools.reappearHelp)}</p>,
    },
    () => (answer.value === null ? idle : placed(answer.value)),
  );
}

function drawn({ field, detail }: Bench, { at, facing }: Return, { label, refusal }: Draft): Overlay {
  return {
    handles: [turnHandle(at, facing)],
    ghost: ghostOf(field.value, [{ ...detail, scattered: null, at, facing }], [], label, refusal),
  };
}
