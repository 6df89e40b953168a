import type { CampaignEvents } from '@longroll/rules/books/rally-king/campaign/events';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';

/** An event of a campaign, with what the viewer may know of it in its own types. */
export type CampaignEvent = {
  [Kind in keyof CampaignEvents]: Omit<ProjectedEvent, 'kind' | 'data'> & { readonly kind: Kind; readonly data: CampaignEvents[Kind] };
}[keyof CampaignEvents];

/** What happens in a campaign comes from the wire and from records as the book wrote it. */
export function isCampaignEvent(event: ProjectedEvent, kinds: ReadonlySet<string>): event is CampaignEvent {
  return kinds.has(event.kind);
}
