import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { RevisedEvents } from '@longroll/rules/books/kings-men/revised/events';
import type { Throw } from '../../dice/tally.ts';
import { saidOf, type ByThrowingKind } from '../by-kind.ts';
import { familyThrows, type Throwers } from '../kings-men/throws.ts';

const throws: ByThrowingKind<RevisedEvents, Throw[], [throwers: Throwers]> = {
  ...familyThrows,
  'points-allotted': () => [],
  // Only Commanding Generals throw for points, and what they threw comes into the open at the end of the turn (KMR-6.1, KMR-14.1).
  'turn-ended': ({ data: { commanders, rolled } }) => [
    { by: commanders.red, dice: rolled.red, needs: null },
    { by: commanders.black, dice: rolled.black, needs: null },
  ],
};

/** The throws of the revised game. */
export const throwsIn = (event: ProjectedEvent, throwers: Throwers): Throw[] | null => saidOf(throws, event, throwers);
