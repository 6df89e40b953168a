import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { gap } from '@longroll/rules/table/measure';
import { disc } from '@longroll/rules/table/shape';
import type { Point } from '@longroll/rules/table/units';
import { outline } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Mode, Overlay } from '../../face.ts';
import { unitOf, type Battlefield } from '../battlefield.ts';
import { textIn } from '../../read.ts';
import { optionMode } from './option-mode.ts';

/** A finger need not hit a unit more exactly than this. */
const REACH = 300;

/** One unit out of several: the possible ones are lit, a click takes one. */
export function pieceMode(
  field: ReadonlySignal<Battlefield>,
  decision: DecisionView,
  label: (answer: unknown) => string,
  tone: 'eligible' | 'target',
): Mode {
  return optionMode(field, decision, {
    label,
    ofPick: (point, piece, drafted) => {
      const inside = (unit: string) => field.value.field.units[unit]?.building ?? null;
      const found = decision.options.findIndex((each) => piece !== null && textIn(each, 'unit') === piece);
      // Whoever stands before a unit must not hide it: the ground under the click counts.
      if (found === -1) return decision.options.find((each) => isUnder(field.value, textIn(each, 'unit'), point));
      if (textIn(drafted, 'unit') !== piece) return decision.options[found];
      // Under one roof one unit hides another: a second click means the next of them.
      const roof = inside(piece);
      const others = [...decision.options.slice(found + 1), ...decision.options.slice(0, found)];
      return others.find((each) => roof !== null && inside(textIn(each, 'unit')) === roof);
    },
    overlay: (draft): Overlay => ({
      highlights: [...new Set(decision.options.map((each) => textIn(each, 'unit')))].map((piece) => ({ piece, tone })),
      ...(draft === null ? {} : { selected: textIn(draft.answer, 'unit') }),
    }),
  });
}

function isUnder(field: Battlefield, id: string, { x, y }: Point): boolean {
  const unit = unitOf(field, id);
  return unit !== null && gap(outline(unit, field.field.ground), disc({ x: Math.round(x), y: Math.round(y) }, REACH)) === 0;
}
