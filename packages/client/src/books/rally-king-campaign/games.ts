import { scenarioIdOf } from '@longroll/rules/books/rally-king/campaign/battles/scenario-id';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { isCampaignEvent } from '@longroll/rules/books/rally-king/campaign/events';

/** The scenario of every battle that has been told of, by its invasion: battles are numbered as they begin (RKC-15.2). */
export function gamesIn(events: readonly ProjectedEvent[]): ReadonlyMap<string, string> {
  const begun = events.flatMap((event) => (isCampaignEvent(event, 'battle-began') ? [event.data.invasion] : []));
  return new Map(begun.map((invasion, index) => [invasion, scenarioIdOf(index + 1)]));
}

/** The game that a line tells of, if it does of any: of a battle which has begun. */
export function gameOf(event: ProjectedEvent, games: ReadonlyMap<string, string>): string | undefined {
  const isOfBattle = isCampaignEvent(event, 'battle-began', 'terrain-refused', 'battle-ended', 'pursuit');
  return isOfBattle ? games.get(event.data.invasion) : undefined;
}
