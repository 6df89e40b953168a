import type { Pending } from '../kernel/decision.ts';
import type { SeatId } from '../kernel/game.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { Choice } from '../rulebooks/definition.ts';
import type { Position } from '../rulebooks/position.ts';
import type { Lesson } from './lesson.ts';

/** What the lesson has this seat answer: the first of its answers that is legal, or null where its computer general is to think. */
export function opponentAnswer({ opponent }: Pick<Lesson, 'opponent'>, play: Position, question: Pending, seat: SeatId): Choice | null {
  for (const { question: kind, answer } of opponent.answers) {
    const choice = { decision: question.id, answer };
    if (kind === question.kind && !isRefusal(play.decide({ seat, ...choice }))) return choice;
  }
  return opponent.otherwise === 'automatic' ? play.fallback(question, seat) : null;
}
