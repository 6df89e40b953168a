import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { choosing } from '../../acting/choosing.ts';
import type { Mode, Note } from '../../face.ts';
import { verdict, type Battlefield } from '../battlefield.ts';
import { unitAbout } from '../names.ts';

/** One of the listed answers, some of which are about pieces: those are lit, a click takes one, a second click on it the next. */
export function pickMode(
  field: ReadonlySignal<Battlefield>,
  decision: DecisionView,
  label: (answer: unknown) => string,
  piecesOf: (answer: unknown) => readonly string[],
  notes: (answer: unknown) => readonly Note[] = () => [],
): Mode {
  const asked = unitAbout(decision);
  return choosing((answer) => verdict(field.value, decision, answer), {
    label,
    notes,
    ofPick(_point, piece, drafted) {
      const fitting = decision.options.filter((each) => piece !== null && piecesOf(each).includes(piece));
      const now = fitting.findIndex((each) => JSON.stringify(each) === JSON.stringify(drafted));
      return fitting[(now + 1) % Math.max(1, fitting.length)];
    },
    overlay: (draft) => ({
      highlights: [
        ...(asked === '' ? [] : [{ piece: asked, tone: 'active' as const }]),
        ...[...new Set(decision.options.flatMap(piecesOf))].map((piece) => ({ piece, tone: 'target' as const })),
      ],
      ...(draft === null ? {} : { selected: piecesOf(draft.answer)[0] ?? (asked === '' ? null : asked) }),
    }),
  });
}
