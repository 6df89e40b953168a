import type { ClockWish } from '@longroll/protocol';
import { text } from '../text/words.ts';

const words = text.clocks;

/** How time is measured, in a few words. */
export function clockWords(clock: ClockWish): string {
  switch (clock.kind) {
    case 'none':
      return words.noClock;
    case 'live':
      return clock.of === 'side' ? words.minutesOfSide({ minutes: clock.minutes }) : words.minutesEach({ minutes: clock.minutes });
    case 'turn':
      return words.minutesOfTurn({ minutes: clock.minutes });
    case 'correspondence':
      return words.daysEach({ days: clock.days });
  }
}
