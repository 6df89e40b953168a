import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { choosing } from '../../acting/choosing.ts';
import type { Mode } from '../../face.ts';
import { verdict, type Battlefield } from '../battlefield.ts';

/** One of the listed answers, each of which is about a piece: the possible ones are lit, a click takes one. `pieceOf` names the piece of an answer. */
export function pickMode(
  field: ReadonlySignal<Battlefield>,
  decision: DecisionView,
  label: (answer: unknown) => string,
  { pieceOf, tone }: { readonly pieceOf: (answer: unknown) => readonly string[]; readonly tone: 'eligible' | 'target' },
): Mode {
  return choosing((answer) => verdict(field.value, decision, answer), {
    label,
    ofPick: (_point, piece) => decision.options.find((each) => piece !== null && pieceOf(each).includes(piece)),
    overlay: (draft) => ({
      highlights: [...new Set(decision.options.flatMap(pieceOf))].map((piece) => ({ piece, tone })),
      ...(draft === null ? {} : { selected: pieceOf(draft.answer)[0] ?? null }),
    }),
  });
}
