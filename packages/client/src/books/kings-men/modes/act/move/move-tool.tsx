import { signal } from '@preact/signals';
import type { Point } from '@longroll/rules/table/units';
import { isFarEdge } from '../../../zones.ts';
import { shiftOrWheel } from '../../shift-or-wheel.ts';
import { facingTowards, turnedByKey, TURN_HANDLE } from '../../turning.ts';
import { wheelDragged } from '../../wheeling.ts';
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

  /** In the open only. */
  const keyed = (event: KeyboardEvent): boolean => {
    const { side } = field.value;
    return (
      unit.building === null &&
      plan.enter.value === null &&
      shiftOrWheel(event, gestures, plan.end(), side !== null && isFarEdge(field.value, side))
    );
  };

  return {
    draft: plan.draft,
    overlay: drawn(plan, hovered, bench),
    suggest: plan.suggest,
    clear: plan.clear,
    pick: (point, _piece, adding) => gestures.go(point, adding || addLeg.value),
    hover(point) {
      hovered.value = point;
    },
    handle: () => undefined,
    dragHandle(id, to) {
      if (id === TURN_HANDLE) plan.facing.value = facingTowards(plan.end(), to);
      const front = frontOfUnit(plan.afterwards());
      const wish = front === null ? null : wheelDragged(front, id, to);
      if (wish !== null) gestures.wheel(wish.flank, wish.by);
    },
    dragPiece: (_piece, to) => gestures.dragTo(to),
    key(event) {
      if (keyed(event)) return true;
      const turned = turnedByKey(event, plan.facing.value);
      if (turned !== null) plan.facing.value = turned;
      return turned !== null;
    },
    Controls: () => <MoveControls plan={plan} gestures={gestures} unit={unit} addLeg={addLeg} />,
  };
}
