import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { distanceBetween } from '@longroll/rules/table/measure';
import { bearing, polar } from '@longroll/rules/table/trig';
import type { Point } from '@longroll/rules/table/units';
import { place } from '@longroll/rules/books/kings-men/shared/answers';
import { toPiece } from '@longroll/rules/books/kings-men/shared/view/pieces';
import { kingsMen } from '../words.ts';
import type { Mode } from '../../face.ts';
import type { Battlefield } from '../battlefield.ts';
import { ghostOf } from '../ghost.ts';
import { commandRing } from '../glance.ts';
import { textIn } from '../../read.ts';
import { optionMode } from './option-mode.ts';

/** How far a general rides (KM-5.4). */
const RIDE = 20_000;
/** What is lost where the end of a ride is rounded, in mil. */
const ROUNDING = 20;

/** The general's ride: a ring of twenty inches, a click within it, or staying. */
export function generalMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const general = () => {
    const seat = textIn(decision.about, 'seat') || field.value.seat;
    return field.value.field.generals[seat] ?? null;
  };
  return optionMode(field, decision, {
    label,
    ofPick: (point, piece) =>
      piece !== null && piece === idOf(general())
        ? stay(general())
        : { to: within(general(), { x: Math.round(point.x), y: Math.round(point.y) }) },
    notes: (answer) => {
      const riding = general();
      const to = place.safeParse(answer).data?.to;
      return riding !== null && to !== undefined && distanceBetween(riding.at, to) > RIDE - ROUNDING
        ? [{ text: kingsMen.ridesAsFar, clause: 'KM-5.4' }]
        : [];
    },
    overlay: (draft) => {
      const riding = general();
      if (riding === null) return {};
      const rings = [{ centre: riding.at, radius: RIDE, side: riding.army, strong: false }];
      const to = draft === null ? undefined : place.safeParse(draft.answer).data?.to;
      if (draft === null || to === undefined) return { rings, highlights: [{ piece: toPiece(riding).id, tone: 'active' }] };
      return {
        rings: [...rings, commandRing(to, riding.army, true)],
        ghost: ghostOf(field.value, { ...riding, at: to }, [riding.at, to], draft.label, draft.refusal),
        selected: toPiece(riding).id,
      };
    },
    controls: (answer) => () => (
      <p class="tools">
        <button
          type="button"
          onClick={() => {
            answer.value = stay(general());
          }}
        >
          {kingsMen.stayTool}
        </button>
      </p>
    ),
  });
}

/** Where it was pointed, or beyond the ride its end on the way there. */
function within(riding: { readonly at: Point } | null, to: Point): Point {
  if (riding === null || distanceBetween(riding.at, to) <= RIDE) return to;
  return polar(riding.at, bearing(riding.at, to), RIDE - ROUNDING / 2);
}

function idOf(general: Parameters<typeof toPiece>[0] | null): string | null {
  return general === null ? null : toPiece(general).id;
}

function stay(general: { readonly at: { readonly x: number; readonly y: number } } | null): unknown {
  return general === null ? undefined : { to: general.at };
}
