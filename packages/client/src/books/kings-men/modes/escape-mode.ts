import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { bearing, polar } from '@longroll/rules/table/trig';
import { escape } from '@longroll/rules/books/kings-men/first/answers';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { judgeEscape, type EscapeRoute } from '@longroll/rules/books/kings-men/first/escape-route';
import { cannonCentre, centre } from '@longroll/rules/books/kings-men/shared/formation';
import { text } from '../../../text/en.ts';
import type { Mode } from '../../face.ts';
import type { Battlefield } from '../battlefield.ts';
import { ghostOf } from '../ghost.ts';
import { aboutUnit } from '../labels.ts';
import { numberIn } from '../read.ts';
import { optionMode } from './option-mode.ts';

/** Tenths of a degree between two bearings shown on the table; the list has them all. */
const SHOWN = 150;
/** A whole escape move (KM-21.1). */
const FULL = 12_000;

/** The way out: bearings stand as handles round the unit, the ghost at the end of the one taken. */
export function escapeMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const unit = () => aboutUnit(field.value, decision);
  const distance = numberIn(decision.about, 'distance') ?? FULL;
  const from = () => {
    const fleeing = unit();
    return fleeing === null ? null : (cannonCentre(fleeing) ?? centre(fleeing, field.value.field.ground));
  };
  const bearings = decision.options.flatMap((each) => escape.safeParse(each).data?.bearing ?? []);
  const shown = bearings.filter((each, index) => index === 0 || each % SHOWN === 0);
  return optionMode(field, decision, {
    label,
    first: decision.fallback,
    ofPick: (point) => {
      const start = from();
      return start === null ? undefined : { bearing: bearing(start, point) };
    },
    ofHandle: (id) => ({ bearing: Number(id) }),
    ofDrag: (_id, to) => {
      const start = from();
      return start === null ? undefined : { bearing: bearing(start, to) };
    },
    overlay: (draft) => {
      const fleeing = unit();
      const start = from();
      if (fleeing === null || start === null) return {};
      const handles = shown.map((each) => ({ id: String(each), at: polar(start, each, distance), label: text.kingsMen.degrees(each), draggable: false }));
      const chosen = escape.safeParse(draft?.answer).data?.bearing;
      if (draft === null || chosen === undefined) return { handles };
      const end = polar(start, chosen, distance);
      const judged = isRoute(decision.about) ? judgeEscape(field.value.field, decision.about, chosen) : null;
      const after = judged !== null && !isRefusal(judged) ? judged : { ...fleeing, at: { x: fleeing.at.x + end.x - start.x, y: fleeing.at.y + end.y - start.y }, building: null };
      return { handles, highlights: [{ piece: fleeing.id, tone: 'active' }], ghost: ghostOf(after, [start, end], text.kingsMen.inches(distance), draft.refusal) };
    },
  });
}

function isRoute(about: object): about is EscapeRoute {
  return 'away' in about && 'arc' in about && 'distance' in about;
}
