import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Result } from '@longroll/rules/books/rally-king/battle/cascade/occasions';
import { isRallyEvent, type RallyEvent } from './events.ts';

type Kind<K extends RallyEvent['kind']> = Extract<RallyEvent, { kind: K }>;

/** Whether a line has just said what happens in this event: who halts, routs, gives ground or is hit is told once. `before` are the events up to it. */
export function isSaidBefore(event: RallyEvent, before: readonly ProjectedEvent[]): boolean {
  const earlier = () => before.filter((each): each is RallyEvent => each.seq < event.seq && isRallyEvent(each));
  switch (event.kind) {
    case 'halted':
      // Of those who halt behind it the test has said nothing (RK-16.5, RK-16.6).
      return testedIn(earlier().findLast(isTest), event.data.unit) === 'halt';
    case 'rout':
      return isRoutTested(event, earlier());
    case 'give-ground':
      return !event.data.held && isGroundTested(event, earlier());
    case 'hit':
      // What only its own side is told stands nowhere else.
      return event.own === undefined && isHitTold(event, earlier());
    default:
      return false;
  }
}

const isTest = (event: RallyEvent): event is Kind<'test'> => event.kind === 'test';

/** What a test has made a unit do; nothing of whoever did not take it. */
function testedIn(test: Kind<'test'> | undefined, unit: string): Result | undefined {
  return test?.data.tested.find((each) => each.unit === unit)?.result;
}

/** By the test itself, or after it with all who lost the melee (RK-24.8); whoever has run wild since may rout by something else (RK-25.1). */
function isRoutTested({ clause, data: { unit } }: Kind<'rout'>, earlier: readonly RallyEvent[]): boolean {
  const test = earlier.findLast((each): each is Kind<'test'> => isTest(each) && testedIn(each, unit) !== undefined);
  return testedIn(test, unit) === 'rout' && (clause === test?.clause || clause === 'RK-24.8');
}

/** Once for each test: others may push it back again (RK-16.8). */
function isGroundTested({ data: { unit } }: Kind<'give-ground'>, earlier: readonly RallyEvent[]): boolean {
  const last = earlier.findLast((each) =>
    each.kind === 'give-ground' ? each.data.unit === unit : isTest(each) && testedIn(each, unit) !== undefined,
  );
  return last !== undefined && isTest(last) && testedIn(last, unit) === 'give-ground';
}

/** Hits by fire and melee stand in the lines of these, those for going on and for want of room in that of what they are for (RK-26.6). */
function isHitTold({ data: { unit, hits, why } }: Kind<'hit'>, earlier: readonly RallyEvent[]): boolean {
  switch (why) {
    case 'melee':
    case 'fire': {
      const begun = earlier.findLastIndex((each) => !isOfBlows(each));
      return earlier.slice(begun + 1).some((each) => hitsIn(each, unit) === hits);
    }
    case 'continue':
      return testedIn(earlier.findLast(isTest), unit) === 'continue-hurt';
    case 'give-ground':
      return (
        earlier.findLast((each): each is Kind<'give-ground'> => each.kind === 'give-ground' && each.data.unit === unit)?.data.held === true
      );
    default:
      return false;
  }
}

/** A volley, a shot, a round of melee, and what of them follows at once. */
function isOfBlows({ kind }: RallyEvent): boolean {
  return kind === 'fire' || kind === 'artillery' || kind === 'melee' || kind === 'hit' || kind === 'removed';
}

/** How many hits on a unit the line of this event tells. */
function hitsIn(event: RallyEvent, unit: string): number {
  switch (event.kind) {
    case 'fire':
    case 'melee':
      return event.data.hits.find((each) => each.unit === unit)?.hits ?? 0;
    case 'artillery':
      return event.data.impacts.filter(({ hit }) => hit === unit).length;
    default:
      return 0;
  }
}
