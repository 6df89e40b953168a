import { deckOption as deckAnswer, designate as designateAnswer } from '../../books/kings-men/skirmish/answers.ts';
import type { Card } from '../../books/kings-men/skirmish/field/under-way.ts';
import { detailsOf } from '../../books/kings-men/skirmish/field/roster.ts';
import type { State } from '../../books/kings-men/skirmish/state.ts';
import type { SeatId } from '../../kernel/game.ts';
import type { DecisionView } from '../../kernel/view.ts';
import { detailWorth } from './odds.ts';

/** Cards that have to be left in the deck for one of them to be the banked card's turn. */
const TIME_LEFT = 6;
/** A point is kept for the troops. */
const SPARE = 2;

/** Cards that do more than an ordinary one. */
function isPrecious({ rank }: Card): boolean {
  return rank === 'A' || rank === 'J' || rank === 'Q';
}

/**
 * What to do with a card just drawn: one that could do more than there is to do now is set aside, and taken up again in place of an ordinary one
 * when there is (QM-30.2). With nothing to do an ordinary card is not worth a point to be rid of.
 */
export function treated(state: State, seat: SeatId, question: DecisionView, worth: number): unknown {
  const drawn = state.play?.card;
  const options = question.options.flatMap((option) => deckAnswer.safeParse(option).data ?? []);
  if (drawn === undefined) return question.fallback;
  const { banked } = state.armies[state.play?.army ?? 'red'];
  const better = options.find((option) => option.do === 'use' && banked[option.index] !== undefined && !isPrecious(drawn));
  if (better !== undefined && worth > 0) return better;
  const points = state.players[seat]?.points ?? 0;
  const early = 28 - state.discard.length > TIME_LEFT;
  const bank = options.find((option) => option.do === 'bank');
  return bank !== undefined && isPrecious(drawn) && worth <= 0 && early && points > SPARE ? bank : question.fallback;
}

/** Hated is whom it costs least to leave alone; a Guerrilla or a Raised general favours their best (QM-26.11, QM-26.12, QM-26.15). */
export function named(state: State, seat: SeatId, question: DecisionView): unknown {
  const sign = state.players[seat]?.identity === 'hated' ? -1 : 1;
  let best: { option: unknown; worth: number } | null = null;
  for (const option of question.options.flatMap((each) => designateAnswer.safeParse(each).data ?? [])) {
    const worth = sign * worthOf(state, option.target);
    if (best === null || worth > best.worth) best = { option, worth };
  }
  return best?.option ?? question.fallback;
}

/** What a unit or an element of it is worth, by the men it has. */
function worthOf({ field }: State, target: string): number {
  const whole = detailsOf(field, target);
  const own = whole.length > 0 ? whole : Object.values(field.details).filter(({ elements }) => elements.includes(target));
  return own.reduce((sum, detail) => sum + detailWorth(detail), 0);
}
