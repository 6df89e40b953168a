import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Mode } from '../../face.ts';
import type { Battlefield } from '../../kings-men/battlefield.ts';
import { optionMode } from '../../kings-men/modes/option-mode.ts';
import { textIn } from '../../read.ts';

/** Whose card it is: the generals of the army are lit, a click names one. */
export function recipientMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  return optionMode(field, decision, {
    label,
    // A general's figure goes by the name of their seat.
    ofPick: (_point, piece) => decision.options.find((each) => textIn(each, 'player') === piece),
    overlay: (draft) => ({
      highlights: decision.options.map((each) => ({ piece: textIn(each, 'player'), tone: 'eligible' as const })),
      ...(draft === null ? {} : { selected: textIn(draft.answer, 'player') }),
    }),
  });
}
