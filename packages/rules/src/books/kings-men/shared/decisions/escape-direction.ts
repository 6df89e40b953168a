import type { DecisionKind } from '../../../../kernel/decision.ts';
import { isRefusal } from '../../../../kernel/refusal.ts';
import { escape } from '../answers.ts';
import type { Escape } from '../answers.ts';
import { escapeBearings, judgeEscape } from '../morale/escape-route.ts';
import type { EscapeRoute } from '../morale/escape-route.ts';
import type { Family } from '../state.ts';

/** Which way a unit makes its escape move (KM-21.3). The question carries what was relaxed to leave it a way at all (KM-21.6). */
export const escapeDirection: DecisionKind<Family, EscapeRoute, Escape> = {
  kind: 'escape-direction',
  clause: 'KM-21.3',
  answer: escape,
  open: true,
  options: (game, route) => escapeBearings(game.state.field, route).map((bearing) => ({ bearing })),
  check: (game, route, { bearing }) => {
    const end = judgeEscape(game.state.field, route, bearing);
    return isRefusal(end) ? end : null;
  },
  fallback: (game, route) => {
    const [nearest] = escapeBearings(game.state.field, route);
    if (nearest === undefined) throw new Error(`no way out for ${route.unit}`);
    return { bearing: nearest };
  },
};
