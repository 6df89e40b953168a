import type { Book } from '@longroll/rules/kernel/book';
import type { BookTypes, Game, SeatId } from '@longroll/rules/kernel/game';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import { refuse } from '@longroll/rules/kernel/refuse';
import type { DecisionView } from '@longroll/rules/kernel/view';

/** The referee's own judgement on an answer, run on what a page knows: null when legal, or asked by rules it does not know. */
export function verdictOf<B extends BookTypes>(
  { decisions }: Pick<Book<B>, 'decisions'>,
  game: Game<B>,
  seat: SeatId,
  decision: DecisionView,
  answer: unknown,
): Refusal | null {
  const kind = decisions.get(decision.kind);
  if (kind === undefined) return null;
  const parsed = kind.answer.safeParse(answer);
  if (!parsed.success) return refuse(decision.clause, 'malformed', { what: 'answer' });
  return kind.check(game, decision.about, parsed.data, decision.insteadOf ?? seat);
}
