import { needs as neededIn } from '@longroll/rules/books/kings-men/shared/dice/dice';
import { rollsIn, type EventKinds, type ProjectedEvent } from '@longroll/rules/kernel/event';
import type { RollView } from '../../face.ts';
import { recordedIn } from '../../recorded.ts';
import { scoringRoll } from '../../rolls.ts';
import { counterOf } from '../tag.ts';

const COLOURS = ['green', 'yellow', 'red'] as const;

/** What a book calls its rolls, by what they are for, and what adds to their dice. */
interface Said {
  readonly roll: Readonly<Record<string, string>>;
  readonly otherRoll: string;
  readonly modifier: Readonly<Record<string, string>>;
}

/** The rolls in an event, each with the counter in whose colour it was thrown. Dice for points have no number to reach. */
export function rollViews(kinds: EventKinds, event: ProjectedEvent, say: Said): RollView[] {
  return rollsIn(kinds, event)
    .filter(({ needs }) => needs !== undefined)
    .map((roll) => {
      const colour = COLOURS.find((each) => neededIn(each) === roll.needs);
      const modifiers = (roll.modifiers ?? []).map((each) => ({ ...each, name: recordedIn(say.modifier, each.name) }));
      return scoringRoll(say.roll[roll.purpose ?? ''] ?? say.otherRoll, colour === undefined ? null : counterOf(colour), {
        ...roll,
        modifiers,
      });
    });
}
