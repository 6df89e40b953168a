import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { bearing, polar } from '@longroll/rules/table/trig';
import { heading } from '@longroll/rules/books/kings-men/skirmish/answers';
import { centre } from '@longroll/rules/books/kings-men/skirmish/troops/footprint';
import { choosing } from '../../acting/choosing.ts';
import type { Mode } from '../../face.ts';
import { bearingMeant } from '../../kings-men/modes/bearing-meant.ts';
import { clampedTo } from '../../acting/turning.ts';
import { numberIn } from '../../read.ts';
import { verdict, type Battlefield } from '../battlefield.ts';
import { aboutDetail } from '../labels.ts';
import { windOf } from '../../kings-men/telling/measures.ts';

/** How far off the handles stand that show the ways back. */
const HANDLE_AT = 5000;
/** Half the arc a driven detail may choose from (QM-20.2). */
const HALF_ARC = 450;

/** The way back: bearings stand as handles round the detail; a click takes the nearest to where it points. */
export function headingMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const straight = numberIn(decision.about, 'heading') ?? 0;
  const detail = () => aboutDetail(field.value, decision);
  const middle = () => {
    const driven = detail();
    return driven === null ? { x: 0, y: 0 } : centre(driven, field.value.field.ground);
  };
  const listed = decision.options.flatMap((each) => heading.safeParse(each).data?.heading ?? []);
  const judge = (answer: unknown) => verdict(field.value, decision, answer);
  return choosing(judge, {
    label,
    ofPick: (point) => ({
      heading: bearingMeant(clampedTo(bearing(middle(), point), straight, HALF_ARC), listed, (each) => judge({ heading: each }) === null),
    }),
    ofHandle: (id) => ({ heading: Number(id) }),
    overlay: (draft) => {
      const driven = detail();
      const chosen = draft === null ? null : (heading.safeParse(draft.answer).data?.heading ?? null);
      return {
        highlights: driven === null ? [] : [{ piece: driven.id, tone: 'active' }],
        handles: listed.map((way) => ({
          id: String(way),
          at: polar(middle(), way, HANDLE_AT),
          label: windOf(way),
          grip: 'press' as const,
        })),
        lines:
          chosen === null || draft === null
            ? []
            : [{ from: middle(), to: polar(middle(), chosen, HANDLE_AT), tone: draft.refusal === null ? 'path' : 'blocked', label: '' }],
      };
    },
  });
}
