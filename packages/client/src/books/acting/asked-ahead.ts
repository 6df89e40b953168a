import type { DecisionKind } from '@longroll/rules/kernel/decision';
import type { BookTypes, Game } from '@longroll/rules/kernel/game';
import type { DecisionView } from '@longroll/rules/kernel/view';

/** The question of that kind which would be asked after the one that is asked now, in a game as it would be then, of that seat. */
export function askedAhead<B extends BookTypes>(
  now: DecisionView,
  kind: DecisionKind<B, object, unknown>,
  game: Game<B>,
  about: object,
  seat: string,
): DecisionView {
  return {
    ...now,
    kind: kind.kind,
    clause: kind.clause,
    about,
    open: kind.open,
    options: kind.options(game, about, seat),
    fallback: kind.fallback(game, about, seat),
  };
}
