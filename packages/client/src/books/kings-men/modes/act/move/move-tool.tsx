import { signal } from '@preact/signals';
import type { Point } from '@longroll/rules/table/units';
import { isFarEdge } from '../../../zones.ts';
import { inStates } from '../../../../acting/states.ts';
import { shiftOrWheel } from '../../../../acting/shift-or-wheel.ts';
import { turningBy } from '../../../../acting/turning.ts';
import { wheelDragged } from '../../../../acting/wheeling.ts';
import { frontOfUnit } from '../front.ts';
import type { Bench, Tool } from '../tool.ts';
import { MoveControls } from './controls.tsx';
import { drawn } from './drawn.ts';
import { gesturesOn } from './gestures.ts';
import { planFor } from './plan.ts';

/** Move: click the destination, Shift-click for further legs, drag the unit or its ghost, turn and wheel with keys or handles. */
export function moveTool(bench: Bench): Tool {
  const { field, unit } = bench;
  const plan = planFor(bench);
  const gestures = gesturesOn(plan, bench);
  const hovered = signal<Point | null>(null);
  const addLeg = signal(false);

  const turning = () =>
    turningBy(plan.end(), plan.facing.value, (facing) => {
      plan.facing.value = facing;
    });
  /** In the open only. */
  const keyed = (event: KeyboardEvent): boolean => {
    const { side } = field.value;
    return (
      unit.building === null &&
      plan.enter.value === null &&
      shiftOrWheel(event, gestures, plan.end(), side !== null && isFarEdge(field.value, side))
    );
  };

  return inStates(
    {
      draft: plan.draft,
      overlay: drawn(plan, hovered, bench),
      suggest: plan.suggest,
      clear: plan.clear,
      Controls: () => <MoveControls plan={plan} gestures={gestures} unit={unit} addLeg={addLeg} />,
    },
    () => ({
      onPick: (point, _piece, adding) => gestures.go(point, adding || addLeg.value),
      onHover(point) {
        hovered.value = point;
      },
      onDragHandle(id, to) {
        turning().onDragHandle(id, to);
        const front = frontOfUnit(plan.afterwards());
        const wish = front === null ? null : wheelDragged(front, id, to);
        if (wish !== null) gestures.wheel(wish.flank, wish.by);
      },
      onDragPiece: (_piece, to) => gestures.dragTo(to),
      onKey: (event) => keyed(event) || turning().onKey(event),
    }),
  );
}
