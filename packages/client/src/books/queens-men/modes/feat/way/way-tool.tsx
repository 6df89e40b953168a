import { computed, signal } from '@preact/signals';
import type { Mode, Overlay } from '../../../../face.ts';
import { shiftOrWheel } from '../../../../kings-men/modes/shift-or-wheel.ts';
import { facingTowards, turnedByKey, turnHandle, TURN_HANDLE } from '../../../../kings-men/modes/turning.ts';
import { wheelDragged, wheelHandles } from '../../../../kings-men/modes/wheeling.ts';
import { ghostOf } from '../../../ghost.ts';
import { isFarEdge } from '../../../zones.ts';
import type { Bench } from '../bench.ts';
import { WayControls } from './controls.tsx';
import { gesturesOn } from './gestures.ts';
import { planFor, type WayKind } from './plan.ts';

/**
 * A Move, a charge or a combination: the path is drawn leg by leg or by dragging, and nothing says how far it will carry (QM-5.3). The ghost
 * stands where the detail is ordered to, not where it will come to.
 */
export function wayTool(bench: Bench, kind: WayKind): Mode {
  const { field, detail } = bench;
  const plan = planFor(bench, kind);
  const gestures = gesturesOn(plan, bench);
  const addLeg = signal(false);
  const isMove = kind === 'move';

  const overlay = computed<Overlay>(() => {
    const target = plan.target.value;
    const highlights = [
      { piece: detail.id, tone: 'active' as const },
      ...(target === null ? [] : [{ piece: target, tone: 'target' as const }]),
    ];
    const turning = isMove ? [turnHandle(plan.end(), plan.facing())] : [];
    const draft = plan.draft.value;
    if (draft === null) return { highlights, handles: turning };
    const front = isMove ? gestures.front() : null;
    const figure = plan.led();
    return {
      highlights,
      handles: [...turning, ...(front === null ? [] : wheelHandles(front))],
      ghost: ghostOf(
        field.value,
        [...(isMove ? [plan.afterwards()] : []), ...(figure === null ? [] : [figure])],
        [detail.at, ...plan.path.value],
        draft.label,
        draft.refusal,
      ),
    };
  });

  /** In the open only. */
  const keyed = (event: KeyboardEvent): boolean => {
    const { side } = field.value;
    return detail.building === null && shiftOrWheel(event, gestures, plan.end(), side !== null && isFarEdge(field.value, side));
  };

  return {
    draft: plan.draft,
    overlay,
    suggest: plan.suggest,
    clear: plan.clear,
    pick: (point, piece, adding) => gestures.pick(point, piece, adding || addLeg.value),
    hover: () => undefined,
    handle: () => undefined,
    dragPiece(_piece, to) {
      if (isMove) gestures.dragTo(to);
    },
    dragHandle(id, to) {
      if (id === TURN_HANDLE) plan.turned.value = facingTowards(plan.end(), to);
      const front = gestures.front();
      const wish = front === null ? null : wheelDragged(front, id, to);
      if (wish !== null) gestures.wheel(wish.flank, wish.by);
    },
    key(event) {
      if (!isMove) return false;
      if (keyed(event)) return true;
      const next = turnedByKey(event, plan.facing());
      if (next !== null) plan.turned.value = next;
      return next !== null;
    },
    Controls: () => <WayControls plan={plan} field={field} addLeg={addLeg} />,
  };
}
