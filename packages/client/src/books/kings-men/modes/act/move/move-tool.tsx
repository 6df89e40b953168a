import { signal } from '@preact/signals';
import type { Point } from '@longroll/rules/table/units';
import { isFarEdge } from '../../../zones.ts';
import { shiftedByKey } from '../../shifting.ts';
import { facingTowards, turnedByKey, TURN_HANDLE } from '../../turning.ts';
import { wheelByKey, wheelDragged } from '../../wheeling.ts';
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

  /** Alt with a key shifts or wheels what stands in the open. */
  const shiftOrWheel = (event: KeyboardEvent): boolean => {
    if (unit.building !== null || plan.enter.value !== null) return false;
    const wish = wheelByKey(event);
    if (wish !== null) {
      gestures.wheel(wish.flank, wish.by);
      return true;
    }
    const { side } = field.value;
    const to = shiftedByKey(event, plan.end(), side !== null && isFarEdge(field.value, side));
    if (to === null) return false;
    // By inches it goes where a hand would put it, by tenths exactly there.
    if (event.shiftKey) gestures.go(to, false);
    else gestures.dragTo(to);
    return true;
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
      if (shiftOrWheel(event)) return true;
      const turned = turnedByKey(event, plan.facing.value);
      if (turned !== null) plan.facing.value = turned;
      return turned !== null;
    },
    Controls: () => <MoveControls plan={plan} gestures={gestures} unit={unit} addLeg={addLeg} />,
  };
}
