import { computed, signal } from '@preact/signals';
import type { Angle, Point } from '@longroll/rules/table/units';
import { feat, type Feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import { queensMen } from '../../words.ts';
import type { Draft, Mode, Overlay } from '../../../face.ts';
import { facingTowards, turnedByKey, turnHandle, TURN_HANDLE } from '../../../kings-men/modes/turning.ts';
import { shiftedByKey } from '../../../kings-men/modes/shifting.ts';
import { ghostOf } from '../../ghost.ts';
import { isFarEdge } from '../../zones.ts';
import { drafted, type Bench } from './bench.ts';

type Return = Extract<Feat, { do: 'reappear' }>;

/** Coming out of the forest: a click says where (QM-15.6). Its leaders' call is a command distance and may be asked. */
export function reappearTool(bench: Bench): Mode {
  const { field, detail } = bench;
  const answer = signal<Return | null>(null);
  const draft = computed<Draft | null>(() => (answer.value === null ? null : drafted(bench, answer.value)));
  const put = ({ x, y }: Point): void => {
    answer.value = { do: 'reappear', at: { x: Math.round(x), y: Math.round(y) }, facing: answer.value?.facing ?? detail.facing };
  };
  const turnTo = (facing: Angle): void => {
    if (answer.value !== null) answer.value = { ...answer.value, facing };
  };
  return {
    draft,
    overlay: computed<Overlay>(() => {
      const now = answer.value;
      if (now === null || draft.value === null) return {};
      return {
        handles: [turnHandle(now.at, now.facing)],
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
    pick: put,
    dragPiece: (_piece, to) => put(to),
    hover: () => undefined,
    handle: () => undefined,
    dragHandle(id, to) {
      if (id === TURN_HANDLE && answer.value !== null) turnTo(facingTowards(answer.value.at, to));
    },
    key(event) {
      if (answer.value === null) return false;
      const { side } = field.value;
      const to = shiftedByKey(event, answer.value.at, side !== null && isFarEdge(field.value, side));
      const turned = turnedByKey(event, answer.value.facing);
      if (to !== null) put(to);
      else if (turned !== null) turnTo(turned);
      return to !== null || turned !== null;
    },
    Controls: () => <p class="note">{queensMen.tools.reappearHelp}</p>,
  };
}
