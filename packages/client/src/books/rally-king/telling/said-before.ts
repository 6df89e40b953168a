import type { EventOf, ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Result } from '@longroll/rules/books/rally-king/battle/state/occasions';
import { isRallyEvent, type rallyEvents } from '@longroll/rules/books/rally-king/battle/events';

type Kind<K extends keyof typeof rallyEvents> = EventOf<typeof rallyEvents, K>;

/** Whether a line has just said what happens in this event: who halts, routs, gives ground or is hit is told once. `before` are the events up to it. */
export function isSaidBefore(event: ProjectedEvent, before: readonly ProjectedEvent[]): boolean {
  const earlier = () => before.filter((each) => each.seq < event.seq);
  // Of those who halt behind it the test has said nothing (RK-16.5, RK-16.6).
  if (isRallyEvent(event, 'halted')) return testedIn(earlier().findLast(isTest), event.data.unit) === 'halt';
  if (isRallyEvent(event, 'rout')) return isRoutTested(event, earlier());
  if (isRallyEvent(event, 'give-ground')) return !event.data.held && isGroundTested(event, earlier());
  // What only its own side is told stands nowhere else.
  return isRallyEvent(event, 'hit') && event.own === undefined && isHitTold(event, earlier());
}

const isTest = (event: ProjectedEvent): event is Kind<'test'> => isRallyEvent(event, 'test');

/** What a test has made a unit do; nothing of whoever did not take it. */
function testedIn(test: Kind<'test'> | undefined, unit: string): Result | undefined {
  return test?.data.tested.find((each) => each.unit === unit)?.result;
}

/** By the test itself, or after it with all who lost the melee (RK-24.8); whoever has run wild since may rout by something else (RK-25.1). */
function isRoutTested({ clause, data: { unit } }: Kind<'rout'>, earlier: readonly ProjectedEvent[]): boolean {
  const test = earlier.findLast((each): each is Kind<'test'> => isTest(each) && testedIn(each, unit) !== undefined);
  return testedIn(test, unit) === 'rout' && (clause === test?.clause || clause === 'RK-24.8');
}

/** Once for each test: others may push it back again (RK-16.8). */
function isGroundTested({ data: { unit } }: Kind<'give-ground'>, earlier: readonly ProjectedEvent[]): boolean {
  const last = earlier.findLast((each) =>
    isRallyEvent(each, 'give-ground') ? each.data.unit === unit : isTest(each) && testedIn(each, unit) !== undefined,
  );
  return last !== undefined && isTest(last) && testedIn(last, unit) === 'give-ground';
}

/** Hits by fire and melee stand in the lines of these, those for going on and for want of room in that of what they are for (RK-26.6). */
function isHitTold({ data: { unit, hits, why } }: Kind<'hit'>, earlier: readonly ProjectedEvent[]): boolean {
  switch (why) {
    case 'melee':
    case 'fire': {
      const begun = earlier.findLastIndex((each) => !isOfBlows(each));
      return earlier.slice(begun + 1).some((each) => hitsIn(each, unit) === hits);
    }
    case 'continue':
      return testedIn(earlier.findLast(isTest), unit) === 'continue-hurt';
    case 'give-ground':
      return earlier.filter((each) => isRallyEvent(each, 'give-ground')).findLast(({ data }) => data.unit === unit)?.data.held === true;
    default:
      return false;
  }
}

/** A volley, a shot, a round of melee, and what of them follows at once. */
function isOfBlows(event: ProjectedEvent): boolean {
  return isRallyEvent(event, 'fire', 'artillery', 'melee', 'hit', 'removed');
}

/** How many hits on a unit the line of this event tells. */
function hitsIn(event: ProjectedEvent, unit: string): number {
  if (isRallyEvent(event, 'fire', 'melee')) return event.data.hits.find((each) => each.unit === unit)?.hits ?? 0;
  return isRallyEvent(event, 'artillery') ? event.data.impacts.filter(({ hit }) => hit === unit).length : 0;
}
