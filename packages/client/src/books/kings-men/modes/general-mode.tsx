import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { place } from '@longroll/rules/books/kings-men/shared/answers';
import { toPiece } from '@longroll/rules/books/kings-men/shared/view/pieces';
import { kingsMen } from '../words.ts';
import type { Mode } from '../../face.ts';
import type { Battlefield } from '../battlefield.ts';
import { ghostOf } from '../ghost.ts';
import { commandRing } from '../glance.ts';
import { textIn } from '../read.ts';
import { optionMode } from './option-mode.ts';

/** How far a general rides (KM-5.4). */
const RIDE = 20_000;

/** The general's ride: a ring of twenty inches, a click within it, or staying. */
export function generalMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const general = () => {
    const seat = textIn(decision.about, 'seat') || field.value.seat;
    return field.value.field.generals[seat] ?? null;
  };
  return optionMode(field, decision, {
    label,
    ofPick: (point, piece) => (piece !== null && piece === idOf(general()) ? stay(general()) : { to: { x: Math.round(point.x), y: Math.round(point.y) } }),
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
      <p class="tools"><button type="button" onClick={() => { answer.value = stay(general()); }}>{kingsMen.stayTool}</button></p>
    ),
  });
}

function idOf(general: Parameters<typeof toPiece>[0] | null): string | null {
  return general === null ? null : toPiece(general).id;
}

function stay(general: { readonly at: { readonly x: number; readonly y: number } } | null): unknown {
  return general === null ? undefined : { to: general.at };
}
