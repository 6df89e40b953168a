import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Mode, Overlay } from '../../face.ts';
import type { Battlefield } from '../battlefield.ts';
import { textIn } from '../read.ts';
import { optionMode } from './option-mode.ts';

/** One unit out of several: the possible ones are lit, a click takes one. */
export function pieceMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string, tone: 'eligible' | 'target'): Mode {
  return optionMode(field, decision, {
    label,
    ofPick: (_point, piece, drafted) => {
      const inside = (unit: string) => field.value.field.units[unit]?.building ?? null;
      const found = decision.options.findIndex((each) => piece !== null && textIn(each, 'unit') === piece);
      if (found === -1 || textIn(drafted, 'unit') !== piece) return decision.options[found];
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
