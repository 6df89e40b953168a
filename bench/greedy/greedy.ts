import type { Seat } from '@longroll/rules/kernel/game';
import type { PublicTypes } from '@longroll/rules/kernel/table';
import type { DecisionView, View } from '@longroll/rules/kernel/view';
import type { Player } from '../player.ts';

/** How much of something a greedy player wishes for an answer brings; 0 or less where it brings none. */
export type Wish<Position> = (position: Position, question: DecisionView, option: unknown) => number;

/**
 * A yardstick for computer generals: of all listed answers it takes the one that brings most of the first wish that any of them fulfils, and the referee's
 * own where none does. A book joins with its wishes in their order: the fire with the most expected casualties, else the charge with the best odds, else the
 * march that comes nearest to an enemy.
 */
export function greedy<Setting, P extends PublicTypes, Position>(
  positionOf: (setting: Setting, seats: readonly Seat[], sight: View<P>) => Position,
  wishes: readonly Wish<Position>[],
): Player<Setting, P> {
  return (setting, seats, sight) => {
    const [question] = sight.hand?.decisions ?? [];
    if (question === undefined) throw new Error('no question is open for this seat');
    const position = positionOf(setting, seats, sight);
    for (const wish of wishes) {
      const rated = question.options.map((option) => ({ option, amount: wish(position, question, option) }));
      const best = rated.reduce((one, other) => (other.amount > one.amount ? other : one), { option: question.fallback, amount: 0 });
      if (best.amount > 0) return { decision: question.id, answer: best.option };
    }
    return { decision: question.id, answer: question.fallback };
  };
}
