import { computed, signal } from '@preact/signals';
import type { Mode, Overlay } from '../../../../face.ts';
import { shiftOrWheel } from '../../../../acting/shift-or-wheel.ts';
import { inStates, type ActingState } from '../../../../acting/states.ts';
import { turnHandle, turningBy } from '../../../../acting/turning.ts';
import { wheelDragged, wheelHandles } from '../../../../acting/wheeling.ts';
import { ghostOf } from '../../../ghost.ts';
import { isFarEdge } from '../../../zones.ts';
import type { Bench } from '../bench.ts';
import { WayControls } from './controls.tsx';
import { gesturesOn, type Gestures } from './gestures.ts';
import { planFor, type Plan, type WayKind } from './plan.ts';

/**
 * A Move, a charge or a combination: the path is drawn leg by leg or by dragging, and nothing says how far it will carry (QM-5.3). The ghost
 * stands where the detail is ordered to, not where it will come to.
 */
export function wayTool(bench: Bench, kind: WayKind): Mode {
  const { field, detail } = bench;
  const plan = planFor(bench, kind);
  const gestures = gesturesOn(plan, bench);
  const addLeg = signal(false);

  /** In the open only. */
  const keyed = (event: KeyboardEvent): boolean => {
    const { side } = field.value;
    return detail.building === null && shiftOrWheel(event, gestures, plan.end(), side !== null && isFarEdge(field.value, side));
  };
  const onPick: ActingState['onPick'] = (point, piece, adding) => gestures.pick(point, piece, adding || addLeg.value);
  const moving = (): ActingState => {
    const turning = turningBy(plan.end(), plan.facing(), (facing) => {
      plan.turned.value = facing;
    });
    return {
      onPick,
      onDragPiece: (_piece, to) => gestures.dragTo(to),
      onDragHandle(id, to) {
        turning.onDragHandle(id, to);
        const front = gestures.front();
        const wish = front === null ? null : wheelDragged(front, id, to);
        if (wish !== null) gestures.wheel(wish.flank, wish.by);
      },
      onKey: (event) => keyed(event) || turning.onKey(event),
    };
  };

  return inStates(
    {
      draft: plan.draft,
      overlay: computed(() => drawn(plan, gestures, bench)),
      suggest: plan.suggest,
      clear: plan.clear,
      Controls: () => <WayControls plan={plan} field={field} addLeg={addLeg} />,
    },
    () => (kind === 'move' ? moving() : { onPick }),
  );
}

/** Whom it is led against or to, the way, and of a Move the ghost at its end with its handles. */
function drawn(plan: Plan, gestures: Gestures, { field, detail }: Bench): Overlay {
  const isMove = plan.kind === 'move';
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
  const pieces = [...(isMove ? [plan.afterwards()] : []), ...(figure === null ? [] : [figure])];
  return {
    highlights,
    handles: [...turning, ...(front === null ? [] : wheelHandles(front))],
    ghost: ghostOf(field.value, pieces, [detail.at, ...plan.path.value], draft.label, draft.refusal),
  };
}
