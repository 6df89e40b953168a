import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { gap } from '@longroll/rules/table/measure';
import { centreOf, disc, polygon } from '@longroll/rules/table/shape';
import { entry } from '@longroll/rules/table/sight';
import { polar } from '@longroll/rules/table/trig';
import type { Mode } from '../../face.ts';
import type { Battlefield } from '../battlefield.ts';
import { textIn } from '../../read.ts';
import { isFarEdge } from '../zones.ts';
import { optionMode } from './option-mode.ts';

const STAY = { stay: true };
const LEAVE = { stay: false };
const LEAVE_HANDLE = 'leave';
/** Seen aslant a roof reaches so far beyond its ground, in mil. */
const ROOF = 2500;
/** How far before the walls the handle for leaving stands, and a point beyond any wall. */
const BEFORE = 2500;
const BEYOND = 150_000;

/** To hold on inside or to leave (KM-24.8): the unit or its roof is clicked, or the handle outside. */
export function stayMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const unit = textIn(decision.about, 'unit');
  const house = () => field.value.field.ground.pieces.find(({ id }) => id === textIn(decision.about, 'building')) ?? null;
  return optionMode(field, decision, {
    label,
    ofPick: ({ x, y }, piece) => {
      const walls = house();
      const onRoof = walls !== null && gap(polygon(walls.shape), disc({ x: Math.round(x), y: Math.round(y) }, ROOF)) === 0;
      return piece === unit || onRoof ? STAY : undefined;
    },
    ofHandle: (id) => (id === LEAVE_HANDLE ? LEAVE : STAY),
    overlay: () => {
      const walls = house();
      if (walls === null) return { highlights: [{ piece: unit, tone: 'active' }] };
      const middle = centreOf(polygon(walls.shape));
      const { side } = field.value;
      const home = side !== null && isFarEdge(field.value, side) ? 900 : 2700;
      const door = entry(polar(middle, home, BEYOND), middle, walls.shape)?.point ?? middle;
      return {
        highlights: [{ piece: unit, tone: 'active' }],
        handles: [
          { id: 'stay', at: middle, label: label(STAY), grip: 'press' },
          { id: LEAVE_HANDLE, at: polar(door, home, BEFORE), clearOf: door, label: label(LEAVE), grip: 'press' },
        ],
      };
    },
  });
}
