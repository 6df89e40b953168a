import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { bearing, polar, turn } from '@longroll/rules/table/trig';
import type { Point } from '@longroll/rules/table/units';
import { escape, type Escape } from '@longroll/rules/books/kings-men/shared/answers';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { judgeEscape, type EscapeRoute } from '@longroll/rules/books/kings-men/shared/morale/escape-route';
import { cannonCentre, centre } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import type { Mode } from '../../face.ts';
import type { Battlefield } from '../battlefield.ts';
import { ghostOf } from '../ghost.ts';
import { aboutUnit } from '../labels.ts';
import { numberIn } from '../../read.ts';
import { bearingMeant } from './bearing-meant.ts';
import { optionMode } from './option-mode.ts';

/** Tenths of a degree between two bearings shown on the table; the list has them all. */
const SHOWN = 150;
/** A whole escape move (KM-21.1). */
const FULL = 12_000;

/** The way out: bearings stand as handles round the unit, the ghost at the end of the one taken. */
export function escapeMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const unit = () => aboutUnit(field.value, decision);
  const distance = numberIn(decision.about, 'distance') ?? FULL;
  const middleOf = (standing: Unit): Point => cannonCentre(standing) ?? centre(standing, field.value.field.ground);
  const from = () => {
    const fleeing = unit();
    return fleeing === null ? null : middleOf(fleeing);
  };
  const judgedAt = (towards: number): Unit | null => {
    const judged = isRoute(decision.about) ? judgeEscape(field.value.field, decision.about, towards) : null;
    return judged === null || isRefusal(judged) ? null : judged;
  };
  /** Where the unit's middle would be: out of a building the way begins at its walls (KM-24.8a). */
  const endOf = (towards: number): Point | null => {
    const after = judgedAt(towards);
    return after === null ? null : middleOf(after);
  };
  const bearings = decision.options.flatMap((each) => escape.safeParse(each).data?.bearing ?? []);
  // The first of them is the one nearest to directly away (KM-21.15); the others are shown at even steps from it.
  const shown = bearings.filter((each) => turn(bearings[0] ?? 0, each) % SHOWN === 0);
  const pointed = (to: Point): Escape | undefined => {
    const start = from();
    return start === null ? undefined : { bearing: bearingMeant(bearing(start, to), bearings, (each) => judgedAt(each) !== null) };
  };
  return optionMode(field, decision, {
    label,
    ofPick: pointed,
    ofHandle: (id) => ({ bearing: Number(id) }),
    ofDrag: (_id, to) => pointed(to),
    overlay: (draft) => {
      const fleeing = unit();
      const start = from();
      if (fleeing === null || start === null) return {};
      const handles = shown.map((each) => ({
        id: String(each),
        at: endOf(each) ?? polar(start, each, distance),
        label: '',
        grip: 'press' as const,
      }));
      const chosen = escape.safeParse(draft?.answer).data?.bearing;
      if (draft === null || chosen === undefined) return { handles };
      const judged = judgedAt(chosen);
      const end = endOf(chosen) ?? polar(start, chosen, distance);
      const after = judged ?? { ...fleeing, at: { x: fleeing.at.x + end.x - start.x, y: fleeing.at.y + end.y - start.y }, building: null };
      return {
        handles,
        highlights: [{ piece: fleeing.id, tone: 'active' }],
        ghost: ghostOf(field.value, after, [start, end], draft.label, draft.refusal),
      };
    },
  });
}

function isRoute(about: object): about is EscapeRoute {
  return 'away' in about && 'arc' in about && 'distance' in about;
}
