import { needs as neededIn } from '@longroll/rules/books/kings-men/shared/dice/dice';
import { rollsIn, type EventKinds, type ProjectedEvent } from '@longroll/rules/kernel/event';
import type { RollView } from '../../face.ts';
import { scoringRoll } from '../../rolls.ts';
import { counterOf } from '../tag.ts';

const COLOURS = ['green', 'yellow', 'red'] as const;

/** The rolls in an event, each with the counter in whose colour it was thrown; `titles` are by what they are for. Dice for points have no number to reach. */
export function rollViews(kinds: EventKinds, event: ProjectedEvent, titles: Readonly<Record<string, string>>, other: string): RollView[] {
  return rollsIn(kinds, event)
    .filter(({ needs }) => needs !== undefined)
    .map((roll) => {
      const colour = COLOURS.find((each) => neededIn(each) === roll.needs);
      return scoringRoll(titles[roll.purpose ?? ''] ?? other, colour === undefined ? null : counterOf(colour), roll);
    });
}
