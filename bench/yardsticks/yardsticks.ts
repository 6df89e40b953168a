import type { Seat } from '@longroll/rules/kernel/game';
import type { PublicTypes } from '@longroll/rules/kernel/table';
import type { DecisionView, View } from '@longroll/rules/kernel/view';
import type { Player } from '../player.ts';

/** How much of something a player wishes for an answer brings; 0 or less where it brings none. */
export type Wish<Position> = (position: Position, question: DecisionView, option: unknown) => number;

/** What a book adds: how it tells each of the things that these players wish for. */
export interface Wishes<Position> {
  /** What brings back order where troops are of little use without it; of a book that has no such orders, nothing. */
  readonly rally?: Wish<Position>;
  /** The more casualties are to be expected, the more. */
  readonly fire: Wish<Position>;
  /** A charge likelier won than lost. */
  readonly charge: Wish<Position>;
  /** Any charge at all, the nearer its target the more. */
  readonly storm: Wish<Position>;
  /** A march that comes nearer to the nearest enemy. */
  readonly march: Wish<Position>;
  /** Order, better ground while nobody is near, and a front to the nearest enemy. */
  readonly stand: Wish<Position>;
}

/** Players to measure a computer general by. None of them looks ahead, and all of them see no more than their seat. */
export interface Yardsticks<Setting, P extends PublicTypes> {
  /** Order where it is lost, else the fire with the most expected casualties, else the charge with the best odds, else the march that comes nearest to an enemy. */
  readonly greedy: Player<Setting, P>;
  /** It takes its ground, faces the enemy, shoots at what is in reach, and never advances. */
  readonly wall: Player<Setting, P>;
  /** Everything at the nearest enemy by the shortest way. */
  readonly rush: Player<Setting, P>;
}

export function yardsticks<Setting, P extends PublicTypes, Position>(
  positionOf: (setting: Setting, seats: readonly Seat[], sight: View<P>) => Position,
  { rally = () => 0, fire, charge, storm, march, stand }: Wishes<Position>,
): Yardsticks<Setting, P> {
  const wishing = (wishes: readonly Wish<Position>[]) => wishful(positionOf, wishes);
  return { greedy: wishing([rally, fire, charge, march]), wall: wishing([fire, stand]), rush: wishing([storm, march, fire, stand]) };
}

/** Of all listed answers the one that brings most of the first wish that any of them fulfils, and the referee's own where none does. */
function wishful<Setting, P extends PublicTypes, Position>(
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
