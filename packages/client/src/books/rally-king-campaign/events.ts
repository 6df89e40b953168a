import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { CampaignEvents } from '@longroll/rules/books/rally-king/campaign/events';

/** An event of a campaign as the chronicle takes it apart. */
export type CampaignEvent = {
  [Kind in keyof CampaignEvents]: {
    readonly seq: number;
    readonly kind: Kind;
    readonly clause: string;
    readonly data: CampaignEvents[Kind];
    readonly own?: object;
  };
}[keyof CampaignEvents];

const KINDS: Readonly<Record<keyof CampaignEvents, true>> = {
  'season-began': true,
  'leader-took-office': true,
  'first-family': true,
  'people-roll': true,
  'people-arrived': true,
  'people-gone': true,
  'demon-came': true,
  'demon-gone': true,
  income: true,
  payment: true,
  'offer-magic-users': true,
  'offer-hero': true,
  'company-offer': true,
  'company-bid': true,
  'company-hired': true,
  'company-retained': true,
  'company-left': true,
  'form-closed': true,
  'army-raised': true,
  'units-placed': true,
  'war-test': true,
  vote: true,
  'target-chosen': true,
  'war-began': true,
  'aggressor-changed': true,
  invasion: true,
  'no-invasion': true,
  'forces-shown': true,
  volunteered: true,
  deputy: true,
  'battle-began': true,
  'battle-ended': true,
  'terrain-refused': true,
  pursuit: true,
  'province-taken': true,
  'fell-back': true,
  'hero-test': true,
  'treasure-seen': true,
  'treasure-lost': true,
  'treasure-announced': true,
  'morale-check': true,
  'war-lost': true,
  'war-ended': true,
  hatred: true,
  fragmented: true,
  united: true,
  'civil-war': true,
  divided: true,
  claim: true,
  mutiny: true,
  death: true,
  'succession-roll': true,
  'item-roll': true,
  'item-found': true,
  'artifact-roll': true,
  'artifact-found': true,
  'relic-placed': true,
  'dragon-came': true,
  'dragon-beaten': true,
  'dragon-won': true,
  'dragon-left': true,
  conquered: true,
  'nation-taken': true,
  'nation-asked': true,
  'nation-admitted': true,
  'stop-wished': true,
  resigned: true,
  'campaign-ended': true,
};

/** The referee of this book writes nothing else; its data has the form of its kind. */
export function isCampaignEvent(event: ProjectedEvent): event is CampaignEvent {
  return event.kind in KINDS;
}
