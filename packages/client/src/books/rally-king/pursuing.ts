import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { isRallyEvent } from '@longroll/rules/books/rally-king/battle/events';

/** Whether a unit that has just driven off an enemy was charging in that fight: it came to it by a charge, and this was the first round (RK-16.21). */
function wasCharging(events: readonly ProjectedEvent[], unit: string): boolean {
  let hasFought = false;
  for (const event of events.toReversed()) {
    if (isRallyEvent(event, 'turn-start')) return false;
    if (isRallyEvent(event, 'contact') && event.data.unit === unit) return true;
    // Before its charge came to contact whoever it was at has gone.
    if (isRallyEvent(event, 'charge') && !hasFought && event.data.chargers.some((each) => each.unit === unit)) return true;
    if (isRallyEvent(event, 'melee') && event.data.units.includes(unit)) {
      if (hasFought) return false;
      hasFought = true;
    }
  }
  return false;
}

/** Whether a unit pursues on that die (RK-16.21). */
export function wouldPursue(
  events: readonly ProjectedEvent[],
  { id, rep }: { readonly id: string; readonly rep: number },
  die: number,
): boolean {
  return wasCharging(events, id) ? die <= rep : die > rep;
}
