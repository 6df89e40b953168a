import type { ClockWish } from '@longroll/protocol';
import { text } from '../text/words.ts';

const words = text.offers;

/** How time is measured, in a few words. */
export function clockWords(clock: ClockWish): string {
  switch (clock.kind) {
    case 'none':
      return words.noClock;
    case 'live':
      return clock.of === 'side' ? words.minutesOfSide(clock.minutes) : words.minutesEach(clock.minutes);
    case 'turn':
      return words.minutesOfTurn(clock.minutes);
    case 'correspondence':
      return words.daysEach(clock.days);
  }
}
