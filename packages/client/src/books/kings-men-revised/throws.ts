import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Throw } from '../../dice/tally.ts';
import { isRevisedEvent } from './events.ts';

/** Only Commanding Generals throw for points, and what they threw comes into the open at the end of the turn (KMR-6.1, KMR-14.1). */
export function throwsIn(event: ProjectedEvent): Throw[] | null {
  if (!isRevisedEvent(event)) return null;
  if (event.kind !== 'turn-ended') return [];
  const { commanders, rolled } = event.data;
  return [
    { by: commanders.red, dice: rolled.red, needs: null },
    { by: commanders.black, dice: rolled.black, needs: null },
  ];
}
