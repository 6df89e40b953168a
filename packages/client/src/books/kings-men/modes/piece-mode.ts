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
    ofPick: (_point, piece) => decision.options.find((each) => piece !== null && textIn(each, 'unit') === piece),
    overlay: (draft): Overlay => ({
      highlights: [...new Set(decision.options.map((each) => textIn(each, 'unit')))].map((piece) => ({ piece, tone })),
      ...(draft === null ? {} : { selected: textIn(draft.answer, 'unit') }),
    }),
  });
}
